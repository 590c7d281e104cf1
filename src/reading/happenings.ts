import { wordsAlone } from "../domain/text/text.ts";
import type { Change } from "../pages/types.ts";
import { isPublicKind } from "../schemas/public-source.ts";
import { isSame, joinedMarks, type Marks, marksOf } from "./marks.ts";
import type { Sentence } from "./passages/sentence.ts";
import { compareTopics, type Topic } from "./topics.ts";
import type { Told } from "./trained/reader.ts";

/** One thing that happened, with all passages that tell it. */
export interface Happening {
  /** Null where nothing happened that the reader knows. */
  topic: Topic | null;
  change: Change["change"];
  /** At least one. */
  told: readonly Told[];
  marks: Marks;
  /** When an earlier run told it, and which facts are different now; null where it is new. */
  before: { at: string; changed: readonly string[] } | null;
}

/** Happenings that a passage is compared with; all others are found by their addresses alone. */
const maxCompared = 150;

/** Merges the passages that tell one happening, in the order in which they were read. */
export function happeningsOf(told: readonly Told[]): Happening[] {
  const merged: Happening[] = [];
  const byPlace = new Map<string, number>();
  for (const one of told) {
    const marks = marksOf(one);
    const places = marks.places.map((place) => `${marks.removed ? "-" : "+"}${place}`);
    const linked = Math.min(...places.map((place) => byPlace.get(place) ?? Number.POSITIVE_INFINITY));
    const same = merged
      .slice(0, Math.min(linked, maxCompared))
      .findIndex((other) => isSame(other.marks, marks));
    const at = same >= 0 ? same : Math.min(linked, merged.length);
    const single = { topic: one.topic, change: one.passage.change, told: [one], marks, before: null };
    merged[at] = merged[at] === undefined ? single : joined(merged[at], single);
    for (const place of places) byPlace.set(place, Math.min(at, byPlace.get(place) ?? at));
  }
  return merged;
}

function joined(one: Happening, two: Happening): Happening {
  const [topic = null] = [one.topic, two.topic].filter((each) => each !== null).sort(compareTopics);
  const change = one.change === "removed" ? two.change : one.change;
  const told = [...one.told, ...two.told];
  return { ...one, topic, change, told, marks: joinedMarks(one.marks, two.marks, topic) };
}

/** Whether no earlier run told a happening, or told it with different facts. */
export const isNew = ({ before }: Pick<Happening, "before">): boolean =>
  before === null || before.changed.length > 0;

/** The sentences of a happening, in the order of its passages. */
export const sentencesOfAll = ({ told }: Happening): Sentence[] =>
  told.flatMap(({ passage }) => [...passage.sentences]);

/** The changed blocks of a happening. */
export const changesOfAll = ({ told }: Happening): Change[] =>
  told.flatMap(({ passage }) => [...passage.changes]);

/** Replaces a sentence by the same one in an article of the happening, where one was read that holds it. */
export function articleOf(happening: Happening): (sentence: Sentence) => Sentence {
  const key = ({ text }: Sentence) => wordsAlone(text.toLowerCase());
  const read = new Map<string, Sentence>();
  for (const one of sentencesOfAll(happening))
    if (one.change.kind === "article" && one.change.change !== "removed" && !read.has(key(one)))
      read.set(key(one), one);
  return (sentence) =>
    read.size === 0 || isPublicKind(sentence.change.kind) ? sentence : (read.get(key(sentence)) ?? sentence);
}
