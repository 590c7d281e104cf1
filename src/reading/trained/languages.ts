import * as lists from "stopword";
import { once } from "../../domain/once.ts";
import { cut } from "../../domain/text/text.ts";

/** Characters of a text that are looked at, and stop words of another language that a text in it has at least. */
const longest = 600;
const fewest = 2;
const letters = { latin: /\p{sc=Latin}/gu, all: /\p{L}/gu };

const { eng: en, deu: de, spa: es, fra: fr, ita: it, nld: nl, porBr: pt } = lists;
const { cat, ces, dan, fin, hrv, hun, ind, nob, pol, ron, slk, swe, tur, vie } = lists;
const known = { en, de, es, fr, it, nl, pt };
const others = { cat, ces, dan, fin, hrv, hun, ind, nob, pol, ron, slk, swe, tur, vie };
const stopWords = once(() =>
  Object.entries({ ...known, ...others }).map(([name, words]) => ({
    name: isLanguage(name) ? name : ("other" as const),
    stops: new Set(words),
  })),
);

/** The languages that the built-in reader knows. */
export type Language = keyof typeof known;

const isLanguage = (name: string): name is Language => Object.hasOwn(known, name);

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
  for (const { name, stops } of stopWords()) {
    const count = words.filter((word) => stops.has(word)).length;
    if (count > best.count && (name !== "other" || count >= fewest)) best = { name, count };
  }
  return best.name;
}
