import type { RuleReading } from "../judging/rule/read-rule.ts";
import type { FoundPerson } from "../leads/verify-people.ts";
import type { Change } from "../pages/types.ts";
import type { Budget } from "../reading/budget.ts";
import type { Happening } from "../reading/happenings.ts";
import type { Profile } from "../reading/types.ts";
import type { RuleEvaluation } from "../schemas/alert.ts";
import type { Analyzer, Update } from "../schemas/signal.ts";
import type { ReportedUpdate } from "./reported.ts";

/** The input of a reader. */
export interface ReaderInput {
  company: Profile;
  /** ISO 8601. */
  now: string;
  changes: readonly Change[];
  /** The changes as understood by the built-in reader. */
  happenings: readonly Happening[];
  /** Updates of the last 90 days, newest first. */
  reported: readonly ReportedUpdate[];
  rules: readonly RuleReading[];
  budget: Budget;
}

/** The output of a reader. */
export interface ReaderOutput {
  /** Most important first. */
  updates: Update[];
  /** One per rule, in their order. */
  evaluations: RuleEvaluation[];
  /** People around the company; null if no model named any, so that the built-in reader looks for them. */
  people: FoundPerson[] | null;
  analyzer: Analyzer;
  /** A sentence for the signal about a problem of the reading; null if there was none. */
  note: string | null;
}

/** Decides which changes of a run are news and which rules they match. */
export interface Reader {
  read(input: ReaderInput): Promise<ReaderOutput>;
}
