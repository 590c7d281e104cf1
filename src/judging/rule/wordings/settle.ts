import { familiesOf } from "../../../reading/facts/posts.ts";
import type { Topic } from "../../../reading/topics.ts";
import type { LinearModel } from "../../../reading/trained/model.ts";
import { isTopical } from "../asked-topics.ts";
import { type Clause, conditionsOf, emptyClause } from "../clause.ts";
import { wordsIn } from "../conditions.ts";
import { emptyIn, nounsIn } from "../stop-words.ts";
import { hasNoPosts } from "./subject-clause.ts";

/** A clause of a part that names no topic of its own asks for that of the parts beside it. */
export function inherit(
  clause: Clause,
  clauses: readonly Clause[],
  index: number,
  whole: readonly Topic[],
): Clause {
  if (clause.any) return clause;
  const withRoles = clauses.find(
    (one) => one.roles.length > 0 && one.topics.some((topic) => clause.topics.includes(topic)),
  );
  if (clause.topics.length > 0) {
    const bare = conditionsOf(clause).length === 0;
    return bare && !clause.anyone && withRoles !== undefined ? { ...clause, roles: withRoles.roles } : clause;
  }
  const from =
    clauses.slice(0, index).findLast((one) => one.topics.length > 0) ??
    clauses.slice(index + 1).find((one) => one.topics.length > 0);
  if (from !== undefined) {
    const roles = from.topics.some(hasNoPosts) ? [] : clause.roles;
    return { ...clause, roles, topics: from.topics, guessed: from.guessed };
  }
  if (clause.roles.length > 0) return { ...clause, topics: ["leaves", "joins", "opening"] };
  return clauses.length > 1 ? { ...clause, topics: whole } : clause;
}

/** What a rule leaves out of the very topics it asks for is known by its own words alone. */
export function narrowed(exclusion: Clause, clauses: readonly Clause[], text: string): Clause {
  const asked = clauses.flatMap(({ topics }) => topics);
  if (clauses.length === 0 || !exclusion.topics.some((topic) => asked.includes(topic))) return exclusion;
  if (conditionsOf(exclusion).length > 0) return { ...exclusion, topics: [] };
  return { ...emptyClause, ...wordsIn(text, 0, emptyIn(text), () => false) };
}

/** Leaves out the words that topics, traits and posts have said already. */
export function settle(clause: Clause, text: string, model: LinearModel): Clause {
  if (clause.topics.length === 0) return clause;
  const said = (word: string) =>
    clause.traits.some(({ asked }) => asked.test(word)) ||
    (clause.families.length > 0 && familiesOf(word).length > 0);
  const topical = (word: string) => isTopical(word, text, clause.topics, model) || model.isEveryday(word);
  const isNoun = nounsIn(text);
  const names = clause.names.filter((word) => !said(word));
  const nouns = names.filter((word) => isNoun(word) && !model.isName(word));
  return {
    ...clause,
    names: names.filter((word) => !nouns.includes(word)),
    keywords: [...clause.keywords.filter((word) => !said(word) && !topical(word)), ...nouns],
  };
}
