import { type Topic, topics as topicTable } from "../../reading/topics.ts";
import type { Asked } from "./asked-topics.ts";
import { sureOfItself } from "./wordings/subject-clause.ts";

/**
 * A part's topics are its own where it is sure of them, and else among those of the whole rule; one that only says of whom has none.
 * `posts`: it names posts, and that they change.
 */
export function topicsOfPart(
  asked: Asked,
  whole: readonly Topic[],
  part: { subject: boolean; rounds: boolean; posts: boolean },
): Topic[] {
  const shared = asked.topics.filter((topic) => whole.includes(topic));
  const scattered = shared.length > 0 && isScattered(asked);
  const own = asked.share >= sureOfItself && !part.subject && !scattered ? asked.topics : shared;
  const likely = part.subject && whole.length > 0 ? [...whole] : own;
  const topics = part.posts ? ofLeaders(likely) : likely;
  return part.rounds && !topics.includes("round") ? ["round", ...topics] : topics;
}

/** Whether a few words seem to ask for so many types of news that they ask for none of them. */
function isScattered({ topics }: Asked): boolean {
  return new Set(topics.map((topic) => topicTable[topic].type)).size >= typesOfGuess;
}

const typesOfGuess = 4;

/** What is asked of posts that change: who comes and who leaves, where that may be meant. */
function ofLeaders(topics: Topic[]): Topic[] {
  const moving = topics.filter((topic) => topic === "joins" || topic === "leaves");
  return moving.length > 0 ? moving : topics;
}
