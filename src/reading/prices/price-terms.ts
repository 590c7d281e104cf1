import { fold } from "../../domain/text/fold.ts";
import { patternOf } from "../facts/phrases.ts";
import table from "./price-words.json" with { type: "json" };

const periods = byWord(table.periods);
const periodsAfterJoin = byWord(table.periodsAfterJoin);
const units = new Set(table.units.split(" "));
const joins = new Set(table.joins.split(" "));
const free = new Set(table.free.split(", "));
const onRequest = new Set(table.onRequest.split(", "));
const from = phraseAtEnd(table.from);
const onlyFrom = new RegExp(`^${patternOf(table.from).source}\\W*$`, "u");
const approximate = new RegExp(`(?:[\u2248~]|${patternOf(table.approximate).source}\\.?)\\s*$`, "u");
const notPriceBefore = phraseAtEnd(table.notPriceBefore);
const notPriceAfter = new RegExp(`^\\P{L}{0,3}${patternOf(table.notPriceAfter).source}`, "u");
const badge = new RegExp(`^\\P{L}*${patternOf(table.badges).source}\\P{L}*$`, "u");
const priceSentence = patternOf(table.priceSentence);
const otherSums = patternOf(table.otherSums);

/** Characters before or after a sum that decide what the sum is. */
const context = 40;
/** Words and characters of the name of a plan. */
const longestName = { words: 6, characters: 60 };

/** The words after a sum that say per which period and unit it is paid: their length in characters, and the period. */
export interface Purpose {
  length: number;
  /** `month`, `year`, `week`, `day`, `hour`, `once`; empty where no period is stated. */
  period: string;
}

/** Reads the purpose of a sum from the text after it: `/ user / month`, `pro Monat`. Length 0 where there is none. */
export function purposeOf(after: string): Purpose {
  let length = 0;
  let period = "";
  let joined = false;
  for (const { 0: token, index } of after.slice(0, context).matchAll(/\p{L}+(?:-\p{L}+)*|[^\s]/gu)) {
    const word = fold(token);
    const named = periods.get(word) ?? (joined ? periodsAfterJoin.get(word) : undefined);
    if (named !== undefined || units.has(word)) {
      period ||= named ?? "";
      length = index + token.length;
    } else if (!joins.has(word) && !/^[^\p{L}\p{N}]$/u.test(token)) break;
    joined = joins.has(word);
  }
  return { length, period };
}

/** Whether the text before a sum ends in `from`, `ab`, `price` and the like. */
export const isAfterFrom = (before: string): boolean => from.test(endOf(before));

/** Whether the words around a sum say that it is saved, earned or only approximate. */
export function isNoPrice(before: string, after: string): boolean {
  const end = endOf(before);
  return (
    notPriceBefore.test(end) || approximate.test(end) || notPriceAfter.test(fold(after.slice(0, context)))
  );
}

/** Whether a sentence speaks of prices. */
export const speaksOfPrices = (sentence: string): boolean => priceSentence.test(fold(sentence));

/** Whether a sentence speaks of money that is not a price: raised, saved, paid as salary, a share price. */
export const speaksOfOtherSums = (sentence: string): boolean => otherSums.test(fold(sentence));

/** Whether a line says only that something is free. */
export const isFree = (line: string): boolean => free.has(fold(line).trim());

/** Whether a line says only that the price is told on request: `Contact us`. */
export const isOnRequest = (line: string): boolean => onRequest.has(fold(line).trim());

/** Whether a line can be the name of a plan or product: a few words that are no sentence, no badge and no price. */
export function isPlanName(line: string): boolean {
  const words = line.trim().split(/\s+/u).length;
  if (!/\p{L}{2}/u.test(line) || words > longestName.words || line.length > longestName.characters)
    return false;
  if (/[.!?]$|,\s|\d\s?\p{Sc}|\p{Sc}\s?\d/u.test(line) || badge.test(fold(line))) return false;
  return purposeOf(line).length === 0 && !isFree(line) && !isOnRequest(line) && !onlyFrom.test(fold(line));
}

/** The name that the text before a sum gives: `Paket Klein:` is `Paket Klein`; null where it gives none. */
export function labelOf(before: string): string | null {
  const bare = withoutSigns(before);
  const label = withoutSigns(bare.slice(0, from.exec(fold(bare))?.index ?? bare.length));
  return isPlanName(label) ? label : null;
}

const withoutSigns = (text: string) =>
  text.replace(/^[^\p{L}\p{N}]+/u, "").replace(/(?<![^\p{L}\p{N})])[^\p{L}\p{N})]+$/u, "");

const endOf = (before: string) => fold(before.slice(-context)).trimEnd();

function phraseAtEnd(phrases: string): RegExp {
  return new RegExp(`${patternOf(phrases).source}[\\s:(]*$`, "u");
}

function byWord(words: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(words).flatMap(([name, all]) => all.split(" ").map((word) => [word, name])));
}
