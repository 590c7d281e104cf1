import { classifyCompany } from "../../src/taxonomy/classify-company.ts";
import { sectorOf } from "../../src/taxonomy/taxonomy.ts";
import type { FieldReader } from "../../src/taxonomy/trained/fields.ts";
import type { SiteLine } from "../train/sectors.ts";

/** How accounts were placed. `wrong`: a sector that is none of its own; `empty`: nothing, though it says of a field. */
export interface SectorScore {
  lines: number;
  /** Placed in a sector of its own, or rightly in none. */
  right: number;
  wrong: number;
  empty: number;
  /** Of those that say of a field, the main category is in one of their fields. */
  field: number;
  told: number;
}

/** Places labelled accounts as enrichment does. */
export function scoreSites(lines: readonly SiteLine[], fields?: FieldReader): SectorScore {
  const score = { lines: lines.length, right: 0, wrong: 0, empty: 0, field: 0, told: 0 };
  for (const { fields: own, company, title, text } of lines) {
    const [first] = classifyCompany({ name: company, description: title, texts: [text] }, fields);
    const sectors = own.map(sectorOf);
    if (own.length > 0) score.told += 1;
    if (first === undefined) score[own.length === 0 ? "right" : "empty"] += 1;
    else if (sectors.includes(sectorOf(first.id))) score.right += 1;
    else score.wrong += 1;
    if (first !== undefined && own.some((id) => first.id === id || first.id.startsWith(`${id}.`)))
      score.field += 1;
  }
  return score;
}
