import { patternOf } from "../../../reading/facts/phrases.ts";
import { isNews, type Topic } from "../../../reading/topics.ts";
import { type Clause, emptyClause } from "../clause.ts";
import { readThresholds, restOf, wordsIn } from "../conditions.ts";
import { narrowerIn } from "../narrower.ts";
import { emptyIn } from "../stop-words.ts";
import table from "./counts.json" with { type: "json" };
import { allOf } from "./gapped.ts";

const counts = patternOf(allOf(table.counts));
const moves = patternOf(allOf(table.moves));
const more = new RegExp(`^\\P{L}*${patternOf(allOf(table.more)).source}`, "iu");
const before = patternOf(table.before);
const others = Object.entries(table.others).flatMap(([topic, words]) =>
  isNews(topic) ? [{ topic, words: patternOf(words) }] : [],
);
const said = [
  allOf(table.counts),
  allOf(table.moves),
  table.before,
  table.beside,
  table.anyone,
  ...Object.values(table.others),
].map((phrases) => new RegExp(patternOf(phrases).source, "giu"));

/**
 * What a part of a rule asks for that says that a count of something moves, or is told: `number of schools using it grows`, `Zahl der
 * Anlagen steigt`, `more companies trust them than before`. What is counted must stand there, unless that is whoever uses it.
 */
export function countClause(part: string, rule: string): Clause | null {
  const text = part.replaceAll("’", "'");
  const rest = restOf(text);
  const thresholds = readThresholds(rest);
  if (thresholds.some(({ amount }) => amount.currency !== null || amount.unit !== null)) return null;
  const isCount = counts.test(text) && (moves.test(text) || isFirst(text, rule));
  const isMore = more.test(text) && before.test(text);
  if (!isCount && !isMore) return null;
  const counted = others.filter(({ words }) => words.test(text)).map(({ topic }) => topic);
  const topics: Topic[] = counted.includes("opening") ? ["opening", "growth"] : [...counted, "figures"];
  const left = said.reduce(
    (one, words) => one.replace(words, (word) => " ".repeat(word.length)),
    isMore ? rest.text.replace(more, " ") : rest.text,
  );
  const { names, keywords } = wordsIn(left, -1, emptyIn(rule), () => false);
  const ofTrade = topics.includes("growth") ? [] : narrowerIn(left, true);
  const isOfTrade = (word: string) => ofTrade.some(({ asked }) => asked.test(word));
  return {
    ...emptyClause,
    topics,
    thresholds,
    traits: ofTrade,
    keywords: [...keywords, ...names]
      .map((word) => word.replace(particle, ""))
      .filter((word) => word.length > 1 && /\p{L}/u.test(word) && !isOfTrade(word)),
  };
}

/** What a Korean noun ends in. */
const particle = /(?<=\p{sc=Hangul}{2})[의은는이가을를에와과]$/u;

/** Whether a rule begins with a word for a count, or has no other word before it than such as carry its grammar. */
function isFirst(text: string, rule: string): boolean {
  const [start = ""] = text.split(counts);
  return (start.match(/[\p{L}\p{N}]+/gu) ?? []).every(emptyIn(rule));
}
