import type { RuleReading } from "../../../src/judging/rule/read-rule.ts";
import { rulebookOf } from "../../../src/judging/rule/rulebook.ts";
import type { Change } from "../../../src/pages/types.ts";
import { createBudget } from "../../../src/reading/budget.ts";
import { readChanges } from "../../../src/reading/read-changes.ts";
import type { Profile } from "../../../src/reading/types.ts";
import { readRun } from "../../../src/tracking/read-run.ts";
import type { Reader } from "../../../src/tracking/reader.ts";
import { trainedReader } from "../../../src/tracking/trained-reader.ts";

/** The same rules occur on many lines and are parsed once. */
const known = new Map<string, readonly RuleReading[]>();

function rulesOf(thingsToTrack: string): readonly RuleReading[] {
  const rules = known.get(thingsToTrack) ?? rulebookOf(thingsToTrack, null).rules;
  known.set(thingsToTrack, rules);
  return rules;
}

const now = "2026-11-21T00:00:00.000000+00:00";

/** Reads changes and evaluates rules as a later run does, with the built-in reader or another one. */
export function readAsRun(input: {
  profile: Profile;
  changes: readonly Change[];
  thingsToTrack: string;
  reader?: Reader | undefined;
}) {
  const { profile, changes, thingsToTrack } = input;
  return readRun({
    profile,
    readings: [],
    happenings: readChanges({ changes, readings: [], profile, remembered: [], now }),
    changes,
    now,
    firstRun: false,
    failedReads: 0,
    rules: rulesOf(thingsToTrack),
    reader: input.reader ?? trainedReader(),
    budget: createBudget(),
  });
}
