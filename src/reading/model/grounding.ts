import { fold } from "../../domain/text/fold.ts";
import { isCommonWord } from "../../identity/names/common-words.ts";
import { findAmounts } from "../facts/amounts.ts";
import table from "./common-words.json" with { type: "json" };

const common = new Set(table.words.flatMap((line) => line.split(" ")));

/**
 * Whether every figure, name and address of `text` stands in `sources`. Figures are compared by value and currency,
 * names by their folded words; a common word at the start of a sentence is no name.
 */
export function isGrounded(text: string, sources: readonly string[]): boolean {
  const all = sources.join("\n");
  return figuresStand(text, all) && namesStand(text, all) && addressesStand(text, all);
}

/** Whether every address of `text` (of a page, a mailbox, an account, a telephone) stands in `source`. */
export function addressesStand(text: string, source: string): boolean {
  const known = source.toLowerCase();
  const words = text.toLowerCase().split(/[\s"'“”‘’()<>[\]{},;]+/u);
  return words
    .map((word) => word.replace(/(?<![.:!?…])[.:!?…]+$/u, ""))
    .filter((word) => address.test(word))
    .concat(text.match(telephone) ?? [])
    .every((word) => known.includes(word));
}

const address = /@|:\/\/|^www\.|[\p{L}\p{N}]\.\p{L}{2,}(?:[/:?#]|$)/u;
const telephone = /\+\d[\d ()/.-]{5,20}\d/gu;

/** Whether every figure of `text` stands in `source`, by value and, for money, currency. */
export function figuresStand(text: string, source: string): boolean {
  const known = findAmounts(source);
  return findAmounts(text).every((figure) =>
    known.some(
      (one) => one.value === figure.value && (figure.currency === null || one.currency === figure.currency),
    ),
  );
}

function namesStand(text: string, source: string): boolean {
  const words = new Set(fold(source).match(/[\p{L}\p{N}]+/gu) ?? []);
  for (const match of text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’&.-]*/gu)) {
    const word = match[0].replace(/['’]s$/u, "");
    if (!/\p{Lu}/u.test(word)) continue;
    const parts = fold(word).match(/[\p{L}\p{N}]+/gu) ?? [];
    if (parts.every((part) => words.has(part) || common.has(part))) continue;
    const opening = match.index === 0 || /[.!?:;“"]\s*$/u.test(text.slice(0, match.index));
    const followed = /^\s\p{Lu}/u.test(text.slice(match.index + match[0].length));
    if (opening && !followed && isCommonWord(word.toLowerCase())) continue;
    return false;
  }
  return true;
}
