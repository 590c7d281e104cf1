import { fold } from "../../../domain/text/fold.ts";
import { patternOf } from "../../../reading/facts/phrases.ts";
import { familiesOf } from "../../../reading/facts/posts.ts";
import type { Topic } from "../../../reading/topics.ts";
import { type Clause, emptyClause } from "../clause.ts";
import { wordsIn } from "../conditions.ts";
import { emptyWords } from "../grammar.ts";
import table from "./outright.json" with { type: "json" };

const all = (phrases: string) => new RegExp(patternOf(phrases).source, "giu");
const people = {
  asked: patternOf(table.people.asked),
  who: patternOf(table.people.who),
  moves: patternOf(table.people.moves),
  not: patternOf(table.people.not),
  page: patternOf(table.people.page),
  leave: patternOf(table.people.leaves),
  come: patternOf(table.people.comes),
  said: all(`${table.people.asked}, ${table.people.who}, ${table.people.moves}, ${table.people.beside}`),
};
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
  const ofAnyone =
    (people.asked.test(text) ||
      ((people.who.test(text) || people.page.test(text)) && people.moves.test(text))) &&
    !people.not.test(text);
  const leave = people.leave.test(text) && !people.come.test(text);
  if (ofAnyone) return ofPosts(leave ? ["leaves"] : ofPeople, text.replace(people.said, " "));
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
  const families = familiesOf(left);
  const { names, keywords } = wordsIn(left, -1, (word) => familiesOf(word).length > 0);
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
