import { oneLine } from "../../domain/text/one-line.ts";
import { withoutNoise } from "../noise/noise.ts";

/** A text prepared for comparing. */
export interface Comparable {
  form: string;
  /** The form with every figure masked. */
  shape: string;
  letters: string;
  words: ReadonlyMap<string, number>;
  count: number;
}

export function comparable(text: string): Comparable {
  const form = withoutNoise(text);
  const words = new Map<string, number>();
  let count = 0;
  for (const [word] of form.matchAll(
    /\p{Sc}?[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|[.,'](?=\p{N}))*[%\p{Sc}]?|\p{Sc}/gu,
  )) {
    for (const part of /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(word) ? word : [word]) {
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

/** Share of the words two texts have in common, 0 to 1. */
export function similarity(a: Comparable, b: Comparable): number {
  if (a.count === 0 || b.count === 0) return 0;
  let common = 0;
  for (const [word, times] of a.words) common += Math.min(times, b.words.get(word) ?? 0);
  return (2 * common) / (a.count + b.count);
}

/**
 * Whether two texts differ only in a live counter: exact figures of a thousand or more that moved by less than two
 * percent, without a currency or percent sign. `10,134 teams` to `10,201 teams` is one, `10,000` to `12,000` is not.
 */
export function isLiveCounter(a: Comparable, b: Comparable): boolean {
  if (a.shape !== b.shape) return false;
  const [before, after] = [figures(a.form), figures(b.form)];
  if (before.length !== after.length) return false;
  let moved = false;
  for (const [index, { value, money }] of before.entries()) {
    const other = after[index];
    if (!other) return false;
    if (other.value === value) continue;
    const exact = value >= 1000 && other.value >= 1000 && (value % 50 !== 0 || other.value % 50 !== 0);
    if (money || !exact || Math.abs(other.value - value) / value >= 0.02) return false;
    moved = true;
  }
  return moved;
}

function figures(form: string): { value: number; money: boolean }[] {
  return [...form.matchAll(/(\p{Sc} ?)?(\d[\d.,]*)( ?(?:\p{Sc}|%|[kmb]\b|million|billion|usd|eur))?/gu)].map(
    (match) => ({
      value: Number(
        (match[2] ?? "")
          .replace(/[.,](?=\d{3}\b)/g, "")
          .replace(/[.,]$/, "")
          .replace(",", "."),
      ),
      money: match[1] !== undefined || match[3] !== undefined,
    }),
  );
}

/** A figure, a price, or a word of something that happened. */
const telling = new RegExp(
  oneLine`
    \d|\p{Sc}|rais|fund|series|seed|acqui|merg|join|launch|introduc|announc|\bnew\b|hir(?:e|ing)|partner
    |sunset|shut|clos(?:e|ing) (?:down|our)|bankrupt|\bipo\b|award|available|\blive\b|welcome
  `,
  "iu",
);

/** Whether a heading has a figure, or a word of something that happened. */
export const tellsSomething = (text: string): boolean => telling.test(text);

/** Whether a heading is a mere slogan, as sites try several of: a few words without a figure, a name or an event. */
export function isSlogan(text: string): boolean {
  const words = text.split(/\s+/);
  if (words.length > 9 || telling.test(text)) return false;
  const capitals = words.slice(1).filter((word) => /^\p{Lu}/u.test(word)).length;
  return capitals === 0 || capitals >= (words.length - 1) * 0.6;
}
