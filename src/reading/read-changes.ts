/**
 * What changed means. Changed blocks come in; `passages/` makes pieces of news of them, `facts/` and `prices/` what they state, `trained/`
 * which topic each tells, and happenings go out: all passages that tell one thing, and whether it was told before. Updates and the
 * signal's conclusion are made of them (`updates.ts`, `conclude.ts`). `model/` is the door by which a language model sees and says
 * anything, of rules their wording. Rules are neither read nor judged here.
 */

import { namesOf } from "../identity/subject.ts";
import type { Change, KnownPage, Reading } from "../pages/types.ts";
import { asClaimed } from "./claims/as-claimed.ts";
import { type Happening, happeningsOf } from "./happenings.ts";
import { passagesOf } from "./passages/passages.ts";
import { type Remembered, sinceBefore } from "./told-before.ts";
import type { LinearModel } from "./trained/model.ts";
import { readPassages } from "./trained/reader.ts";
import type { Profile } from "./types.ts";

/**
 * What changed, as the trained reader sees it, and which of it earlier runs told. `told`: what they left. `now`: ISO 8601. `known`: what
 * they remember of pages.
 */
export function readChanges(input: {
  changes: readonly Change[];
  readings: readonly Reading[];
  profile: Profile;
  told: readonly Remembered[];
  now: string;
  known?: readonly KnownPage[];
  trained?: LinearModel | undefined;
}): Happening[] {
  const passages = passagesOf(input.changes, input.readings, input.now, input.known);
  const told = readPassages(passages, namesOf(input.profile), input.trained);
  return sinceBefore(happeningsOf(asClaimed(told, input.now)), input.told, input.now);
}
