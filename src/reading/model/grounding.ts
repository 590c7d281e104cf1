import { fold, normalForm } from "../../domain/text/text.ts";
import { isCommonWord } from "../../identity/names/common-words.ts";
import { findAmounts } from "../facts/amounts.ts";
import table from "./common-words.json" with { type: "json" };

/** Words that are no names although they are capitalised: months, job titles, words that begin sentences. */
const notNames = new Set(table.words.flatMap((line) => line.split(" ")));
const address = /@|:\/\/|^www\.|[\p{L}\p{N}]\.\p{L}{2,}(?:[/:?#]|$)/u;
const telephone = /\+\d[\d ()/.-]{5,20}\d/gu;
const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether every figure, address and name of `text` occurs in `sources`. */
export function isGrounded(text: string, sources: readonly string[]): boolean {
  const source = sources.join("\n");
  return hasFactsOf(text, source) && hasNamesOf(text, source);
}

/** Whether `source` states every figure of `text`, by value and currency, and every address: web, mail, account, telephone. */
export function hasFactsOf(text: string, source: string): boolean {
  const stated = findAmounts(normalForm(source, "NFKC"));
  const hasFigures = findAmounts(normalForm(text, "NFKC")).every(({ value, currency, unit }) =>
    stated.some(
      (one) =>
        one.value === value &&
        (currency === null || one.currency === currency) &&
        (unit === null || one.unit === unit),
    ),
  );
  const known = source.toLowerCase();
  const words = text.toLowerCase().split(/[\s"'\u201c\u201d\u2018\u2019()<>[\]{},;]+/u);
  const addresses = words
    .map((word) => word.replace(/(?<![.:!?\u2026])[.:!?\u2026]+$/u, ""))
    .filter((word) => address.test(word));
  return hasFigures && [...addresses, ...(text.match(telephone) ?? [])].every((one) => known.includes(one));
}

/**
 * Whether `source` contains every name of `text`. Names are capitalised words, except a common word at the start of a sentence, and all
 * words in scripts without capitals.
 */
function hasNamesOf(text: string, source: string): boolean {
  if (!(text.match(/[\p{Lo}\p{M}]{2,}/gu) ?? []).every((word) => source.includes(word))) return false;
  const words = new Set(wordsOf(source));
  for (const match of text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'\u2019&.-]*/gu)) {
    const word = match[0].replace(/['\u2019]s$/u, "");
    if (!/\p{Lu}/u.test(word)) continue;
    if (wordsOf(word).every((part) => words.has(part) || notNames.has(part))) continue;
    const isFirst =
      match.index === 0 || /[.!?:;\u201c"]\s*$/u.test(text.slice(Math.max(0, match.index - 3), match.index));
    const isFollowed = /^\s\p{Lu}/u.test(text.slice(match.index + match[0].length));
    if (!isFirst || isFollowed || !isCommonWord(word.toLowerCase())) return false;
  }
  return true;
}
