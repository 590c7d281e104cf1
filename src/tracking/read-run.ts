import { evaluation } from "../judging/judge.ts";
import type { RuleReading } from "../judging/rule/read-rule.ts";
import type { FoundPerson } from "../leads/verify-people.ts";
import type { Change, Reading } from "../pages/types.ts";
import { type Budget, leftPages } from "../reading/budget.ts";
import { concludeBaseline, concludeFrom, concludeUnread } from "../reading/conclude.ts";
import { compareUpdates, describe } from "../reading/describe.ts";
import { type Happening, sentencesOfAll } from "../reading/happenings.ts";
import type { Conclusion, Profile } from "../reading/types.ts";
import type { RuleEvaluation, Verdict } from "../schemas/alert.ts";
import type { Reader, ReaderOutput } from "./reader.ts";
import type { ReportedUpdate } from "./reported.ts";

const nothingChanged = "Nothing changed since the last run.";
const nothingRead = "Nothing could be read in this run.";
const baselineOnly = "The first reading is the baseline for later runs; it contains no news.";

/** The conclusions of a run, with an evaluation of every rule. */
export interface RunReading {
  conclusion: Conclusion;
  evaluations: RuleEvaluation[];
  /** People that the model named; null if no model was asked. */
  people: FoundPerson[] | null;
}

/**
 * Decides the news of a run and evaluates the rules. A run that could read nothing is `other`, a first run `baseline`, a run without
 * changes `no_change`; none of them calls a reader. If pages were left that could match an unmatched rule, the rule is `not_evaluated`,
 * except a rule that only excludes.
 */
export async function readRun(input: {
  profile: Profile;
  readings: readonly Reading[];
  happenings: readonly Happening[];
  changes: readonly Change[];
  /** Updates of the last 90 days, newest first. */
  reported?: readonly ReportedUpdate[];
  /** ISO 8601. */
  now: string;
  firstRun: boolean;
  /** Runs in a row that could read nothing, including this one; 0 if it read something. */
  failedReads: number;
  rules: readonly RuleReading[];
  reader: Reader;
  budget: Budget;
}): Promise<RunReading> {
  const { profile, readings, happenings, changes, now, reported = [], rules, budget } = input;
  const people = null;
  const builtin = { name: "builtin", model: null, degraded: false };
  const settled = (verdict: Verdict, rationale: string) =>
    rules.map((one) =>
      evaluation(one, { verdict, confidence: verdict === "not_matched" ? 1 : 0, rationale }),
    );
  const left = leftPages(readings)?.sentence ?? null;
  if (input.failedReads > 0) {
    const conclusion = concludeUnread(readings, input.failedReads, builtin);
    return { conclusion, evaluations: settled("not_evaluated", nothingRead), people };
  }
  if (input.firstRun) {
    const conclusion = concludeBaseline(profile, readings, builtin);
    return { conclusion, evaluations: settled("not_matched", baselineOnly), people };
  }
  if (input.changes.length === 0) {
    const evaluations = withoutLeft(settled("not_matched", nothingChanged), rules, left);
    return { conclusion: concludeFrom([], builtin), evaluations, people };
  }
  const toRead = { company: profile, now, changes, happenings, reported, rules, budget };
  const answer = await input.reader.read(toRead);
  return {
    conclusion: concluded(answer, happenings),
    evaluations: withoutLeft(answer.evaluations, rules, left),
    people: answer.people,
  };
}

function concluded(
  { updates, evaluations, analyzer, note }: ReaderOutput,
  happenings: readonly Happening[],
): Conclusion {
  const reported =
    updates.length > 0 ? updates : askedFor(evaluations, happenings).map(describe).sort(compareUpdates);
  const conclusion = concludeFrom(reported, analyzer);
  return note === null ? conclusion : { ...conclusion, summary: `${conclusion.summary} ${note}` };
}

/** Happenings that are news only because a rule asks for them. */
function askedFor(evaluations: readonly RuleEvaluation[], happenings: readonly Happening[]): Happening[] {
  const quotes = evaluations.filter(({ matched }) => matched).flatMap(({ evidence }) => evidence);
  return happenings.filter((one) =>
    sentencesOfAll(one).some(({ change, text }) =>
      quotes.some(({ url, quote }) => url === change.url && text.includes(quote.replace(/\u2026$/u, ""))),
    ),
  );
}

/** An unmatched rule is `not_evaluated` if unread pages could match it, except a rule that only excludes. */
function withoutLeft(
  evaluations: RuleEvaluation[],
  rules: readonly RuleReading[],
  unread: string | null,
): RuleEvaluation[] {
  if (unread === null) return evaluations;
  return evaluations.map((one, index) => {
    if (one.verdict !== "not_matched" || rules[index]?.clauses.length === 0) return one;
    const found =
      one.rationale === nothingChanged ? "Nothing changed on the pages that were read." : one.rationale;
    return { ...one, verdict: "not_evaluated", confidence: 0, rationale: `${found} ${unread}` };
  });
}
