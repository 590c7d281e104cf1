import { editDistance } from "../domain/text/edit-distance.ts";

/** Corrects one word; returns the word itself where no known word is near enough. */
export type Speller = (word: string) => string;

const shortest = 6;

/**
 * Creates a corrector of typing errors in words of six letters or more that are not known. It returns the nearest word of the vocabulary
 * with the same first letter: one edit away, or two from nine letters on. A swap of neighbours is one edit.
 */
export function spellerOf(vocabulary: ReadonlySet<string>, isKnown: (word: string) => boolean): Speller {
  const words = [...vocabulary].filter((word) => word.length >= shortest && !/\d/.test(word));
  const byFirst = Map.groupBy(words, (word) => word.charAt(0));
  return (word) => {
    if (word.length < shortest || /\d/.test(word) || isKnown(word)) return word;
    const allowed = word.length >= 9 ? 2 : 1;
    let [best, least] = [word, allowed + 1];
    for (const candidate of byFirst.get(word.charAt(0)) ?? []) {
      if (Math.abs(candidate.length - word.length) > allowed) continue;
      const edits = editDistance(word, candidate, allowed);
      if (edits < least) [best, least] = [candidate, edits];
    }
    return best;
  };
}
