import { fold } from "../../../src/domain/text/text.ts";
import type { Corpus } from "./corpus.ts";

/** A word within a sentence: the text before it does not end one. */
const inside = /(?<=[\p{L}\p{N},;)] )\p{L}[\p{L}\p{M}]*/gu;
const anywhere = /\p{L}[\p{L}\p{M}]*/gu;

/** Languages that capitalise all nouns. */
const capitalising: readonly string[] = ["de"];

/**
 * Folded words that occur only capitalised in running text of languages that capitalise names: companies, people and products. Without
 * acronyms and names of countries.
 */
export function properNames({ lines, asks }: Corpus): Set<string> {
  const named = new Set<string>();
  const written = new Set<string>();
  const read = (text: string, isRunning: boolean) => {
    for (const [word] of text.matchAll(anywhere)) if (/^\p{Ll}/u.test(word)) written.add(fold(word));
    if (!isRunning) return;
    for (const [word] of text.matchAll(inside)) if (/^\p{Lu}.*\p{Ll}/u.test(word)) named.add(fold(word));
  };
  for (const { title, body, language } of lines) {
    read(title, false);
    read(body, !capitalising.includes(language));
  }
  for (const { rule } of asks) read(rule, false);
  const countries = countryNames();
  return new Set([...named].filter((word) => !written.has(word) && !countries.has(word)));
}

/** The folded names of countries in the languages of the reader. */
function countryNames(): Set<string> {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return new Set(
    ["en", "de", "fr", "es", "it", "nl", "pt"].flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
      return codes.flatMap((code) => fold(names.of(code) ?? ""));
    }),
  );
}
