import { createHash } from "node:crypto";
import { namesOf } from "../../../src/identity/subject.ts";
import { anyLabel, isNews, newsTopics, noneLabel } from "../../../src/reading/topics.ts";
import { type PassageText, ruleTokens, tokensOf } from "../../../src/reading/trained/tokens.ts";
import { corpusAuthors, corpusRows } from "./corpus-files.ts";

/** Held-out authors: not used for training or tuning. */
export const heldOut: readonly string[] = ["heldprose", "heldshort", "heldmain", "heldasks", "heldasks2"];

/** Labels of lines without news. */
const noNews = ["guide", "essay", "engineering", "policy", "notice", "culture", "community", "marketing"];

/** All topics of labelled lines; `industry` is news of no single company. */
const topicNames: readonly string[] = [...newsTopics, ...noNews, "industry"];

/** The training label of a line; `elsewhere` is news about others. */
export function labelOf({ topic, about }: { topic: string; about: "own" | "other" | "none" }): string {
  return about === "other" ? "elsewhere" : topic;
}

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

/** A rule and the topics that could match it, most likely first; or `any`, or `none`. */
export interface Ask {
  author: string;
  language: string;
  rule: string;
  topics: readonly string[];
}

/** All labelled lines. Throws if a line does not have the columns that the README describes. */
export function readLines(): Line[] {
  return corpusAuthors("news").flatMap((author) =>
    corpusRows("news", author).map((row) => lineOf(author, row)),
  );
}

/** All judged pairs of a rule and a line. */
export function readPairs(lines: readonly Line[]): Pair[] {
  const byId = new Map(lines.map((line) => [`${line.author} ${line.number}`, line]));
  return corpusAuthors("rules").flatMap((author) =>
    corpusRows("rules", author).map(([rule = "", number = "", verdict]) => {
      const line = byId.get(`${author} ${number}`);
      if (line === undefined || (verdict !== "m" && verdict !== "n"))
        throw new Error(`rules/${author}.tsv: ${rule} ${number} ${verdict}`);
      return { rule, line, matched: verdict === "m" };
    }),
  );
}

/** All labelled rules. Throws if a row does not have the columns that the README describes. */
export function readAsks(): Ask[] {
  return corpusAuthors("asks").flatMap((author) =>
    corpusRows("asks", author).map(([language = "", rule = "", labels = "", ...more]) => {
      const topics = labels.split(" ");
      const known = topics.every((one) => isNews(one) || one === anyLabel || one === noneLabel);
      if (!known || more.length > 0) throw new Error(`asks/${author}.tsv: ${rule} ${labels}`);
      return { author, language, rule, topics };
    }),
  );
}

/** Rules of pairs, with the topics of at least a seventh of their matching lines. */
function asksOf(pairs: readonly Pair[]): Ask[] {
  const rules = Map.groupBy(pairs, ({ rule, line }) => `${line.author}\t${rule}`);
  return [...rules.values()].flatMap((of): Ask[] => {
    const matched = of.filter((pair) => pair.matched).map(({ line }) => line);
    const counts = Map.groupBy(matched, ({ topic }) => topic);
    const topics = [...counts]
      .filter(([topic, lines]) => isNews(topic) && lines.length * 7 >= matched.length)
      .sort(([, a], [, b]) => b.length - a.length)
      .map(([topic]) => topic);
    const [first] = of;
    if (first === undefined || topics.length === 0 || topics.length > 8) return [];
    return [{ author: first.line.author, language: first.line.language, rule: first.rule, topics }];
  });
}

/** The training data of the weights. */
export interface Corpus {
  lines: readonly Line[];
  asks: readonly Ask[];
}

/** SHA-256 of the training data as the reader tokenises it: changes of the corpus and of the tokeniser change it. */
export function hashOf({ lines, asks }: Corpus): string {
  const hash = createHash("sha256");
  const every = () => true;
  for (const line of lines)
    hash.update(JSON.stringify([line.author, line.number, labelOf(line), tokensOf(line, every)]));
  for (const { author, rule, topics } of asks)
    hash.update(JSON.stringify([author, ruleTokens(rule), topics]));
  return hash.digest("hex");
}

/** All training data. */
export function trainingCorpus(): Corpus {
  const left = (author: string) => !heldOut.includes(author);
  const lines = readLines();
  const pairs = readPairs(lines);
  return {
    lines: lines.filter(({ author }) => left(author)),
    asks: [...readAsks(), ...asksOf(pairs)].filter(({ author }) => left(author)),
  };
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
