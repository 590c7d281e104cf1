import { once } from "../domain/once.ts";
import { stem } from "../domain/text/stem.ts";
import { allCategories, type Category } from "./taxonomy.ts";
import { emphasis, knownWords, rawWords, wordsOf } from "./words.ts";

/** A name or synonym of a category, as its distinct concepts. */
export interface Phrase {
  category: Category;
  concepts: readonly string[];
  /** It is a category's name or has several words, so that a text seldom contains it by chance. */
  isDistinctive: boolean;
}

/** The taxonomy's phrases, indexed for look-up. */
export interface Lexicon {
  /** Phrases by their concepts joined without spaces, and by their words joined. */
  byKey: ReadonlyMap<string, readonly Phrase[]>;
  byConcept: ReadonlyMap<string, readonly Phrase[]>;
  /** Every raw word of the data, and every phrase written together. */
  vocabulary: ReadonlySet<string>;
  /** The weight of a concept: its rarity among the categories times its emphasis. An unknown concept has a medium rarity. */
  weightOf(concept: string): number;
}

/** The lexicon of the whole taxonomy, built at the first call. */
export const lexicon = once((): Lexicon => {
  const vocabulary = new Set(knownWords());
  const byKey = new Map<string, Phrase[]>();
  const byConcept = new Map<string, Phrase[]>();
  for (const category of allCategories()) {
    for (const [at, text] of [category.name, ...category.synonyms].entries()) {
      const raw = rawWords(text);
      const ordered = wordsOf(raw).map((word) => word.concept);
      const phrase: Phrase = {
        category,
        concepts: [...new Set(ordered)],
        isDistinctive: at === 0 || raw.length > 1,
      };
      for (const word of [raw.join(""), ...raw]) vocabulary.add(word);
      for (const concept of phrase.concepts) push(byConcept, concept, phrase);
      for (const key of new Set([ordered.join(""), joined(raw)])) push(byKey, key, phrase);
    }
  }
  const weights = new Map<string, number>();
  for (const [concept, phrases] of byConcept) {
    const ids = new Set(phrases.map(({ category }) => category.id));
    weights.set(concept, rarity(ids.size) * emphasis(concept));
  }
  return {
    byKey,
    byConcept,
    vocabulary,
    weightOf: (concept) => weights.get(concept) ?? rarity(8) * emphasis(concept),
  };
});

const rarity = (categories: number) => Math.log(1 + allCategories().length / categories);

/** The weight of all concepts of a phrase together. */
export function weightOfPhrase(phrase: Phrase, lex: Lexicon): number {
  return phrase.concepts.reduce((sum, concept) => sum + lex.weightOf(concept), 0);
}

/** The key of a phrase written together: `stable coins` as `stablecoin`. */
export function joined(raw: readonly string[]): string {
  return `${raw.slice(0, -1).join("")}${stem(raw.at(-1) ?? "")}`.replace(/e$/, "");
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
