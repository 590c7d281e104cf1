import type { Category } from "../schemas/company.ts";
import type { CompanyText } from "../taxonomy/accounts.ts";
import { categoriesWithin, classifyCompany } from "../taxonomy/classify-company.ts";
import { sectorOf } from "../taxonomy/taxonomy.ts";

/** Confidence in a sector that a model proves, with and without the agreement of the trained classifier. */
const confidence = { agreed: 0.9, alone: 0.7 };

/**
 * The categories of a company, at most three, the main one first: those of the `fields` that a model proved, else those that the trained
 * classifier finds in the company's texts.
 */
export function sectorsOf(site: CompanyText, fields: readonly string[] | null): Category[] {
  const trained = classifyCompany(site);
  if (fields === null) return trained;
  const sectors = new Set(trained.map(({ id }) => sectorOf(id)));
  const places = fields.map((id) => ({
    id,
    confidence: sectors.has(sectorOf(id)) ? confidence.agreed : confidence.alone,
  }));
  return categoriesWithin(places, site);
}
