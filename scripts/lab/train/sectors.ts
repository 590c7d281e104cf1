import { createHash } from "node:crypto";
import { categoryById } from "../../../src/taxonomy/taxonomy.ts";
import { noField } from "../../../src/taxonomy/trained/fields.ts";
import { nameWords, siteTokens } from "../../../src/taxonomy/trained/tokens.ts";
import { corpusAuthors, corpusRows } from "./corpus-files.ts";
import { centred, type Product, trainOn } from "./product.ts";
import { options } from "./train.ts";
import { variedSites } from "./varied.ts";
import type { Vectors } from "./vectors.ts";
import { pack, writeWeights } from "./weights-file.ts";

/** Held-out authors: not used for training or tuning. */
export const heldOutSites: readonly string[] = ["heldsites", "heldhomes", "heldvague"];

/** A labelled description of a company by itself. */
export interface SiteLine {
  author: string;
  /** Ids of fields, the main one first; empty if none is named. */
  fields: readonly string[];
  language: string;
  company: string;
  title: string;
  text: string;
}

const ofSites = { ...options, lr: 0.5, epoch: 20 };
/** Minimum occurrences in the corpus of a word, a prefix or suffix, and a pair. */
const fewest = { word: 1, part: 3, pair: 4 };
/** Tokens of the weights: 45 bytes each. */
const mostTokens = 24_000;

/** All labelled descriptions. Throws if a line does not have the columns that the README describes. */
export function readSites(): SiteLine[] {
  return corpusAuthors("sectors").flatMap((author) =>
    corpusRows("sectors", author).map((row) => lineOf(author, row)),
  );
}

function lineOf(author: string, row: string[]): SiteLine {
  const [labels = "", language = "", company = "", title = "", text, ...more] = row;
  const fields = labels === noField ? [] : labels.split(",").map((slug) => slug.trim().replace("/", "."));
  if (text === undefined || more.length > 0 || fields.some((id) => categoryById(id)?.level !== 2))
    throw new Error(`sectors/${author}.tsv: ${row.join(" | ").slice(0, 120)}`);
  return { author, fields, language, company, title, text };
}

/** The training data. */
export function trainingSites(): SiteLine[] {
  return readSites().filter(({ author }) => !heldOutSites.includes(author));
}

/** SHA-256 of the training data as the classifier tokenises it: changes of the texts and of the tokeniser change it. */
export function hashOfSites(lines: readonly SiteLine[]): string {
  const hash = createHash("sha256");
  for (const line of lines)
    hash.update(JSON.stringify([line.author, line.fields, tokensOf(line, () => true)]));
  return hash.digest("hex");
}

const tokensOf = ({ title, text, company }: SiteLine, isKnown: (token: string) => boolean) =>
  siteTokens(`${title}. ${text}`, nameWords(company), isKnown);

/** Trains on descriptions and returns a weights file with the {@link mostTokens} most important tokens; deterministic. */
export async function trainSites(
  lines: readonly SiteLine[],
  vectors: Vectors,
  workFolder: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const counts = countsOf(lines.map((line) => tokensOf(line, () => true)));
  const known = knownOf(counts);
  for (const word of vectors.words.slice(0, 8_000)) if (/^[a-z]{3,}$/.test(word)) known.add(word);
  const samples = variedSites(lines).map((line) => ({
    labels: line.fields.length === 0 ? [noField] : line.fields,
    tokens: tokensOf(line, (token) => known.has(token)),
  }));
  const product = await trainOn(samples, known, vectors, { folder: workFolder, options: ofSites });
  return writeWeights(hashOfSites(lines), {}, { fields: pack(mostImportant(product, counts), centred) });
}

/** The model with the tokens whose rows are largest, weighted by the number of descriptions with the token. */
function mostImportant(product: Product, counts: ReadonlyMap<string, number>): Product {
  const { tokens, labels, numbers } = product;
  const row = (at: number) => numbers.subarray(at * labels.length, (at + 1) * labels.length);
  const weightOf = (token: string, at: number) => {
    if (token === "</s>") return Number.POSITIVE_INFINITY;
    const size = Math.sqrt(centred(row(at)).reduce((sum, one) => sum + one * one, 0));
    return size * (counts.get(token) ?? 0.3) ** 0.7;
  };
  const kept = tokens
    .map((token, at) => ({ token, at, weight: weightOf(token, at) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, mostTokens);
  const keptNumbers = new Float32Array(kept.length * labels.length);
  for (const [to, { at }] of kept.entries()) keptNumbers.set(row(at), to * labels.length);
  return { labels, tokens: kept.map(({ token }) => token), numbers: keptNumbers };
}

function countsOf(texts: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const tokens of texts) for (const one of new Set(tokens)) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}

function knownOf(counts: ReadonlyMap<string, number>): Set<string> {
  const enough = (token: string) =>
    token.includes("_") ? fewest.pair : token.includes("~") ? fewest.part : fewest.word;
  return new Set([...counts].filter(([one, count]) => count >= enough(one)).map(([one]) => one));
}
