import type { RuleEvaluation } from "../../../src/schemas/alert.ts";
import type { CompanyRow, LeadRow, SignalRow } from "./rows.ts";

/** When a draft was made, unless it says otherwise. */
const day = "2026-05-04T10:00:00.123456+00:00";
const uuid = () => crypto.randomUUID();
/** Rows with plain values, for a test to say only what matters to it. */
export const company = (values: Partial<CompanyRow> = {}): CompanyRow => ({
  ...{ id: uuid(), companyName: "Northbeam", founders: ["Ada Abara"], stage: "series_a", status: "ok" },
  ...{ categories: [], createdAt: day, updatedAt: day, ...values },
});
export const signal = (values: Partial<SignalRow> & { companyId: string }): SignalRow => ({
  ...{ id: uuid(), alertId: uuid(), type: "press", severity: "low", recommendation: "watch" },
  ...{ needsAttention: false, title: "News", summary: "Something happened", evidence: 1 },
  ...{ outcome: "not_triggered", createdAt: day, ...values },
});
export const lead = (values: Partial<LeadRow> = {}): LeadRow => ({
  ...{ id: uuid(), founderName: "Ada Abara", sourceId: null, stage: "late", decision: "unreviewed" },
  ...{ categories: [], summary: "A summary", createdAt: day, ...values },
});

export const evaluation = (rule: string, values: Partial<RuleEvaluation> = {}): RuleEvaluation => ({
  ...{ rule, verdict: "matched", matched: (values.verdict ?? "matched") === "matched", confidence: 1 },
  ...{ rationale: "r", evidence: [], decidedBy: "builtin", understood: null, ...values },
});

export const idsOf = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id);
