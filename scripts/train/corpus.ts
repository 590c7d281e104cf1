import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { namesOf } from "../../src/domain/subject.ts";
import { labelOf, topicNames } from "../../src/reading/topics.ts";
import type { PassageText } from "../../src/reading/trained/tokens.ts";

const folder = fileURLToPath(new URL("../../test/corpus/", import.meta.url));
/** Authors nobody trains on nor looks at while tuning. */
export const heldOut: readonly string[] = ["heldprose", "heldshort"];

/** A labelled line of `test/corpus/news`. */
export interface Line extends PassageText {
  author: string;
  number: string;
  topic: string;
  about: "own" | "other" | "none";
  language: string;
  company: string;
}

/** A rule and a line of the same author, judged. */
export interface Pair {
  rule: string;
  line: Line;
  matched: boolean;
}

/** Every labelled line. Throws where a line has not the columns the README describes. */
export function readLines(): Line[] {
  return authors("news").flatMap((author) => rows("news", author).map((row) => lineOf(author, row)));
}

/** Every judged pair of a rule and a line. */
export function readPairs(lines: readonly Line[]): Pair[] {
  const byId = new Map(lines.map((line) => [`${line.author} ${line.number}`, line]));
  return authors("rules").flatMap((author) =>
    rows("rules", author).map(([rule = "", number = "", verdict]) => {
      const line = byId.get(`${author} ${number}`);
      if (line === undefined || (verdict !== "m" && verdict !== "n"))
        throw new Error(`rules/${author}.tsv: ${rule} ${number} ${verdict}`);
      return { rule, line, matched: verdict === "m" };
    }),
  );
}

/** SHA-256 of the lines that are trained on. */
export function hashOf(lines: readonly Line[]): string {
  const told = lines.map(({ author, number, title, body, kind, company, ...one }) =>
    JSON.stringify([author, number, labelOf(one), kind, company, title, body]),
  );
  return createHash("sha256").update(told.join("\n")).digest("hex");
}

function authors(part: string): string[] {
  return readdirSync(`${folder}${part}`)
    .filter((name) => name.endsWith(".tsv"))
    .map((name) => name.slice(0, -".tsv".length))
    .sort();
}

function rows(part: string, author: string): string[][] {
  return readFileSync(`${folder}${part}/${author}.tsv`, "utf8")
    .split("\n")
    .filter((row) => row !== "")
    .map((row) => row.split("\t"));
}

function lineOf(author: string, row: string[]): Line {
  const [number = "", topic = "", about, language = "", kind = "", company = "", title = "", body, ...more] =
    row;
  const isAbout = about === "own" || about === "other" || about === "none";
  if (!isAbout || !topicNames.includes(topic) || body === undefined || more.length > 0)
    throw new Error(`news/${author}.tsv: ${row.join(" | ").slice(0, 120)}`);
  const names = namesOf({ companyName: company, companyWebsite: null });
  return { author, number, topic, about, language, kind, company, title, body, names };
}
