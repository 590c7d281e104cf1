import type { Log } from "../ports/log.ts";
import type { Model } from "../ports/model.ts";
import type { RuleEvaluation } from "../schemas/alert.ts";
import { evaluation, judgeByWords } from "./judge-words.ts";
import { judgeByModel } from "./model-judgement.ts";
import { splitRules } from "./rules.ts";
import { readStatements } from "./statements.ts";
import type { Change, Conclusion, Profile, Reading } from "./types.ts";

/**
 * Judges every rule of `thingsToTrack` against a run's changes, each on its own. `matched` only with a quote that stands
 * verbatim in a changed block; `uncertain` where a rule is met in part; `not_evaluated`, with the reason, where its
 * wording says nothing to the built-in. What a rule excludes is excluded from all of them.
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
}): Promise<RuleEvaluation[]> {
  const rules = splitRules(input.thingsToTrack);
  if (input.conclusion.type === "baseline") {
    return rules.map((rule) =>
      evaluation(
        rule,
        "not_matched",
        1,
        "The first reading is the baseline that later runs are compared with; nothing in it is news.",
      ),
    );
  }
  if (
    input.changes.length === 0 &&
    input.readings.length > 0 &&
    input.readings.every(({ status }) => status !== "ok" && status !== "unchanged")
  )
    return rules.map((rule) => evaluation(rule, "not_matched", 1, "Nothing could be read in this run."));
  if (input.changes.length === 0)
    return rules.map((rule) => evaluation(rule, "not_matched", 1, "Nothing changed since the last run."));
  const byWords = judgeByWords(rules, input);
  const builtin = byWords.map((one) => one.evaluation);
  if (input.model === null || rules.length === 0 || input.conclusion.analyzer.degraded) return builtin;
  try {
    return await judgeByModel({ ...input, statements: readStatements(input), byWords, model: input.model });
  } catch (error) {
    input.log.warn("model_failed", {
      stage: "judge",
      model: input.model.name,
      error: error instanceof Error ? error.name : "unknown",
    });
    return builtin;
  }
}
