import { fold } from "../../../domain/text/fold.ts";
import { patternOf } from "../../../reading/facts/phrases.ts";
import type { Topic } from "../../../reading/topics.ts";
import { type Clause, emptyClause } from "../clause.ts";
import { familiesAsked, wordsIn } from "../conditions.ts";
import { emptyWords } from "../grammar.ts";
import { emptyIn } from "../stop-words.ts";
import table from "./outright.json" with { type: "json" };

const all = (phrases: string) => new RegExp(patternOf(phrases).source, "giu");
const people = Object.values(table.people).map((said) => ({
  asked: patternOf(said.asked),
  who: patternOf(said.who),
  moves: patternOf(said.moves),
  not: patternOf(said.not),
  page: patternOf(said.page),
  changes: patternOf(said.changes),
  leave: patternOf(said.leaves),
  come: patternOf(said.comes),
  said: all([said.asked, said.page, said.who, said.moves, said.changes, said.beside].join(", ")),
}));
const posts = {
  asked: patternOf(table.posts.asked),
  not: patternOf(table.posts.not),
  said: all(`${table.posts.asked}, ${table.posts.beside}`),
};

/** Anybody who comes or goes, leaders or not. */
const ofPeople: readonly Topic[] = ["joins", "leaves", "growth"];

/**
 * What a rule asks for in so many words: anybody who comes or goes, whatever is published. Null where it asks for neither; else the
 * clauses, and what else the rule says, empty where that is grammar alone.
 */
export function askedOutright(text: string): { clauses: Clause[]; rest: string } | null {
  const plain = text.replaceAll("’", "'");
  const anyone = people.find(
    ({ asked, who, moves, page, changes, not }) =>
      (asked.test(plain) ||
        (who.test(plain) && moves.test(plain)) ||
        (page.test(plain) && (moves.test(plain) || changes.test(plain)))) &&
      !not.test(plain),
  );
  if (anyone !== undefined) {
    const leave = anyone.leave.test(plain) && !anyone.come.test(plain);
    return ofPosts(leave ? ["leaves"] : ofPeople, plain.replace(anyone.said, " "));
  }
  if (!posts.asked.test(text) || posts.not.test(text)) return null;
  const rest = telling(text.replace(posts.said, " "));
  if (rest === "") return { clauses: [{ ...emptyClause, posts: true }], rest };
  const keywords = (fold(rest).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !emptyWords.has(word));
  return keywords.length <= mostWords
    ? { clauses: [{ ...emptyClause, posts: true, keywords }], rest: "" }
    : null;
}

/** Anybody who comes or goes, of the functions that the other words name, if they name nothing else: `engineers`. */
function ofPosts(topics: readonly Topic[], left: string): { clauses: Clause[]; rest: string } {
  const families = familiesAsked(left);
  const { names, keywords } = wordsIn(left, -1, emptyIn(left), (_, word) => familiesAsked(word).length > 0);
  const isAll = families.length > 0 && names.length + keywords.length === 0;
  const clause = { ...emptyClause, topics, anyone: true, families: isAll ? families : [] };
  return { clauses: [clause], rest: isAll ? "" : telling(left) };
}

/** Words that say what kind of article is asked for. */
const mostWords = 2;

/** A text, or nothing where no word of it asks for anything. */
function telling(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.some((word) => !emptyWords.has(word)) ? text : "";
}
