import { type Topic, topics as topicTable } from "../../reading/topics.ts";
import type { Asked } from "./asked-topics.ts";
import { sureOfItself } from "./wordings/subject-clause.ts";

/**
 * A part's topics are its own where it is sure of them, and else among those of the whole rule; one that only says of whom has none.
 * `posts`: it names posts, and that they change; `beside`: it stands in a list with plain names of kinds of news.
 */
export function topicsOfPart(
  asked: Asked,
  whole: readonly Topic[],
  part: { subject: boolean; rounds: boolean; posts: boolean; beside: boolean },
): Topic[] {
  const shared = asked.topics.filter((topic) => whole.includes(topic));
  const scattered = shared.length > 0 && isScattered(asked, typesOfGuess);
  const sure = asked.share >= sureOfItself;
  if (part.beside && !part.subject && isScattered(asked, typesInList))
    return sure ? ofOneType(asked.sure) : [];
  const own = sure && !part.subject && !scattered ? asked.topics : shared;
  const likely = part.subject && whole.length > 0 ? [...whole] : own;
  const topics = part.posts ? ofLeaders(likely) : likely;
  return part.rounds && !topics.includes("round") ? ["round", ...topics] : topics;
}

/** Those of the same type of news as the first of them. */
const ofOneType = ([first, ...others]: readonly Topic[]) =>
  first === undefined
    ? []
    : [first, ...others.filter((one) => topicTable[one].type === topicTable[first].type)];

/** Whether a few words seem to ask for so many types of news that they ask for none of them. */
function isScattered({ topics }: Asked, most: number): boolean {
  return new Set(topics.map((topic) => topicTable[topic].type)).size >= most;
}

const typesOfGuess = 4;
/** In a list of plain names of kinds of news, fewer show that it is none. */
const typesInList = 3;

/** What is asked of posts that change: who comes and who leaves, where that may be meant. */
function ofLeaders(topics: Topic[]): Topic[] {
  const moving = topics.filter((topic) => topic === "joins" || topic === "leaves");
  return moving.length > 0 ? moving : topics;
}
