import type { Severity, UpdateType } from "../schemas/signal.ts";

export type Topic =
  | "bankruptcy"
  | "shutdown"
  | "breach"
  | "acquired"
  | "ipo"
  | "funding"
  | "leadership_leave"
  | "layoffs"
  | "legal"
  | "recall"
  | "setback"
  | "market"
  | "leadership_join"
  | "outage"
  | "revenue"
  | "partnership"
  | "customer"
  | "founder"
  | "metrics"
  | "pricing"
  | "acquires"
  | "expansion"
  | "launch"
  | "retirement"
  | "approval"
  | "trial"
  | "patent"
  | "pivot"
  | "churn"
  | "compliance"
  | "hiring"
  | "hiring_halt"
  | "award"
  | "press"
  | "improvement"
  | "event"
  | "evergreen_hiring";

/** What a topic is to a signal. Ordered weightiest first: where a text is about several, the first stands for it. */
export const topics: Record<Topic, { type: UpdateType; severity: Severity; label: string }> = {
  bankruptcy: { type: "risk", severity: "critical", label: "insolvency" },
  shutdown: { type: "risk", severity: "critical", label: "a shutdown" },
  breach: { type: "risk", severity: "critical", label: "a security incident" },
  acquired: { type: "other", severity: "critical", label: "the company being acquired" },
  ipo: { type: "fundraising", severity: "critical", label: "a public listing" },
  funding: { type: "fundraising", severity: "high", label: "fundraising" },
  leadership_leave: { type: "leadership_change", severity: "high", label: "a leader leaving" },
  layoffs: { type: "risk", severity: "high", label: "layoffs" },
  legal: { type: "risk", severity: "high", label: "legal or regulatory trouble" },
  recall: { type: "risk", severity: "high", label: "a recall" },
  churn: { type: "risk", severity: "high", label: "a customer leaving" },
  leadership_join: { type: "leadership_change", severity: "medium", label: "a leader joining" },
  setback: { type: "risk", severity: "medium", label: "a setback" },
  outage: { type: "risk", severity: "medium", label: "an outage" },
  revenue: { type: "metrics_shared", severity: "high", label: "revenue figures" },
  approval: { type: "product_update", severity: "medium", label: "a regulatory approval" },
  trial: { type: "product_update", severity: "medium", label: "trial results" },
  pivot: { type: "other", severity: "medium", label: "a change of strategy" },
  patent: { type: "other", severity: "medium", label: "a patent" },
  partnership: { type: "customer_partnership", severity: "medium", label: "a partnership" },
  customer: { type: "customer_partnership", severity: "medium", label: "a customer" },
  founder: {
    type: "founder_amplified",
    severity: "low",
    label: "a founder or chief speaking or being featured",
  },
  metrics: { type: "metrics_shared", severity: "medium", label: "shared metrics" },
  pricing: { type: "product_update", severity: "medium", label: "pricing" },
  acquires: { type: "other", severity: "medium", label: "the company acquiring another" },
  market: { type: "product_update", severity: "medium", label: "a new market" },
  expansion: { type: "other", severity: "medium", label: "expansion" },
  launch: { type: "product_update", severity: "medium", label: "a product launch" },
  retirement: { type: "product_update", severity: "medium", label: "a product being retired" },
  compliance: { type: "product_update", severity: "low", label: "a certification" },
  hiring: { type: "hiring", severity: "low", label: "hiring" },
  hiring_halt: { type: "other", severity: "low", label: "a halt to hiring" },
  award: { type: "press", severity: "low", label: "an award or ranking" },
  press: { type: "press", severity: "low", label: "press coverage" },
  improvement: { type: "product_update", severity: "low", label: "a product improvement" },
  event: { type: "other", severity: "info", label: "an event" },
  evergreen_hiring: { type: "hiring", severity: "info", label: "a general call for applicants" },
};

const order = Object.keys(topics);

/** Orders topics weightiest first. */
export function compareTopics(a: Topic, b: Topic): number {
  return order.indexOf(a) - order.indexOf(b);
}

const severities: readonly Severity[] = ["info", "low", "medium", "high", "critical"];

/** 0 for `info` to 4 for `critical`. */
export function severityRank(severity: Severity): number {
  return severities.indexOf(severity);
}

/** The lesser of two severities. */
export function capSeverity(severity: Severity, cap: Severity): Severity {
  return severityRank(severity) <= severityRank(cap) ? severity : cap;
}
