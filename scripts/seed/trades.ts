import { ancestorsOf, type Category, categoryById, descendantsOf } from "../../src/taxonomy/taxonomy.ts";
import given from "./trades.json" with { type: "json" };

/** A trade that the name of a seeded company shows, and its categories, including narrower and wider ones. */
export interface Trade {
  name: string;
  categories: readonly Category[];
}

/** All trades in a fixed order. Throws if a category is missing from the taxonomy. */
export const trades: readonly Trade[] = Object.entries(given.trades).map(([name, id]) => {
  const fitting = [...descendantsOf(id), ...ancestorsOf(id)].map((one) => categoryById(one));
  const categories = fitting.filter((one) => one !== undefined);
  if (categories.length === 0) throw new Error(`trades.json: no category ${id}`);
  return { name, categories };
});
