import { cut } from "../../domain/text/text.ts";
import { findAmounts } from "../../reading/facts/amounts.ts";
import { audienceIn } from "../../reading/facts/audience.ts";
import { factsOf } from "../../reading/facts/facts.ts";
import { patternOf } from "../../reading/facts/phrases.ts";
import type { Passage } from "../../reading/passages/passages.ts";
import type { Topic } from "../../reading/topics.ts";
import { flowing } from "../../reading/trained/placed.ts";
import table from "./stated.json" with { type: "json" };

/** Characters of a line that is looked at, and words of one that states a round and a sum alone. */
const longest = { line: 300, round: 8 };

/** A sum from which on it may be raised, in any currency. */
const leastRaised = 50_000;

const address = new RegExp(`^\\P{L}*${patternOf(Object.values(table.address).join(", ")).source}`, "iu");

/**
 * Kinds of news that a line shows by what it states now, in any language: another address than before, how many there are of whom
 * it serves, a round beside a sum.
 */
export function statedTopics(passage: Passage): readonly Topic[] {
  return [
    ...(movesAddress(passage) ? (["expansion"] as const) : []),
    ...(statesAudience(passage) ? (["figures"] as const) : []),
    ...(statesRound(passage) ? (["round"] as const) : []),
  ];
}

/** Whether a line that begins as an address does has other figures and other words than before. */
function movesAddress({ change, changes }: Passage): boolean {
  if (change !== "edited") return false;
  return changes.some(({ block, before }) => {
    const was = linesOf(before ?? "").find(statesAddress);
    const is = linesOf(block.text).find(statesAddress);
    return was !== undefined && is !== undefined && figuresOf(was) !== figuresOf(is);
  });
}

/** Whether a line says no more than how many use what the company makes, and no such figure stood there. */
function statesAudience({ kind, change, sentences }: Passage): boolean {
  if (change === "removed" || flowing.includes(kind)) return false;
  return sentences.some(({ text, stale, change: { before } }) => {
    const count = stale ? null : audienceIn(text);
    return count !== null && findAmounts(before ?? "").every(({ value }) => value !== count);
  });
}

/** Whether a short line names a round beside a sum of money: `€1M seed round`. */
function statesRound({ change, sentences }: Passage): boolean {
  if (change === "removed") return false;
  return sentences.some((one) => {
    const facts = factsOf(one);
    return (
      !one.stale &&
      one.text.split(/\s+/u, longest.round + 1).length <= longest.round &&
      facts.rounds().length > 0 &&
      facts.amounts().some(({ currency, value }) => currency !== null && value >= leastRaised)
    );
  });
}

const linesOf = (text: string) => cut(text, longest.line).split("\n");
const figuresOf = (line: string) => (line.match(/\p{Nd}+/gu) ?? []).join(" ");
const statesAddress = (line: string) => address.test(line) && /\p{Nd}/u.test(line) && !/@/u.test(line);
