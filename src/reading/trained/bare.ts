import type { Sentence } from "../passages/sentence.ts";

/** How many words sentences say; none where they say a few again and again. */
export function wordsSaid(sentences: readonly Sentence[]): number {
  const words = sentences.flatMap(({ text }) => text.match(/\p{L}{2,}/gu) ?? []);
  const distinct = new Set(words).size;
  return distinct * mostRepeated < words.length ? 0 : words.length;
}

/** How often each word of a text may stand in it, in the mean. */
const mostRepeated = 25;

/** Whether sentences are made of words, rather than of codes, hours or a number to call. */
export function isWorded(sentences: readonly Sentence[]): boolean {
  return sentences.some(({ text }) => {
    const letters = (text.match(/\p{L}/gu) ?? []).length;
    const others = (text.match(/[\p{Nd}_@/+#]/gu) ?? []).length;
    return letters > others * 2;
  });
}
