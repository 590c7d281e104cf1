import { fold } from "../domain/text/fold.ts";
import { oneLine } from "../domain/text/one-line.ts";
import { cut } from "../domain/text/text.ts";
import { type Lexicon, lexicon, type Phrase, weightOfPhrase } from "./lexicon.ts";
import { categoryById } from "./taxonomy.ts";
import { emphasis, isEveryday, rawWords, wordsOf } from "./words.ts";

/** What is known of a company: texts are its pages' titles, headings and paragraphs, most telling first. */
export interface CompanyText {
  name: string | null;
  description: string | null;
  /** What its pages say of themselves for search engines: titles and descriptions. */
  summaries?: readonly string[];
  texts: readonly string[];
}

const mostCharacters = 30_000;
const window = 6;
const repeated = 0.15;
const furtherPhrase = 0.65;
const furtherEcho = 0.8;
const apart = 0.45;
const echo = 0.35;
/** Text that every site has: consent, terms, sign-in, jobs, contact. */
export const boilerplate = new RegExp(
  oneLine`
    cookie|privacy (policy|notice|statement)|terms (of|and|&)|all rights reserved|newsletter|sign (up|in)
    |log ?in\b|we accept|join our team|we('| a)re hiring|open positions|follow us|©|imprint|impressum
    |unsubscribe|get in touch|contact us
  `,
  "i",
);

interface Chunk {
  concepts: readonly string[];
  weight: number;
  isOwn: boolean;
}

/** How much a company's own words speak of each category, by its names and synonyms; above zero. */
export function wordEvidence(company: CompanyText): Map<string, number> {
  const lex = lexicon();
  const heard = new Map<Phrase, number>();
  const words = new Map<string, number>();
  for (const chunk of chunksOf(company)) {
    for (const concept of chunk.concepts) words.set(concept, Math.max(chunk.weight, words.get(concept) ?? 0));
    for (const [phrase, strength] of phrasesIn(chunk, lex)) {
      const before = heard.get(phrase) ?? 0;
      const now = strength * chunk.weight;
      heard.set(phrase, Math.max(before, now) + (before > 0 ? Math.min(before, now) * repeated : 0));
    }
  }
  const own = summed(heard);
  for (const [id, evidence] of echoes(words, lex)) own.set(id, (own.get(id) ?? 0) + evidence);
  return own;
}

function summed(heard: ReadonlyMap<Phrase, number>): Map<string, number> {
  const byCategory = new Map<string, number[]>();
  for (const [{ category }, strength] of heard) collect(byCategory, category.id, strength);
  return fading(byCategory, furtherPhrase);
}

function collect(lists: Map<string, number[]>, id: string, value: number): void {
  const list = lists.get(id);
  if (list) list.push(value);
  else lists.set(id, [value]);
}

function fading(lists: ReadonlyMap<string, number[]>, share: number): Map<string, number> {
  return new Map(
    [...lists].map(([id, values]) => {
      values.sort((one, other) => other - one);
      return [id, values.reduce((sum, value, at) => sum + value * share ** at, 0)];
    }),
  );
}

function chunksOf({ name, description, summaries = [], texts: shown }: CompanyText): Chunk[] {
  const chunks: Chunk[] = [];
  let left = mostCharacters;
  const add = (text: string, isOwn: boolean, weightOf: (words: number, at: number) => number) => {
    let at = 0;
    for (const sentence of cut(text, left).split(/(?<=[.!?])\s+|\n+/)) {
      const raw = rawWords(withoutLikes(sentence));
      const weight = sentence.length < 240 && boilerplate.test(sentence) ? 0 : weightOf(raw.length, at);
      if (weight > 0 && raw.length > 0)
        chunks.push({ concepts: wordsOf(raw).map((word) => word.concept), weight, isOwn });
      at += sentence.length;
    }
    left = Math.max(0, left - text.length);
  };
  add(description ?? "", true, () => 1.6);
  add(name ?? "", false, () => 0.5);
  const texts = [...summaries, ...shown];
  for (const [index, text] of texts.entries()) {
    const isHeading = text.length <= 120 && !text.includes("\n");
    const early = index < 12 ? 1 : 0.6;
    add(text, false, (words, at) =>
      words < 3 ? 0.15 : isHeading && index < 12 ? 1.3 : at < 1500 ? early : 0.4,
    );
  }
  return chunks;
}

const twoSmallLetters = /(?<![\p{L}\p{N}])\p{Ll}{2}(?![\p{L}\p{N}])/gu;

/** A text without small words that are spelt as an acronym of the taxonomy is: Swedish `av` is no autonomous vehicle. */
function withoutLikes(text: string): string {
  return text.replace(twoSmallLetters, (word) => (lexicon().acronyms.has(fold(word)) ? " " : word));
}

function phrasesIn({ concepts, isOwn }: Chunk, lex: Lexicon): Map<Phrase, number> {
  const found = new Map<Phrase, number>();
  for (const [at, concept] of concepts.entries()) {
    const near = concepts.slice(Math.max(0, at - window), at + window + 1);
    for (const phrase of lex.byConcept.get(concept) ?? []) {
      if (!phrase.concepts.every((other) => near.includes(other))) continue;
      const size = phrase.concepts.length;
      const close = concepts.slice(at, at + size + 1);
      const isTogether = size === 1 || phrase.concepts.every((other) => close.includes(other));
      found.set(
        phrase,
        Math.max(strengthOf(phrase, lex, isOwn) * (isTogether ? 1 : apart), found.get(phrase) ?? 0),
      );
    }
  }
  return found;
}

function strengthOf(phrase: Phrase, lex: Lexicon, isOwn: boolean): number {
  const telling = phrase.concepts.filter((concept) => emphasis(concept) === 1).length;
  if (telling === 0) return weightOfPhrase(phrase, lex) * (phrase.concepts.length === 1 ? 0.1 : 0.7);
  if (phrase.concepts.every(isEveryday)) return weightOfPhrase(phrase, lex) * (isOwn ? 0.5 : 0.25);
  return weightOfPhrase(phrase, lex) * (phrase.concepts.length === 1 ? 0.7 : 1);
}

function echoes(words: ReadonlyMap<string, number>, lex: Lexicon): Map<string, number> {
  const found = new Map<string, number[]>();
  for (const [concept, weight] of words) {
    if (emphasis(concept) < 1 || isEveryday(concept)) continue;
    const strength =
      (lex.weightOf(concept) * weight * echo) / ((lex.byConcept.get(concept)?.length ?? 0) + 1);
    for (const [id, count] of lex.spreadOf(concept)) {
      if (categoryById(id)?.level === 3) collect(found, id, strength * count);
    }
  }
  return fading(found, furtherEcho);
}
