import { patternOf } from "../../../reading/facts/phrases.ts";
import { findRoles } from "../../../reading/facts/roles.ts";
import type { Topic } from "../../../reading/topics.ts";
import type { Clause } from "../clause.ts";
import { wordsIn } from "../conditions.ts";
import { emptyIn, nounsIn } from "../stop-words.ts";
import { subjectOf } from "../wordings/subjects.ts";
import table from "./audience.json" with { type: "json" };

const before = patternOf(table.before);
const joined = patternOf(`${table.before}, ${table.with}`);
const anyone = new RegExp(patternOf(table.anyone).source, "giu");

/** What is made for somebody. */
const made: readonly Topic[] = ["launch", "improvement", "market", "event"];

/** Words of a part that only names whom or what the part before it asks for. */
const mostWords = 2;

/**
 * A clause with whom it asks for something for, as its part says: `a product for travellers`. However common the word is, it must stand
 * there: it is the one by which the rule is narrower than its kind of news.
 */
export function forWhom(clause: Clause, part: string, rule: string): Clause {
  const { topics, names, keywords, traits } = clause;
  if (names.length + keywords.length + traits.length > 0) return clause;
  if (topics.length === 0 || !topics.every((topic) => made.includes(topic))) return clause;
  const hit = before.exec(part);
  return hit === null
    ? clause
    : { ...clause, keywords: objectsIn(part.slice(hit.index + hit[0].length), rule) };
}

/** The clause of a part that names no more than another object of the one before it: `a partnership with a bank or trading house`. */
export function sameObject(
  part: string,
  rule: string,
  last: { part: string; clause: Clause } | undefined,
): Clause | null {
  if (last === undefined || !joined.test(last.part) || last.clause.topics.length === 0) return null;
  const { roles, families, places, thresholds, rounds } = last.clause;
  if ([roles, families, places, thresholds, rounds].some(({ length }) => length > 0)) return null;
  if (objectsIn(last.part.split(joined).at(-1) ?? "", rule).length === 0) return null;
  if (subjectOf(part, rule, true) !== null || findRoles(part).length > 0) return null;
  const isNoun = nounsIn(rule);
  if (wordsIn(part, -1, emptyIn(rule), () => false).names.some((word) => !isNoun(word))) return null;
  const keywords = objectsIn(part, rule);
  const all = part.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (keywords.length === 0 || keywords.length > mostWords || all.length > mostWords + 1) return null;
  return { ...last.clause, names: [], traits: [], keywords };
}

function objectsIn(text: string, rule: string): string[] {
  const { names, keywords } = wordsIn(text.replace(anyone, " "), -1, emptyIn(rule), () => false);
  return [...names, ...keywords];
}
