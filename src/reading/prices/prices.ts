import { inDollars } from "../../domain/money/currencies.ts";
import { fold } from "../../domain/text/text.ts";
import type { Block, SourceKind } from "../../pages/types.ts";
import { type Amount, findMoney } from "../facts/amounts.ts";
import { patternOf } from "../facts/phrases.ts";
import table from "./price-words.json" with { type: "json" };

/** What something costs, as a block of a page states it. */
export interface Price {
  /** The plan or product; empty where the block does not name it. */
  plan: string;
  /** The sum with its period and unit, verbatim: `$29 / month`. */
  text: string;
  amount: Amount;
  /** `month`, `year`, `week`, `day`, `hour`, `once`; empty where it is not stated. */
  period: string;
  /** Whether the price is given on request only; the amount is 0 then. */
  onRequest?: boolean;
}

/** Pages whose text may state the prices of the company. */
export const pagesWithPrices: readonly SourceKind[] = ["home", "other", "pricing"];

/** Lines of a block that are read, characters of a line of a price list, and characters around a sum that decide what it is. */
const longest = { lines: 60, line: 160, context: 40 };
/** Words and characters of the name of a plan. */
const longestName = { words: 6, characters: 60 };

/** US dollars from which on a sum is no price. */
const mostDollars = 1_000_000;

const byWord = (words: Readonly<Record<string, string>>) =>
  new Map(Object.entries(words).flatMap(([name, all]) => all.split(" ").map((word) => [word, name])));
const periods = byWord(table.periods);
const periodsAfterJoin = byWord(table.periodsAfterJoin);
const units = new Set(table.units.split(" "));
const joins = new Set(table.joins.split(" "));
const free = new Set(table.free.split(", "));
const onRequest = new Set(table.onRequest.split(", "));
const atEnd = (phrases: string) => new RegExp(`${patternOf(phrases).source}[\\s:(.]*$`, "u");
const from = atEnd(table.from);
const notPriceBefore = atEnd(`${table.notPriceBefore}, ${table.approximate}`);
const notPriceAfter = new RegExp(`^\\P{L}{0,3}${patternOf(table.notPriceAfter).source}`, "u");
const noName = new RegExp(`^\\P{L}*${patternOf(`${table.badges}, ${table.from}`).source}\\P{L}*$`, "u");
const ofOtherSums = patternOf(table.otherSums);

const isFree = (line: string) => free.has(fold(line).trim());
const isOnRequest = (line: string) => onRequest.has(fold(line).trim());
const endOf = (before: string) => fold(before.slice(-longest.context)).trimEnd();

/**
 * The prices that a block states, each with its plan: the words before it, its card's first line or the heading. On a pricing page every
 * sum of a short line is one. Elsewhere it has a period or unit, and its line speaks of no money that is raised, saved or paid.
 */
export function pricesIn({ text, trail }: Pick<Block, "text" | "trail">, kind: SourceKind): Price[] {
  const isList = kind === "pricing";
  // A currency sign on a line of its own joins the figure after it.
  const lines = text
    .replace(/(?<=\p{Sc})\n\s?(?=\d)/gu, "")
    .split("\n")
    .slice(0, longest.lines);
  const name = nameOf(lines, trail);
  const prices = lines.flatMap((line, at) => {
    if (isList && line.length <= longest.line) return pricesOfLine(line, lines[at + 1] ?? "", name);
    if (ofOtherSums.test(fold(`${name}\n${line}`))) return [];
    return pricesOfLine(line, "", name).filter((price) => price.text !== price.amount.text);
  });
  const only = lines.find((line) => isFree(line) || isOnRequest(line));
  if (!isList || prices.length > 0 || only === undefined || name === "") return prices;
  const amount = { text: only, index: 0, value: 0, currency: null, unit: null };
  return [{ plan: name, text: only, amount, period: "", ...(isFree(only) ? {} : { onRequest: true }) }];
}

function pricesOfLine(line: string, next: string, name: string): Price[] {
  let read = 0;
  return findMoney(line).flatMap((amount): Price[] => {
    const before = line.slice(Math.min(read, amount.index), amount.index);
    const end = amount.index + amount.text.length;
    const after = line.slice(end);
    const own = purposeOf(after);
    read = end + own.length;
    const isNoPrice = notPriceBefore.test(endOf(before)) || /[\u2248~]\s*$/u.test(before);
    const dollars = amount.value * (inDollars(amount.currency ?? "") ?? 1);
    if (isNoPrice || dollars >= mostDollars || notPriceAfter.test(fold(after.slice(0, longest.context))))
      return [];
    const period = own.length === 0 && after.trim() === "" ? purposeOf(next).period : own.period;
    return [{ plan: labelOf(before) ?? name, text: line.slice(amount.index, read).trim(), amount, period }];
  });
}

/** Reads per which period and unit a sum is paid from the text after it, such as `/ user / month`; `length` 0 where it says neither. */
function purposeOf(after: string): { length: number; period: string } {
  let [length, period, joined] = [0, "", false];
  for (const { 0: token, index } of after.slice(0, longest.context).matchAll(/\p{L}+(?:-\p{L}+)*|[^\s]/gu)) {
    const word = fold(token);
    const named = periods.get(word) ?? (joined ? periodsAfterJoin.get(word) : undefined);
    joined = joins.has(word);
    if (named !== undefined || units.has(word)) {
      period ||= named ?? "";
      length = index + token.length;
    } else if (!joined && !/^[^\p{L}\p{N}]$/u.test(token)) break;
  }
  return { length, period };
}

/** The plan that a block is about: the first line above its price that can be a name, else the heading above it. */
function nameOf(lines: readonly string[], trail: readonly string[]): string {
  const at = lines.findIndex((line) => findMoney(line).length > 0 || isFree(line) || isOnRequest(line));
  const own = lines.slice(0, Math.max(at, 0)).find(isPlanName);
  const above = trail.at(-1) ?? "";
  return own ?? (isPlanName(above) ? above : "");
}

/** Whether a line can be the name of a plan or product: a few words that are no sentence, no badge and no price. */
function isPlanName(line: string): boolean {
  const isShort =
    line.length <= longestName.characters && line.trim().split(/\s+/u).length <= longestName.words;
  if (!isShort || !/\p{L}{2}/u.test(line) || /[.!?]$|,\s|\d\s?\p{Sc}|\p{Sc}\s?\d/u.test(line)) return false;
  return !isFree(line) && !isOnRequest(line) && !noName.test(fold(line)) && purposeOf(line).length === 0;
}

/** The name that the text before a sum gives: `Paket Klein:` is `Paket Klein`; null where it gives none. */
function labelOf(before: string): string | null {
  const withoutSigns = (text: string) =>
    text.replace(/^[^\p{L}\p{N}]+/u, "").replace(/(?<![^\p{L}\p{N})])[^\p{L}\p{N})]+$/u, "");
  const bare = withoutSigns(before);
  const label = withoutSigns(bare.slice(0, from.exec(fold(bare))?.index ?? bare.length));
  return isPlanName(label) ? label : null;
}
