import table from "../../db/taxonomy/categories.json" with { type: "json" };
import { once } from "../domain/once.ts";
import { queryWords } from "../domain/text/search-words.ts";
import { fold } from "../domain/text/text.ts";

/** One node of the company taxonomy, at level 1 (sector), 2 (field) or 3 (leaf). The id begins with the ids of the nodes above it. */
export interface Category {
  id: string;
  level: number;
  name: string;
  path: string;
}

const names: Readonly<Record<string, string>> = table;

const categories = once((): ReadonlyMap<string, Category> => {
  const all = Object.entries(names).map(([id, name]) => {
    const path = [id, ...ancestorsOf(id)].map((one) => names[one] ?? one).reverse();
    return { id, level: path.length, name, path: path.join(" > ") };
  });
  return new Map(all.map((one) => [one.id, one]));
});

/** Every category, parents before their children, in the order of the data. */
export const allCategories = once((): readonly Category[] => [...categories().values()]);

/** The category with this id (`fintech.payments.merchant-acquiring`), or undefined. */
export function categoryById(id: string): Category | undefined {
  return categories().get(id);
}

/** Ids of the category and of everything below it, itself first; empty for an unknown id. */
export function descendantsOf(id: string): string[] {
  return [...categories().keys()].filter((one) => one === id || one.startsWith(`${id}.`));
}

/** Ids of the categories above this one, nearest first. */
export function ancestorsOf(id: string): string[] {
  const above = id.slice(0, Math.max(0, id.lastIndexOf(".")));
  return above === "" ? [] : [above, ...ancestorsOf(above)];
}

/** Id of the sector at the top of a category. */
export function sectorOf(id: string): string {
  return id.split(".")[0] ?? "";
}

/** Ids of the categories whose stored path (`Fintech > Payments`) contains every word of the term: plain text matching. */
export function categoriesNaming(term: string): string[] {
  const words = queryWords(term);
  if (words.length === 0) return [];
  return allCategories().flatMap(({ id, path }) => {
    const text = fold(path);
    return words.every((word) => text.includes(word)) ? [id] : [];
  });
}
