import { readFileSync } from "node:fs";
import { hasInjection } from "../../../src/reading/prompt-injection/detect.ts";

/** A labelled line of `test/corpus/prompt-injection.tsv`. */
export interface Line {
  label: "hostile" | "harmless";
  part: "tuned" | "held-out";
  language: string;
  technique: string;
  author: string;
  text: string;
}

/** How the detector judged some lines. */
interface Score {
  flagged: number;
  hostile: number;
  harmless: number;

  precision: number;
  recall: number;
  wrong: Line[];
}

const file = new URL("../../corpus/prompt-injection.tsv", import.meta.url);
const columns = ["label", "part", "language", "technique", "author", "text"];

/** The labelled lines, their escapes read. Throws where a line has not the columns it should. */
export function readLines(): Line[] {
  const [head = "", ...rows] = readFileSync(file, "utf8").trimEnd().split("\n");
  if (head !== columns.join("\t")) throw new Error(`prompt-injection.tsv begins with ${head}`);
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

/** Judges lines by the detector. Precision and recall are 1 where there is nothing to be wrong about. */
export function scoreLines(lines: readonly Line[]): Score {
  const hostile = lines.filter(({ label }) => label === "hostile");
  const flagged = lines.filter(({ text }) => hasInjection(text));
  const caught = flagged.filter(({ label }) => label === "hostile");
  return {
    ...{ flagged: flagged.length, hostile: hostile.length, harmless: lines.length - hostile.length },
    precision: flagged.length === 0 ? 1 : caught.length / flagged.length,
    recall: hostile.length === 0 ? 1 : caught.length / hostile.length,
    wrong: lines.filter((line) => flagged.includes(line) !== (line.label === "hostile")),
  };
}
