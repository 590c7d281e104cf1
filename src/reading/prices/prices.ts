import { inDollars } from "../../domain/money/currencies.ts";
import { fold } from "../../domain/text/fold.ts";
import { cut, wordsAlone } from "../../domain/text/text.ts";
import { sentencesOf } from "../../pages/passages.ts";
import type { Block } from "../../pages/types.ts";
import { type Amount, findAmounts, findMoney } from "../facts/amounts.ts";
import { patternOf } from "../facts/phrases.ts";
import { forWhat, lengthOfWhat, periodOf } from "./for-what.ts";
import {
  about,
  beginningOf,
  endsIn,
  isAsked,
  labelOf,
  least,
  nameAbove,
  nameBehind,
  nameOver,
} from "./names.ts";
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
  /** Whether it is told on request alone; the sum is 0 then. */
  onRequest?: boolean;
  /** Whether it is said to be about so much, or so much today. */
  about?: boolean;
}

/** What tells a price from another: its name, sum, currency and period. */
export const keyOf = ({ of, amount, period }: Price) =>
  `${fold(of)} ${amount.value} ${amount.currency} ${period}`;

/** Characters of a line that states prices; longer ones tell of them. */
const longestLine = 160;
/** Characters after a sum that may say what it is for. */
const longestFor = 32;

/** US dollars from which on a sum on a page of prices is none of them. */
const noPrice = 1_000_000;

const free = new Set(table.free);
const today = new RegExp(`^[^\\p{L}\\p{N}]{0,4}(?:at )?${patternOf(table.today).source}`, "iu");
const saved = table.saved.map(fold);
const savedAfter = new RegExp(`^\\s*(?:\\/\\s?\\p{L}{1,6}\\s)?${patternOf(table.savedAfter).source}`, "iu");
const asks = patternOf(table.onRequest.filter((words) => words.includes(" ")).join(", "));
const beside = patternOf(table.beside);
const nowhere = patternOf(table.nowhere);
const offers = patternOf(table.offers);
const fees = patternOf(table.fees);
const noFees = patternOf(table.noFees);

/** The prices a block states, each with what it is the price of: the words before it, the first line of its card, the heading above it. */
export function pricesIn({ text, trail }: Pick<Block, "text" | "trail">): Price[] {
  const lines = text
    .replace(/(?<=\p{Sc})\n\s?(?=\d)/gu, "")
    .split("\n")
    .slice(0, mostLines);
  const name = nameOver(lines) ?? nameAbove(trail) ?? "";
  const begun = name === "" && lines.length > 1 ? beginningOf(lines[0] ?? "") : "";
  const prices = unconverted(
    lines.flatMap((line, at) => pricesOfLine(line, lines.slice(at + 1), name || begun, sumsOrFees)),
  );
  if (prices.length > 0) return prices;
  const asked = lines.find(isAsked);
  if (asked !== undefined) {
    const of = nameOver(lines, asked) ?? nameAbove(trail);
    const nothing = { text: asked, index: 0, value: 0, currency: null, unit: null };
    return of === undefined ? [] : [{ of, text: asked, amount: nothing, period: "", onRequest: true }];
  }
  const costless = lines.find((line) => free.has(fold(line).trim()));
  const named = nameOver(lines, costless) ?? nameAbove(trail);
  if (costless === undefined || named === undefined || lines.length > mostLinesOfFree) return [];
  const amount = { text: costless, index: 0, value: 0, currency: null, unit: null };
  return [{ of: named, text: costless, amount, period: "" }];
}

/**
 * The prices that running text states, in whatever part of a page: sums beside which a word says that they are prices, with what they
 * are for, or after a `from`. Money that is raised, earned or saved is none, nor is a sum that only a unit of thousands tells.
 * `isOfPrices`: whether the text is one of prices, so that a sum for a time is one without such a word.
 */
