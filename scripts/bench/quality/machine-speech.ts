import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { addressesReader } from "../../../src/reading/machine-speech/watch.ts";

/** A labelled line of `test/corpus/machine-speech.tsv`. */
export interface Line {
  label: "hostile" | "harmless";
  part: "tuned" | "held-out";
  language: string;
  technique: string;
  author: string;
  text: string;
}

/** How the watch judged some lines. */
export interface Score {
  flagged: number;
  hostile: number;
  harmless: number;
  caught: number;
  precision: number;
  recall: number;
  wrong: Line[];
}

const file = new URL("../../../test/corpus/machine-speech.tsv", import.meta.url);
const columns = ["label", "part", "language", "technique", "author", "text"];

/** The labelled lines, their escapes read. Throws where a line has not the columns it should. */
export function readLines(): Line[] {
  const [head = "", ...rows] = readFileSync(file, "utf8").trimEnd().split("\n");
  if (head !== columns.join("\t")) throw new Error(`machine-speech.tsv begins with ${head}`);
  return rows.map((row) => {
    const [label, part, language = "", technique = "", author = "", text, ...more] = row.split("\t");
    if ((label !== "hostile" && label !== "harmless") || (part !== "tuned" && part !== "held-out"))
      throw new Error(`no such label or part: ${row}`);
    if (text === undefined || more.length > 0) throw new Error(`not six columns: ${row}`);
    return { label, part, language, technique, author, text: readEscapes(text) };
  });
}

function readEscapes(text: string): string {
  return text.replace(/\\(?:n|\\|u\{([0-9a-f]+)\})/gu, (found, code) =>
    code === undefined ? (found === "\\n" ? "\n" : "\\") : String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

/** Judges lines by the watch. Precision and recall are 1 where there is nothing to be wrong about. */
export function scoreLines(lines: readonly Line[]): Score {
  const hostile = lines.filter(({ label }) => label === "hostile");
  const flagged = lines.filter(({ text }) => addressesReader(text));
  const caught = flagged.filter(({ label }) => label === "hostile");
  return {
    flagged: flagged.length,
    hostile: hostile.length,
    harmless: lines.length - hostile.length,
    caught: caught.length,
    precision: flagged.length === 0 ? 1 : caught.length / flagged.length,
    recall: hostile.length === 0 ? 1 : caught.length / hostile.length,
    wrong: lines.filter((line) => flagged.includes(line) !== (line.label === "hostile")),
  };
}

/** How well the watch for pages that speak to machines knows them, by part, language and technique, and how fast it reads. */
export async function benchMachineSpeech(): Promise<{ rows: { figure: string; value: string }[] }> {
  const lines = readLines();
  const rows: { figure: string; value: string }[] = [];
  const add = (name: string, some: readonly Line[]) => {
    const { precision, recall, caught, hostile, flagged, harmless } = scoreLines(some);
    const share = (value: number) => `${(value * 100).toFixed(1)} %`;
    const counts = `${caught} of ${hostile} hostile, ${flagged - caught} of ${harmless} harmless flagged`;
    const value = `precision ${share(precision)}, recall ${share(recall)} (${counts})`;
    rows.push({ figure: `machine speech, ${name}`, value });
  };
  for (const part of ["tuned", "held-out"])
    add(
      part,
      lines.filter((line) => line.part === part),
    );
  for (const field of ["author", "language", "technique"] as const)
    for (const value of new Set(lines.map((line) => line[field])))
      add(
        `${field} ${value}`,
        lines.filter((line) => line[field] === value),
      );
  const prose = lines
    .map(({ text }) => text)
    .join(" ")
    .repeat(20);
  const start = performance.now();
  addressesReader(prose);
  const seconds = (performance.now() - start) / 1_000;
  rows.push({
    figure: "machine speech, read in a second",
    value: `${(prose.length / seconds / 1e6).toFixed(2)} million characters`,
  });
  return { rows };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const part = process.argv.includes("--held-out-misses") ? "held-out" : "tuned";
  for (const { label, language, technique, text } of scoreLines(
    readLines().filter((line) => line.part === part),
  ).wrong)
    console.log(`${label} ${language} ${technique}: ${text}`);
}
