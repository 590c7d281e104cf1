import { stem } from "./stem.ts";
import { allCategories, ancestorsOf, type Category } from "./taxonomy.ts";
import { emphasis, knownWords, rawWords, wordsOf } from "./words.ts";

/** A name or synonym of a category, cut into its distinct concepts. */
export type Phrase = {
  category: Category;
  concepts: readonly string[];
  weight: number;
  /** A category's name, or a phrase of several words: hardly met by chance. */
  telling: boolean;
};

/** The taxonomy's phrases, indexed for look-up. */
export type Lexicon = {
  phrases: readonly Phrase[];
  /** Phrases by their concepts joined without spaces, and by their words joined. */
  byKey: ReadonlyMap<string, readonly Phrase[]>;
  /** Phrases by each concept in them. */
  byConcept: ReadonlyMap<string, readonly Phrase[]>;
  /** How many phrases of a category, with everything below it, hold a concept. */
  spread: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Every raw word of the data, and every phrase written together. */
  vocabulary: ReadonlySet<string>;
  /** Weight of a concept: its rarity over the categories times its emphasis; a middling rarity if unknown. */
  weightOf(concept: string): number;
};

let built: Lexicon | undefined;

/** The lexicon of the whole taxonomy, built at the first call. */
export function lexicon(): Lexicon {
  built ??= build();
  return built;
}

function build(): Lexicon {
  const vocabulary = new Set(knownWords);
  const cut = allCategories().flatMap((category) =>
    [category.name, ...category.synonyms].map((phrase, at) => {
      const raw = rawWords(phrase);
      for (const word of [...raw, raw.join("")]) vocabulary.add(word);
      return {
        category,
        raw,
        telling: at === 0 || raw.length > 1,
        ordered: wordsOf(raw).map((word) => word.concept),
      };
    }),
  );
  const categoriesOf = new Map<string, Set<string>>();
  for (const { category, ordered } of cut) {
    for (const concept of ordered) {
      const ids = categoriesOf.get(concept) ?? new Set();
      categoriesOf.set(concept, ids.add(category.id));
    }
  }
  const total = allCategories().length;
  const weights = new Map(
    [...categoriesOf].map(([concept, ids]) => [concept, Math.log(1 + total / ids.size) * emphasis(concept)]),
  );
  const weightOf = (concept: string) => weights.get(concept) ?? Math.log(1 + total / 8) * emphasis(concept);

  const byKey = new Map<string, Phrase[]>();
  const byConcept = new Map<string, Phrase[]>();
  const spread = new Map<string, Map<string, number>>();
  const phrases = cut.map(({ category, raw, telling, ordered }) => {
    const concepts = [...new Set(ordered)];
    const phrase = {
      category,
      concepts,
      telling,
      weight: concepts.reduce((sum, concept) => sum + weightOf(concept), 0),
    };
    for (const key of new Set([ordered.join(""), joined(raw)])) push(byKey, key, phrase);
    for (const concept of concepts) {
      push(byConcept, concept, phrase);
      const counts = spread.get(concept) ?? new Map<string, number>();
      for (const id of [category.id, ...ancestorsOf(category.id)]) counts.set(id, (counts.get(id) ?? 0) + 1);
      spread.set(concept, counts);
    }
    return phrase;
  });
  return { phrases, byKey, byConcept, spread, vocabulary, weightOf };
}

/** The key of a phrase written together: `stable coins` as `stablecoin`. */
export function joined(raw: readonly string[]): string {
  return stem(raw.join(""));
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
