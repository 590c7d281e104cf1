import { fold } from "./fold.ts";

/** The words of a text, folded and cut to a common beginning, so that `engineering` meets `engineers`. */
export function stemsOf(text: string): string[] {
  return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(stemOf);
}

/** One folded word without its common endings. */
export function stemOf(word: string): string {
  if (word.length < 5) return word.length > 3 ? word.replace(/s$/u, "") : word;
  const shorter = word.replace(/(?:ations?|ings?|ments?|ers?|ors?|ies|es|ed|s|y|e)$/u, "");
  return shorter === word || shorter.length < 3 ? word : stemOf(shorter);
}

/** Whether every word of `phrase` stands in `text`, word for word by its stem. */
export function holdsWords(text: string, phrase: readonly string[]): boolean {
  const stems = new Set(stemsOf(text));
  return phrase.every((word) => stemsOf(word).every((stem) => stems.has(stem)));
}
