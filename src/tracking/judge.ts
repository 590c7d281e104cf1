import type { Change, Reading } from "../pages/types.ts";
import type { Log } from "../ports/log.ts";
import type { Model } from "../ports/model.ts";
import type { RuleEvaluation } from "../schemas/alert.ts";
import type { Budget } from "./budget.ts";
import { evaluation, judgeByWords } from "./judge-words.ts";
import { judgeByModel } from "./model-judgement.ts";
import { splitRules } from "./rules.ts";
import { readStatements } from "./statements.ts";
import type { Conclusion, Profile } from "./types.ts";

/** Every rule's evaluation. `degraded`: a configured model did not answer, and the built-in stood in. */
export interface Judgement {
  evaluations: RuleEvaluation[];
  degraded: boolean;
}

/**
 * Judges every rule of `thingsToTrack` against a run's changes, each on its own. `matched` only with a quote that stands
 * verbatim in a changed block; `uncertain` where a rule is met in part; `not_evaluated`, with the reason, where its
 * wording says nothing to the built-in or the budget does not hold it. What a rule excludes is excluded from all of them.
 */
export async function judge(input: {
  thingsToTrack: string;
  changes: readonly Change[];
  conclusion: Conclusion;
  readings: readonly Reading[];
  profile: Profile;
  model: Model | null;
  log: Log;
  now?: string;
  budget: Budget;
}): Promise<Judgement> {
  const rules = splitRules(input.thingsToTrack);
  const all = (rationale: string) =>
    answered(rules.map((rule) => evaluation(rule, "not_matched", 1, rationale)));
  if (input.conclusion.type === "baseline")
    return all("The first reading is the baseline that later runs are compared with; nothing in it is news.");
  if (
    input.changes.length === 0 &&
    input.readings.length > 0 &&
    input.readings.every(({ status }) => status !== "ok" && status !== "unchanged")
  )
    return all("Nothing could be read in this run.");
  if (input.changes.length === 0) return all("Nothing changed since the last run.");
  const byWords = await judgeByWords(rules, input);
  const builtin = byWords.map((one) => one.evaluation);
  if (input.model === null || rules.length === 0 || input.conclusion.analyzer.degraded)
    return answered(builtin);
  try {
    const statements = readStatements(input);
    return answered(await judgeByModel({ ...input, statements, byWords, model: input.model }));
  } catch (error) {
    input.log.warn("model_failed", {
      stage: "judge",
      model: input.model.name,
      error: error instanceof Error ? error.name : "unknown",
    });
    return { evaluations: builtin, degraded: true };
  }
}

function answered(evaluations: RuleEvaluation[]): Judgement {
  return { evaluations, degraded: false };
}
