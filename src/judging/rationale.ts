import { cutSummary } from "../domain/text/quotes.ts";
import { capitalised } from "../domain/text/text.ts";
import { type Topic, topics } from "../reading/topics.ts";
import { asWritten, type Clause, conditionsOf, topicNames } from "./rule/clause.ts";

/** Kinds of news that a rationale names. */
const maxNamed = 4;
/** Characters of a rule that a rationale quotes. */
const maxQuoted = 160;

/** Items in a sentence: `a round, debt or a grant`. */
function listOf(items: readonly string[], joint: "and" | "or"): string {
  const distinct = [...new Set(items)];
  const last = distinct.at(-1) ?? "";
  return distinct.length < 2 ? last : `${distinct.slice(0, -1).join(", ")} ${joint} ${last}`;
}

const inQuotes = (text: string) => `\u201c${text}\u201d`;

/** What a rule asks for, as a noun phrase: the kinds of news, or the rule itself. */
export function askedFor(clauses: readonly Clause[], rule: string): string {
  const names = [...new Set(clauses.flatMap(topicNames))];
  if (names.length === 0) return inQuotes(cutSummary(rule, maxQuoted));
  return listOf(names.slice(0, maxNamed), "or");
}

/** What was found, as the start of a sentence. `all`: with the conditions: "A funding round was found that meets \u201cSeries A\u201d". */
export function found(clause: Clause, topic: Topic | null, rule: string, all = false): string {
  if (clause.any) return clause.important ? "News that needs attention was found" : "News was found";
  const conditions = listOf(conditionsOf(clause, rule).map(inQuotes), "and");
  if (clause.topics.length === 0) return `${conditions} occurs`;
  const isNamed = topic !== null && clause.topics.includes(topic);
  const name = capitalised(isNamed ? topics[topic].label : askedFor([clause], rule));
  return all && conditions !== "" ? `${name} was found that meets ${conditions}` : `${name} was found`;
}

/** The parts of a rule that a text does not meet, in the rule's words. */
export const lackedOf = (lacking: readonly string[], rule: string): string =>
  listOf(
    lacking.flatMap((one) => one.split(", ")).map((one) => asWritten(rule, one)),
    "or",
  );
