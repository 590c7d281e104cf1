import { once } from "../domain/once.ts";
import { cut } from "../domain/text/text.ts";
import { joined, type Lexicon, lexicon, type Phrase, weightOfPhrase } from "./lexicon.ts";
import { type Speller, spellerOf } from "./spelling.ts";
import { ancestorsOf, categoryById } from "./taxonomy.ts";
import { conceptOf, emphasis, rawWords, type Word, wordsOf } from "./words.ts";

/** A category that a term means; score 0 to 1. */
export interface CategoryMatch {
  id: string;
  path: string;
  score: number;
}

const leastScore = 0.54;
const leastOfGeneric = 0.8;
const leastOfBest = 0.84;
const mostMatches = 6;
const deeperBy = 0.06;
const partScore = 0.95;
const longestTerm = 300;
const mostWords = 30;
const separators = /(?<!\s)\s+(?:and|or|plus)\s+|[&,/;+|]/i;
const headShare = 1.3;
const shareOfAudience = 0.7;
const fillerShare = 0.15;
const fieldWord =
  /^(.*\b(?!new|outer|office|working|work|retail)\w+)\s+(?:space|sector|industry|vertical|market|field)\s*$/i;

const speller = once((): Speller => {
  const { vocabulary, byConcept } = lexicon();
  return spellerOf(vocabulary, (word) => vocabulary.has(word) || byConcept.has(conceptOf(word)));
});

/**
 * Categories of the taxonomy that a natural-language term means (`payments`, `companies doing payments for online
 * shops`), best first, weak ones dropped, at most six; none for a term about something else (specification 4.1).
 *
 * A match is by phrase (how far a name or synonym and the term hold the same concepts, weighted by rarity) and by
 * gathering (how far the term's concepts occur in one part of the taxonomy). A category stands for everything below
 * it, so where it does as well as its descendants, they are left out; where one of these does better, it is.
 */
export function classifyTerm(term: string): CategoryMatch[] {
  const lex = lexicon();
  const spell = speller();
  const asked = cut(term, longestTerm);
  const literal = meaningOf(asked, lex, spell);
  const text = asked.replace(fieldWord, "$1");
  const whole = literal.exact || text === asked ? literal : meaningOf(text, lex, spell);
  if (whole.exact) return whole.matches;
  const parts = text.split(separators).filter((part) => part.trim() !== "");
  const meanings = parts.length > 1 ? parts.map((part) => meaningOf(part, lex, spell)) : [];
  if (meanings.length === 0 || !meanings.every(({ exact }) => exact)) return whole.matches;
  return chosen(
    new Map(meanings.flatMap(({ matches }) => matches.map(({ id }) => [id, partScore] as const))),
  );
}

function meaningOf(text: string, lex: Lexicon, spell: Speller): { exact: boolean; matches: CategoryMatch[] } {
  const raw = rawWords(text).slice(0, mostWords).map(spell);
  const words = known(wordsOf(raw), lex);
  const audience = raw.includes("for") ? known(wordsOf(raw.slice(raw.indexOf("for"))), lex) : [];
  const exact = exactPhrases(raw, words, lex);
  if (exact.length > 0) {
    return { exact: true, matches: chosen(new Map(exact.map((phrase) => [phrase.category.id, 1]))) };
  }
  const query = queryOf(words, audience, lex);
  return {
    exact: false,
    matches: chosen(gathered(query, lex), query.telling > 0 ? leastScore : leastOfGeneric),
  };
}

function known(words: readonly Word[], lex: Lexicon): Word[] {
  return words.flatMap((word) => {
    if (word.filler || lex.byConcept.has(word.concept)) return [word];
    for (let at = 4; at <= word.concept.length - 4; at += 1) {
      const parts = wordsOf([word.concept.slice(0, at), word.concept.slice(at)]);
      if (parts.length === 2 && parts.every(({ concept }) => lex.byConcept.has(concept))) return parts;
    }
    return [word];
  });
}

function exactPhrases(raw: readonly string[], words: readonly Word[], lex: Lexicon): readonly Phrase[] {
  const concepts = words.map((word) => word.concept);
  const first = words.findIndex((word) => !word.filler);
  const last = words.findLastIndex((word) => !word.filler);
  const keys = [concepts.join(""), joined(raw)];
  for (let start = 0; start <= first; start += 1) {
    for (let end = words.length; end > last; end -= 1) keys.push(concepts.slice(start, end).join(""));
  }
  keys.push(concepts.filter((_, at) => !words[at]?.filler).join(""));
  return keys.map((key) => lex.byKey.get(key) ?? []).find((phrases) => phrases.length > 0) ?? [];
}

interface Query {
  weights: ReadonlyMap<string, number>;
  total: number;
  telling: number;
  unknownShare: number;
}

