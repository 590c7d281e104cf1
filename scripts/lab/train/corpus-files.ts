import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";

const folder = fileURLToPath(new URL("../../../test/corpus/", import.meta.url));
/** Held-out authors are plain text; training authors are compressed with Brotli. */
const ending = /\.tsv(?:\.br)?$/;

type Part = "news" | "rules" | "asks" | "sectors";

/** The authors of one part of the corpus, in alphabetical order. */
export function corpusAuthors(part: Part): string[] {
  return readdirSync(`${folder}${part}`)
    .filter((name) => ending.test(name))
    .map((name) => name.replace(ending, ""))
    .sort();
}

/** The rows of an author, each as its tab-separated columns. Throws if the author has no file in that part. */
export function corpusRows(part: Part, author: string): string[][] {
  const name = readdirSync(`${folder}${part}`).find(
    (one) => ending.test(one) && one.replace(ending, "") === author,
  );
  if (name === undefined) throw new Error(`test/corpus/${part} has no author ${author}`);
  const bytes = readFileSync(`${folder}${part}/${name}`);
  return (name.endsWith(".br") ? brotliDecompressSync(bytes) : bytes)
    .toString("utf8")
    .split("\n")
    .filter((row) => row !== "")
    .map((row) => row.split("\t"));
}
