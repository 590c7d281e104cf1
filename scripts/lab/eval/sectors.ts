import { classifyCompany } from "../../../src/taxonomy/classify-company.ts";
import { sectorOf } from "../../../src/taxonomy/taxonomy.ts";
import { heldOutSites, readSites, type SiteLine } from "../train/sectors.ts";

/** Results of classification. `wrong`: a sector that is not the account's; `empty`: no sector although the account names a field. */
interface SectorScore {
  lines: number;
  /** Classified in its own sector, or correctly in none. */
  right: number;
  wrong: number;
  empty: number;
  /** Of accounts that name a field, those whose main category is in one of their fields. */
  field: number;
  told: number;
}

/** Classifies labelled accounts as enrichment does. */
export function scoreSites(lines: readonly SiteLine[]): SectorScore {
  const score = { lines: lines.length, right: 0, wrong: 0, empty: 0, field: 0, told: 0 };
  for (const { fields: own, company, title, text } of lines) {
    const [first] = classifyCompany({ name: company, description: title, texts: [text] });
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

const columns = ["sector right", "wrong", "empty", "field right"];

/** Prints the results: a row per author, and for held-out authors also per language. */
export function printSectors(): number {
  const every = readSites();
  console.log(`${"".padEnd(30)}${columns.map((name) => name.padStart(18)).join("")}`);
  for (const [author, own] of Map.groupBy(every, (line) => line.author)) {
    const held = heldOutSites.includes(author);
    tell(`${author}, ${held ? "held out" : "trained on"}`, scoreSites(own));
    if (held)
      for (const [language, some] of Map.groupBy(own, (line) => line.language))
        tell(`  ${language}`, scoreSites(some));
  }
  return 0;
}

function tell(name: string, { lines, right, wrong, empty, field, told }: SectorScore): void {
  const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} % of ${whole}`;
  const cells = [share(right, lines), share(wrong, lines), share(empty, lines), share(field, told)];
  console.log(`${name.padEnd(30)}${cells.map((cell) => cell.padStart(18)).join("")}`);
}
