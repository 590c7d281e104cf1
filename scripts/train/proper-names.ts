import { fold } from "../../src/domain/text/fold.ts";
import { placesAsked } from "../../src/reading/facts/places.ts";
import type { Corpus } from "./corpus.ts";

/** A word inside a sentence: something that ends none stands before it. */
const inside = /(?<=[\p{L}\p{N},;)] )\p{L}[\p{L}\p{M}]*/gu;
const anywhere = /\p{L}[\p{L}\p{M}]*/gu;

/** The languages whose every noun is written with a capital. */
const capitalising: readonly string[] = ["de"];

/**
 * Folded words that a corpus writes with a capital alone, in running text of languages that keep capitals for names: companies, people
 * and products. Acronyms and places are none.
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
  return new Set([...named].filter((word) => !written.has(word) && placesAsked(capital(word)).length === 0));
}

const capital = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
