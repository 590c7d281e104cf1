import { decideAlert } from "../alerting/alert.ts";
import { searchWords } from "../domain/text/search-words.ts";
import { evaluation } from "../judging/judge.ts";
import type { RuleReading } from "../judging/rule/read-rule.ts";
import type { KnownPage } from "../pages/types.ts";
import type { CompanyProfile } from "../store/runs.ts";
import type { Report } from "./run.ts";

/** Why nothing was read, as a sentence for a person. */
export const diedReading =
  "Earlier attempts of this run ended before they could report, so this one read nothing.";

/**
 * The report of a run whose earlier attempts died while reading. It reads nothing, evaluates no rule and keeps the memory, so that the
 * next run compares with the last good reading.
 */
export function reportDeaths(
  known: readonly KnownPage[],
  settings: CompanyProfile,
  rules: readonly RuleReading[],
): Report {
  const judged = { verdict: "not_evaluated", confidence: 0, rationale: diedReading } as const;
  const ruleEvaluations = rules.map((one) => evaluation(one, judged));
  const title = "The site could not be read";
  const type = "other" as const;
  return {
    signal: {
      type,
      severity: "medium" as const,
      recommendation: "review" as const,
      needsAttention: true,
      title,
      summary: diedReading,
      words: searchWords(`${title} ${diedReading}`),
      evidence: [],
      analysis: {
        updates: [],
        sources: known.map(({ url, kind }) => ({ url, kind, status: "budget_spent", changed: false })),
        analyzer: { name: "builtin", model: null, degraded: true },
      },
    },
    alert: { ...decideAlert(ruleEvaluations, settings, { type }), ruleEvaluations },
    pages: [],
    sources: known.map(({ url, kind }) => {
      return { url, kind, status: "budget_spent", reason: diedReading, bytes: null, changed: false };
    }),
    changes: [],
    changeCount: 0,
    context: [],
    leads: [],
    failedReads: settings.failedReads,
    stage: null,
    health: "failing" as const,
    healthReason: diedReading,
  };
}
