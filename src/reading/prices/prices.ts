import { fold } from "../../domain/text/fold.ts";
import { wordsAlone } from "../../domain/text/text.ts";
import { isPriceHeading } from "../../pages/compare/section-kind.ts";
import type { Block } from "../../pages/types.ts";
import { type Amount, findMoney } from "../facts/amounts.ts";
import { inDollars } from "../facts/money.ts";
import table from "./price-words.json" with { type: "json" };

/** What something costs, as a block of a page states it. */
export interface Price {
  /** What it is the price of: a plan, a product; empty where the block does not say. */
  of: string;
  /** The sum with what it is for, verbatim: `$29 / month`. */
  text: string;
  amount: Amount;
  /** `month`, `year`, `once`; empty where it is not said. */
  period: string;
}

/** Characters of a line that states prices; longer ones tell of them. */
const longestLine = 160;
/** Words of a plan's name. */
const longestName = 6;
/** Characters after a sum that may say what it is for. */
const longestFor = 32;

/** US dollars from which on a sum on a page of prices is none of them. */
const noPrice = 1_000_000;

const periods = new Map(
  Object.entries(table.periods).flatMap(([period, words]) => words.map((word) => [word, period])),
);
const units = new Set(table.units);
const joins = new Set(table.joins);
const free = new Set(table.free);
const least = table.least.map(fold).sort((a, b) => b.length - a.length);
const saved = table.saved.map(fold);

/** The prices a block states, each with what it is the price of: the words before it, the first line of its card, the heading above it. */
export function pricesIn({ text, trail }: Pick<Block, "text" | "trail">): Price[] {
  const lines = text
    .replace(/(?<=\p{Sc})\n\s?(?=\d)/gu, "")
    .split("\n")
    .slice(0, mostLines);
  const name = lines.find(isName) ?? nameAbove(trail) ?? "";
  const prices = lines.flatMap((line, at) => pricesOfLine(line, lines.slice(at + 1), name));
  if (prices.length > 0) return prices;
  const costless = lines.find((line) => free.has(fold(line).trim()));
  const named = lines.find((line) => line !== costless && isName(line)) ?? nameAbove(trail);
  if (costless === undefined || named === undefined || lines.length > mostLinesOfFree) return [];
  const amount = { text: costless, index: 0, value: 0, currency: null, unit: null };
  return [{ of: named, text: costless, amount, period: "" }];
}

/** The heading that names what a block is the price of; one over all prices names nothing. */
function nameAbove(trail: readonly string[]): string | undefined {
  const above = trail.at(-1);
  return above !== undefined && isName(above) && !isPriceHeading(above) ? above : undefined;
}

/** Lines of a block that are read for prices, and of a card that only says that it is free. */
const mostLines = 60;
const mostLinesOfFree = 3;

function pricesOfLine(line: string, next: readonly string[], name: string): Price[] {
  if (line.length > longestLine) return [];
  let end = 0;
  return findMoney(line).flatMap((amount): Price[] => {
    const before = line.slice(end, amount.index);
    end = amount.index + amount.text.length;
    const said = wordsAlone(fold(before));
    if (amount.value * (inDollars(amount.currency ?? "") ?? 0) >= noPrice) return [];
    if (saved.some((word) => said === word || said.endsWith(` ${word}`))) return [];
    const own = forWhat(line.slice(end, end + longestFor));
    const following = own.length > 0 || end < line.trimEnd().length ? own : forWhat(next[0] ?? "");
    const period = following.map((word) => periods.get(word)).find((one) => one !== undefined) ?? "";
    const whole =
      own.length === 0 ? amount.text : line.slice(amount.index, end + lengthOfWhat(line.slice(end), own));
    return [{ of: labelOf(before) ?? name, text: whole.trim(), amount, period }];
  });
}

/** The words right after a sum that say what it is for: `/ user / month` is `user`, `month`. */
function forWhat(after: string): string[] {
  const found: string[] = [];
  for (const { 0: word } of fold(after).matchAll(/\/|[\p{L}]+(?:-[\p{L}]+)?|[^\s]/gu)) {
    const known = [word, word.split("-")[0] ?? ""].find((one) => periods.has(one) || units.has(one));
    if (known !== undefined) found.push(known);
    else if (!joins.has(word) && word !== "*") break;
  }
  return found;
}

function lengthOfWhat(after: string, words: readonly string[]): number {
  const last = words.at(-1) ?? "";
  const at = fold(after).indexOf(last);
  return at < 0 ? 0 : Math.min(after.length, at + last.length);
}

/** What stands before a sum, where it names what costs it; without words such as `from`. */
function labelOf(before: string): string | null {
  let label = before.replace(/^[\s,;:|·•–—+()-]+/u, "").replace(/(?<![\s,;:|·•–—+(-])[\s,;:|·•–—+(-]+$/u, "");
  const word = least.find((one) => fold(label) === one || fold(label).endsWith(` ${one}`));
  if (word !== undefined) label = label.slice(0, Math.max(0, label.length - word.length)).trim();
  label = label.replace(/(?<![\s,;:|·•–—-])[\s,;:|·•–—-]+$/u, "");
  return isName(label) ? label : null;
}

/** Whether a line may be a plan's name: a few words, no sum, no sentence. */
function isName(line: string): boolean {
  const words = line.trim().split(/\s+/u);
  if (!/\p{L}{2}/u.test(line) || words.length > longestName || line.length > 60 || /[.!?]$/u.test(line))
    return false;
  if (findMoney(line).length > 0 || forWhat(line).length > 0) return false;
  return !least.includes(fold(line).trim());
}
