import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { categoryById } from "../../src/taxonomy/taxonomy.ts";
import { noField, type SectorWeights } from "../../src/taxonomy/trained/fields.ts";
import { nameWords, siteTokens } from "../../src/taxonomy/trained/tokens.ts";
import { centred, pack, trainOn } from "./product.ts";
import { options } from "./train.ts";
import { variedSites } from "./varied.ts";
import type { Vectors } from "./vectors.ts";

const folder = fileURLToPath(new URL("../../test/corpus/sectors/", import.meta.url));
/** Authors nobody trains on nor looks at while tuning. */
export const heldOutSites: readonly string[] = ["heldsites", "heldhomes", "heldvague"];

/** A company's own account of itself, labelled. */
export interface SiteLine {
  author: string;
  /** Ids of fields, the main one first; empty where it says of none. */
  fields: readonly string[];
  language: string;
  company: string;
  title: string;
  text: string;
}

const ofSites = { ...options, lr: 0.5, epoch: 20 };
/** How often a word, its beginning or end, and a pair must stand in the corpus to be known. */
const fewest = { word: 1, part: 3, pair: 4 };

/** Every labelled account. Throws where a line has not the columns the README describes. */
export function readSites(): SiteLine[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".tsv"))
    .sort()
    .flatMap((name) =>
      readFileSync(`${folder}${name}`, "utf8")
        .split("\n")
        .filter((row) => row !== "")
        .map((row) => lineOf(name.slice(0, -".tsv".length), row)),
    );
}

function lineOf(author: string, row: string): SiteLine {
  const [labels = "", language = "", company = "", title = "", text, ...more] = row.split("\t");
  const fields = labels === noField ? [] : labels.split(",").map((slug) => slug.trim().replace("/", "."));
  if (text === undefined || more.length > 0 || fields.some((id) => categoryById(id)?.level !== 2))
    throw new Error(`sectors/${author}.tsv: ${row.slice(0, 120)}`);
  return { author, fields, language, company, title, text };
}

/** What may be trained on, without some authors. */
export function trainingSites(without: readonly string[] = []): SiteLine[] {
  return readSites().filter(({ author }) => !heldOutSites.includes(author) && !without.includes(author));
}

/** SHA-256 of what is trained on, as the classifier reads it: other words in the accounts change it, and other code that reads them. */
export function hashOfSites(lines: readonly SiteLine[]): string {
  const hash = createHash("sha256");
  for (const line of lines)
    hash.update(JSON.stringify([line.author, line.fields, tokensOf(line, () => true)]));
  return hash.digest("hex");
}

const tokensOf = ({ title, text, company }: SiteLine, isKnown: (token: string) => boolean) =>
  siteTokens(`${title}. ${text}`, nameWords(company), isKnown);

/** Trains on accounts; the same give the same weights. */
export async function trainSites(
  lines: readonly SiteLine[],
  vectors: Vectors,
  workFolder: string,
): Promise<SectorWeights> {
  const known = knownOf(lines.map((line) => tokensOf(line, () => true)));
  for (const word of vectors.words.slice(0, 8_000)) if (/^[a-z]{3,}$/.test(word)) known.add(word);
  const samples = variedSites(lines).map((line) => ({
    labels: line.fields.length === 0 ? [noField] : line.fields,
    tokens: tokensOf(line, (token) => known.has(token)),
  }));
  const product = await trainOn(samples, known, vectors, { folder: workFolder, options: ofSites });
  return { corpus: hashOfSites(lines), fields: pack(product, centred) };
}

function knownOf(texts: readonly (readonly string[])[]): Set<string> {
  const counts = new Map<string, number>();
  for (const tokens of texts) for (const one of new Set(tokens)) counts.set(one, (counts.get(one) ?? 0) + 1);
  const enough = (token: string) =>
    token.includes("_") ? fewest.pair : token.includes("~") ? fewest.part : fewest.word;
  return new Set([...counts].filter(([one, count]) => count >= enough(one)).map(([one]) => one));
}
