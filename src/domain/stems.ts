import { fold } from "./fold.ts";
import { cut } from "./text.ts";

/** The words of a text, folded and cut to a common beginning, so that `engineering` meets `engineers`. */
export function stemsOf(text: string): readonly string[] {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const stems = (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(stemOf);
  if (text.length <= longestWord && remembered.size < mostRemembered) remembered.set(text, stems);
  return stems;
}

const mostRemembered = 5_000;
const remembered = new Map<string, readonly string[]>();

/** Letters by which words are told apart. */
const longestWord = 60;

/** One folded word without its common endings. */
export function stemOf(word: string): string {
  let stem = cut(word, longestWord);
  while (stem.length >= 5) {
    const shorter = stem.replace(/(?:ations?|ings?|ments?|ers?|ors?|ies|es|ed|s|y|e)$/u, "");
    if (shorter === stem || shorter.length < 3) return stem;
    stem = shorter;
  }
  return stem.length > 3 ? stem.replace(/s$/u, "") : stem;
}
