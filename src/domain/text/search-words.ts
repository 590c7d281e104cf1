import { cut, fold } from "./text.ts";

const longestWord = 100;
const unspacedRun = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/gu;

/**
 * The distinct words of a text for the search index, without case, diacritics and punctuation. In scripts without spaces: single
 * characters and pairs of neighbours.
 */
export function searchWords(text: string): string[] {
  return split(text, (run) => [...run, ...pairs(run)]);
}

/** The words of a search query; a matching row contains all of them. Empty if the query is only punctuation. */
export function queryWords(query: string): string[] {
  return split(query, (run) => (run.length === 1 ? [...run] : pairs(run)));
}

function split(text: string, unspaced: (run: readonly string[]) => string[]): string[] {
  const words = fold(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .flatMap((word) => [
      ...word.split(unspacedRun),
      ...[...word.matchAll(unspacedRun)].flatMap(([run]) => unspaced(Array.from(run))),
    ]);
  return [...new Set(words.filter((word) => word !== "").map((word) => cut(word, longestWord)))];
}

function pairs(run: readonly string[]): string[] {
  return run.slice(1).map((character, index) => `${run[index]}${character}`);
}