export function statedPrices(
  { text, trail, kind }: Pick<Block, "text" | "trail"> & { kind?: Block["kind"] },
  isAmongPrices = false,
  isOfPrices = false,
): Price[] {
  const lines = text.split("\n").slice(0, mostLines);
  const above = nameAbove(trail) ?? "";
  const name = nameOver(lines) ?? (above.split(/\s+/u).length <= wordsOfHeading ? above : "");
  const isOffered =
    (lines.length > 1 && offers.test(cut(trail.at(-1) ?? "", longestLine))) ||
    (isAmongPrices && isLoneSum({ text, trail }));
  const question = [lines[0] ?? "", trail.at(-1) ?? ""].find((line) => /[?？]/u.test(line)) ?? "";
  const asks = beside.test(fold(cut(question, longestLine)));
  const isOfRow = (line: string) =>
    kind === "row" && lines.length > 1 && findMoney(line).length > 1 && isOnlySums(line);
  return lines
    .flatMap((line, at) => {
      const sentences = line.length > shortLine ? sentencesOf(line) : [line];
      const next = lines.slice(at + 1);
      return sentences
        .filter((one) => !nowhere.test(fold(one)))
        .flatMap((one) =>
          clausesOf(one).flatMap((clause) =>
            pricesOfLine(clause, one === sentences.at(-1) ? next : [], name).filter(
              (price) =>
                isPlain(price, clause, one, { asks, isOfPrices }) ||
                (isOffered && standsFirst(one)) ||
                isOfRow(one),
            ),
          ),
        );
    })
    .slice(0, mostStated);
}

/** Prices without those that are said to be about what another of their card is, in another currency. */
function unconverted(prices: readonly Price[]): Price[] {
  const isOfOther = (one: Price) =>
    prices.some(({ about: rough, amount }) => !rough && amount.currency !== one.amount.currency);
  return prices.filter((one) => !one.about || !isOfOther(one));
}

/** A sentence, or the parts of one that is longer than a line that states prices. */
function clausesOf(sentence: string): string[] {
  return sentence.length <= longestLine ? [sentence] : sentence.split(/(?<=[,;:)])\s/u);
}

/** Whether a block is a sum alone, or has a line that is one, under what names what may cost it. */
export function isLoneSum({ text, trail }: Pick<Block, "text" | "trail">): boolean {
  const lines = text.split("\n").slice(0, mostLines);
  const above = lines.length > 1 ? nameOver(lines) : nameAbove(trail);
  const isAlone = lines.some((line) => line.length <= longestLine && standsFirst(line));
  return above !== undefined && isAlone && !nowhere.test(fold(`${above}\n${trail.at(-1) ?? ""}`));
}

/** Whether a line is a sum alone, or begins with one before what describes it: `$499 We look at how you work.` */
function standsFirst(line: string): boolean {
  const [sum] = findMoney(line);
  if (sum === undefined || isThousands(sum)) return false;
  const after = line.slice(sum.index + sum.text.length);
  return isOnlySums(line) || (/^\P{L}*$/u.test(line.slice(0, sum.index)) && /^ \p{Lu}/u.test(after));
}

/** Whether a sum is told in thousands or millions, as no price is. */
const isThousands = ({ text }: Amount) =>
  /\d\s?(?:[kmb]|bn|mio|mrd|thousand|million|billion)(?!\p{L})/iu.test(text);

/** Whether a line says nothing but sums. */
function isOnlySums(line: string): boolean {
  let rest = line;
  for (const { text } of findMoney(line)) rest = rest.replace(text, " ");
  return rest !== line && !/[\p{L}\p{N}+−]/u.test(rest);
}

/** Characters up to which a line is one statement, and prices that one block states in running text. */
const shortLine = 80;
const mostStated = 12;
/** Words up to which a heading over running text is what costs something. */
const wordsOfHeading = 4;
/** US dollars from which on running text tells of no price. */
const noStated = 50_000;

/**
 * Whether a sum in a clause of running text is a price: by what it is for, by a word before it, or by one of its sentence, or where a
 * question over it asks for prices.
 */
