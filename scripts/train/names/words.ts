import { allFakers } from "@faker-js/faker";
import givenNames from "../../../src/identity/people/given-names.json" with { type: "json" };
import notNames from "../../../src/identity/people/not-names.json" with { type: "json" };
import { barePartsOf } from "../../../src/identity/people/trained/marks.ts";
import { allCategories } from "../../../src/taxonomy/taxonomy.ts";
import { trainingCorpus } from "../corpus.ts";
import { trainingSites } from "../sectors.ts";
import kinds from "./kinds.json" with { type: "json" };

/** A word, and how surely it is what it is. */
export interface KnownWord {
  word: string;
  kind: "given" | "family" | "ordinary";
  weight: number;
}

/** How much a word of each source counts, and how often one that is written large in German must stand in the corpora. */
const times = { ownList: 15, notNames: 8, list: 1, place: 0.5, taxonomy: 2, noun: 4 };

/** Authors of lists, and of pages of two lines, whose rare words are names of others. */
const notRead = /-words$|^vague/u;

const mostWeight = 8;

/** Words of each kind, without those of some locales and of some authors of the corpora. */
export function knownWords(locales: readonly string[] = [], authors: readonly string[] = []): KnownWord[] {
  const counts = { given: new Map(), family: new Map(), ordinary: new Map() } satisfies Record<
    KnownWord["kind"],
    Map<string, number>
  >;
  const count = (kind: KnownWord["kind"], texts: readonly string[], by: number) => {
    for (const part of partsOf(texts)) counts[kind].set(part, (counts[kind].get(part) ?? 0) + by);
  };
  const { source: _, ...byLanguage } = givenNames;
  count("given", Object.values(byLanguage).flat(), times.ownList);
  count(
    "ordinary",
    [...Object.values(notNames.titles), ...Object.values(notNames.others)].flat(),
    times.notNames,
  );
  for (const kind of ["given", "family", "ordinary"] as const)
    for (const list of listsOf(kind, locales)) count(kind, [...new Set(partsOf(list))], times.list);
  for (const list of listsOf("places", locales)) count("ordinary", [...new Set(partsOf(list))], times.place);
  count(
    "ordinary",
    allCategories().map(({ name }) => name),
    times.taxonomy,
  );
  const nouns = new Map<string, number>();
  for (const { text, language } of corpusTexts(authors)) {
    count("ordinary", smallWordsIn(text), times.list);
    if (language === "de") for (const noun of nounsIn(text)) nouns.set(noun, (nouns.get(noun) ?? 0) + 1);
  }
  for (const [noun, often] of nouns) if (often >= times.noun) count("ordinary", [noun], often / 2);
  return Object.entries(counts).flatMap(([kind, of]) =>
    [...of]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([word, often]) => ({
        word,
        kind: kind as KnownWord["kind"],
        weight: Math.min(mostWeight, Math.log2(1 + often)),
      })),
  );
}

const partsOf = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.split(/[\s/–—,]+/u)).flatMap(barePartsOf);

/** The distinct lists of a kind, Latin ones of locales that may be learnt from. */
export function listsOf(
  kind: "given" | "family" | "ordinary" | "places",
  without: readonly string[],
): string[][] {
  const lists = new Map<string, string[]>();
  for (const [locale, { rawDefinitions }] of Object.entries(allFakers)) {
    if (without.includes(locale)) continue;
    for (const path of kinds[kind]) {
      const texts = textsIn(path.split(".").reduce<unknown>((at, key) => Object(at)[key], rawDefinitions));
      const latin = texts.filter((text) => /^[\p{Script=Latin}\p{M}\s'’.,/–—-]+$/u.test(text));
      lists.set(JSON.stringify(latin), latin);
    }
  }
  return [...lists.values()];
}

const textsIn = (of: unknown): string[] =>
  typeof of === "string"
    ? [of]
    : typeof of === "object" && of !== null
      ? [...new Set(Object.values(of).flatMap(textsIn))]
      : [];

function corpusTexts(without: readonly string[]): { text: string; language: string }[] {
  const sites = trainingSites(without)
    .filter(({ author }) => !notRead.test(author))
    .map(({ text, company, language }) => ({
      text: company === "" ? text.toLowerCase() : text.replaceAll(company, "."),
      language,
    }));
  const news = trainingCorpus(without).lines.map(({ title, body, company, language }) => ({
    text: `${title}. ${body}`.replaceAll(company === "" ? "\n" : company, "."),
    language,
  }));
  return [...sites, ...news];
}

/** Words that a text writes small. */
export const smallWordsIn = (text: string): string[] =>
  text.match(/(?<![\p{L}\p{N}'’@./-])\p{Ll}[\p{Ll}\p{M}]+(?![\p{L}\p{N}@]|['’.]\p{L})/gu) ?? [];

/** Words that a text writes large behind a small one. */
const nounsIn = (text: string): string[] =>
  text.match(/(?<=\p{Ll} )\p{Lu}\p{Ll}{3,}(?![\p{L}\p{N}]| \p{Lu})/gu) ?? [];
