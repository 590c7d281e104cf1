import * as z from "zod/v4";
import { type Happening, isNew } from "./happenings.ts";
import { alike, isHeadedAlike, isSame, type Marks } from "./marks.ts";
import { newsTopics, topics } from "./topics.ts";

/** Days for which a run remembers what was told. */
const memoryDays = 90;
/** Happenings of one company that are remembered, the latest. */
const mostRemembered = 500;
/** Share of a headline's words from which on the same address tells the same. */
const linkedAlike = 0.4;

const texts = z.array(z.string());
const remembered = z.object({
  at: z.string(),
  marks: z.object({
    topic: z.enum(newsTopics),
    removed: z.literal(false),
    pages: texts,
    links: texts,
    headlines: z.array(texts),
    sums: texts,
    rounds: texts,
    people: texts,
    posts: texts.default([]),
  }),
});

/** A happening as later runs know it: when it was told, ISO 8601, and by what it is known. */
export type Remembered = z.infer<typeof remembered>;

/** What was stored by {@link toRemember}; entries of another shape are left out. */
export function readRemembered(stored: unknown): Remembered[] {
  const entries = z.array(z.unknown()).safeParse(stored);
  return (entries.data ?? []).flatMap((entry) => remembered.safeParse(entry).data ?? []);
}

/** Happenings that know whether the last 90 days told them, and which of their facts are others since. */
export function sinceBefore(
  happenings: readonly Happening[],
  known: readonly Remembered[],
  now: string,
): Happening[] {
  const recent = known.filter(({ at }) => age(at, now) <= memoryDays);
  return happenings.map((happening) => {
    const { marks } = happening;
    if (marks.topic === null || marks.removed || marks.topic === "opening") return happening;
    const same = recent.findLast((one) => isKnown(one.marks, marks));
    if (same === undefined) return happening;
    return { ...happening, before: { at: same.at, changed: changedFacts(same.marks, marks) } };
  });
}

/** What the next runs remember: what was told before, and what was told now. */
export function toRemember(
  happenings: readonly Happening[],
  known: readonly Remembered[],
  now: string,
): Remembered[] {
  const fresh = happenings
    .filter(isNew)
    .flatMap(({ marks }): Remembered[] =>
      marks.topic === null || marks.removed
        ? []
        : [{ at: now, marks: copied({ ...marks, topic: marks.topic }) }],
    );
  return [...known.filter(({ at }) => age(at, now) <= memoryDays), ...fresh].slice(-mostRemembered);
}

function copied({
  pages,
  links,
  headlines,
  sums,
  rounds,
  people,
  posts,
  topic,
}: Marks & { topic: Remembered["marks"]["topic"] }) {
  return {
    topic,
    removed: false as const,
    pages: pages.slice(0, 5),
    links: links.slice(0, 5),
    headlines: headlines.map((words) => words.slice(0, 30)),
    sums: sums.slice(0, 12),
    rounds: [...rounds],
    people: people.slice(0, 12),
    posts: posts.slice(0, 12),
  };
}

function age(at: string, now: string): number {
  return (Date.parse(now) - Date.parse(at)) / 86_400_000;
}

function isKnown(known: Marks, marks: Marks): boolean {
  if (isSame(known, marks) && hasCommonGround(known, marks)) return true;
  if (known.topic === null || marks.topic === null) return false;
  const places = new Set([...known.pages, ...known.links]);
  const linked = [...marks.pages, ...marks.links].some((one) => places.has(one));
  const typed = topics[known.topic].type === topics[marks.topic].type;
  return linked && typed && isHeadedAlike(known, marks, linkedAlike);
}

/**
 * Two rounds of which one names neither sum nor round, and two facts of one person, are the same within a run, not over months.
 */
function hasCommonGround(one: Marks, two: Marks): boolean {
  if (one.topic === null) return true;
  const { type } = topics[one.topic];
  if (type === "leadership_change") return isHeadedAlike(one, two, alike) || isSameStep(one, two);
  if (type !== "fundraising") return true;
  const facts = new Set([...one.sums, ...one.rounds]);
  return isHeadedAlike(one, two, linkedAlike) || [...two.sums, ...two.rounds].some((fact) => facts.has(fact));
}

/**
 * Whether two pieces of news of one person tell the same step: whoever was told to change posts, or to come, may leave still; a successor
 * told beside a departure is known by the post.
 */
function isSameStep(known: Marks, marks: Marks): boolean {
  const shared = known.posts.some((post) => marks.posts.includes(post));
  if (known.topic !== marks.topic) return known.topic === "leaves" && shared;
  if (marks.topic === "leaves") return !changesPosts(known) || changesPosts(marks);
  return shared || known.posts.length === 0 || marks.posts.length === 0;
}

/** Whether somebody alone is told with two posts: the one held before, and the one held from now on. */
const changesPosts = ({ people, posts }: Marks) => people.length === 1 && posts.length > 1;

const factNames = { sums: "figures", rounds: "rounds", people: "people" } as const;

/** Facts that the news states now and did not before, in words; those that it merely leaves out are no change. */
function changedFacts(known: Marks, marks: Marks): string[] {
  return (["sums", "rounds", "people"] as const).flatMap((name) => {
    if (name === "people" && known.topic !== "joins" && known.topic !== "leaves") return [];
    const fresh = marks[name].filter((one) => !known[name].includes(one));
    if (fresh.length === 0 || known[name].length === 0 || fresh.length < marks[name].length / 2) return [];
    return [
      `${factNames[name]}: ${known[name].slice(0, 3).join(", ")} before, now ${fresh.slice(0, 3).join(", ")}`,
    ];
  });
}
