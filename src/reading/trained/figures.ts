import { namesAfter, namesBefore } from "../../domain/money/currencies.ts";
import { fold } from "../../domain/text/fold.ts";
import table from "../facts/words/amounts.json" with { type: "json" };

const folded = (names: readonly string[]) => new Set(names.map(fold));
const sums = Object.keys(table.sums);
/** Tokens have lost their case: a name that counts only as it is written is none. */
const small = (names: readonly string[]) => names.filter((name) => name === name.toLowerCase());
const signs = folded([...small(namesBefore), ...sums]);
const currencies = folded([...small(namesAfter), ...sums]);
const scalesFrom = (least: number, below: number) =>
  table.scales.filter(({ factor }) => factor >= least && factor < below).flatMap((one) => one.words);
const thousands = folded(scalesFrom(1_000, 100_000));
const millions = folded([...scalesFrom(100_000, Number.POSITIVE_INFINITY), ...sums]);
const percents = folded(table.shares);
const between = new Set(table.between);

/** What stands for a figure in what the reader sees, and how many tokens it takes up. */
export interface Mask {
  mask: string;
  length: number;
}

/**
 * Reads a figure at `at` of folded tokens: a sum of money, a percentage, a year, a version or a count, by its size alone. Null
 * where no figure begins.
 */
export function maskAt(tokens: readonly string[], at: number): Mask | null {
  const first = tokens[at] ?? "";
  const sign = signs.has(first) && isFigure(tokens[at + 1] ?? "");
  const figure = sign ? tokens[at + 1] : first;
  if (figure === undefined || !isFigure(figure)) return null;
  let next = at + (sign ? 2 : 1);
  const scale = tokens[next] ?? "";
  const size = millions.has(scale) ? "m" : thousands.has(scale) ? "k" : null;
  if (size !== null) next += 1;
  if (percents.has(tokens[next] ?? "") && size === null) return { mask: "xpercent", length: next + 1 - at };
  if (tokens[next] === "per" && tokens[next + 1] === "cent")
    return { mask: "xpercent", length: next + 2 - at };
  if (between.has(tokens[next] ?? "") && currencies.has(tokens[next + 1] ?? "")) next += 1;
  const after = currencies.has(tokens[next] ?? "");
  if (after) next += 1;
  const length = next - at;
  if (sign || after) return { mask: `xmoney${size ?? sizeOf(figure)}`, length };
  if (size !== null) return { mask: "xn5", length };
  return { mask: countOf(figure), length };
}

function isFigure(token: string): boolean {
  return /^\p{Nd}/u.test(token);
}

function sizeOf(figure: string): string {
  const digits = figure.replace(/[.,]\d{1,2}$/u, "").replace(/\D/gu, "").length;
  return digits >= 7 ? "m" : digits >= 4 ? "k" : "";
}

function countOf(figure: string): string {
  if (/^(?:19|20)\d\d$/u.test(figure)) return "xyear";
  if (/^\d{1,4}\.\d{1,4}\.\d/u.test(figure)) return "xversion";
  if (/^\d{1,2}\.\d{1,2}$/u.test(figure)) return "xdecimal";
  return `xn${Math.min(4, figure.replace(/\D/gu, "").length)}`;
}
