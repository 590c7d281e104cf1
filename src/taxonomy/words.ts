import words from "../../db/taxonomy/words.json" with { type: "json" };
import { once } from "../domain/once.ts";
import { stem } from "../domain/text/stem.ts";
import { normalForm } from "../domain/text/text.ts";

/** One word of a text, by its concept. Fillers (`startups`, `leading`, places) carry little of the meaning. */
export interface Word {
  concept: string;
  filler: boolean;
}

const concepts = once(
  () =>
    new Map([
      ...Object.keys(words.compounds).map((compound) => [stem(compound), compound] as const),
      ...Object.entries(words.concepts).flatMap(([concept, list]) =>
        [concept, ...list.split(" ")].map((word) => [stem(word), concept] as const),
      ),
    ]),
);
const lists = once(() => {
  const conceptsOf = (all: Iterable<string>) => new Set(Array.from(all, conceptOf));
  const fillers = new Set(`${words.filler} ${words.places}`.split(" "));
  return {
    grammar: new Set(words.grammar.split(" ")),
    fillers,
    fillerConcepts: conceptsOf(fillers),
    generics: conceptsOf(words.generic.split(" ")),
    everyday: conceptsOf(words.everyday.split(" ")),
  };
});
const compounds = once(() => {
  const names = new Map(
    Object.entries(words.compounds).flatMap(([compound, list]) =>
      list.split("; ").map((phrase) => [phrase.split(" ").map(conceptOf).join(" "), compound] as const),
    ),
  );
  const phrases = [...names.keys()].map((phrase) => phrase.split(" "));
  return {
    names,
    starts: new Set(phrases.map(([first]) => first)),
    longest: Math.max(...phrases.map(({ length }) => length)),
  };
});

/** Every word the word lists know, as written there. */
export const knownWords = once((): readonly string[] => [
  ...lists().fillers,
  ...lists().grammar,
  ...words.generic.split(" "),
  ...Object.entries(words.concepts).flatMap(([concept, list]) => [concept, ...list.split(" ")]),
  ...Object.entries(words.compounds).flatMap(([compound, list]) => [compound, ...list.split(/;? /)]),
]);

const informationTechnology =
  /\bit(?=[ -](?:asset|service|support|security|operation|management|infrastructure|department)s?\b|[ -]help ?desk)/gi;

/** How much one concept says, 0 to 1, before its rarity: fillers and words such as `software` say little. */
export function emphasis(concept: string): number {
  const { fillerConcepts, generics } = lists();
  if (fillerConcepts.has(concept)) return 0.3;
  return generics.has(concept) ? 0.4 : 1;
}

/** Whether a concept is a word that prose of any company may hold (`love`, `payments`), whatever its trade. */
export function isEveryday(concept: string): boolean {
  return lists().everyday.has(concept);
}

/** The words of a text as written: lower case, no accents, no punctuation, possessives dropped, `R&D` as `rnd`. */
export function rawWords(text: string): string[] {
  const spelt = /[a-z]/.test(text) ? text.replace(/\bIT\b/g, "infotech") : text;
  return normalForm(spelt.replace(informationTechnology, "infotech"), "NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/\bin-stores?\b/g, "instore")
    .replace(/\b(?:[a-z]\.){2,}/g, (dotted) => dotted.replaceAll(".", ""))
    .replace(/['’]s\b|['’]/g, "")
    .replace(/([a-z0-9])&([a-z0-9])/g, "$1n$2")
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/**
 * The concepts of a list of raw words, grammatical words left out: inflections and British spellings folded, words of
 * one meaning (`retailers`, `retail`) and fixed compounds (`real estate`, `e commerce`) made one.
 */
export function wordsOf(raw: readonly string[]): Word[] {
  const { grammar, fillers } = lists();
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

/** The concept a single raw word stands for. */
export function conceptOf(word: string): string {
  const root = stem(word);
  return concepts().get(root) ?? root;
}

function compoundAt(all: readonly string[], at: number): { name: string; length: number } | undefined {
  const { names, starts, longest } = compounds();
  if (!starts.has(all[at] ?? "")) return undefined;
  for (let length = Math.min(longest, all.length - at); length >= 1; length -= 1) {
    const name = names.get(all.slice(at, at + length).join(" "));
    if (name) return { name, length };
  }
  return undefined;
}
