import { once } from "../../../domain/once.ts";
import { cut } from "../../../domain/text/text.ts";
import { patternOf } from "../../../reading/facts/phrases.ts";
import type { Role } from "../../../reading/facts/roles.ts";
import { type Clause, emptyClause } from "../clause.ts";
import { rolesAsked, withoutRoles } from "../conditions.ts";
import { emptyIn } from "../stop-words.ts";
import table from "./leaders.json" with { type: "json" };

const everywhere = (phrases: string) => new RegExp(patternOf(phrases).source, "giu");
const called = [
  { level: "founder", said: everywhere(table.founder) },
  { level: "board", said: everywhere(table.board) },
] as const;

const leaders = patternOf(table.leaders);
const allLeaders = everywhere(table.leaders);

type Language = keyof typeof table.goes;

/** What is said of whoever leads, in each language by itself. */
const known = once(() =>
  (Object.keys(table.goes) as Language[]).map((language) => ({
    goes: patternOf(table.goes[language]),
    comes: patternOf(table.comes[language]),
    changes: patternOf(table.changes[language]),
    all: everywhere(
      [table.goes[language], table.comes[language], table.changes[language], table.beside[language]].join(
        ", ",
      ),
    ),
  })),
);

/** Characters of a rule in which it is looked for what happens to posts that a part of it names alone. */
const lookedAt = 400;

/** The posts that a rule names, founders and a board by whatever they are called in it. */
function postsIn(text: string): Role[] {
  const roles = rolesAsked(text);
  for (const { level, said } of called)
    for (const { 0: word, index } of text.matchAll(said)) {
      const isFree = roles.every(
        (one) => index + word.length <= one.index || index >= one.index + one.text.length,
      );
      if (isFree) roles.push({ text: word, index, level, of: null });
    }
  return roles;
}

const withoutPosts = (text: string, roles: readonly Role[]) =>
  withoutRoles(text, roles).replace(allLeaders, " ");

/**
 * What a part of a rule asks for that says no more than a post and that somebody comes to it, leaves it, or that it changes, in one
 * language and whatever order: `one of the founders leaves`, `board changes`; of posts alone, what the rule says of others beside them.
 * Null where it says anything else.
 */
export function leaderClause(part: string, rule: string): Clause | null {
  const text = part.replaceAll("’", "'");
  const roles = postsIn(text);
  if (roles.length === 0 && !leaders.test(text)) return null;
  const isEmpty = emptyIn(rule);
  const rest = withoutPosts(text, roles);
  const isSaid = known().some(({ goes, comes, changes }) =>
    [goes, comes, changes].some((said) => said.test(rest)),
  );
  const isBare = !isSaid && (rest.match(/[\p{L}\p{N}]+/gu) ?? []).every(isEmpty);
  const whole = cut(rule, lookedAt).replaceAll("’", "'");
  const left = isBare ? withoutPosts(whole, postsIn(whole)) : rest;
  const own = known().find(({ goes, comes, changes, all }) => {
    const others = left.replace(all, " ").match(/[\p{L}\p{N}]+/gu) ?? [];
    return [goes, comes, changes].some((said) => said.test(left)) && others.every(isEmpty);
  });
  if (own === undefined) return null;
  const [goes, comes, changes] = [own.goes, own.comes, own.changes].map((said) => said.test(left));
  const leaves = goes === true || (changes === true && comes !== true);
  const joins = comes === true || changes === true;
  const sits = joins && roles.some(({ level }) => level === "board");
  return {
    ...emptyClause,
    topics: [
      ...(leaves ? (["leaves"] as const) : []),
      ...(joins ? (["joins"] as const) : []),
      ...(sits ? (["round"] as const) : []),
    ],
    roles,
  };
}
