import { fold } from "../domain/text/fold.ts";
import { cutTold } from "../domain/text/quotes.ts";
import { type Topic, topics } from "../reading/topics.ts";
import { asWritten, type Clause, conditionsOf, topicNames } from "./rule/clause.ts";

/** Kinds of news that a rationale names before "and the like". */
const maxNamed = 4;
/** Characters of a rule that a rationale quotes. */
const maxQuoted = 160;

/** Items in a sentence: `a round, debt or a grant`. */
export function listOf(items: readonly string[], joint: "and" | "or"): string {
  const distinct = [...new Set(items)];
  const last = distinct.at(-1) ?? "";
  return distinct.length < 2 ? last : `${distinct.slice(0, -1).join(", ")} ${joint} ${last}`;
}

/** Conditions in quotation marks, as the rule writes them. */
export function quoted(conditions: readonly string[], joint: "and" | "or"): string {
  return listOf(
    conditions.map((one) => `\u201c${one}\u201d`),
    joint,
  );
}

/** What clauses ask for, as a noun phrase: the kinds of news, or the rule's own words. */
export function askedFor(clauses: readonly Clause[], rule: string): string {
  const names = clauses.flatMap((clause) => {
    const own = topicNames(clause);
    if (own.length > 0) return own;
    if (clauses.length > 1) return [quoted(conditionsOf(clause, rule), "and")];
    return [`\u201c${cutTold(rule.replace(/(?<![\s.!?;:])[\s.!?;:]+$/u, ""), maxQuoted)}\u201d`];
  });
  const distinct = [...new Set(names)];
  return listOf(
    distinct.length > maxNamed ? [...distinct.slice(0, maxNamed - 1), "the like"] : distinct,
    "or",
  );
}

/** What was found, as the start of a sentence: "A funding round was found". */
export function found(clause: Clause, topic: Topic | null, rule: string): string {
  if (clause.any) return clause.important ? "News that needs attention was found" : "News was found";
  const conditions = conditionsOf(clause, rule);
  const isNamed = topic !== null && clause.topics.includes(topic);
  const name = isNamed
    ? topics[topic].label
    : clause.topics.length > 0
      ? askedFor([clause], rule)
      : quoted(conditions, "and");
  const isPlural = !isNamed && clause.topics.length === 0 && conditions.length > 1;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${isPlural ? "were" : "was"} found`;
}

/** What a text lacks of a rule: the rule's words in quotation marks, other conditions without. */
export function lackedOf(lacking: readonly string[], rule: string): string {
  const folded = fold(rule);
  const words = lacking.flatMap((one) => one.split(", ")).map((one) => asWritten(rule, one));
  return listOf(
    words.map((one) => (folded.includes(fold(one)) ? `\u201c${one}\u201d` : one)),
    "or",
  );
}
