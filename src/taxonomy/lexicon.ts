import { once } from "../domain/once.ts";
import { stem } from "../domain/text/stem.ts";
import { allCategories, ancestorsOf, type Category } from "./taxonomy.ts";
import { emphasis, knownWords, rawWords, wordsOf } from "./words.ts";

/** A name or synonym of a category, cut into its distinct concepts. */
export interface Phrase {
  category: Category;
  concepts: readonly string[];
  /** A category's name, or a phrase of several words: hardly met by chance. */
  isTelling: boolean;
}

const mostRemembered = 20_000;

/** The taxonomy's phrases, indexed for look-up. */
export interface Lexicon {
  /** Phrases by their concepts joined without spaces, and by their words joined. */
  byKey: ReadonlyMap<string, readonly Phrase[]>;
  /** Phrases by each concept in them. */
  byConcept: ReadonlyMap<string, readonly Phrase[]>;
  /** Synonyms of two capitals (`AV`, `AR`), in lower case: so written they are everyday words of some language. */
  acronyms: ReadonlySet<string>;
  /** Every raw word of the data, and every phrase written together. */
  vocabulary: ReadonlySet<string>;
  /** How many phrases of a category, with everything below it, hold a concept, by the category's id. */
  spreadOf(concept: string): ReadonlyMap<string, number>;
  /** Weight of a concept: its rarity over the categories times its emphasis; a middling rarity if unknown. */
  weightOf(concept: string): number;
}

/** The lexicon of the whole taxonomy, built at the first call. */
export const lexicon = once(build);

function build(): Lexicon {
  const vocabulary = new Set(knownWords());
  const byKey = new Map<string, Phrase[]>();
  const byConcept = new Map<string, Phrase[]>();
  const acronyms = new Set<string>();
  const total = allCategories().length;
  const weightOf = remembering((concept) => {
    const holders = new Set((byConcept.get(concept) ?? []).map(({ category }) => category)).size;
    return Math.log(1 + total / (holders === 0 ? 8 : holders)) * emphasis(concept);
  });
  const spreadOf = remembering((concept) => {
    const counts = new Map<string, number>();
    for (const { category } of byConcept.get(concept) ?? []) {
      for (const id of [category.id, ...ancestorsOf(category.id)]) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return counts;
  });
  for (const category of allCategories()) {
    for (const [at, text] of [category.name, ...category.synonyms].entries()) {
      const raw = rawWords(text);
      const ordered = wordsOf(raw).map((word) => word.concept);
      const phrase: Phrase = {
        category,
        concepts: [...new Set(ordered)],
        isTelling: at === 0 || raw.length > 1,
      };
      if (/^[A-Z]{2}$/.test(text)) acronyms.add(text.toLowerCase());
      vocabulary.add(raw.join(""));
      for (const word of raw) vocabulary.add(word);
      for (const concept of phrase.concepts) push(byConcept, concept, phrase);
      const key = ordered.join("");
      const together = joined(raw);
      push(byKey, key, phrase);
      if (together !== key) push(byKey, together, phrase);
    }
  }
  return { byKey, byConcept, acronyms, vocabulary, spreadOf, weightOf };
}

/** The weight of all concepts of a phrase together. */
export function weightOfPhrase(phrase: Phrase, lex: Lexicon): number {
  return phrase.concepts.reduce((sum, concept) => sum + lex.weightOf(concept), 0);
}

function remembering<T>(compute: (concept: string) => T): (concept: string) => T {
  const known = new Map<string, T>();
  return (concept) => {
    const before = known.get(concept);
    if (before !== undefined) return before;
    const value = compute(concept);
    if (known.size < mostRemembered) known.set(concept, value);
    return value;
  };
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
