import { cut, fold } from "../../domain/text/text.ts";

/** Characters of a text that are read. */
const longest = 1_500;
const word = /\p{L}[\p{L}\p{M}]+/gu;
/** Lengths: of words that get a beginning, of the beginning, of the end, and of words that get an end. */
const root = { from: 7, beginning: 5, end: 6, compound: 10 };

/**
 * The tokens of a text that the model knows: folded words, beginnings of long words (`insur~`), ends of compounds (`~erung`), and pairs of
 * words (`a_b`). The words in `names` are left out.
 */
export function siteTokens(
  text: string,
  names: ReadonlySet<string>,
  isKnown: (token: string) => boolean,
): string[] {
  const words = (fold(cut(text, longest)).match(word) ?? []).filter((one) => !names.has(one));
  return words.flatMap((one, at) => {
    const next = words[at + 1];
    const parts = [one];
    if (one.length >= root.from) parts.push(`${cut(one, root.beginning)}~`);
    if (one.length >= root.compound) parts.push(`~${one.slice(-root.end)}`);
    if (next !== undefined) parts.push(`${one}_${next}`);
    return parts.filter(isKnown);
  });
}

/** The folded words of a company's name. They say nothing about its trade. */
export const nameWords = (name: string | null): ReadonlySet<string> =>
  new Set(fold(name ?? "").match(word) ?? []);
