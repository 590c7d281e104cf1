import { once } from "../../../domain/once.ts";
import { patternOf } from "../../../reading/facts/phrases.ts";
import type { Topic } from "../../../reading/topics.ts";
import { type Clause, emptyClause } from "../clause.ts";
import { sectors } from "../narrower.ts";
import { emptyIn, jointsIn } from "../stop-words.ts";
import table from "./trades.json" with { type: "json" };

/** What tells that a company sells into a trade, and that it signed somebody of one. */
const toEnter: readonly Topic[] = ["market", "launch", "customer", "case_study", "partnership"];
const toSign: readonly Topic[] = ["customer", "partnership", "case_study"];

const verbs = once(() =>
  [
    { topics: toEnter, said: table.enters },
    { topics: toSign, said: table.signs },
  ].flatMap(({ topics, said }) =>
    Object.values(said).map((phrases) => ({ topics, said: patternOf(phrases) })),
  ),
);
const beside = new RegExp(patternOf(table.beside).source, "giu");

/**
 * What a rule asks for that says no more than that the company enters trades, or signs somebody of them, each trade by itself:
 * `moves into healthcare`, `they sign a hospital or a research lab`. Null where it says anything else.
 */
export function tradeClauses(text: string): Clause[] | null {
  const plain = text.replaceAll("’", "'");
  const isEmpty = emptyIn(plain);
  const isBare = (part: string) => (part.replace(beside, " ").match(/[\p{L}\p{N}]+/gu) ?? []).every(isEmpty);
  for (const { topics, said } of verbs()) {
    const hit = said.exec(plain);
    if (hit === null || !isBare(plain.slice(0, hit.index))) continue;
    const objects = plain.slice(hit.index + hit[0].length).split(jointsIn(text));
    const named = objects.map((object) => {
      const traits = sectors.filter(({ asked }) => asked.test(object));
      return isBare(traits.reduce((left, { asked }) => left.replace(asked, " "), object)) ? traits : [];
    });
    if (named.every((traits) => traits.length > 0))
      return named.map((traits) => ({ ...emptyClause, topics, traits }));
  }
  return null;
}