function queryOf(words: readonly Word[], audience: readonly Word[], lex: Lexicon): Query {
  const isTelling = (word: Word) => !word.filler && emphasis(word.concept) === 1;
  const subject = words.slice(0, words.length - audience.length);
  const audienceShare = subject.some(isTelling) ? shareOfAudience : 1;
  const head = subject.findLast((word) => isTelling(word));
  const weights = new Map<string, number>();
  for (const [at, word] of words.entries()) {
    const { concept, filler } = word;
    const place = word === head && lex.byConcept.has(concept) ? headShare : 1;
    const share = (filler ? fillerShare : 1) * (at < subject.length ? place : audienceShare);
    weights.set(concept, Math.max(lex.weightOf(concept) * share, weights.get(concept) ?? 0));
  }
  const telling = words.filter(isTelling);
  const unknown = telling.filter(({ concept }) => !lex.byConcept.has(concept)).length;
  return {
    weights,
    total: [...weights.values()].reduce((sum, weight) => sum + weight, 0),
    telling: telling.length,
    unknownShare: telling.length === 0 ? 0 : unknown / telling.length,
  };
}

function gathered(query: Query, lex: Lexicon): Map<string, number> {
  const byPhrase = phraseScores(query, lex);
  const scores = new Map<string, number>();
  for (const [id, { share, count }] of gatherings(query, lex)) {
    const cover = covered(id, query, lex);
    const phrase = byPhrase.get(id);
    const gathering = count < (query.telling === 1 ? 4 : 3) ? 0 : share * 0.6 + cover * 0.4 - 0.15;
    const phrased = phrase === undefined ? 0 : phrase.score * 0.7 + cover * 0.3;
    if (query.unknownShare < 0.5 || phrase?.telling || (count >= 3 && query.unknownShare < 0.6))
      scores.set(id, Math.min(0.97, Math.max(phrased, gathering)));
  }
  return scores;
}

interface PhraseScore {
  score: number;
  telling: boolean;
}

function phraseScores({ weights, total, telling }: Query, lex: Lexicon): Map<string, PhraseScore> {
  const overlaps = new Map<Phrase, { query: number; phrase: number; count: number }>();
  for (const [concept, weight] of weights) {
    for (const phrase of lex.byConcept.get(concept) ?? []) {
      const overlap = overlaps.get(phrase) ?? { query: 0, phrase: 0, count: 0 };
      overlap.query += weight;
      overlap.phrase += lex.weightOf(concept);
      overlap.count += emphasis(concept) === 1 ? 1 : 0.5;
      overlaps.set(phrase, overlap);
    }
  }
  const best = new Map<string, PhraseScore>();
  for (const [phrase, overlap] of overlaps) {
    const ofQuery = overlap.query / total;
    const ofPhrase = overlap.phrase / weightOfPhrase(phrase, lex);
    const isWhole = ofPhrase > 0.99 || overlap.count > 1;
    if (!isWhole && telling === 1) continue;
    const score = ((2 * ofQuery * ofPhrase) / (ofQuery + ofPhrase)) * (isWhole ? 1 : 0.5);
    const before = best.get(phrase.category.id);
    best.set(phrase.category.id, {
      score: Math.max(score, before?.score ?? 0),
      telling: before?.telling === true || (ofPhrase > 0.99 && phrase.isTelling),
    });
  }
  return best;
}

function gatherings(
  { weights, total, telling }: Query,
  lex: Lexicon,
): Map<string, { share: number; count: number }> {
  const found = new Map<string, { share: number; count: number }>();
  for (const [concept, weight] of weights) {
    const all = (lex.byConcept.get(concept)?.length ?? 0) + (telling === 1 ? 2 : 1);
    for (const [id, count] of lex.spreadOf(concept)) {
      const before = found.get(id) ?? { share: 0, count: 0 };
      const counted = emphasis(concept) === 1 ? count : 0;
      found.set(id, {
        share: before.share + ((weight / total) * count) / all,
        count: before.count + counted,
      });
    }
  }
  return found;
}

function covered(id: string, { weights, total }: Query, lex: Lexicon): number {
  const above = ancestorsOf(id);
  let sum = 0;
  for (const [concept, weight] of weights) {
    const counts = lex.spreadOf(concept);
    if (counts.has(id)) sum += weight;
    else if (above.some((parent) => counts.has(parent))) sum += weight * 0.5;
  }
  return sum / total;
}

function chosen(scores: ReadonlyMap<string, number>, floor = leastScore): CategoryMatch[] {
  const best = Math.max(0, ...scores.values());
  const least = Math.max(floor, best * leastOfBest);
  const kept = new Map([...scores].filter(([, score]) => score >= least));
  const isRedundant = (id: string, score: number) =>
    ancestorsOf(id).some((above) => (kept.get(above) ?? 0) >= Math.min(1, score + deeperBy)) ||
    (score < 1 &&
      [...kept].some(([below, deeper]) => below.startsWith(`${id}.`) && deeper > score - deeperBy));
  return [...kept]
    .filter(([id, score]) => !isRedundant(id, score))
    .sort(([idA, a], [idB, b]) => b - a || (idA < idB ? -1 : 1))
    .slice(0, mostMatches)
    .flatMap(([id, score]) => {
      const category = categoryById(id);
      return category ? [{ id, path: category.path, score: Math.round(score * 1000) / 1000 }] : [];
    });
}