function isPlain(
  { amount, text, period }: Price,
  clause: string,
  sentence: string,
  over: { asks: boolean; isOfPrices: boolean },
): boolean {
  if (worthOf(amount) >= noStated) return false;
  if (isThousands(amount)) return false;
  const before = fold(clause.slice(0, amount.index)).trimEnd();
  if (/\p{L}\s?[+−]$/u.test(before)) return false;
  const isLeast = least.some((word) => endsIn(before, word));
  const isAbbreviated = period !== "" && sentence.endsWith(`${text}.`);
  const isLine =
    sentence.split(/\s+/u).length <= wordsOfLine && (isAbbreviated || !/[.!?…]$/u.test(sentence));
  if (isLine) return isLeast || period !== "" || text !== amount.text || beside.test(fold(sentence));
  if (over.isOfPrices && (isLeast || !/[.!?…]$/u.test(sentence))) return true;
  return beside.test(fold(sentence)) || ((over.asks || over.isOfPrices) && period !== "");
}

/** What a sum is worth in US dollars at most, roughly: a `$` before thousands apart by full stops is a peso, a hundred to a dollar. */
function worthOf({ value, currency, text }: Amount): number {
  const isPeso = currency === "USD" && /^\$\s?\d{1,3}(?:\.\d{3})+(?![\d,])/u.test(text);
  return (value * (inDollars(currency ?? "") ?? 0)) / (isPeso ? 100 : 1);
}

/** Words up to which a text is a line rather than a sentence. */
const wordsOfLine = 9;

/** Whether a text says that a price is told on request. */
export function saysOnRequest(text: string): boolean {
  return asks.test(cut(text, 400));
}

/** Lines of a block that are read for prices, and of a card that only says that it is free. */
const mostLines = 60;
const mostLinesOfFree = 3;

function pricesOfLine(line: string, next: readonly string[], name: string, sums = findMoney): Price[] {
  if (line.length > longestLine) return [];
  let end = 0;
  let told = 0;
  return sums(line).flatMap((amount): Price[] => {
    const between = line.slice(Math.min(told, amount.index), amount.index);
    const range = rangeBefore.exec(between)?.[0] ?? "";
    const before = between.slice(0, between.length - range.length);
    end = amount.index + amount.text.length;
    const said = wordsAlone(fold(before));
    if (worthOf(amount) >= noPrice) return [];
    if (saved.some((word) => endsIn(said, word))) return [];
    if (savedAfter.test(fold(line.slice(end, end + longestFor)))) return [];
    const own = forWhat(line.slice(end, end + longestFor));
    const following = own.length > 0 || end < line.trimEnd().length ? own : forWhat(next[0] ?? "");
    const period = periodOf(following);
    const from = amount.index - range.length;
    told = end + (own.length === 0 ? 0 : lengthOfWhat(line.slice(end), own));
    const whole = line.slice(from, told);
    const rough = /[≈≃~∼]\s*$/u.test(before) || about.some((word) => endsIn(said, word));
    const isFirst = name === "" && before.trim() === "" && own.length === 0;
    const behind = isFirst ? nameBehind(line.slice(end), next) : undefined;
    const price = { of: labelOf(before) ?? behind ?? name, text: whole.trim(), amount, period };
    return [rough || today.test(fold(line.slice(end, end + longestFor))) ? { ...price, about: true } : price];
  });
}

/** The sums of a line, or the shares that it says are kept of what is sold: `Commission: 8% per sale`. */
function sumsOrFees(line: string): Amount[] {
  const isOfFees = line.length <= shortLine && fees.test(fold(line)) && !noFees.test(fold(line));
  return findAmounts(line).filter(({ currency, unit }) => currency !== null || (isOfFees && unit === "%"));
}

/** The lesser figure of a range, right before the greater one with its currency: `0,12–` of `0,12–0,16 €`. */
const rangeBefore = /(?<![\d.,])\d{1,6}(?:[.,]\d{1,3})?\s?[–—-]\s?$/u;
