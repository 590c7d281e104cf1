import * as lists from "stopword";
import { once } from "../../domain/once.ts";
import { cut } from "../../domain/text/text.ts";

/** The languages that the built-in reader knows. */
export type Language = "de" | "en" | "es" | "fr" | "it" | "nl" | "pt";

/** Characters of a text that are looked at, and stop words of another language that a text in it has at least. */
const longest = 600;
const fewest = 2;
const letters = { latin: /\p{sc=Latin}/gu, all: /\p{L}/gu };

const { eng: en, deu: de, spa: es, fra: fr, ita: it, nld: nl, porBr: pt } = lists;
const { cat, ces, dan, fin, hrv, hun, ind, nob, pol, ron, slk, swe, tur, vie } = lists;
const stopWords = once((): [Language | "other", ReadonlySet<string>][] => [
  ...Object.entries({ en, de, es, fr, it, nl, pt }).map(([name, words]): [Language, ReadonlySet<string>] => [
    name as Language,
    new Set(words),
  ]),
  ...[cat, ces, dan, fin, hrv, hun, ind, nob, pol, ron, slk, swe, tur, vie].map(
    (words): ["other", ReadonlySet<string>] => ["other", new Set(words)],
  ),
]);

/**
 * The language of a text by its stop words: `en` where it has none, `other` for a language that the reader does not know, and for text
 * most of which is in another script.
 */
export function languageOf(text: string): Language | "other" {
  const start = cut(text, longest).toLowerCase();
  const count = (kind: RegExp) => start.match(kind)?.length ?? 0;
  if (count(letters.latin) < count(letters.all) / 2) return "other";
  const words = [...new Set(start.match(/[\p{L}\p{M}]{2,}/gu))];
  let best: { name: Language | "other"; count: number } = { name: "en", count: 0 };
  for (const [name, known] of stopWords()) {
    const count = words.filter((word) => known.has(word)).length;
    if (count > best.count && (name !== "other" || count >= fewest)) best = { name, count };
  }
  return best.name;
}
