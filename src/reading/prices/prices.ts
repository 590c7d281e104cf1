import { inDollars } from "../../domain/money/currencies.ts";
import { fold } from "../../domain/text/fold.ts";
import { splitSentences } from "../../domain/text/sentences.ts";
import type { Block, SourceKind } from "../../pages/types.ts";
import { type Amount, findMoney } from "../facts/amounts.ts";
import {
  isAfterFrom,
  isFree,
  isNoPrice,
  isOnRequest,
  isPlanName,
  labelOf,
  purposeOf,
  speaksOfOtherSums,
  speaksOfPrices,
} from "./price-terms.ts";

/** What something costs, as a block of a page states it. */
export interface Price {
  /** The plan or product; empty where the block does not name it. */
  of: string;
  /** The sum with its period and unit, verbatim: `$29 / month`. */
  text: string;
  amount: Amount;
  /** `month`, `year`, `week`, `day`, `hour`, `once`; empty where it is not stated. */
  period: string;
  /** Whether the price is told on request only; the amount is 0 then. */
  onRequest?: boolean;
}

/** The text of a block, with the headings above it. */
export type Text = Pick<Block, "text" | "trail">;

/** Lines of a block that are read, and characters of a line of a price list. */
const longest = { lines: 60, line: 160 };
/** US dollars above which a sum is no price: on a pricing page, and in running text. */
const mostDollars = { listed: 10_000_000, stated: 50_000 };
/** Words up to which a line of running text is a label such as `From $29 a month`. */
const wordsOfLabel = 9;

/** Pages whose text may state the prices of the company. */
export const pagesWithPrices: readonly SourceKind[] = ["home", "other", "pricing", "team"];

/** The identity of a price: its plan, amount, currency and period. */
export const keyOf = ({ of, amount, period }: Price): string =>
  `${fold(of)} ${amount.value} ${amount.currency} ${period}`;

/** The prices that a block of a pricing page states, each with its plan: the words before it, its card's first line or the heading. */
export function pricesIn({ text, trail }: Text): Price[] {
  const lines = linesOf(text);
  const name = nameOf(lines, trail);
  const sums = lines.flatMap((line, at) =>
    line.length > longest.line
      ? statedIn(line, name, true)
      : pricesOfLine(line, lines[at + 1] ?? "", name).filter(
          ({ amount }) => dollars(amount) < mostDollars.listed,
        ),
  );
  if (sums.length > 0) return sums;
  const only = lines.find((line) => isFree(line) || isOnRequest(line));
  if (only === undefined || name === "") return [];
  const amount = { text: only, index: 0, value: 0, currency: null, unit: null };
  return [{ of: name, text: only, amount, period: "", ...(isFree(only) ? {} : { onRequest: true }) }];
}

/**
 * The prices that running text outside of pricing pages states: sums with a period or unit, after a word such as `from`, or in a sentence
 * that speaks of prices. Money that is raised, saved or paid as a salary is none, nor is a share price.
 */
export function statedPrices({ text, trail }: Text): Price[] {
  const lines = linesOf(text);
  const name = nameOf(lines, trail);
  return lines.flatMap((line) => statedIn(line, name, false));
}

function statedIn(text: string, name: string, isPricingPage: boolean): Price[] {
  if (!/\d/u.test(text)) return [];
  return splitSentences(text)
    .filter((sentence) => !speaksOfOtherSums(`${name}\n${sentence}`))
    .flatMap((sentence) => {
      const isLabel = sentence.split(/\s+/u).length <= wordsOfLabel && !/[.!?]$/u.test(sentence);
      return pricesOfLine(sentence, "", name).filter(({ amount, text: whole, period }) => {
        if (
          dollars(amount) >= mostDollars.stated ||
          /\d\s?[kmb]\b|[mb]illi|[tm]ausend|thousand/iu.test(amount.text)
        )
          return false;
        const hasPurpose = whole !== amount.text && (isLabel || isPricingPage || period !== "once");
        return hasPurpose || isAfterFrom(sentence.slice(0, amount.index)) || speaksOfPrices(sentence);
      });
    });
}

function pricesOfLine(line: string, next: string, name: string): Price[] {
  let read = 0;
  return findMoney(line).flatMap((amount): Price[] => {
    const before = line.slice(Math.min(read, amount.index), amount.index);
    const end = amount.index + amount.text.length;
    const own = purposeOf(line.slice(end));
    read = end + own.length;
    if (isNoPrice(before, line.slice(end))) return [];
    const period = own.length === 0 && line.slice(end).trim() === "" ? purposeOf(next).period : own.period;
    return [{ of: labelOf(before) ?? name, text: line.slice(amount.index, read).trim(), amount, period }];
  });
}

/** The plan that a block is about: the first line above its price that can be a name, else the heading above it. */
function nameOf(lines: readonly string[], trail: readonly string[]): string {
  const at = lines.findIndex((line) => findMoney(line).length > 0 || isFree(line) || isOnRequest(line));
  const own = lines.slice(0, Math.max(at, 0)).find(isPlanName);
  const above = trail.at(-1) ?? "";
  return own ?? (isPlanName(above) && !speaksOfPrices(above) ? above : "");
}

/** The lines of a text; a currency sign on a line of its own joins the figure after it. */
function linesOf(text: string): string[] {
  return text
    .replace(/(?<=\p{Sc})\n\s?(?=\d)/gu, "")
    .split("\n")
    .slice(0, longest.lines);
}

const dollars = ({ value, currency }: Amount) => value * (inDollars(currency ?? "") ?? 1);
