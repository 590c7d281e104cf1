import type { Clause } from "../clause.ts";
import { countClause } from "./counts.ts";
import { isOther, type Sure } from "./sure.ts";
import { turnedClause } from "./turned.ts";

/**
 * What a part of a rule asks for by its verbs: that a count moves, that something is so no longer. Null where it
 * has no such verb, or the trained reader is `sure` of other news.
 */
export function sentenceClause(part: string, rule: string, sure: Sure): Clause | null {
  const clause = turnedClause(part) ?? countClause(part, rule);
  return clause === null || isOther(clause.topics, sure(part)) ? null : clause;
}
