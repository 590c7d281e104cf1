import { readRule } from "../../../src/judging/rule/read-rule.ts";
import { isNews, newsTopics, topics } from "../../../src/reading/topics.ts";
import type { UpdateType } from "../../../src/schemas/signal.ts";
import type { Reader } from "../../../src/tracking/reader.ts";
import { type Ask, type Line, labelOf, type Pair } from "../train/corpus.ts";
import { readAsRun } from "./read.ts";
import { changesOf, profileOf } from "./shown.ts";

/** Counts for lines that were read and rules that were judged. */
export interface Score {
  lines: number;
  rightType: number;
  /** Mean over the types of the harmonic mean of precision and recall. */
  macroF1: number;
  /** Lines without news of the company, and those of them that needed attention. */
  noNews: number;
  alarmed: number;
  pairs: number;
  /** Pairs that match, those of them that were found, and all pairs that were matched. */
  matching: number;
  found: number;
  matched: number;
  /** Pairs of lines without news of the company, and those of them that were matched: needless emails. */
  quiet: number;
  mailed: number;
  /** Six plain rules on every line: how often one was wanted, found and matched; lines without news, and those emailed. */
  plain: { asked: number; found: number; matched: number; quietLines: number; quietMailed: number };
}

const risks = newsTopics.filter((topic) => topics[topic].type === "risk");

/** Rules of any investor, and the topics that match them. */
const plainRules: readonly { rule: string; topics: readonly string[] }[] = [
  { rule: "Fundraising", topics: ["round", "grant", "debt"] },
  { rule: "New product launches", topics: ["launch"] },
  { rule: "New customers and partnerships", topics: ["customer", "partnership"] },
  { rule: "Leadership changes", topics: ["joins", "leaves"] },
  { rule: "Traction: growth in users, customers or revenue", topics: ["figures", "revenue"] },
  { rule: "Any risk signals", topics: risks },
];

/** Reads lines and judges pairs as a run does, with `reader` or the built-in reader. */
export async function score(lines: readonly Line[], pairs: readonly Pair[], reader?: Reader): Promise<Score> {
  const told: { right: UpdateType; read: UpdateType }[] = [];
  let alarmed = 0;
  for (const line of lines) {
    const { conclusion } = await readLine(line, "", reader);
    const { type } = conclusion;
    const read = type === "no_change" || type === "baseline" ? "other" : type;
    const label = labelOf(line);
    told.push({ right: isNews(label) ? topics[label].type : "other", read });
    if (line.about !== "own" && conclusion.needsAttention) alarmed += 1;
  }
  const judged: { pair: Pair; matched: boolean }[] = [];
  for (const pair of pairs) {
    const { evaluations } = await readLine(pair.line, pair.rule, reader);
    judged.push({ pair, matched: evaluations.some(({ matched }) => matched) });
  }
  const plain = { asked: 0, found: 0, matched: 0, quietLines: 0, quietMailed: 0 };
  for (const line of lines) {
    const { evaluations } = await readLine(line, plainRules.map(({ rule }) => rule).join("\n"), reader);
    const wanted = (at: number) =>
      line.about === "own" && plainRules[at]?.topics.includes(line.topic) === true;
    for (const [at, { matched }] of evaluations.entries()) {
      if (wanted(at)) plain.asked += 1;
      if (matched) plain.matched += 1;
      if (matched && wanted(at)) plain.found += 1;
    }
    if (line.about === "own") continue;
    plain.quietLines += 1;
    if (evaluations.some(({ matched }) => matched)) plain.quietMailed += 1;
  }
  const quiet = judged.filter(({ pair }) => pair.line.about !== "own");
  return {
    lines: lines.length,
    rightType: told.filter(({ right, read }) => right === read).length,
    macroF1: macroF1(told),
    noNews: lines.filter(({ about }) => about !== "own").length,
    alarmed,
    pairs: pairs.length,
    matching: judged.filter(({ pair }) => pair.matched).length,
    found: judged.filter(({ pair, matched }) => pair.matched && matched).length,
    matched: judged.filter(({ matched }) => matched).length,
    quiet: quiet.length,
    mailed: quiet.filter(({ matched }) => matched).length,
    plain,
  };
}

/** Counts rules that ask for kinds of news, and those where one of these kinds was recognised. */
export function scoreAsks(asks: readonly Ask[]): { rules: number; understood: number } {
  const asking = asks.filter(({ topics }) => topics.some(isNews));
  const understood = asking.filter(({ rule, topics }) =>
    readRule(rule).clauses.some((clause) => clause.topics.some((topic) => topics.includes(topic))),
  );
  return { rules: asking.length, understood: understood.length };
}

function readLine(line: Line, thingsToTrack: string, reader?: Reader) {
  return readAsRun({ profile: profileOf(line), changes: changesOf(line), thingsToTrack, reader });
}

function macroF1(told: readonly { right: UpdateType; read: UpdateType }[]): number {
  const types = [...new Set(told.map(({ right }) => right))];
  const each = types.map((type) => {
    const both = told.filter(({ right, read }) => right === type && read === type).length;
    const either =
      told.filter(({ right }) => right === type).length + told.filter(({ read }) => read === type).length;
    return (2 * both) / either;
  });
  return each.reduce((sum, one) => sum + one, 0) / Math.max(1, types.length);
}
