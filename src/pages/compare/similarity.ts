import { withoutNoise } from "../noise/noise.ts";

/** A text prepared for comparison. */
export interface Comparable {
  /** The text without noise. */
  form: string;
  /** The form with every figure replaced by `0`. */
  shape: string;
  /** Letters, digits, currency signs, `%` and `+` of the form. */
  letters: string;
  words: ReadonlyMap<string, number>;
  count: number;
}

const word = /\p{Sc}?[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|[.,'](?=\p{N}))*[%\p{Sc}]?|\p{Sc}/gu;
/** Scripts that write no spaces: each character counts as a word. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;

/** Prepares a text for {@link similarity} and {@link isLiveCounter}. */
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
  return {
    form,
    shape: form.replace(/\d[\d.,]*/g, "0"),
    letters: form.replace(/[^\p{L}\p{N}\p{Sc}%+]/gu, ""),
    words,
    count,
  };
}

/** Share of words that two texts have in common, 0 to 1 (Dice coefficient). */
export function similarity(a: Comparable, b: Comparable): number {
  if (a.count === 0 || b.count === 0) return 0;
  let common = 0;
  for (const [text, times] of a.words) common += Math.min(times, b.words.get(text) ?? 0);
  return (2 * common) / (a.count + b.count);
}

/** Smallest figure of a live counter, and the largest relative change between two readings. */
const counterStart = 1000;
const counterStep = 0.02;
const notCounted = /\p{Sc}|%|\d ?(?:[kmb]\b|million|billion|usd|eur)/u;

/**
 * Whether two texts differ only in a live counter: exact figures of 1,000 or more that change by less than two percent, in a text without
 * money and percentages. `10,134 teams` and `10,201 teams` differ in a counter; `10,000` and `12,000` do not.
 */
export function isLiveCounter(a: Comparable, b: Comparable): boolean {
  if (a.shape !== b.shape || a.form === b.form || notCounted.test(a.form)) return false;
  const after = figures(b.form);
  return figures(a.form).every((value, index) => {
    const next = after[index] ?? 0;
    const isExact = value >= counterStart && (value % 50 !== 0 || next % 50 !== 0);
    return next === value || (isExact && Math.abs(next - value) / value < counterStep);
  });
}

const figures = (form: string): number[] =>
  (form.match(/\d[\d.,]*/g) ?? []).map((digits) => Number(digits.replace(/[.,]/g, "")));
