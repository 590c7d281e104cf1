import { fold } from "../../../domain/text/fold.ts";
import { cut } from "../../../domain/text/text.ts";
import { type Clause, emptyClause } from "../clause.ts";
import { longestClause } from "./head.ts";

/** Several short examples in a parenthesis. */
const inParentheses = /\(((?:[^(),;:]{2,30},\s*){1,12}(?:(?:or|and|and\/or) )?[^(),;:]{2,30})\)/iu;

/**
 * What a rule names in a parenthesis as examples of what it asks for, each in one word, and the rule without them: any of them must stand
 * in what changed. Null where it names none.
 */
export function examplesIn(rule: string): { clauses: Clause[]; without: string } | null {
  const text = cut(rule, longestClause);
  const found = inParentheses.exec(text);
  const words = found?.[1]?.split(/,\s*(?:(?:or|and) )?/iu).map((word) => fold(word.trim())) ?? [];
  if (found === null || words.some((word) => !/^[\p{L}\p{N}-]+$/u.test(word))) return null;
  return {
    clauses: words.map((word) => ({ ...emptyClause, keywords: [word] })),
    without: `${rule.slice(0, found.index)} ${rule.slice(found.index + found[0].length)}`,
  };
}
