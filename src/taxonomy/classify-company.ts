/**
 * What a company does, as categories of the taxonomy (`taxonomy.ts`; its words stand in `db/taxonomy`). A site's account of itself comes
 * in, sectors and fields come out, or nothing where nothing is plausible; what an investor types is looked up by `classify-term.ts`. It
 * fetches nothing.
 */

import { once } from "../domain/once.ts";
import { readWeights } from "../domain/weights-file.ts";
import { accountsOf } from "./accounts.ts";
import { categoryById, sectorOf } from "./taxonomy.ts";
import { type FieldReader, openFields } from "./trained/fields.ts";
import weights from "./trained/weights.bin";
import { type CompanyText, wordEvidence } from "./word-evidence.ts";

/** A category a company belongs to; confidence 0 to 1. */
export interface CompanyCategory {
  id: string;
  path: string;
  confidence: number;
}

/** Chosen on labelled accounts of authors left out one by one: see `docs/enriching.md`. */
const limits = {
  most: 3,
  /** A company works in a sector from this share on. */
  sector: 0.47,
  /** Where so many accounts were read, values, customers and posts among them, from this share on. */
  many: { accounts: 3, sector: 0.25 },
  /** From this share on, where the taxonomy's words alone say the same sector first. */
  agreed: 0.3,
  /** Evidence of words that says a sector. */
  heard: 6,
  /** Evidence of words that is enough where nothing that was learnt is likely; on many pages so much comes together by chance. */
  spelledOut: 15,
  /** In a further one, from this part of the first one's share on. */
  further: 0.6,
  /** In one of its fields, from this part of the sector's share on. */
  field: 0.5,
  /** In a leaf, where so much speaks of it, and more than of the next. */
  leaf: 6,
};

/**
 * The categories a company's own words place it in, at most three, likeliest first: sectors and fields by a model trained on
 * labelled accounts, leaves by the taxonomy's words. None where nothing is likely.
 */
export function classifyCompany(company: CompanyText, fields: FieldReader = trained()): CompanyCategory[] {
  const words = wordEvidence(company);
  const accounts = accountsOf(company);
  const shares = fields.fieldsOf(company.name, accounts).map(({ label: id, share }) => ({ id, share }));
  const sectors = [...Map.groupBy(shares, ({ id }) => sectorOf(id))]
    .map(([id, own]) => ({ id, own, share: own.reduce((sum, one) => sum + one.share, 0) }))
    .sort((a, b) => b.share - a.share);
  const [first] = sectors;
  const heard = strongest(words);
  const least = accounts.length >= limits.many.accounts ? limits.many.sector : limits.sector;
  if (first === undefined || first.share < leastFor(first.id, heard, least))
    return accounts.length < limits.many.accounts ? spelledOut(heard) : [];
  return sectors
    .filter(({ share }) => share >= first.share * limits.further)
    .slice(0, limits.most)
    .flatMap(({ id, own, share }) => {
      const field = own.reduce((best, one) => (one.share > best.share ? one : best));
      const plain = field.share >= share * limits.field;
      const place = plain
        ? leafOf(field.id, words)
        : spoken(heard, id)
          ? leafOf(fieldOf(heard.id), words)
          : id;
      return [placed(place, Math.round(share * 100) / 100)];
    });
}

/** Fields of the taxonomy, by known ids, each as the leaf beneath it where the company's own words choose one. */
export function categoriesWithin(
  fields: readonly { id: string; confidence: number }[],
  company: CompanyText,
): CompanyCategory[] {
  const words = wordEvidence(company);
  return fields.map(({ id, confidence }) => placed(leafOf(id, words), confidence));
}

const placed = (id: string, confidence: number): CompanyCategory => ({
  id,
  path: categoryById(id)?.path ?? id,
  confidence,
});

interface Heard {
  id: string;
  evidence: number;
}

/** The share a sector needs, `least` or less: where the taxonomy's words alone place the company in it first. */
function leastFor(sector: string, heard: Heard | null, least: number): number {
  const agrees = heard !== null && heard.evidence >= limits.heard && sectorOf(heard.id) === sector;
  return agrees ? Math.min(limits.agreed, least) : least;
}

/** Whether the taxonomy's words alone say plainly what a company does within a sector. */
function spoken(heard: Heard | null, sector: string): heard is Heard {
  return (
    heard !== null && heard.evidence >= limits.heard && heard.id !== sector && sectorOf(heard.id) === sector
  );
}

const fieldOf = (id: string) => id.split(".").slice(0, 2).join(".");

/** What the taxonomy's words spell out, where nothing that was learnt is likely. */
function spelledOut(heard: Heard | null): CompanyCategory[] {
  return heard === null || heard.evidence < limits.spelledOut ? [] : [placed(heard.id, limits.sector)];
}

/** The category of which the taxonomy's words speak most. */
function strongest(words: ReadonlyMap<string, number>): Heard | null {
  let best: Heard | null = null;
  for (const [id, evidence] of words) if (best === null || evidence > best.evidence) best = { id, evidence };
  return best;
}

function leafOf(field: string, words: ReadonlyMap<string, number>): string {
  const leaves = [...words].filter(([id]) => id.startsWith(`${field}.`)).sort(([, a], [, b]) => b - a);
  const [best, next] = leaves;
  return best !== undefined && best[1] >= limits.leaf && best[1] > (next?.[1] ?? 0) ? best[0] : field;
}

const trained = once((): FieldReader => openFields(readWeights(weights)));
