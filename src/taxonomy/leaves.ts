import { cut } from "../domain/text/text.ts";
import { type CompanyText, isEmptyText } from "./accounts.ts";
import { lexicon, weightOfPhrase } from "./lexicon.ts";
import { rawWords, wordsOf } from "./words.ts";

const mostCharacters = 30_000;
/** Words within which all words of a phrase must occur. */
const window = 6;
const ownDescription = 2;
/** Evidence that a leaf needs, in weights of phrases. */
const leastEvidence = 6;

/** The weight of the names and synonyms of each leaf that occur in a company's texts. Each name counts once. */
export function leafEvidence({ description, summaries = [], texts }: CompanyText): Map<string, number> {
  const lex = lexicon();
  const evidence = new Map<string, number>();
  const seen = new Set<object>();
  let left = mostCharacters;
  for (const [index, text] of [description ?? "", ...summaries, ...texts].entries()) {
    if (isEmptyText(text)) continue;
    const concepts = wordsOf(rawWords(cut(text, left))).map((word) => word.concept);
    left = Math.max(0, left - text.length);
    for (const [at, concept] of concepts.entries()) {
      const near = concepts.slice(Math.max(0, at - window), at + window + 1);
      for (const phrase of lex.byConcept.get(concept) ?? []) {
        if (phrase.category.level !== 3 || seen.has(phrase)) continue;
        if (!phrase.concepts.every((other) => near.includes(other))) continue;
        seen.add(phrase);
        const weight = weightOfPhrase(phrase, lex) * (index === 0 ? ownDescription : 1);
        evidence.set(phrase.category.id, (evidence.get(phrase.category.id) ?? 0) + weight);
      }
    }
  }
  return evidence;
}

/** The id of the leaf of a field with the most evidence; the field's own id if no leaf has enough or two have the same. */
export function leafOf(field: string, evidence: ReadonlyMap<string, number>): string {
  const leaves = [...evidence].filter(([id]) => id.startsWith(`${field}.`)).sort(([, a], [, b]) => b - a);
  const [best, next] = leaves;
  return best !== undefined && best[1] >= leastEvidence && best[1] > (next?.[1] ?? 0) ? best[0] : field;
}
