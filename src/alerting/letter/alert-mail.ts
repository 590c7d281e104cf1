import type { RuleEvaluation } from "../../schemas/alert.ts";
import type { Severity, SignalType, Update } from "../../schemas/signal.ts";

/** Updates told beside the first; the rest stands in the signal. */
export const maxUpdates = 6;

/** What an alert email tells. All of it may hold untrusted text. */
export interface AlertMail {
  companyName: string | null;
  companyUrl: string | null;
  title: string;
  summary: string;
  type: SignalType;
  severity: Severity;
  updates: readonly Update[];
  evaluations: readonly RuleEvaluation[];
}

/** What made an alert, as the end of a sentence. */
export function causeOf({ evaluations }: AlertMail): string {
  return evaluations.some(({ verdict }) => verdict === "matched")
    ? "a rule matched"
    : "its site could not be read three times in a row";
}
