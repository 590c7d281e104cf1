import { namesOf } from "../identity/subject.ts";
import type { Change, Reading } from "../pages/types.ts";
import { type Happening, happeningsOf } from "./happenings.ts";
import { passagesOf } from "./passages/passages.ts";
import { markReported, type Remembered } from "./reported-before.ts";
import type { LinearModel } from "./trained/model.ts";
import { readPassage, trainedModel } from "./trained/reader.ts";
import type { Profile } from "./types.ts";

/**
 * What changed blocks mean: they are grouped into passages, the trained reader gives each a topic, and passages that tell one thing become
 * one happening. `remembered`: what earlier runs reported. `now`: ISO 8601.
 */
export function readChanges(input: {
  changes: readonly Change[];
  readings: readonly Reading[];
  profile: Profile;
  remembered: readonly Remembered[];
  now: string;
  trained?: LinearModel | undefined;
}): Happening[] {
  const passages = passagesOf(input.changes, input.readings, input.now);
  const [names, model] = [namesOf(input.profile), input.trained ?? trainedModel()];
  const read = passages.map((passage) => readPassage(passage, names, model));
  return markReported(happeningsOf(read), input.remembered, input.now);
}
