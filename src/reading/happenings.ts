import type { Change } from "../pages/types.ts";
import { isSame, joinedMarks, type Marks, marksOf, share } from "./marks.ts";
import type { Sentence } from "./passages/sentence.ts";
import { compareTopics, type Topic } from "./topics.ts";
import type { ReadPassage } from "./trained/reader.ts";

/** One event, with all passages that report it. */
export interface Happening {
  /** Null if the reader knows no topic for it. */
  topic: Topic | null;
  change: Change["change"];
  /** At least one. */
  passages: readonly ReadPassage[];
  marks: Marks;
  /** When an earlier run reported it, and which facts differ now; null if it is new. */
  before: { at: string; changed: readonly string[] } | null;
}

/** Number of events that a passage is compared with. */
const maxCompared = 150;

/** Merges the passages that report one event, in reading order. */
export function happeningsOf(passages: readonly ReadPassage[]): Happening[] {
  const merged: Happening[] = [];
  for (const one of passages) {
    const marks = marksOf(one);
    const isLinked = (other: Marks) => other.removed === marks.removed && share(other.places, marks.places);
    const at = merged
      .slice(0, maxCompared)
      .findIndex((other) => isLinked(other.marks) || isSame(other.marks, marks));
    const single = { topic: one.topic, change: one.passage.change, passages: [one], marks, before: null };
    if (merged[at] === undefined) merged.push(single);
    else merged[at] = joined(merged[at], single);
  }
  return merged;
}

function joined(one: Happening, two: Happening): Happening {
  const [topic = null] = [one.topic, two.topic].sort(compareTopics);
  const change = one.change === "removed" ? two.change : one.change;
  const passages = [...one.passages, ...two.passages];
  return { ...one, topic, change, passages, marks: joinedMarks(one.marks, two.marks, topic) };
}

/** Whether no earlier run reported an event, or one reported it with different facts. */
export const isNew = ({ before }: Pick<Happening, "before">): boolean =>
  before === null || before.changed.length > 0;

/** The sentences of an event, in the order of its passages. */
export const sentencesOfAll = ({ passages }: Happening): Sentence[] =>
  passages.flatMap(({ passage }) => [...passage.sentences]);

/** The changed blocks of an event. */
export const changesOfAll = ({ passages }: Happening): Change[] =>
  passages.flatMap(({ passage }) => [...passage.changes]);
