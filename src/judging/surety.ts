import { personAmongPeople } from "../pages/compare/section-list.ts";
import { factsOf } from "../reading/facts/facts.ts";
import { isPostTitle } from "../reading/facts/posts.ts";
import type { Passage } from "../reading/passages/passages.ts";
import type { Topic } from "../reading/topics.ts";
import { flowing } from "../reading/trained/placed.ts";
import type { Clause } from "./rule/clause.ts";

/** How likely news is at most of which a rule's words say no more than that it may be meant. */
const guessed = 0.6;

/** How likely news is at most that its place or its words do not bear out in full. */
const unsure = 0.94;

/** People whom one passage shows from which on a page shows a team it had before. */
const manyPeople = 3;

/**
 * How likely a passage is at most the news it is told as. Sure is a price on a list of prices, an opening headed by a post, a person on a
 * card, a leader alone; and news in an article. Running text of other pages was written to describe, not to tell.
 */
export function mostLikely(clause: Clause, topic: Topic | null, passage: Passage): number {
  const { kind, change, changes, sentences, prices } = passage;
  if (clause.guessed.length > 0 && clause.topics.every((one) => clause.guessed.includes(one))) return guessed;
  if (topic !== null && clause.guessed.includes(topic)) return guessed;
  if (flowing.includes(kind) || topic === null) return 1;
  if (clause.traits.length + clause.names.length + clause.keywords.length > 0) return unsure;
  if (topic === "pricing") return kind === "pricing" && hasAmounts(prices) ? 1 : unsure;
  if (kind === "careers" && topic === "opening")
    return sentences.some(({ text }) => isPostTitle(text)) ? 1 : unsure;
  if (kind !== "team") return unsure;
  const people = changes.flatMap(({ block }) => personAmongPeople(block.text) ?? []);
  if (topic === "growth") return change === "added" && people.some(({ post }) => post !== "") ? 1 : unsure;
  const isFounder = sentences.some((one) =>
    factsOf(one)
      .roles()
      .some(({ level }) => level === "founder"),
  );
  return people.length < manyPeople && !(change === "added" && isFounder) ? 1 : unsure;
}

const hasAmounts = (prices: Passage["prices"]) =>
  prices !== null && prices.moved.length + prices.added.length + prices.ended.length > 0;
