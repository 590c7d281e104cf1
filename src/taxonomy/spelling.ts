import { editDistance } from "../domain/text/edit-distance.ts";

/** Corrects one word; returns the word itself where no known word is near enough. */
export type Speller = (word: string) => string;

/**
 * Creates a corrector of typing errors in words of five letters or more that are not known. It returns the nearest word of the vocabulary
 * with the same first letter: one edit away, or two from nine letters on. A swap of neighbours is one edit. In words under eight letters
 * another consonant is no error, because it usually makes another word (`castle`, `cattle`).
 */
export function spellerOf(vocabulary: ReadonlySet<string>, isKnown: (word: string) => boolean): Speller {
  const byFirst = Map.groupBy(
    [...vocabulary].filter((word) => word.length >= 5 && !/\d/.test(word)),
    (word) => word.charAt(0),
  );
  return (word) => {
    if (word.length < 5 || /\d/.test(word) || isKnown(word)) return word;
    const allowed = word.length >= 9 ? 2 : 1;
    let [best, least] = [word, allowed + 1];
    for (const candidate of byFirst.get(word.charAt(0)) ?? []) {
      if (Math.abs(candidate.length - word.length) > allowed) continue;
      const edits = editDistance(word, candidate, allowed);
      if (edits < least && (word.length >= 8 || isLikelySlip(word, candidate)))
        [best, least] = [candidate, edits];
    }
    return best;
  };
}

function isLikelySlip(word: string, candidate: string): boolean {
  if (word.length !== candidate.length) return true;
  const at = [...word].findIndex((letter, index) => letter !== candidate.charAt(index));
  const [typed, meant] = [word.charAt(at), candidate.charAt(at)];
  const isSwap = typed === candidate.charAt(at + 1) && word.charAt(at + 1) === meant;
  return isSwap || ("aeiouy".includes(typed) && "aeiouy".includes(meant));
}
