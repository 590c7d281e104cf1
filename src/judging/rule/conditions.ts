import { deu, eng, fra, ita, nld, por, spa } from "stopword";
import { once } from "../../domain/once.ts";
import { fold } from "../../domain/text/text.ts";
import { findAmounts } from "../../reading/facts/amounts.ts";
import { findRoles, type Role } from "../../reading/facts/roles.ts";
import type { Threshold } from "./clause.ts";
import { comparison, emptyWords, isExclusive, isMaximum, series } from "./grammar.ts";

/** Characters before a figure in which its comparison is looked for. */
const comparisonLength = 24;

/** Conditions of one kind, and the text with them replaced by spaces, so that other words keep their positions. */
export interface Taken<Condition> {
  found: Condition[];
  rest: string;
}

/** Replaces a part of a text by spaces. */
const blank = (text: string, index: number, length: number) =>
  text.slice(0, index) + " ".repeat(length) + text.slice(index + length);

/** Replaces all matches of a pattern by spaces. */
export const blankAll = (text: string, pattern: RegExp): string =>
  text.replace(pattern, (match) => " ".repeat(match.length));

/** Takes the rounds from a part of a rule: "Series A or B", "seed". */
export function takeRounds(text: string): Taken<string> {
  const found = [...text.matchAll(series)].flatMap(([, letters, plus, seed]) => {
    if (seed !== undefined) return [seed.toLowerCase().replace("preseed", "pre-seed")];
    const named = (letters ?? "").toLowerCase().split("|");
    return plus === undefined ? named : [..."abcdefgh"].filter((one) => one >= (named[0] ?? "a"));
  });
  return { found, rest: blankAll(text, series) };
}

/** Takes the minimums and maximums from a part of a rule: "above $5M", "at least 100 customers". */
export function takeThresholds(text: string): Taken<Threshold> {
  const found: Threshold[] = [];
  let rest = text;
  for (const amount of findAmounts(text)) {
    const before = text.slice(0, amount.index);
    const word = comparison.exec(before.slice(-comparisonLength))?.[1] ?? "";
    const after = text.slice(amount.index + amount.text.length);
    const isFigure = word !== "" || amount.currency !== null || amount.unit !== null || amount.value >= 1_000;
    if (!isFigure && !after.startsWith("+")) continue;
    const start = before.lastIndexOf(word);
    rest = blank(rest, start, amount.index - start + amount.text.length);
    found.push({
      text: `${word} ${amount.text}`.trim(),
      amount,
      atMost: isMaximum.test(word),
      exclusive: isExclusive.test(word),
      nouns: nounsAfter(after),
      valuation: /valu(?:ation|ed)|unicorn|bewert|valoris|valoraci|valutazion|waardering|avalia/iu.test(text),
    });
  }
  return { found, rest };
}

/** Up to three words after a figure that may be what it counts. */
function nounsAfter(text: string): string[] {
  const words = fold(text.split(/[,;:.()]/u, 1)[0] ?? "").match(/\p{L}{3,}/gu) ?? [];
  return words.slice(0, 3).filter((word) => !emptyWords.has(word));
}

/** Takes the roles from a part of a rule. */
export function takeRoles(text: string): Taken<Role> {
  const found = findRoles(text);
  const rest = found.reduce((left, role) => blank(left, role.index, role.text.length), text);
  return { found, rest: blankAll(rest, /(?<= )['\u2019]s(?!\p{L})/gu) };
}

/** Stop words of the seven languages, folded. A rule may mix two languages. */
const stopWords = once(
  () => new Set([deu, eng, fra, ita, nld, por, spa].flatMap((words) => words.map((word) => fold(word)))),
);

/** Whether a word of a rule is grammar or politeness. A stop word with a capital letter may be a name. */
function isEmptyWord(word: string): boolean {
  const lower = word.toLowerCase();
  if (emptyWords.has(lower) || emptyWords.has(fold(lower))) return true;
  return lower === word && stopWords().has(fold(word));
}

/** Names and keywords of a text, folded. */
export interface Words {
  names: string[];
  keywords: string[];
}

/**
 * The proper names and the other significant words of a text. `opening`: the position of the rule's first word, whose capital letter
 * does not make it a name, or -1. `isTopical`: whether a folded word only repeats the topics.
 */
export function wordsIn(text: string, opening: number, isTopical: (folded: string) => boolean): Words {
  const names: string[] = [];
  const keywords: string[] = [];
  for (const match of text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}.+#'\u2019-]*/gu)) {
    const word = match[0]
      .replace(/^(?:d|l|qu|s|n|j)['\u2019](?=\p{L})/iu, "")
      .replace(/['\u2019]s$/u, "")
      .replace(/(?<![.'\u2019-])[.'\u2019-]+$/u, "");
    const isOpening = match.index === opening;
    if (isEmptyWord(isOpening ? word.toLowerCase() : word)) continue;
    const isAcronym = /^\p{Lu}*\d+\p{L}*$|^\p{Lu}{2,}\p{Ll}?$/u.test(word);
    const isProper = /^\p{Lu}/u.test(word) && (!isOpening || text.trim() === word);
    const isName = isProper && !isAcronym && !isOpening;
    if (isName || !isTopical(fold(word))) (isAcronym || isProper ? names : keywords).push(fold(word));
  }
  return { names, keywords };
}
