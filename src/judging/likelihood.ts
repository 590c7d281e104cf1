import type { SourceKind } from "../pages/types.ts";
import { factsOf } from "../reading/facts/facts.ts";
import { type Topic, topics } from "../reading/topics.ts";
import { postKinds } from "../reading/trained/locations.ts";
import { type ReadPassage, shareOfAny } from "../reading/trained/reader.ts";
import type { Clause } from "./rule/clause.ts";

/** Pages whose lines have only the topics of the page: openings, people, prices. */
const listKinds: Partial<Record<SourceKind, readonly Topic[]>> = {
  careers: ["opening"],
  team: ["joins", "leaves", "growth"],
  pricing: ["pricing"],
};

/** Probabilities that a passage reports what a clause asks for. */
const limits = {
  /** The reader found the topic: at least this, and at most this outside lists and news. */
  foundLeast: 0.5,
  foundMost: 0.94,
  /** The reader found no topic, or another one: at most this. */
  otherMost: 0.83,
  /** The clause's topics are a guess: at most this. */
  guessedMost: 0.6,
};

/** Types of news that count on other pages only if the reader chose their topic. */
const weighty: readonly string[] = ["fundraising", "risk"];

/**
 * The probability that a passage reports one of a clause's topics, 0 to 1; 0 where it reports something else, which is below `least` for a
 * passage without the topic.
 */
export function likelihoodOf(read: ReadPassage, clause: Clause, least: number): number {
  const likelihood = likelihoodOfTopics(read, clause.topics, least);
  return clause.guessed ? Math.min(likelihood, limits.guessedMost) : likelihood;
}

function likelihoodOfTopics(
  { topic, shares, passage, foreign }: ReadPassage,
  asked: readonly Topic[],
  least: number,
): number {
  const { kind, change } = passage;
  const listed = listKinds[kind];
  if (topic !== null && asked.includes(topic)) {
    if (listed?.includes(topic)) return change === "removed" ? limits.foundMost : 1;
    const share = Math.max(limits.foundLeast, shareOfAny(shares, asked));
    return postKinds.includes(kind) ? share : Math.min(share, limits.foundMost);
  }
  if (change === "removed" || foreign || listed !== undefined) return 0;
  const namesLeader = passage.sentences.some((one) => factsOf(one).roles().length > 0);
  const possible = asked.filter(
    (one) =>
      (namesLeader || (one !== "joins" && one !== "leaves")) &&
      (postKinds.includes(kind) || !weighty.includes(topics[one].type)),
  );
  const share = Math.min(shareOfAny(shares, possible), limits.otherMost);
  return share >= least ? share : 0;
}

/**
 * The part of matches that were right, by the probability from which on a passage reports what the rule asks for. Measured on 985 matches
 * of labelled lines by six authors, read by weights that were trained without these authors.
 */
const measured: readonly (readonly [likelihood: number, right: number])[] = [
  [0.4, 0.45],
  [0.6, 0.53],
  [0.72, 0.65],
  [0.83, 0.71],
  [0.94, 0.79],
  [0.985, 0.86],
  [1, 0.92],
];

/** The confidence of a rule that any news meets, 0 to 1. */
export const confidenceOfAny = 0.8;

/** The confidence of a match, 0 to 1, by the probability that its passage reports what the rule asks for. */
export const confidenceIn = (likelihood: number): number =>
  measured.findLast(([from]) => likelihood >= from)?.[1] ?? 0.4;
