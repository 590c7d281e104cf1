import { editDistance } from "../domain/text/edit-distance.ts";
import { cut } from "../domain/text/text.ts";
import type { ClassificationResolution } from "../schemas/page.ts";
import { joined, lexicon, type Phrase, weightOfPhrase } from "./lexicon.ts";
import { ancestorsOf, categoryById } from "./taxonomy.ts";
import { conceptOf, emphasis, rawWords, type Word, wordsOf } from "./words.ts";

/** A category that a term means; score 0 to 1. */
type CategoryMatch = ClassificationResolution["terms"][number]["matches"][number];

/** Minimum score of a category. */
const leastScore = 0.54;
/** Minimum score if the term has only general words such as `software`. */
const leastOfGeneric = 0.8;
/** Minimum score of further categories, as a share of the best score. */
const shareOfBest = 0.84;
const mostMatches = 6;
/** A category replaces the one above it only if it scores higher by more than this. */
const deeperBy = 0.06;
/** Weight of a filler word such as `startups`, as a share of its usual weight. */
const fillerShare = 0.15;
/** Score of a category that one part of a list names. */
const scoreOfPart = 0.95;
/** Maximum score of a category that the term does not name exactly. */
const mostInexact = 0.97;
const longestTerm = 300;
const mostWords = 30;
/** Minimum letters of a word in which one typing error is corrected, and in which two are. */
const leastLetters = { one: 6, two: 9 };
const separators = /(?<!\s)\s+(?:and|or|plus)\s+|[&,/;+|]/i;

/**
 * The categories that a term in natural language means (`payments`, `companies doing payments for online shops`), at most six, best first.
 * Empty for a term about something else.
 *
 * If the term is a name or synonym of categories, these are returned; for a list of such terms, all of them. Otherwise the score of a
 * category is based on the concepts that the term shares with one of its names or synonyms, weighted by rarity. A category includes all
 * categories below it, so either the category or its descendants are returned.
 */
export function classifyTerm(term: string): CategoryMatch[] {
  const text = cut(term, longestTerm);
  const whole = meaningOf(text);
  if (whole.exact) return whole.matches;
  const parts = text.split(separators).filter((part) => part.trim() !== "");
  const meanings = parts.length > 1 ? parts.map(meaningOf) : [];
  if (meanings.length === 0 || !meanings.every(({ exact }) => exact)) return whole.matches;
  const ids = meanings.flatMap(({ matches }) => matches.map(({ id }) => id));
  return chosen(new Map(ids.map((id) => [id, scoreOfPart])), leastScore);
}

/** The categories of a term. `exact`: the term is a name or synonym of them. */
function meaningOf(text: string): { exact: boolean; matches: CategoryMatch[] } {
  const raw = rawWords(text).slice(0, mostWords).map(corrected);
  const words = wordsOf(raw);
  const exact = exactPhrases(raw, words);
  if (exact.length > 0) {
    const ids = exact.map((phrase) => phrase.category.id);
    return { exact: true, matches: chosen(new Map(ids.map((id) => [id, 1])), leastScore) };
  }
  const distinctive = words.filter((word) => !word.filler && emphasis(word.concept) === 1);
  return {
    exact: false,
    matches: chosen(scores(words, distinctive), distinctive.length > 0 ? leastScore : leastOfGeneric),
  };
}

/** The nearest known word with the same first letter, one or two edits away; the word itself if it is known or none is near. */
function corrected(word: string): string {
  const { vocabulary, byConcept } = lexicon();
  const isKnown = /\d/.test(word) || vocabulary.has(word) || byConcept.has(conceptOf(word));
  if (isKnown || word.length < leastLetters.one) return word;
  let [nearest, limit] = [word, word.length < leastLetters.two ? 1 : 2];
  for (const known of vocabulary) {
    const isNear = known[0] === word[0] && Math.abs(known.length - word.length) <= limit;
    if (!isNear || known.length < leastLetters.one || editDistance(word, known, limit) > limit) continue;
    [nearest, limit] = [known, editDistance(word, known) - 1];
  }
  return nearest;
}

