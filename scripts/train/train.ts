import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { labelOf } from "../../src/reading/topics.ts";
import { type LinearModel, loadModel, type Weights } from "../../src/reading/trained/model.ts";
import { namesIn, opened, pairsOf, titled, tokensOf, wordsOf } from "../../src/reading/trained/tokens.ts";
import { hashOf, type Line } from "./corpus.ts";
import type { Job } from "./fasttext.ts";
import { dimensions, type Vectors } from "./vectors.ts";

/** What was chosen by leaving one tuning author out at a time; `docs/reading.md` says what each is worth. */
const options = {
  verbose: 0,
  lr: 0.2,
  dim: dimensions,
  epoch: 60,
  minCount: 1,
  loss: "softmax",
  bucket: 0,
  minn: 0,
  maxn: 0,
  seed: 7,
};
/** Words of the vectors that are known beside those of the corpus. */
const commonWords = 10_000;
const fewestWords = 2;
const fewestPairs = 6;
/** By which the vectors, as published, are multiplied before the training moves them. */
const scale = 0.8;

/** Trains on lines; the same lines give the same weights. */
export async function train(lines: readonly Line[], vectors: Vectors, folder: string): Promise<Weights> {
  mkdirSync(folder, { recursive: true });
  return pack(await trainOn(lines, knownTokens(lines, vectors), vectors, folder), hashOf(lines));
}

interface Product {
  tokens: string[];
  labels: string[];
  /** A number for each token and label. */
  numbers: Float32Array;
}

async function trainOn(
  lines: readonly Line[],
  known: ReadonlySet<string>,
  vectors: Vectors,
  folder: string,
): Promise<Product> {
  const isKnown = (token: string) => known.has(token);
  const told = lines.map((line) => `__label__${labelOf(line)} ${tokensOf(line, isKnown).join(" ")}`);
  const job: Job = {
    lines: join(folder, "lines.txt"),
    vectors: join(folder, "vectors.vec"),
    result: join(folder, "result"),
    options,
  };
  writeFileSync(job.lines, `${told.join("\n")}\n`);
  writeFileSync(job.vectors, vectorsFile(known, vectors));
  writeFileSync(join(folder, "job.json"), JSON.stringify(job));
  await run(fileURLToPath(new URL("fasttext.ts", import.meta.url)), join(folder, "job.json"));
  const { tokens, labels }: Omit<Product, "numbers"> = JSON.parse(readFileSync(`${job.result}.json`, "utf8"));
  const bytes = readFileSync(`${job.result}.f32`);
  return { tokens, labels, numbers: new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4) };
}

/** A model trained on all lines but some authors'. */
export async function trainWithout(
  authors: readonly string[],
  lines: readonly Line[],
  vectors: Vectors,
  folder: string,
): Promise<LinearModel> {
  const others = lines.filter(({ author }) => !authors.includes(author));
  return loadModel(await train(others, vectors, join(folder, authors.join("-"))));
}

function knownTokens(lines: readonly Line[], vectors: Vectors): Set<string> {
  const every = () => true;
  const words = new Map<string, number>();
  const texts = lines.map((line) => {
    const names = namesIn(line.names);
    return [wordsOf(line.title, names, every), wordsOf(line.body, names, every)];
  });
  for (const parts of texts)
    for (const one of new Set(parts.flat())) words.set(one, (words.get(one) ?? 0) + 1);
  const known = new Set([...words].filter(([, count]) => count >= fewestWords).map(([one]) => one));
  for (const one of vectors.words.slice(0, commonWords)) if (/^[a-z]+$/.test(one)) known.add(one);
  const pairs = new Map<string, number>();
  for (const [title = [], body = []] of texts)
    for (const one of new Set([...opened(title), ...titled(title), ...pairsOf(title), ...pairsOf(body)]))
      pairs.set(one, (pairs.get(one) ?? 0) + 1);
  for (const [one, count] of pairs) if (count >= fewestPairs) known.add(one);
  return known;
}

function vectorsFile(known: ReadonlySet<string>, vectors: Vectors): string {
  const rows = [...known].flatMap((token) => {
    const vector = vectors.vectorOf(token.replace(/^[TF]:/u, ""));
    return vector === null
      ? []
      : [`${token} ${Array.from(vector, (one) => (one * scale).toFixed(4)).join(" ")}`];
  });
  return `${rows.length} ${dimensions}\n${rows.join("\n")}\n`;
}

function run(script: string, argument: string): Promise<void> {
  const child = spawn(process.execPath, [script, argument], { stdio: ["ignore", "ignore", "inherit"] });
  return new Promise((done, failed) =>
    child.on("exit", (code) => (code === 0 ? done() : failed(new Error(`the trainer ended with ${code}`)))),
  );
}

function rowOf({ labels, numbers }: Product, at: number): Float32Array {
  const row = numbers.slice(at * labels.length, (at + 1) * labels.length);
  const mean = row.reduce((sum, one) => sum + one, 0) / row.length;
  return row.map((one) => one - mean);
}

const greatest = (row: Float32Array) => row.reduce((known, one) => Math.max(known, Math.abs(one)), 0);

/** Four bits a number: what rounding loses of one token is made up for by the others of a passage. */
function pack(product: Product, corpus: string): Weights {
  const { tokens, labels } = product;
  const bytes = Math.ceil(labels.length / 2);
  const numbers = new Uint8Array(tokens.length * bytes);
  const scales = new Float32Array(tokens.length);
  for (const at of tokens.keys()) {
    const row = rowOf(product, at);
    const most = greatest(row);
    scales[at] = most;
    for (const [label, one] of row.entries()) {
      const place = at * bytes + (label >> 1);
      const four = 8 + (most === 0 ? 0 : Math.round((one / most) * 7));
      numbers[place] = (numbers[place] ?? 0) | (label % 2 === 0 ? four : four << 4);
    }
  }
  const whole = greatest(scales);
  return {
    corpus,
    labels,
    tokens: tokens.join("\n"),
    scale: whole,
    scales: Buffer.from(
      Uint16Array.from(scales, (one) => Math.round((one / whole) * 65_535)).buffer,
    ).toString("base64"),
    rows: Buffer.from(numbers).toString("base64"),
  };
}
