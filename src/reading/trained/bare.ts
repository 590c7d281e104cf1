import type { Sentence } from "../passages/sentence.ts";
import type { Topic } from "../topics.ts";

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

/** Topics of which a bare sentence with a `not` says that they did not happen. */
const deniable: ReadonlySet<Topic> = new Set([
  "round",
  "debt",
  "listing",
  "acquired",
  "acquires",
  "layoff",
  "shutdown",
  "insolvency",
  "leaves",
  "breach",
] as const);
const denial = /\b(?:not|never|no plans? to|kein\p{L}*|nicht|jamais)\b|n['’]t\b/iu;

/** Whether a passage is a bare sentence that says of a topic that it did not happen. */
export function isDenied(topic: Topic, [sentence, ...more]: readonly Sentence[]): boolean {
  if (more.length > 0 || !deniable.has(topic)) return false;
  return sentence !== undefined && sentence.text.length <= longestDenial && denial.test(sentence.text);
}

/** Characters up to which a sentence is bare. */
const longestDenial = 80;
