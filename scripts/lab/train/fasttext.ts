import { readFileSync, writeFileSync } from "node:fs";
import { getFastTextClass, getFastTextModule } from "fasttext.wasm.js";

/** The input of a training, in a separate file: fastText's memory allows one training per process. */
export interface Job {
  /** Lines `__label__x token token …`. */
  lines: string;
  /** Initial vectors in fastText's format. */
  vectors: string;
  /** Path of the result: `.json` (tokens and labels) and `.f32` (a number per token and label). */
  result: string;
  options: Record<string, number | string>;
}

const [, , jobFile = ""] = process.argv;
const job: Job = JSON.parse(readFileSync(jobFile, "utf8"));
const FastText = await getFastTextClass({ getFastTextModule });
const trainer = new FastText();
trainer.fs.writeFile("vectors.vec", readFileSync(job.vectors));
const data = `data:text/plain;base64,${readFileSync(job.lines).toString("base64")}`;
await trainer.trainSupervised(data, { ...job.options, pretrainedVectors: "vectors.vec" }, () => undefined);
trainer.ft.saveModel("model.bin");
fold(Buffer.from(trainer.fs.readFile("model.bin")));
process.exit(0);

/** Multiplies the vectors of tokens and labels: the model is linear, so it needs only their products. */
function fold(model: Buffer): void {
  let at = 8;
  const integer = () => {
    at += 4;
    return model.readInt32LE(at - 4);
  };
  const long = () => {
    at += 8;
    return Number(model.readBigInt64LE(at - 8));
  };
  const dimensions = integer();
  at += 11 * 4 + 8;
  const entries = integer();
  at += 8 + 8;
  const pruned = long();
  if (pruned > 0) throw new Error("a pruned model");
  const names: { name: string; isLabel: boolean }[] = [];
  for (let entry = 0; entry < entries; entry += 1) {
    const end = model.indexOf(0, at);
    const isLabel = model[end + 9] === 1;
    names.push({ name: model.toString("utf8", at, end), isLabel });
    at = end + 10;
  }
  const matrix = () => {
    at += 1;
    const size = long() * long();
    const numbers = Float32Array.from({ length: size }, (_, index) => model.readFloatLE(at + index * 4));
    at += size * 4;
    return numbers;
  };
  const input = matrix();
  const output = matrix();
  const tokens = names.filter(({ isLabel }) => !isLabel).map(({ name }) => name);
  const labels = names.filter(({ isLabel }) => isLabel).map(({ name }) => name.replace("__label__", ""));
  const products = new Float32Array(tokens.length * labels.length);
  for (const token of tokens.keys())
    for (const label of labels.keys()) {
      let sum = 0;
      for (let index = 0; index < dimensions; index += 1)
        sum += (input[token * dimensions + index] ?? 0) * (output[label * dimensions + index] ?? 0);
      products[token * labels.length + label] = sum;
    }
  writeFileSync(`${job.result}.json`, JSON.stringify({ tokens, labels }));
  writeFileSync(`${job.result}.f32`, Buffer.from(products.buffer));
}
