import { patternOf } from "../../../reading/facts/phrases.ts";
import type { Topic } from "../../../reading/topics.ts";
import { type Clause, emptyClause } from "../clause.ts";
import { emptyWords } from "../grammar.ts";
import table from "./outright.json" with { type: "json" };

const all = (phrases: string) => new RegExp(patternOf(phrases).source, "giu");
const people = {
  asked: patternOf(table.people.asked),
  who: patternOf(table.people.who),
  moves: patternOf(table.people.moves),
  not: patternOf(table.people.not),
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
    (people.asked.test(text) || (people.who.test(text) && people.moves.test(text))) && !people.not.test(text);
  if (ofAnyone)
    return {
      clauses: [{ ...emptyClause, topics: ofPeople, anyone: true }],
      rest: telling(text.replace(people.said, " ")),
    };
  if (!posts.asked.test(text) || posts.not.test(text)) return null;
  const rest = telling(text.replace(posts.said, " "));
  return rest === "" ? { clauses: [{ ...emptyClause, posts: true }], rest } : null;
}

/** A text, or nothing where no word of it asks for anything. */
function telling(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.some((word) => !emptyWords.has(word)) ? text : "";
}
