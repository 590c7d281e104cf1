import { fold } from "../../domain/text/fold.ts";
import { cut } from "../../domain/text/text.ts";

/** Characters of a text that are read. */
const longest = 1_500;
const word = /\p{L}[\p{L}\p{M}]+/gu;
/** Lengths: of words that get a beginning, of the beginning, of the end, and of words that get an end. */
const root = { from: 7, beginning: 5, end: 6, compound: 10 };

/**
 * The tokens of a text that the model knows: folded words, beginnings of long words (`insur~`), ends of compounds (`~erung`), and pairs of
 * words (`a_b`). The words in `names` are left out. An unknown word that writes `ue` for `ü` is read with `u`.
 */
export function siteTokens(
  text: string,
  names: ReadonlySet<string>,
  isKnown: (token: string) => boolean,
): string[] {
  const words = ownWords(text, names).map((one) =>
    isKnown(one) || ![withoutE(one), beginning(withoutE(one))].some(isKnown) ? one : withoutE(one),
  );
  return words.flatMap((one, at) => {
    const next = words[at + 1];
    const parts = [one];
    if (one.length >= root.from) parts.push(beginning(one));
    if (one.length >= root.compound) parts.push(`~${one.slice(-root.end)}`);
    if (next !== undefined) parts.push(`${one}_${next}`);
    return parts.filter(isKnown);
  });
}

/** The number of words of a text that the model does not know. */
export function unknownWords(
  text: string,
  names: ReadonlySet<string>,
  isKnown: (token: string) => boolean,
): number {
  return ownWords(text, names).filter((one) => ![one, withoutE(one)].some(isKnown)).length;
}

/** The folded words of a text, without the company's name. */
function ownWords(text: string, names: ReadonlySet<string>): string[] {
  return (fold(cut(text, longest)).match(word) ?? []).filter((one) => !names.has(one));
}

/** The folded words of a company's name. They say nothing about its trade. */
export function nameWords(name: string | null): ReadonlySet<string> {
  return new Set(fold(name ?? "").match(word) ?? []);
}

const beginning = (one: string): string => `${cut(one, root.beginning)}~`;

/** `umzuge` of `umzuege`. */
const withoutE = (one: string): string => one.replace(/(?<=[aou])e/gu, "");
