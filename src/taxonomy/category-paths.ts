import { fold } from "../domain/text/fold.ts";
import { queryWords } from "../domain/text/search-words.ts";
import { allCategories } from "./taxonomy.ts";

/** Ids of the categories whose stored path (`Fintech > Payments`) holds every word of the term: plain text matching. */
export function categoriesNaming(term: string): string[] {
  const words = queryWords(term);
  if (words.length === 0) return [];
  return allCategories().flatMap(({ id, path }) => {
    const text = fold(path);
    return words.every((word) => text.includes(word)) ? [id] : [];
  });
}