/** The names and synonyms that equal the term, with or without fillers such as `startups`. */
function exactPhrases(raw: readonly string[], words: readonly Word[]): readonly Phrase[] {
  const keyOf = (some: readonly Word[]) => some.map((word) => word.concept).join("");
  const first = words.findIndex((word) => !word.filler);
  const last = words.findLastIndex((word) => !word.filler);
  const keys = [keyOf(words), joined(raw)];
  for (let start = 0; start <= first; start += 1)
    for (let end = words.length; end > last; end -= 1) keys.push(keyOf(words.slice(start, end)));
  keys.push(keyOf(words.filter((word) => !word.filler)));
  return keys.map((key) => lexicon().byKey.get(key) ?? []).find((phrases) => phrases.length > 0) ?? [];
}

/** The score of each category for the words of a term, 0 to 1. `distinctive`: the words that are neither fillers nor general. */
function scores(words: readonly Word[], distinctive: readonly Word[]): Map<string, number> {
  const lex = lexicon();
  const weights = new Map<string, number>();
  for (const { concept, filler } of words) {
    const weight = lex.weightOf(concept) * (filler ? fillerShare : 1);
    weights.set(concept, Math.max(weight, weights.get(concept) ?? 0));
  }
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const unknown = distinctive.filter(({ concept }) => !lex.byConcept.has(concept)).length;
  const isMostlyUnknown = unknown * 2 >= Math.max(1, distinctive.length);
  const found = new Map<string, number>();
  for (const phrase of new Set([...weights.keys()].flatMap((concept) => lex.byConcept.get(concept) ?? []))) {
    const shared = phrase.concepts.filter((concept) => weights.has(concept));
    const ofTerm = sumOf(shared, (concept) => weights.get(concept) ?? 0) / total;
    const ofPhrase = sumOf(shared, lex.weightOf) / weightOfPhrase(phrase);
    const isWhole = ofPhrase > 0.99 || sumOf(shared, (concept) => (emphasis(concept) === 1 ? 1 : 0.5)) > 1;
    if (
      (!isWhole && distinctive.length === 1) ||
      (isMostlyUnknown && !(ofPhrase > 0.99 && phrase.isDistinctive))
    )
      continue;
    const score = ((2 * ofTerm * ofPhrase) / (ofTerm + ofPhrase)) * (isWhole ? 1 : 0.5);
    const { id } = phrase.category;
    found.set(id, Math.max(Math.min(mostInexact, score), found.get(id) ?? 0));
  }
  return found;
}

const sumOf = (concepts: readonly string[], weigh: (concept: string) => number) =>
  concepts.reduce((sum, concept) => sum + weigh(concept), 0);

/** The best categories of a term: those near the best score and not below `floor`, without those that another one makes redundant. */
function chosen(found: ReadonlyMap<string, number>, floor: number): CategoryMatch[] {
  const least = Math.max(floor, Math.max(0, ...found.values()) * shareOfBest);
  const kept = new Map([...found].filter(([, score]) => score >= least));
  const isRedundant = (id: string, score: number) =>
    ancestorsOf(id).some((above) => (kept.get(above) ?? 0) >= Math.min(1, score + deeperBy)) ||
    (score < 1 &&
      [...kept].some(([below, deeper]) => below.startsWith(`${id}.`) && deeper > score - deeperBy));
  return [...kept]
    .filter(([id, score]) => !isRedundant(id, score))
    .sort(([idA, a], [idB, b]) => b - a || (idA < idB ? -1 : 1))
    .slice(0, mostMatches)
    .map(([id, score]) => ({
      id,
      path: categoryById(id)?.path ?? id,
      score: Math.round(score * 1000) / 1000,
    }));
}
