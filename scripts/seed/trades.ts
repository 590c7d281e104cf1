import { ancestorsOf, type Category, categoryById, descendantsOf } from "../../src/taxonomy/taxonomy.ts";
import given from "./trades.json" with { type: "json" };

/** A trade that a seeded company's name tells, and the categories that fit it, narrowest trades too: what it is, above and below. */
export interface Trade {
  name: string;
  categories: readonly Category[];
}

/** Every trade, in one order. Throws where the taxonomy has lost a category of one. */
export const trades: readonly Trade[] = Object.entries(given.trades).map(([name, id]) => {
  const fitting = [...descendantsOf(id), ...ancestorsOf(id)].map((one) => categoryById(one));
  const categories = fitting.filter((one) => one !== undefined);
  if (categories.length === 0) throw new Error(`trades.json: no category ${id}`);
  return { name, categories };
});
