import { describeError } from "../domain/describe-error.ts";
import { readRule } from "../domain/rule-reading.ts";
import type { Change, Reading } from "../pages/types.ts";
import type { Log } from "../ports/log.ts";
import type { Model } from "../ports/model.ts";
import type { LinearModel } from "../reading/trained/model.ts";
import type { RuleEvaluation } from "../schemas/alert.ts";
import { type Budget, leftPages } from "./budget.ts";
import { evaluation, judgeByWords } from "./judge-words.ts";
import { judgeByModel } from "./model-judgement.ts";
import { splitRules } from "./rules.ts";
import { readStatements } from "./statements.ts";
import type { Conclusion, Profile } from "./types.ts";

const nothingChanged = "Nothing changed since the last run.";
const baselineOnly =
  "The first reading is the baseline that later runs are compared with; nothing in it is news.";

/** Every rule's evaluation. `degraded`: a configured model did not answer, and the built-in stood in. */
export interface Judgement {
  evaluations: RuleEvaluation[];
  degraded: boolean;
}

/**
 * Judges every rule of `thingsToTrack` against a run's changes, each on its own. `matched` only with a quote that stands
 * verbatim in a changed block; `uncertain` where a rule is met in part; `not_evaluated`, with the reason, where its
 * wording says nothing to the built-in, the budget does not hold it, or pages were left that may hold what it asks
 * for. What a rule excludes is excluded from all of them.
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
  reader?: LinearModel;
  budget: Budget;
}): Promise<Judgement> {
  const rules = splitRules(input.thingsToTrack);
  const answered = (evaluations: RuleEvaluation[]): Judgement => ({
    evaluations: withoutLeft(evaluations, leftPages(input.readings)?.sentence ?? null),
    degraded: false,
  });
  const all = (rationale: string) =>
    answered(rules.map((rule) => evaluation(rule, "not_matched", 1, rationale)));
  if (input.conclusion.type === "baseline")
    return {
      evaluations: rules.map((rule) => evaluation(rule, "not_matched", 1, baselineOnly)),
      degraded: false,
    };
  if (
    input.changes.length === 0 &&
    input.readings.length > 0 &&
    input.readings.every(({ status }) => status !== "ok" && status !== "unchanged")
  )
    return all("Nothing could be read in this run.");
  if (input.changes.length === 0) return all(nothingChanged);
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
      error: describeError(error),
    });
    return { ...answered(builtin), degraded: true };
  }
}

/** What did not match on the pages that were read may stand on those that were left, unless the rule only leaves things out. */
function withoutLeft(evaluations: RuleEvaluation[], unread: string | null): RuleEvaluation[] {
  if (unread === null) return evaluations;
  return evaluations.map((one) => {
    if (one.verdict !== "not_matched" || readRule(one.rule).clauses.length === 0) return one;
    const found =
      one.rationale === nothingChanged ? "Nothing changed on the pages that were read." : one.rationale;
    return { ...one, verdict: "not_evaluated", confidence: 0, rationale: `${found} ${unread}` };
  });
}
