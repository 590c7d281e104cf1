import { fold } from "../../domain/text/fold.ts";
import { cutTold } from "../../domain/text/quotes.ts";
import { topics } from "../../reading/topics.ts";
import { asWritten, type Clause, conditionsOf } from "../rule/clause.ts";

/** Kinds of news that a reason names before it says that there are others like them. */
const mostNamed = 4;

/** Characters of a rule that a reason quotes. */
const longestRule = 160;

/** Things as a sentence lists them: `a round, debt or a grant`. */
export function listOf(items: readonly string[], joint: "and" | "or"): string {
  const [last = "", ...others] = [...new Set(items)].toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(", ")} ${joint} ${last}`;
}

/** What clauses ask for, in a sentence; those that name no kind of news by their words, as the rule has them. */
export function askedFor(clauses: readonly Clause[], rule: string): string {
  const names = clauses.flatMap((clause) => {
    if (clause.any) return clause.important ? ["anything that needs attention"] : ["any news"];
    if (clause.posts) return ["a new article or post"];
    if (clause.topics.length > 0) return clause.topics.map((topic) => topics[topic].label);
    return clauses.length === 1
      ? [`“${cutTold(rule.replace(/(?<![\s.!?;:])[\s.!?;:]+$/u, ""), longestRule)}”`]
      : [ownWords(clause, rule)];
  });
  const unique = [...new Set(names)];
  return listOf(unique.length > mostNamed ? [...unique.slice(0, mostNamed - 1), "the like"] : unique, "or");
}

/** What was found, at the head of a sentence with its verb: the kind of news it was told as, where the clause asks for that. */
export function found(clause: Clause, topic: Clause["topics"][number] | null, rule: string): string {
  const told = topic !== null && clause.topics.includes(topic) ? topics[topic].label : null;
  if (clause.any) return clause.important ? "News that needs attention was found" : "News was found";
  const name =
    told ??
    (clause.topics.length + Number(clause.posts) > 0 ? askedFor([clause], rule) : ownWords(clause, rule));
  const several =
    told === null && clause.topics.length === 0 && !clause.posts && conditionsOf(clause).length > 1;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${several ? "were" : "was"} found`;
}

/** The words of a rule by which it asks for what has no name as a kind of news. */
const ownWords = (clause: Clause, rule: string) => quoted(conditionsOf(clause, rule), "and");

/** Conditions as the rule has them, in quotes. */
export function quoted(conditions: readonly string[], joint: "and" | "or"): string {
  return listOf(
    conditions.map((one) => `“${one}”`),
    joint,
  );
}

/** What a text lacks of a rule, as a reason names it: words of the rule in quotes, what is said of the text without. */
export function lackedOf(lacking: readonly string[], rule: string): string {
  const said = fold(rule);
  const words = lacking.flatMap((one) => one.split(", ")).map((one) => asWritten(rule, one));
  return listOf(
    words.map((one) => (said.includes(fold(one)) ? `“${one}”` : one)),
    "or",
  );
}
