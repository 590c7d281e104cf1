import { editDistance } from "../domain/text/edit-distance.ts";

/** Corrects one word against a vocabulary; answers the word itself where nothing is near enough. */
export type Speller = (word: string) => string;

/**
 * A corrector of small typing errors in unknown words of five letters and more, towards the vocabulary: one edit (two
 * from nine letters on), a swap of neighbours counting as one, the first letter right. In words under eight letters
 * only a lost, doubled or swapped letter or a wrong vowel counts, since another consonant mostly makes another word
 * (`castle`, `cattle`).
 */
export function spellerOf(vocabulary: ReadonlySet<string>, isKnown: (word: string) => boolean): Speller {
  const byFirst = new Map<string, string[]>();
  for (const word of vocabulary) {
    if (word.length < 5 || /\d/.test(word)) continue;
    const first = word.charAt(0);
    const list = byFirst.get(first);
    if (list) list.push(word);
    else byFirst.set(first, [word]);
  }
  return (word) => {
    if (word.length < 5 || /\d/.test(word) || isKnown(word)) return word;
    const allowed = word.length >= 9 ? 2 : 1;
    let best = word;
    let least = allowed + 1;
    for (const candidate of byFirst.get(word.charAt(0)) ?? []) {
      if (Math.abs(candidate.length - word.length) > allowed) continue;
      const edits = editDistance(word, candidate, allowed);
      if (edits < least && (word.length >= 8 || likelySlip(word, candidate))) {
        best = candidate;
        least = edits;
      }
    }
    return best;
  };
}

function likelySlip(word: string, candidate: string): boolean {
  if (word.length !== candidate.length) return true;
  const at = [...word].findIndex((letter, index) => letter !== candidate.charAt(index));
  const swapped =
    word.charAt(at) === candidate.charAt(at + 1) && word.charAt(at + 1) === candidate.charAt(at);
  return swapped || ("aeiouy".includes(word.charAt(at)) && "aeiouy".includes(candidate.charAt(at)));
}
