import { type Clause, emptyClause } from "../clause.ts";
import { familiesAsked } from "../conditions.ts";
import { allOf, gapped } from "./gapped.ts";
import table from "./turned.json" with { type: "json" };

const ends = Object.values(table.turned)
  .join(", ")
  .split(", ")
  .sort((a, b) => b.length - a.length)
  .map((phrase) => ({ said: gapped(phrase), pieces: phrase.split(" … ").map(gapped) }));
const stops = gapped(allOf(table.stops));
const hires = gapped(table.hires);
const free = gapped(table.free);

/** The one word that stands for a negation that turns what a rule asks for. */
const turned = "stops";

/**
 * A rule with each negation that turns it, as `no longer`, `kein … mehr` or `ne … plus`, in one word: it does not leave out what stands
 * behind it, but asks for its end.
 */
export function withoutTurns(rule: string): string {
  return ends.reduce((text, { said, pieces: [first = "", last] }) => {
    return text.replace(said, (words) => {
      const kept = last === undefined || first === "" ? "" : words.replace(first, " ").replace(last, " ");
      return ` ${turned} ${kept} `;
    });
  }, rule);
}

/** What a part of a rule asks for that says that nobody is hired any more, or that something costs from now on. */
export function turnedClause(part: string): Clause | null {
  if (!stops.test(part)) return null;
  if (free.test(part)) return { ...emptyClause, topics: ["pricing"], guessed: ["pricing"], move: "changes" };
  if (!hires.test(part)) return null;
  return {
    ...emptyClause,
    topics: ["layoff", "opening"],
    guessed: ["opening"],
    families: familiesAsked(part),
    move: "goes",
  };
}
