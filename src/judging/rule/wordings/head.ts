import { cut } from "../../../domain/text/text.ts";
import { topics as topicTable } from "../../../reading/topics.ts";
import type { LinearModel } from "../../../reading/trained/model.ts";
import { askedTopics } from "../asked-topics.ts";
import type { Clause } from "../clause.ts";
import { sureOfItself } from "./subject-clause.ts";
import { subjectOf } from "./subjects.ts";

/** Characters of one thing that a rule asks for. */
export const longestClause = 400;

/** Characters of the words before a colon or a parenthesis that say what the examples after it are examples of. */
const longestHead = 80;

/** The clauses of a rule whose first words are plain, and followed by examples of them, without topics of another type. */
export function ofHead(clauses: Clause[], rule: string, model: LinearModel): Clause[] {
  const head = /^([^:()]{3,80})(?::\s|\s\()/u.exec(cut(rule, longestHead + 2))?.[1];
  if (head === undefined) return clauses;
  const subject = subjectOf(head, rule);
  const named = subject !== null && !/\p{L}/u.test(subject.rest) ? subject.topics : [];
  const asked = askedTopics(head, model);
  if (named.length === 0 && (asked.topics.length === 0 || asked.share < sureOfItself)) return clauses;
  const types = new Set((named.length > 0 ? named : asked.topics).map((topic) => topicTable[topic].type));
  const whole = named.length > 0 ? [] : askedTopics(cut(rule, longestClause), model).topics;
  const kept = clauses.flatMap((clause) => {
    if (clause.topics.length === 0) return [clause];
    const topics = clause.topics.filter(
      (topic) => types.has(topicTable[topic].type) || whole.includes(topic),
    );
    return topics.length === 0 ? [] : [{ ...clause, topics }];
  });
  return kept.length === 0 ? clauses : kept;
}
