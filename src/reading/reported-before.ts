import * as z from "zod/v4";
import { type Happening, isNew } from "./happenings.ts";
import { factsIn, isHeadedAlike, isSame, type Marks, marksSchema, share } from "./marks.ts";
import { topics } from "./topics.ts";

/** Days for which what was reported is remembered, and happenings of one company that are. */
const memoryDays = 90;
const mostRemembered = 500;
/** Part of a headline's words that is enough where the addresses or the facts are the same. */
const linkedAlike = 0.4;

const remembered = z.object({ at: z.string(), marks: marksSchema });

/** A happening as later runs know it: when it was reported, ISO 8601, and its marks. */
export type Remembered = z.infer<typeof remembered>;

/** Entries of the shape that {@link remember} stores; others are left out. */
export function readRemembered(stored: unknown): Remembered[] {
  const entries = z.array(z.unknown()).safeParse(stored);
  return (entries.data ?? []).flatMap((entry) => remembered.safeParse(entry).data ?? []);
}

const isRecent = ({ at }: Remembered, now: string) =>
  (Date.parse(now) - Date.parse(at)) / 86_400_000 <= memoryDays;

/** Adds to each happening when a run of the last 90 days reported it, and which facts are different now. */
export function markReported(
  happenings: readonly Happening[],
  known: readonly Remembered[],
  now: string,
): Happening[] {
  const recent = known.filter((one) => isRecent(one, now));
  return happenings.map((happening) => {
    const { marks } = happening;
    if (marks.topic === null || marks.removed || marks.topic === "opening") return happening;
    const same = recent.findLast((one) => isKnown(one.marks, marks));
    if (same === undefined) return happening;
    return { ...happening, before: { at: same.at, changed: changedFacts(same.marks, marks) } };
  });
}

/** What the next runs remember: what earlier runs reported, and what this one did. */
export function remember(
  happenings: readonly Happening[],
  known: readonly Remembered[],
  now: string,
): Remembered[] {
  const fresh = happenings
    .filter((one) => one.topic !== null && !one.marks.removed && isNew(one))
    .map(({ marks }) => ({ at: now, marks }));
  return [...known.filter((one) => isRecent(one, now)), ...fresh].slice(-mostRemembered);
}

/**
 * Whether news was reported before. Within one run two rounds without figures, or two facts of one person, are the same; over months
 * they are so only with a similar headline, a sum, a round or a post in common.
 */
function isKnown(known: Marks, marks: Marks): boolean {
  if (known.topic === null || marks.topic === null) return false;
  const { type } = topics[known.topic];
  if (type !== topics[marks.topic].type) return false;
  if (share(known.places, marks.places) && isHeadedAlike(known, marks, linkedAlike)) return true;
  if (!isSame(known, marks)) return false;
  if (type === "leadership_change") return isHeadedAlike(known, marks) || isSameStep(known, marks);
  if (type !== "fundraising") return true;
  return isHeadedAlike(known, marks, linkedAlike) || share(factsIn(known), factsIn(marks));
}

/** Whether two reports about one person are the same step: of one topic, or a successor in a post that was reported to become free. */
function isSameStep(known: Marks, marks: Marks): boolean {
  if (share(known.posts, marks.posts)) return known.topic === marks.topic || known.topic === "leaves";
  return known.topic === marks.topic && (known.posts.length === 0 || marks.posts.length === 0);
}

/** Figures and rounds that most of the news states now and did not state before, in words. */
function changedFacts(known: Marks, marks: Marks): string[] {
  return (["sums", "rounds"] as const).flatMap((name) => {
    const fresh = marks[name].filter((one) => !known[name].includes(one));
    if (fresh.length === 0 || known[name].length === 0 || fresh.length < marks[name].length / 2) return [];
    const [before, now] = [known[name], fresh].map((some) => some.slice(0, 3).join(", "));
    return [`${name === "sums" ? "figures" : name}: ${before} before, now ${now}`];
  });
}
