import type { RuleReading } from "../../src/judging/rule/read-rule.ts";
import { rulebookOf } from "../../src/judging/rule/rulebook.ts";
import type { Change } from "../../src/pages/types.ts";
import { createBudget } from "../../src/reading/budget.ts";
import { readChanges } from "../../src/reading/read-changes.ts";
import type { LinearModel } from "../../src/reading/trained/model.ts";
import type { Profile } from "../../src/reading/types.ts";
import { readRun } from "../../src/tracking/read-run.ts";
import type { Reader } from "../../src/tracking/reader.ts";
import { trainedReader } from "../../src/tracking/trained-reader.ts";

/** Rules recur from line to line, and are read once. */
const known = new WeakMap<object, Map<string, readonly RuleReading[]>>();
const committed = {};

function rulesOf(thingsToTrack: string, trained: LinearModel | undefined): readonly RuleReading[] {
  const read = known.get(trained ?? committed) ?? new Map<string, readonly RuleReading[]>();
  known.set(trained ?? committed, read);
  const rules = read.get(thingsToTrack) ?? rulebookOf(thingsToTrack, null, trained).rules;
  read.set(thingsToTrack, rules);
  return rules;
}

const now = "2026-11-21T00:00:00.000000+00:00";

/** What a later run makes of changes and rules: by the committed weights, by `trained` or by another reader. */
export function readAsRun(input: {
  profile: Profile;
  changes: readonly Change[];
  thingsToTrack: string;
  trained?: LinearModel | undefined;
  reader?: Reader | undefined;
}) {
  const { profile, changes, thingsToTrack, trained } = input;
  return readRun({
    profile,
    readings: [],
    happenings: readChanges({ changes, readings: [], profile, told: [], now, trained }),
    changes,
    now,
    firstRun: false,
    failedReads: 0,
    rules: rulesOf(thingsToTrack, trained),
    reader: input.reader ?? trainedReader(),
    budget: createBudget(),
  });
}
