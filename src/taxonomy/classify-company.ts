import { once } from "../domain/once.ts";
import { cut } from "../domain/text/text.ts";
import { readWeights } from "../domain/weights-file.ts";
import type { Category } from "../schemas/company.ts";
import { accountsOf, type CompanyText, isEmptyText } from "./accounts.ts";
import { lexicon, weightOfPhrase } from "./lexicon.ts";
import { categoryById, sectorOf } from "./taxonomy.ts";
import { type FieldReader, openFields } from "./trained/fields.ts";
import weights from "./trained/weights.bin";
import { rawWords, wordsOf } from "./words.ts";

const mostCategories = 3;
/** The least probability of a sector, if fewer than three texts were read, and if more were. */
const leastShare = { few: 0.47, many: 0.25 };
const manyAccounts = 3;
/** A further sector needs this part of the first one's probability; a field needs this part of its sector's. */
const furtherSector = 0.6;
const oneField = 0.5;
/** A field that the company's description names is a further one if it is among this many most likely fields. Its least confidence. */
const ofNamed = { among: 6, confidence: 0.25 };
const mostCharacters = 30_000;
/** Words within which all words of a phrase must occur. */
const window = 6;
const ownDescription = 2;
/** Evidence that a leaf needs, in weights of phrases. */
const leastEvidence = 6;

/**
 * The categories in which a company works, by the text of its site: at most three, most likely first. The trained model chooses sectors and
 * fields, the words of the taxonomy choose the leaf of a field. Further sectors are nearly as likely as the first one, and further fields
 * are named by the company's description. Empty if no sector is likely.
 */
export function classifyCompany(company: CompanyText, fields: FieldReader = trained()): Category[] {
  const accounts = accountsOf(company);
  const shares = fields(company.name, accounts).map(({ label: id, share }) => ({ id, share }));
  const sectors = [...Map.groupBy(shares, ({ id }) => sectorOf(id))]
    .map(([id, own]) => ({ id, own, share: own.reduce((sum, one) => sum + one.share, 0) }))
    .sort((a, b) => b.share - a.share);
  const first = sectors[0]?.share ?? 0;
  if (first < (accounts.length >= manyAccounts ? leastShare.many : leastShare.few)) return [];
  const places = sectors
    .filter(({ share }) => share >= first * furtherSector)
    .map(({ id, own, share }) => {
      const field = own.reduce((best, one) => (one.share > best.share ? one : best));
      return { id: field.share >= share * oneField ? field.id : id, share };
    });
  const evidence = evidenceOf(company);
  const further = shares
    .slice(0, ofNamed.among)
    .filter(
      ({ id }) => evidence.named.has(id) && !places.some((place) => `${id}.`.startsWith(`${place.id}.`)),
    )
    .map(({ id, share }) => ({ id, share: Math.max(share, ofNamed.confidence) }));
  const all = [...places, ...further].sort((a, b) => b.share - a.share).slice(0, mostCategories);
  return categoriesWithin(
    all.map(({ id, share }) => ({ id, confidence: Math.round(share * 100) / 100 })),
    company,
    evidence,
  );
}

/** The categories with these ids of sectors and fields, each field as the leaf beneath it that the company's texts mention most. */
export function categoriesWithin(
  places: readonly { id: string; confidence: number }[],
  company: CompanyText,
  { leaves } = evidenceOf(company),
): Category[] {
  return places.map(({ id: place, confidence }) => {
    const id = place.includes(".") ? leafOf(place, leaves) : place;
    return { id, path: categoryById(id)?.path ?? id, confidence };
  });
}

const trained = once((): FieldReader => openFields(readWeights(weights)));

/**
 * Scores each leaf by the weight of its names and synonyms that occur in a company's texts; a name counts once. Also returns the fields
 * that the description and summaries name.
 */
function evidenceOf({ description, summaries = [], texts }: CompanyText) {
  const lex = lexicon();
  const leaves = new Map<string, number>();
  const named = new Set<string>();
  const seen = new Set<object>();
  let left = mostCharacters;
  for (const [index, text] of [description ?? "", ...summaries, ...texts].entries()) {
    if (isEmptyText(text)) continue;
    const concepts = wordsOf(rawWords(cut(text, left))).map((word) => word.concept);
    left = Math.max(0, left - text.length);
    for (const [at, concept] of concepts.entries()) {
      const near = concepts.slice(Math.max(0, at - window), at + window + 1);
      for (const phrase of lex.byConcept.get(concept) ?? []) {
        const { id, level } = phrase.category;
        if (seen.has(phrase) || !phrase.concepts.every((other) => near.includes(other))) continue;
        seen.add(phrase);
        if (index <= summaries.length && phrase.isDistinctive) named.add(id.split(".", 2).join("."));
        if (level !== 3) continue;
        const weight = weightOfPhrase(phrase) * (index === 0 ? ownDescription : 1);
        leaves.set(id, (leaves.get(id) ?? 0) + weight);
      }
    }
  }
  return { leaves, named };
}

/** The id of the leaf of a field with the most evidence; the field's own id if no leaf has enough or two have the same. */
function leafOf(field: string, evidence: ReadonlyMap<string, number>): string {
  const leaves = [...evidence].filter(([id]) => id.startsWith(`${field}.`)).sort(([, a], [, b]) => b - a);
  const [best, next] = leaves;
  return best !== undefined && best[1] >= leastEvidence && best[1] > (next?.[1] ?? 0) ? best[0] : field;
}
