import table from "../../db/taxonomy/words.json" with { type: "json" };
import { once } from "../domain/once.ts";
import { stem } from "../domain/text/stem.ts";
import { normalForm } from "../domain/text/text.ts";

/** The concept of a word: the first of its synonyms, as a stem. A filler (`startups`, `leading`, a place) says little about a trade. */
export interface Word {
  concept: string;
  filler: boolean;
}

/** The synonyms of each concept, and the phrases of each compound, as the table lists them. */
const synonyms = Object.entries(table.concepts).map(
  ([concept, list]) => [concept, ...list.split(" ")] as const,
);
const compoundPhrases = Object.entries(table.compounds).flatMap(([compound, list]) =>
  list.split("; ").map((phrase) => [compound, phrase.split(" ")] as const),
);
const fillers = new Set(`${table.filler} ${table.places}`.split(" "));
const grammar = new Set(table.grammar.split(" "));

/** Every word of the table. */
export const knownWords = (): readonly string[] => JSON.stringify(table).match(/[a-z0-9]+/g) ?? [];

const concepts = once(
  () =>
    new Map([
      ...compoundPhrases.map(([compound]) => [stem(compound), compound] as const),
      ...synonyms.flatMap((words) => words.map((word) => [stem(word), words[0]] as const)),
    ]),
);
const compounds = once(
  () => new Map(compoundPhrases.map(([name, words]) => [words.map(conceptOf).join(" "), name] as const)),
);
const longestCompound = Math.max(...compoundPhrases.map(([, words]) => words.length));
const emphases = once(() => {
  const of = (words: Iterable<string>, value: number) =>
    [...words].map((word) => [conceptOf(word), value] as const);
  return new Map([...of(table.generic.split(" "), 0.4), ...of(fillers, 0.3)]);
});

/** The weight of a concept before its rarity, 0 to 1. Fillers and general words such as `software` weigh less than 1. */
export function emphasis(concept: string): number {
  return emphases().get(concept) ?? 1;
}

const informationTechnology =
  /\bit(?=[ -](?:asset|service|support|security|operation|management|infrastructure|department)s?\b|[ -]help ?desk)/gi;

/** The words of a text as written: lower case, no accents, no punctuation, possessives dropped, `R&D` as `rnd`. */
export function rawWords(text: string): string[] {
  const spelt = /[a-z]/.test(text) ? text.replace(/\bIT\b/g, "infotech") : text;
  return normalForm(spelt.replace(informationTechnology, "infotech"), "NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/\bin-stores?\b/g, "instore")
    .replace(/\b(?:[a-z]\.){2,}/g, (dotted) => dotted.replaceAll(".", ""))
    .replace(/['\u2019]s\b|['\u2019]/g, "")
    .replace(/([a-z0-9])&([a-z0-9])/g, "$1n$2")
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/**
 * The concepts of a list of raw words, without grammatical words: inflections and British spellings folded, words of one meaning
 * (`retailers`, `retail`) and fixed compounds (`real estate`, `e commerce`) made one.
 */
export function wordsOf(raw: readonly string[]): Word[] {
  const found: Word[] = [];
  const all = raw.map(conceptOf);
  for (let at = 0; at < raw.length; ) {
    const compound = compoundAt(all, at);
    const word = raw[at] ?? "";
    if (compound) found.push({ concept: compound.name, filler: false });
    else if (!grammar.has(word)) found.push({ concept: all[at] ?? word, filler: fillers.has(word) });
    at += compound?.length ?? 1;
  }
  return found;
}

/** The concept of a single raw word. */
export function conceptOf(word: string): string {
  const root = stem(word);
  return concepts().get(root) ?? root;
}

function compoundAt(all: readonly string[], at: number): { name: string; length: number } | undefined {
  for (let length = Math.min(longestCompound, all.length - at); length >= 1; length -= 1) {
    const name = compounds().get(all.slice(at, at + length).join(" "));
    if (name) return { name, length };
  }
  return undefined;
}
