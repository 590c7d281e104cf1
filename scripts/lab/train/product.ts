import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Job } from "./fasttext.ts";
import { dimensions, type Vectors } from "./vectors.ts";

/** Factor for the published vectors before the training. */
const scale = 0.8;

/** The tokens and label of a text. */
export interface Sample {
  labels: readonly string[];
  tokens: readonly string[];
}

/** The trained model. */
export interface Product {
  tokens: string[];
  labels: string[];
  /** A number per token and label. */
  numbers: Float32Array;
}

/** Number of trainings, each with the samples in another order; their mean removes the effect of the order. */
const trainings = 4;

/**
 * The mean of several trainings, each in its own process; the same samples give the same numbers. `known`: tokens that start with
 * published vectors.
 */
export async function trainOn(
  samples: readonly Sample[],
  known: ReadonlySet<string>,
  vectors: Vectors,
  { folder, options: chosen }: { folder: string; options: Job["options"] },
): Promise<Product> {
  mkdirSync(folder, { recursive: true });
  const told = samples.map(({ labels, tokens }) =>
    [...labels.map((one) => `__label__${one}`), ...tokens].join(" "),
  );
  const begun = join(folder, "vectors.vec");
  writeFileSync(begun, vectorsFile(known, vectors));
  const trainOnce = async (order: number) => {
    const own = join(folder, String(order));
    mkdirSync(own, { recursive: true });
    const job: Job = {
      lines: join(own, "lines.txt"),
      vectors: begun,
      result: join(own, "result"),
      options: chosen,
    };
    writeFileSync(job.lines, `${shuffled(told, order).join("\n")}\n`);
    writeFileSync(join(own, "job.json"), JSON.stringify(job));
    await run(fileURLToPath(new URL("fasttext.ts", import.meta.url)), join(own, "job.json"));
    const { tokens, labels }: Omit<Product, "numbers"> = JSON.parse(
      readFileSync(`${job.result}.json`, "utf8"),
    );
    const bytes = readFileSync(`${job.result}.f32`);
    return {
      tokens,
      labels,
      numbers: new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4),
    };
  };
  const made: Product[] = [];
  for (let order = 0; order < trainings; order += 2)
    made.push(...(await Promise.all([trainOnce(order), trainOnce(order + 1)])));
  return meanOf(made);
}

/** The mean of models with the same tokens and labels, in the order of the first. */
function meanOf(products: readonly Product[]): Product {
  const [first] = products;
  if (first === undefined) throw new Error("no training");
  const { tokens, labels } = first;
  const numbers = new Float32Array(tokens.length * labels.length);
  for (const one of products) {
    const rows = new Map(one.tokens.map((token, at) => [token, at]));
    const places = labels.map((label) => one.labels.indexOf(label));
    if (places.includes(-1)) throw new Error(`a training without one of ${labels.join(", ")}`);
    for (const [at, token] of tokens.entries()) {
      const row = rows.get(token);
      if (row === undefined) throw new Error(`a training without ${token}`);
      for (const [label, place] of places.entries()) {
        const cell = at * labels.length + label;
        const number = one.numbers[row * labels.length + place] ?? 0;
        numbers[cell] = (numbers[cell] ?? 0) + number / products.length;
      }
    }
  }
  return { tokens, labels, numbers };
}

/** Lines in a pseudo-random order with a seed. */
function shuffled(lines: readonly string[], order: number): string[] {
  const keyed = lines.map((line, at) => ({
    line,
    key: createHash("sha256").update(`${order} ${at}`).digest("hex"),
  }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ line }) => line);
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

/** A row minus its mean: with softmax, a common offset has no effect. */
export function centred(row: Float32Array): Float32Array {
  const mean = row.reduce((sum, one) => sum + one, 0) / row.length;
  return row.map((one) => one - mean);
}
