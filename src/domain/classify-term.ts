import { joined, type Lexicon, lexicon, type Phrase } from "./lexicon.ts";
import { type Speller, spellerOf } from "./spelling.ts";
import { ancestorsOf, categoryById } from "./taxonomy.ts";
import { emphasis, rawWords, type Word, wordsOf } from "./words.ts";

/** A category that a term means; score 0 to 1. */
export type CategoryMatch = { id: string; path: string; score: number };

const LEAST_SCORE = 0.5;
const LEAST_OF_GENERIC = 0.8;
const LEAST_OF_BEST = 0.8;
const MOST_MATCHES = 6;
const FILLER_SHARE = 0.15;

let speller: Speller | undefined;

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
  speller ??= spellerOf(lex.vocabulary);
  const raw = rawWords(term.slice(0, 300).replace(FIELD_WORD, "$1")).map(speller);
  const words = known(wordsOf(raw), lex);
  const exact = exactPhrases(raw, words, lex);
  if (exact.length > 0) return chosen(new Map(exact.map((phrase) => [phrase.category.id, 1])));
  const telling = words.some((word) => !word.filler && emphasis(word.concept) === 1);
  return chosen(gathered(words, lex), telling ? LEAST_SCORE : LEAST_OF_GENERIC);
}

const FIELD_WORD =
  /^(.*\b(?!new|outer|office|working|work|retail)\w+)\s+(?:space|sector|industry|vertical|market|field)\s*$/i;

function known(words: readonly Word[], lex: Lexicon): Word[] {
  return words.flatMap((word) => {
    if (word.filler || lex.byConcept.has(word.concept)) return [word];
    for (let cut = 3; cut <= word.concept.length - 3; cut += 1) {
      const parts = wordsOf([word.concept.slice(0, cut), word.concept.slice(cut)]);
      if (parts.length === 2 && parts.every(({ concept }) => lex.byConcept.has(concept))) return parts;
    }
    return [word];
  });
}

function exactPhrases(raw: readonly string[], words: readonly Word[], lex: Lexicon): readonly Phrase[] {
  const content = words.filter((word) => !word.filler);
  const keys = [
    words.map((word) => word.concept).join(""),
    content.map((word) => word.concept).join(""),
    joined(raw),
  ];
  return keys.map((key) => lex.byKey.get(key) ?? []).find((phrases) => phrases.length > 0) ?? [];
}

function gathered(words: readonly Word[], lex: Lexicon): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { concept, filler } of words) {
    weights.set(concept, lex.weightOf(concept) * (filler ? FILLER_SHARE : 1));
  }
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const overlaps = new Map<Phrase, { query: number; phrase: number; count: number }>();
  const near = new Map<string, number>();
  for (const [concept, weight] of weights) {
    for (const phrase of lex.byConcept.get(concept) ?? []) {
      const overlap = overlaps.get(phrase) ?? { query: 0, phrase: 0, count: 0 };
      overlap.query += weight;
      overlap.phrase += lex.weightOf(concept);
      overlap.count += 1;
      overlaps.set(phrase, overlap);
    }
    const counts = lex.spread.get(concept) ?? new Map<string, number>();
    const all = lex.byConcept.get(concept)?.length ?? 0;
    for (const [id, count] of counts)
      near.set(id, (near.get(id) ?? 0) + (weight / total) * (count / (all + 1)));
  }
  const best = new Map<string, number>();
  for (const [phrase, overlap] of overlaps) {
    const ofQuery = overlap.query / total;
    const ofPhrase = overlap.phrase / phrase.weight;
    const whole = ofPhrase > 0.99 || overlap.count > 1 ? 1 : 0.6;
    const score = ((2 * ofQuery * ofPhrase) / (ofQuery + ofPhrase)) * whole;
    best.set(phrase.category.id, Math.max(score, best.get(phrase.category.id) ?? 0));
  }
  return new Map(
    [...near].map(([id, gathering]) => {
      const cover = covered(id, weights, total, lex);
      return [
        id,
        Math.min(
          0.97,
          Math.max((best.get(id) ?? 0) * 0.7 + cover * 0.3, gathering * 0.6 + cover * 0.4 - 0.15),
        ),
      ];
    }),
  );
}

function covered(id: string, weights: ReadonlyMap<string, number>, total: number, lex: Lexicon): number {
  const above = ancestorsOf(id);
  let sum = 0;
  for (const [concept, weight] of weights) {
    const counts = lex.spread.get(concept);
    if (!counts) continue;
    if (counts.has(id)) sum += weight;
    else if (above.some((parent) => counts.has(parent))) sum += weight * 0.5;
  }
  return sum / total;
}

function chosen(scores: ReadonlyMap<string, number>, floor = LEAST_SCORE): CategoryMatch[] {
  const best = Math.max(0, ...scores.values());
  const least = Math.max(floor, best * LEAST_OF_BEST);
  const kept = new Map([...scores].filter(([, score]) => score >= least));
  const isRedundant = (id: string, score: number) =>
    ancestorsOf(id).some((above) => (kept.get(above) ?? 0) >= score - 0.02) ||
    [...kept].some(([other, otherScore]) => other.startsWith(`${id}.`) && otherScore > score + 0.02);
  return [...kept]
    .filter(([id, score]) => !isRedundant(id, score))
    .sort(([idA, a], [idB, b]) => b - a || (idA < idB ? -1 : 1))
    .slice(0, MOST_MATCHES)
    .flatMap(([id, score]) => {
      const category = categoryById(id);
      return category ? [{ id, path: category.path, score: Math.round(score * 1000) / 1000 }] : [];
    });
}
