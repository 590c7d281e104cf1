import { failedReadsBeforeEmail } from "../domain/limits.ts";
import { cutQuote } from "../domain/text/quotes.ts";
import { uniqueEmails } from "../domain/text/text.ts";
import type { RuleEvaluation } from "../schemas/alert.ts";
import type { SignalType } from "../schemas/signal.ts";

/** Whether a run is emailed, and why. `outcome` is null if it is: delivery then determines the outcome. */
export interface AlertDecision {
  outcome: "muted" | "not_triggered" | null;
  reason: string;
  /** Addresses to email; empty if nobody is emailed. */
  recipients: string[];
}

interface AlertSettings {
  emailAlertsEnabled: boolean;
  alertEmails: readonly string[];
  status: "ok" | "paused";
}

interface Concluded {
  type: SignalType;
  /** A sentence about pages that the run could not read. */
  unread?: string | null;
  /** Consecutive runs that read no page, including this one. */
  failedReads?: number;
}

const stillFailing = "No page could be read three times in a row";

/** Why alerts of this company are not emailed now; null if they are. */
export function mutedReason(settings: Pick<AlertSettings, "emailAlertsEnabled" | "status">): string | null {
  if (!settings.emailAlertsEnabled) return "email alerts are turned off for this company";
  return settings.status === "paused" ? "the company was paused during the run" : null;
}

/**
 * Decides the alert of a run. A matched rule or the third consecutive run without a readable page triggers it. It is emailed unless the
 * company is paused or its email alerts are off.
 */
export function decideAlert(
  evaluations: readonly RuleEvaluation[],
  settings: AlertSettings,
  conclusion: Concluded,
): AlertDecision {
  const matched = evaluations.filter((one) => one.verdict === "matched" && one.evidence.length > 0);
  const failing = conclusion.failedReads === failedReadsBeforeEmail;
  if (matched.length === 0 && !failing)
    return { outcome: "not_triggered", reason: whyNot(evaluations, conclusion), recipients: [] };
  const rules = failing ? stillFailing : name(matched);
  const muted = mutedReason(settings);
  if (muted !== null) return { outcome: "muted", reason: `${rules}, but ${muted}.`, recipients: [] };
  return { outcome: null, reason: `${rules}.`, recipients: uniqueEmails(settings.alertEmails) };
}

function whyNot(evaluations: readonly RuleEvaluation[], conclusion: Concluded): string {
  const unread = conclusion.unread ?? null;
  return unread === null
    ? whyNotOf(evaluations, conclusion, "since the last run")
    : `${whyNotOf(evaluations, conclusion, "on the pages that were read")} ${unread}`;
}

function whyNotOf(
  evaluations: readonly RuleEvaluation[],
  { type, failedReads = 0 }: Concluded,
  where: string,
): string {
  if (type === "baseline") return "First reading: this is the baseline for later runs, so no alert is sent.";
  if (type === "no_change") return `Nothing changed ${where}.`;
  if (failedReads > 0) return "No page could be read, so no rule was evaluated.";
  if (evaluations.length === 0) return "There are no rules.";
  const uncertain = evaluations.filter((one) => one.verdict === "uncertain");
  const unread = evaluations.filter((one) => one.verdict === "not_evaluated");
  const parts = ["No rule matched the changes"];
  if (uncertain.length > 0) parts.push(`uncertain: ${quoted(uncertain)}`);
  if (unread.length > 0) parts.push(`not evaluated: ${quoted(unread)}`);
  return `${parts.join("; ")}.`;
}

function name(matched: readonly RuleEvaluation[]): string {
  return `${matched.length === 1 ? "Matched the rule" : "Matched the rules"} ${quoted(matched)}`;
}

function quoted(evaluations: readonly RuleEvaluation[]): string {
  const shown = evaluations.slice(0, 3).map((one) => `“${shorten(one.rule)}”`);
  const more = evaluations.length - shown.length;
  return `${shown.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

function shorten(rule: string): string {
  return rule.length <= 120 ? rule : `${cutQuote(rule, 117)}…`;
}
