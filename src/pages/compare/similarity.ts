import { withoutNoise } from "../noise/noise.ts";

/** A text prepared for comparison. */
export interface Comparable {
  /** The text without noise. */
  form: string;
  /** The form with every figure replaced by `0`. */
  shape: string;
  words: ReadonlyMap<string, number>;
  count: number;
}

const word = /\p{Sc}?[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|[.,'](?=\p{N}))*[%\p{Sc}+]?|\p{Sc}/gu;
/** Scripts that write no spaces: each character counts as a word. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;

/** Prepares a text for {@link similarity}. */
export function comparable(text: string): Comparable {
  const form = withoutNoise(text);
  const words = new Map<string, number>();
  let count = 0;
  for (const [found] of form.matchAll(word)) {
    for (const part of unspaced.test(found) ? found : [found]) {
      words.set(part, (words.get(part) ?? 0) + 1);
      count += 1;
    }
  }
  return { form, shape: form.replace(/\d[\d.,]*/g, "0"), words, count };
}

/** Share of words that two texts have in common, 0 to 1 (Dice coefficient). */
export function similarity(a: Comparable, b: Comparable): number {
  if (a.count === 0 || b.count === 0) return 0;
  let common = 0;
  for (const [text, times] of a.words) common += Math.min(times, b.words.get(text) ?? 0);
  return (2 * common) / (a.count + b.count);
}
