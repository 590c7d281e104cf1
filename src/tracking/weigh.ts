import { findMoney } from "../domain/amounts.ts";
import { capSeverity, severityRank, topics } from "../domain/topics.ts";
import type { Recommendation, Severity, UpdateType } from "../schemas/signal.ts";
import type { Happening } from "./group.ts";

/**
 * How much a happening weighs. The topic's own severity, then: a sum of 100 million or more is critical, a grant medium;
 * a founder or chief executive leaving is critical, a vice president or head medium; a chief executive joining high;
 * an opening for a chief, vice president or head, or eight openings, medium; a figure or quotation on the home page low;
 * what is dated over four months back at most low; what is only gone at most info, a leader gone from the team page medium.
 */
export function weigh(happening: Happening): Severity {
  const severity = weights.get(happening) ?? weighed(happening);
  weights.set(happening, severity);
  return severity;
}

const weights = new WeakMap<Happening, Severity>();

function weighed(happening: Happening): Severity {
  const { topic, statements } = happening;
  if (topic === null) return "info";
  const about = statements.filter((statement) => statement.topics.includes(topic));
  const base = topics[topic].severity;
  if (happening.change === "removed") return topic === "leadership_leave" ? "medium" : "info";
  const severity = adjust(happening, base);
  return about.length > 0 && about.every((statement) => statement.stale)
    ? capSeverity(severity, "low")
    : severity;
}

function adjust({ topic, statements, changes }: Happening, base: Severity): Severity {
  const about = statements.filter((statement) => topic !== null && statement.topics.includes(topic));
  const roles = about.flatMap((statement) => statement.roles);
  if (topic === "funding") {
    if (about.every((statement) => /\bgrants?\b/iu.test(statement.sentence))) return "medium";
    if (about.some((statement) => findMoney(statement.sentence).some((sum) => sum.value >= 100_000_000)))
      return "critical";
  }
  if (topic === "leadership_leave") {
    if (roles.some((role) => role.level === "founder" || role.of === "ceo")) return "critical";
    return roles.some((role) => role.level === "chief") ? "high" : "medium";
  }
  if (topic === "leadership_join") return roles.some((role) => role.of === "ceo") ? "high" : base;
  if (topic === "hiring") {
    const senior = roles.some(
      (role) => role.level === "chief" || role.level === "vice_president" || role.level === "head",
    );
    return senior || about.length >= 8 ? "medium" : base;
  }
  if ((topic === "metrics" || topic === "customer") && changes.every((change) => change.kind === "home"))
    return "low";
  return base;
}

/** Whether a person should look: high or more, or fundraising, leadership or risk of medium or more. */
export function needsAttention(type: UpdateType, severity: Severity): boolean {
  const rank = severityRank(severity);
  return (
    rank >= 3 || (rank === 2 && (type === "fundraising" || type === "leadership_change" || type === "risk"))
  );
}

/**
 * `reach_out`: critical, or high and good news; `review`: whatever else needs attention; `watch`: other low and medium news; `none`: info.
 */
export function recommend(type: UpdateType, severity: Severity): Recommendation {
  const rank = severityRank(severity);
  if (rank === 4 || (rank === 3 && type !== "risk")) return "reach_out";
  if (needsAttention(type, severity)) return "review";
  return rank === 0 ? "none" : "watch";
}

const ceilings: Record<UpdateType, Severity> = {
  product_update: "medium",
  metrics_shared: "high",
  founder_amplified: "medium",
  fundraising: "critical",
  hiring: "medium",
  customer_partnership: "high",
  leadership_change: "critical",
  press: "medium",
  risk: "critical",
  other: "critical",
};

/** The most an update of a type can weigh, whoever judged it. */
export function boundSeverity(type: UpdateType, severity: Severity): Severity {
  return capSeverity(severity, ceilings[type]);
}
