import { fold } from "../../domain/text/fold.ts";
import { cut } from "../../domain/text/text.ts";

/** Characters of a text that are read. */
const longest = 1_500;
const word = /\p{L}[\p{L}\p{M}]+/gu;
/** Letters of a word's beginning and end by which words of one root, or of neighbouring languages, meet. */
const root = { from: 7, beginning: 5, end: 6, compound: 10 };

/**
 * What a linear model sees of a text of a company's site: its folded words, the beginnings of longer ones (`insur~`), the
 * ends of compounds (`~erung`), and pairs of neighbours (`a_b`). Names of the company are left out. `isKnown` says which of
 * them the model has; an unknown word is read as one that writes `ue` for `ü`.
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

/** How many words of a text a model does not know, as of one in another language. */
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

/** The words of a company's name, folded, by which a text speaks of it and not of its trade. */
export function nameWords(name: string | null): ReadonlySet<string> {
  return new Set(fold(name ?? "").match(word) ?? []);
}

const beginning = (one: string): string => `${cut(one, root.beginning)}~`;

/** A word that writes `ue` for `ü`, as it is folded where it does not. */
const withoutE = (one: string): string => one.replace(/(?<=[aou])e/gu, "");
