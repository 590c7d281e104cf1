import * as z from "zod/v4";
import { cut, fold } from "../domain/text/text.ts";
import { normaliseUrl } from "../identity/urls.ts";
import { factsOf } from "./facts/facts.ts";
import { keyOfRole } from "./facts/roles.ts";
import { newsTopics, type Topic, topics } from "./topics.ts";
import type { ReadPassage } from "./trained/reader.ts";

const texts = z.array(z.string());
/** What a piece of news is recognised by. */
export const marksSchema = z.object({
  topic: z.enum(newsTopics).nullable(),
  removed: z.boolean(),
  /** Addresses of its articles, read or linked. */
  places: texts,
  /** The words of its first sentences. */
  headlines: z.array(texts),
  /** Sums of money with their currency, `EUR 12000000`; of figures, those too. */
  sums: texts,
  rounds: texts,
  /** Of changes of leaders: names, and posts other than a founder's; where somebody leaves, also the posts given up. */
  people: texts,
  posts: texts,
});
export type Marks = z.infer<typeof marksSchema>;

/** Sentences by which news is recognised, characters and words of each, and marks of one kind. */
const most = { headlines: 3, headline: 300, words: 30, marks: 12 };
/** Topics that a company has once at a time. */
const oncePerRun: readonly Topic[] = ["insolvency", "shutdown", "acquired", "listing"];
/** Topics of which figures are marks. */
const counted: readonly Topic[] = ["figures", "revenue", "growth"];

const distinct = (marks: readonly string[]) => [...new Set(marks)].slice(0, most.marks);

/** The marks of what the reader made of a passage. */
export function marksOf({ passage: { changes, sentences, change }, topic }: ReadPassage): Marks {
  const facts = topic === null ? [] : sentences.map(factsOf);
  const ofLeaders = topic !== null && topics[topic].type === "leadership_change" ? facts : [];
  const sums = facts
    .flatMap((one) => one.amounts())
    .flatMap(({ currency, value, unit }) => {
      if (currency !== null) return `${currency} ${value}`;
      const isFigure = topic !== null && counted.includes(topic) && (unit !== null || value >= 100);
      return isFigure ? `${value}${unit ?? ""}` : [];
    });
  const posts = ofLeaders
    .flatMap((one) => one.roles())
    .filter(({ level, former }) => level !== "founder" && (topic === "leaves" || !former));
  const addresses = changes.map(({ kind, url, block }) => block.link ?? (kind === "article" ? url : null));
  return {
    topic,
    removed: change === "removed",
    places: distinct(addresses.flatMap((address) => (address === null ? [] : normaliseUrl(address)))),
    headlines: sentences.slice(0, most.headlines).map(({ text }) => wordsOf(text)),
    sums: distinct(sums),
    rounds: distinct(facts.flatMap((one) => one.rounds())),
    people: distinct(ofLeaders.flatMap((one) => one.people())),
    posts: distinct(posts.map(keyOfRole)),
  };
}

/** The marks of two pieces of news that tell one happening. */
export function joinedMarks(one: Marks, two: Marks, topic: Topic | null): Marks {
  return {
    topic,
    removed: one.removed && two.removed,
    places: distinct([...one.places, ...two.places]),
    headlines: [...one.headlines, ...two.headlines].slice(0, most.headlines),
    sums: distinct([...one.sums, ...two.sums]),
    rounds: distinct([...one.rounds, ...two.rounds]),
    people: distinct([...one.people, ...two.people]),
    posts: distinct([...one.posts, ...two.posts]),
  };
}

/** Whether two pieces of news tell one happening: of one type, with similar headlines or the same facts. */
export function isSame(one: Marks, two: Marks): boolean {
  if (one.removed !== two.removed) return one.topic === "leaves" && share(one.people, two.people);
  if (one.topic === null || two.topic === null) return one.topic === two.topic && isHeadedAlike(one, two);
  const { type } = topics[one.topic];
  if (type !== topics[two.topic].type) return false;
  if (isHeadedAlike(one, two) || (one.topic === two.topic && oncePerRun.includes(one.topic))) return true;
  if (type === "leadership_change") return share(one.people, two.people);
  const [facts, others] = [factsIn(one), factsIn(two)];
  return type === "fundraising" && (facts.length === 0 || others.length === 0 || share(facts, others));
}

/** The sums and rounds by which news of money is recognised. */
export const factsIn = ({ sums, rounds }: Marks): string[] => [...sums, ...rounds];

/** Whether two lists of marks have one in common. */
export function share(one: readonly string[], two: readonly string[]): boolean {
  const known = new Set(one);
  return two.some((mark) => known.has(mark));
}

/** Whether two headlines of three words or more have at least this part of all their words in common. */
export function isHeadedAlike(one: Marks, two: Marks, least = 0.6): boolean {
  const others = two.headlines.map((words) => new Set(words));
  return one.headlines.some((words) =>
    others.some((other) => {
      if (Math.min(words.length, other.size) < 3) return false;
      const shared = words.filter((word) => other.has(word)).length;
      return shared >= (words.length + other.size - shared) * least;
    }),
  );
}

function wordsOf(text: string): string[] {
  const words = fold(cut(text, most.headline)).split(/[^\p{L}\p{N}$\u20ac£%]+/u);
  return [...new Set(words.filter((word) => word.length > 2 || /\d/u.test(word)))].slice(0, most.words);
}
