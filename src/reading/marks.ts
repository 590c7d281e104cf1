import { fold } from "../domain/text/fold.ts";
import { cut } from "../domain/text/text.ts";
import { normaliseUrl } from "../identity/urls.ts";
import { type Facts, factsOf } from "./facts/facts.ts";
import { keyOfRole } from "./facts/roles.ts";
import { type Topic, topics } from "./topics.ts";
import type { Told } from "./trained/reader.ts";

/** What a piece of news is known by: where it stands and leads, how it is headed, and the facts that make it this one. */
export interface Marks {
  topic: Topic | null;
  removed: boolean;
  /** Addresses of its own pages, and of those it leads to. */
  pages: readonly string[];
  links: readonly string[];
  /** Words of its first sentences. */
  headlines: readonly (readonly string[])[];
  /** Sums of money with their currency, `EUR 12000000`, and rounds; of figures, those. */
  sums: readonly string[];
  rounds: readonly string[];
  people: readonly string[];
  /** Posts of a company that it names beside people, a founder's apart; those given up only where somebody leaves. */
  posts: readonly string[];
}

/** Headlines by which news is known. */
export const shownHeadlines = 3;
/** Characters of a sentence by which it is known. */
const longestHeadline = 300;
/** Topics of which a company has one at a time. */
const oncePerRun: readonly Topic[] = ["insolvency", "shutdown", "acquired", "listing"];
/** Topics that figures tell apart. */
const counted: readonly Topic[] = ["figures", "revenue", "growth"];

/** The marks of what a reader told. */
export function marksOf({ passage, topic }: Told): Marks {
  const { changes, sentences } = passage;
  const placed = changes.filter(({ kind, block }) => kind === "article" || block.link !== null);
  const facts = topic === null ? [] : sentences.map(factsOf);
  const { type } = topics[topic ?? "event"];
  const amounts = facts.flatMap((one) => one.amounts());
  const money = amounts.flatMap(({ currency, value }) => (currency === null ? [] : `${currency} ${value}`));
  const figures = amounts.flatMap(({ currency, value, unit }) =>
    currency === null && (unit !== null || value >= 100) ? `${value}${unit ?? ""}` : [],
  );
  return {
    topic,
    removed: passage.change === "removed",
    pages: [...new Set(placed.map(({ block, url }) => normaliseUrl(block.link ?? url)))],
    links: [
      ...new Set(changes.flatMap(({ block }) => (block.link === null ? [] : normaliseUrl(block.link)))),
    ],
    headlines: sentences.slice(0, shownHeadlines).map(({ text }) => wordsOf(text)),
    sums: [...new Set([...money, ...(topic !== null && counted.includes(topic) ? figures : [])])],
    rounds: [...new Set(facts.flatMap((one) => one.rounds()))],
    people: type === "leadership_change" ? [...new Set(facts.flatMap((one) => one.people()))] : [],
    posts: type === "leadership_change" ? postsIn(facts, topic === "leaves") : [],
  };
}

function postsIn(facts: readonly Facts[], givenUp: boolean): string[] {
  const roles = facts.flatMap((one) => one.roles());
  const held = roles.filter(({ level, former }) => level !== "founder" && (givenUp || former !== true));
  return [...new Set(held.map(keyOfRole))];
}

/** Whether two pieces of news tell one happening: of one type, under like headlines or with the facts that make it this one. */
export function isSame(one: Marks, two: Marks): boolean {
  if (one.removed !== two.removed) return false;
  if (one.topic === null || two.topic === null)
    return one.topic === two.topic && isHeadedAlike(one, two, alike);
  const { type } = topics[one.topic];
  if (type !== topics[two.topic].type) return false;
  if (isHeadedAlike(one, two, alike)) return true;
  if (one.topic === two.topic && oncePerRun.includes(one.topic)) return true;
  if (type === "fundraising") return shareMark([...one.sums, ...one.rounds], [...two.sums, ...two.rounds]);
  return type === "leadership_change" && shares(one.people, two.people);
}

/** Whether two lists share a mark, or one of them is empty. */
function shareMark(one: readonly string[], two: readonly string[]): boolean {
  return one.length === 0 || two.length === 0 || shares(one, two);
}

function shares(one: readonly string[], two: readonly string[]): boolean {
  const known = new Set(one);
  return two.some((mark) => known.has(mark));
}

/** Share of words from which on two headlines are alike. */
export const alike = 0.6;

/** Whether a headline of the one shares so many words with one of the other. */
export function isHeadedAlike(one: Marks, two: Marks, least: number): boolean {
  const others = two.headlines.map((headline) => new Set(headline));
  return one.headlines.some((a) => others.some((b) => likeness(new Set(a), b, least) >= least));
}

/** Share of the words of two sentences that both have, 0 to 1. */
function likeness(one: ReadonlySet<string>, two: ReadonlySet<string>, least: number): number {
  const [less, more] = one.size < two.size ? [one, two] : [two, one];
  if (less.size < 3 || less.size < more.size * least) return 0;
  let shared = 0;
  for (const word of less) if (more.has(word)) shared += 1;
  return shared / (one.size + two.size - shared);
}

function wordsOf(text: string): string[] {
  const words = fold(cut(text, longestHeadline))
    .split(/[^\p{L}\p{N}$€£%]+/u)
    .filter((word) => word.length > 2 || /\d/u.test(word));
  return [...new Set(words)];
}
