import type { RuleEvaluation } from "../../schemas/alert.ts";
import type { Severity, SignalType, Update } from "../../schemas/signal.ts";

/** Updates in an email after the first; the signal has them all. */
export const maxUpdates = 6;

/** The input of an alert email. Every text may be untrusted. */
export interface AlertMail {
  companyName: string | null;
  companyUrl: string | null;
  title: string;
  summary: string;
  type: SignalType;
  severity: Severity;
  updates: readonly Update[];
  evaluations: readonly RuleEvaluation[];
  /** The recipient's links for feedback on the alert; absent without a recipient. */
  feedback?: { useful: string; notUseful: string };
}

/** The cause of an alert, as the end of a sentence. */
export function causeOf({ evaluations }: AlertMail): string {
  return evaluations.some(({ verdict }) => verdict === "matched")
    ? "a rule matched"
    : "its website could not be read three times in a row";
}
