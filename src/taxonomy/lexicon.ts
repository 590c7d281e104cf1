import { once } from "../domain/once.ts";
import { stem } from "../domain/text/stem.ts";
import { synonymsOf } from "./synonyms.ts";
import { allCategories, type Category } from "./taxonomy.ts";
import { emphasis, knownWords, rawWords, wordsOf } from "./words.ts";

/** A name or synonym of a category, as its words and its distinct concepts. */
export interface Phrase {
  category: Category;
  raw: readonly string[];
  concepts: readonly string[];
  /** It is a category's name or has several words, so that a text seldom contains it by chance. */
  isDistinctive: boolean;
}

/**
 * The taxonomy's phrases by their concepts, and by their concepts or their words written together; every word of the data; and the weight
 * of a concept: its rarity among the categories times its emphasis. An unknown concept has a medium rarity.
 */
export const lexicon = once(() => {
  const phrases = allCategories().flatMap((category) =>
    [category.name, ...synonymsOf(category.id)].map(phraseOf(category)),
  );
  const byConcept = indexed(phrases, ({ concepts }) => concepts);
  const weights = new Map(
    [...byConcept].map(([concept, some]) => {
      const ids = new Set(some.map(({ category }) => category.id));
      return [concept, rarity(ids.size) * emphasis(concept)] as const;
    }),
  );
  return {
    byConcept,
    byKey: indexed(phrases, ({ raw, concepts }) => [concepts.join(""), joined(raw)]),
    vocabulary: new Set([...knownWords(), ...phrases.flatMap(({ raw }) => [raw.join(""), ...raw])]),
    weightOf: (concept: string) => weights.get(concept) ?? rarity(8) * emphasis(concept),
  };
});

const phraseOf =
  (category: Category) =>
  (text: string, at: number): Phrase => {
    const raw = rawWords(text);
    const concepts = [...new Set(wordsOf(raw).map(({ concept }) => concept))];
    return { category, raw, concepts, isDistinctive: at === 0 || raw.length > 1 };
  };

const rarity = (categories: number) => Math.log(1 + allCategories().length / categories);

/** The weight of all concepts of a phrase together. */
export const weightOfPhrase = ({ concepts }: Phrase): number =>
  concepts.reduce((sum, concept) => sum + lexicon().weightOf(concept), 0);

/** The key of a phrase written together: `stable coins` as `stablecoin`. */
export const joined = (raw: readonly string[]): string =>
  `${raw.slice(0, -1).join("")}${stem(raw.at(-1) ?? "")}`.replace(/e$/, "");

function indexed(phrases: readonly Phrase[], keysOf: (phrase: Phrase) => readonly string[]) {
  const index = new Map<string, Phrase[]>();
  for (const phrase of phrases)
    for (const key of new Set(keysOf(phrase))) index.set(key, [...(index.get(key) ?? []), phrase]);
  return index;
}
