import type { RuleReading } from "../judging/rule/read-rule.ts";
import type { Budget } from "../reading/budget.ts";
import type { Happening } from "../reading/happenings.ts";
import type { Profile } from "../reading/types.ts";
import type { RuleEvaluation } from "../schemas/alert.ts";
import type { Analyzer, Update } from "../schemas/signal.ts";

/** What a reader is given of a run. */
export interface ToRead {
  company: Profile;
  /** What changed, as the trained reader sees it; those that a run told before know when. */
  happenings: readonly Happening[];
  /** A changed text, or a heading or address of one, speaks to machines. */
  hostile: boolean;
  /** The investor's rules, as they are understood. */
  rules: readonly RuleReading[];
  budget: Budget;
}

/** What a reader makes of it. */
export interface ReaderAnswer {
  /** Weightiest first. */
  updates: Update[];
  /** One for each rule, in their order. */
  evaluations: RuleEvaluation[];
  analyzer: Analyzer;
  /** What the signal says of the reading beside the news; null where all went as it should. */
  note: string | null;
}

/** Says what a run's changes mean, and whether they are what the investor asked for. */
export interface Reader {
  read(input: ToRead): Promise<ReaderAnswer>;
}
