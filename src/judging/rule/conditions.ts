import { fold } from "../../domain/text/fold.ts";
import { oneLine } from "../../domain/text/one-line.ts";
import { findAmounts } from "../../reading/facts/amounts.ts";
import { familiesOf } from "../../reading/facts/posts.ts";
import { findRoles, type Role } from "../../reading/facts/roles.ts";
import type { Clause, Threshold } from "./clause.ts";
import { comparison, series, upper } from "./grammar.ts";

/** Characters before a figure that may say whether it is a least or a most. */
const comparing = 24;

/** A part of a rule from which what is understood is taken out, character for character. */
export interface Rest {
  text: string;
  drop(index: number, length: number): void;
}

/** A text from which parts may be dropped, the places of the others unchanged. */
export function restOf(text: string): Rest {
  const rest: Rest = {
    text,
    drop(index, length) {
      rest.text = rest.text.slice(0, index) + " ".repeat(length) + rest.text.slice(index + length);
    },
  };
  return rest;
}

/** The rounds a part of a rule names, taken out of it. */
export function readRounds(rest: Rest): string[] {
  return [...rest.text.matchAll(series)].flatMap((match) => {
    rest.drop(match.index, match[0].length);
    return roundsOf(match[1], match[2], match[3]);
  });
}

/** The figures a part of a rule asks for, taken out of it. */
export function readThresholds(rest: Rest): Threshold[] {
  const { text } = rest;
  return findAmounts(text).flatMap((amount): Threshold[] => {
    const before = text.slice(0, amount.index);
    const word = comparison.exec(before.slice(-comparing))?.[1];
    const after = text.slice(amount.index + amount.text.length);
    const meant =
      word !== undefined ||
      amount.currency !== null ||
      amount.unit !== null ||
      amount.value >= 1_000 ||
      after.startsWith("+");
    if (!meant) return [];
    const of = /^\+?\s+(?:\p{L}+\s+)??(\p{L}{3,})/u.exec(after)?.[1] ?? null;
    const start =
      amount.index - (word?.length ?? 0) - (word === undefined ? 0 : before.length - before.trimEnd().length);
    rest.drop(start, amount.index - start + amount.text.length);
    return [
      {
        text: `${word === undefined ? "" : `${word} `}${amount.text}`,
        amount,
        atMost: word !== undefined && upper.test(word),
        of: of === null ? null : fold(of),
      },
    ];
  });
}

/** The posts that a part of a rule names; all chiefs by what they are called together. */
export function rolesAsked(text: string): Role[] {
  const chiefs = [...text.matchAll(/(?<![\p{L}-])c-(?:level|suite)s?(?![\p{L}-])/giu)].map(
    ({ 0: said, index }): Role => ({ text: said, index, level: "chief", of: null }),
  );
  return [...chiefs, ...findRoles(text)];
}

/** The functions of a company that a rule names; `people` are whoever they are, unless it says that they are a function. */
export function familiesAsked(text: string): string[] {
  return familiesOf(text.replace(persons, " "));
}

const persons = new RegExp(
  oneLine`
    (?<!(?:head|heads|chief|vp|director|of)[ ])(?<!\p{L})people(?!\p{L})
    (?![ ](?:ops|operations|team|partners?|and[ ]culture|&[ ]culture|managers?|leads?|function|department|roles?|jobs?)\b)
  `,
  "giu",
);

/** A text without the posts it names. */
export function withoutRoles(rest: string, roles: Clause["roles"]): string {
  const left = roles.reduce(
    (text, role) =>
      text.slice(0, role.index) + " ".repeat(role.text.length) + text.slice(role.index + role.text.length),
    rest,
  );
  return left.replace(/(?<= )['’]s(?!\p{L})/gu, "  ");
}

function roundsOf(letters: string | undefined, plus: string | undefined, seed: string | undefined): string[] {
  if (seed !== undefined) return [seed.toLowerCase().replace("preseed", "pre-seed")];
  const named = (letters ?? "").toLowerCase().split("|");
  if (plus === undefined) return named;
  return [..."abcdefgh"].filter((letter) => letter >= (named[0] ?? "a"));
}

/**
 * The proper names and the other telling words of a text. A word that opens the rule is no name for its capital alone, an
 * acronym none where `isSaid` tells that it is a word of the rule's topics; `isEmpty` which words carry its grammar.
 */
export function wordsIn(
  rest: string,
  opening: number,
  isEmpty: (word: string) => boolean,
  isSaid: (folded: string, word: string) => boolean,
): { names: string[]; keywords: string[] } {
  const names: string[] = [];
  const keywords: string[] = [];
  for (const match of rest.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}.+#'’-]*/gu)) {
    const word = match[0]
      .replace(/^(?:d|l|qu|s|n|j)['’](?=\p{L})/iu, "")
      .replace(/['’]s$/u, "")
      .replace(/(?<![.'’-])[.'’-]+$/u, "");
    const plain = fold(word);
    if (isEmpty(match.index === opening ? word.toLowerCase() : word)) continue;
    const acronym =
      /^\p{Lu}*\d+\p{L}*$/u.test(word) || /^[^\P{L}\p{Lu}]*\p{Lu}[^\P{L}\p{Lu}]*\p{Lu}\p{L}*$/u.test(word);
    const isJoined = /\p{Lu}\p{Ll}{2,}\p{Lu}\p{Ll}{2,}/u.test(word);
    const proper = /^\p{Lu}/u.test(word) && (match.index !== opening || rest.trim() === word);
    const named = proper && (!acronym || isJoined) && match.index !== opening;
    if (named || !isSaid(plain, word)) (acronym || proper ? names : keywords).push(plain);
  }
  return { names, keywords };
}
