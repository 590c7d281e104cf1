import { cut, fold } from "../../domain/text/text.ts";
import type { Place } from "../page.ts";
import { type PageKind, pageKinds } from "../types.ts";
import table from "./page-kinds.json" with { type: "json" };
import { isAsset, segmentsOf } from "./site.ts";

export interface Candidate {
  url: string;
  kind: PageKind;
  /** What the page is about, for kinds with several topics: `customers` and `products` are both `other`. */
  topic: string;
  /** Higher is more certain. */
  score: number;
}

/** Characters of a link's text that may name a page. */
const longestName = 32;
/** Words that `*` in a name stands for. */
const mostMore = 3;
const deepest = 3;

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));
const [before, joints] = [table.before, table.joints].map(wordSet);
const topics = table.kinds.map(({ kind, topic, quota, depth = deepest }) => ({
  kind: pageKinds.find((one) => one === kind) ?? "other",
  topic,
  quota,
  depth,
}));
/** Index of a topic by each of its names. */
const names = new Map(
  table.kinds.flatMap(({ names }, index) =>
    Object.values(names).flatMap((list) => list.split(", ").map((name) => [name, index] as const)),
  ),
);

/**
 * The kind of page that an address of the company's site leads to, by the last part of its path or its host name, otherwise by the words
 * of the link. `place`: where the link is; menus count for more. Null for a page without a known name.
 */
export function kindOfLink(url: string, text: string, place: Place = "body"): Candidate | null {
  const address = isAsset(url) ? null : URL.parse(url);
  if (address === null) return null;
  const segments = segmentsOf(url);
  const shift = (place === "frame" ? 1 : 0) - (address.search === "" ? 0 : 2);
  const named: [string, number][] = [
    [(segments.at(-1) ?? "").replace(/[-_]/g, " "), 12 - segments.length * 2],
    segments.length === 0
      ? [address.hostname.split(".")[0] ?? "", 9]
      : [text.length <= 2 * longestName ? text : "", 7 - segments.length],
  ];
  for (const [name, score] of named) {
    const found = topicsNamed(name).find(({ depth }) => segments.length <= depth);
    if (found !== undefined) return { url, kind: found.kind, topic: found.topic, score: score + shift };
  }
  return null;
}

/** The topics that a short text names, in the table's order: `Our pricing`, `Careers at Acme`, `Services & prices`. */
function topicsNamed(text: string): (typeof topics)[number][] {
  const words = wordsOf(text);
  if (words.length > 2 * mostMore + 2) return [];
  const joint = words.findIndex((word) => joints?.has(word));
  const isJoined = joint > 0 && words.length <= mostMore + 2;
  const parts = isJoined ? [words.slice(0, joint), words.slice(joint + 1)] : [];
  const found = new Set([words, ...parts].map(topicOf));
  return topics.filter((_, index) => found.has(index));
}

/** The topic of words, also without words such as `our`, and with further words after the first two or the first one. */
function topicOf(words: readonly string[]): number | undefined {
  const start = words.findIndex((word) => !before?.has(word));
  const open = [2, 1].filter((count) => words.length > count && words.length <= count + mostMore);
  const forms = [
    words,
    words.slice(Math.max(start, 0)),
    ...open.map((count) => [...words.slice(0, count), "*"]),
  ];
  return forms.map((form) => names.get(form.join(" "))).find((index) => index !== undefined);
}

/** Folded words of a text, and the signs that join two names. */
const wordsOf = (text: string): readonly string[] =>
  fold(cut(text, 2 * longestName))
    .replace(/['\u2019]/g, "")
    .match(/[\p{L}\p{M}\p{N}]+|[&+]/gu) ?? [];

/** The most certain candidates, as many of each topic as a run reads. `has`: pages of a kind that the run already read. */
export function choose(
  candidates: readonly Candidate[],
  has: (kind: PageKind) => number,
  taken: (url: string) => boolean,
): Candidate[] {
  const free = new Map<string, Candidate>();
  for (const one of candidates.toSorted((a, b) => b.score - a.score)) {
    const address = one.url.split(/[?#]/, 1)[0] ?? one.url;
    if (!taken(one.url) && !free.has(address)) free.set(address, one);
  }
  const chosen: Candidate[] = [];
  for (const { kind, topic, quota } of topics) {
    const ofKind = chosen.filter((other) => other.kind === kind).length;
    const room = Math.min(quota, quotaOf(kind) - has(kind) - ofKind);
    const ofTopic = [...free.values()].filter((one) => one.topic === topic);
    chosen.push(...ofTopic.slice(0, Math.max(room, 0)));
  }
  return chosen;
}

/** How many pages of a kind a run reads. */
const quotaOf = (kind: PageKind): number =>
  topics.reduce((sum, topic) => sum + (topic.kind === kind ? topic.quota : 0), 0);
