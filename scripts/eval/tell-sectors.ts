import { join } from "node:path";
import { readWeights } from "../../src/domain/weights-file.ts";
import { openFields } from "../../src/taxonomy/trained/fields.ts";
import { heldOutSites, readSites, type SiteLine, trainingSites, trainSites } from "../train/sectors.ts";
import { readVectors, type Vectors } from "../train/vectors.ts";
import { type SectorScore, scoreSites } from "./sectors.ts";

const columns = ["sector right", "wrong", "empty", "field right"];

/** Prints where companies are placed: a row for each author; of those held out, for each language too. */
export async function tellSectors(cross: boolean, folder: string): Promise<number> {
  const every = readSites();
  console.log(`${"".padEnd(30)}${columns.map((name) => name.padStart(18)).join("")}`);
  const vectors = cross ? readVectors(folder, (line) => console.log(line)) : null;
  for (const [author, own] of Map.groupBy(every, (line) => line.author)) {
    const held = heldOutSites.includes(author);
    if (held || vectors === null) tell(`${author}, ${held ? "held out" : "trained on"}`, scoreSites(own));
    else tell(`${author}, left out`, await leftOut(author, own, vectors, folder));
    if (held)
      for (const [language, some] of Map.groupBy(own, (line) => line.language))
        tell(`  ${language}`, scoreSites(some));
  }
  return 0;
}

async function leftOut(
  author: string,
  own: readonly SiteLine[],
  vectors: Vectors,
  folder: string,
): Promise<SectorScore> {
  const bytes = await trainSites(trainingSites([author]), vectors, join(folder, "sites", author));
  return scoreSites(own, openFields(readWeights(bytes.buffer)));
}

function tell(name: string, { lines, right, wrong, empty, field, told }: SectorScore): void {
  const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} % of ${whole}`;
  const cells = [share(right, lines), share(wrong, lines), share(empty, lines), share(field, told)];
  console.log(`${name.padEnd(30)}${cells.map((cell) => cell.padStart(18)).join("")}`);
}
