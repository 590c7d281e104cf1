import { decideAlert } from "../alerting/alert.ts";
import type { RuleReading } from "../judging/rule/read-rule.ts";
import type { Change, Reading } from "../pages/types.ts";
import type { Log } from "../ports/log.ts";
import type { RunModel } from "../ports/model.ts";
import { createBudget, sizeOf } from "../reading/budget.ts";
import { readChanges } from "../reading/read-changes.ts";
import { readRemembered, remember } from "../reading/reported-before.ts";
import type { Profile } from "../reading/types.ts";
import type { RulePreview } from "../schemas/alert.ts";
import type { StoredRun } from "../store/run-history.ts";
import { modelReader } from "./model-reader.ts";
import { readRun } from "./read-run.ts";
import { readReported } from "./reported.ts";
import type { Context, StoredChange } from "./run-history.ts";
import { trainedReader } from "./trained-reader.ts";

/** Runs that are judged, characters of their stored changes, runs that a model is asked about, processor milliseconds. */
export const most = { runs: 50, characters: 1_500_000, asked: 3, readMs: 6_000, totalMs: 10_000 };

/** Email settings do not matter: the question is whether a rule matches. */
const emailed = { emailAlertsEnabled: true, alertEmails: [], status: "ok" } as const;

type PastRun = StoredRun<StoredChange, Context>;

/**
 * Judges rules by the stored changes of runs, newest first, as the runs would: each run is read with what earlier runs had reported by
 * then. A model is asked about the newest three runs; the built-in reader judges the others. `told`: the stored reports of the company.
 */
export async function previewRuns(input: {
  profile: Profile;
  runs: readonly PastRun[];
  told: unknown;
  rules: readonly RuleReading[];
  model: RunModel | null;
  log: Log;
}): Promise<Pick<RulePreview, "runs" | "truncated">> {
  const { profile, told, rules, model, log } = input;
  const budget = createBudget();
  const chosen: (PastRun & { found: Change[] })[] = [];
  for (const run of input.runs.slice(0, most.runs)) {
    if (run.changes === null || budget.spent() >= most.readMs) break;
    const found = run.changes.map((one, index) => ({ ...one, id: `c${index}` }));
    budget.charge("analyse", sizeOf(found.map(({ block }) => block)));
    chosen.push({ ...run, found });
  }
  let remembered = readRemembered(told).filter(({ at }) => at < (chosen.at(-1)?.createdAt ?? at));
  const read = [];
  for (const run of chosen.toReversed()) {
    await budget.pause();
    const { found: changes, startedAt: now } = run;
    const readings = [...run.sources.map(readingOf), ...run.context.map(readingOf)];
    const happenings = readChanges({ changes, readings, profile, remembered, now });
    remembered = remember(happenings, remembered, now);
    read.unshift({ run, changes, readings, happenings, now });
  }
  const runs: RulePreview["runs"] = [];
  for (const { run, now, ...one } of read) {
    if (runs.length > 0 && budget.spent() >= most.totalMs) break;
    const asked = model !== null && runs.length < most.asked;
    const { evaluations } = await readRun({
      ...one,
      profile,
      now,
      reported: readReported(told, now).filter(({ day }) => day < now.slice(0, 10)),
      firstRun: false,
      failedReads: 0,
      rules,
      reader: asked ? modelReader(model, log) : trainedReader(),
      budget,
    });
    const wouldEmail = decideAlert(evaluations, emailed, { type: "other" }).outcome === null;
    const { taskId, createdAt } = run;
    runs.push({ taskId, createdAt, wouldEmail, ruleEvaluations: evaluations });
  }
  return { runs, truncated: runs.length < input.runs.length };
}

/** A page as it was read, with the blocks that matter. */
function readingOf({
  url,
  kind = "other",
  status = "ok",
  blocks = [],
}: Partial<Context> & { url: string; status?: string }): Reading {
  const unread = status === "budget_spent" ? status : "ok";
  return { url, kind, status: unread, reason: null, title: null, blocks, etag: null, lastModified: null };
}
