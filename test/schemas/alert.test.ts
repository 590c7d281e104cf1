import { describe, expect, it } from "vitest";
import { alertOutcome, compactAlert, delivery, fullAlert, verdict } from "../../src/schemas/alert.ts";

const id = "00000000-0000-4000-8000-000000000000";
const at = "2026-11-21T02:43:53.592380+00:00";
const evaluation = {
  rule: "Funding",
  verdict: "matched",
  matched: true,
  confidence: 0.9,
  rationale: "It says so.",
  evidence: [{ url: "https://acme.com/", quote: "raises $12M" }],
  decidedBy: "builtin",
  understood: null,
};
const alert = {
  id,
  entityId: id,
  entity: { id, companyName: "Acme" },
  signalId: id,
  taskId: id,
  outcome: "emailed",
  reason: "Matched.",
  recipients: ["a@fund.example"],
  delivery: [{ email: "a@fund.example", status: "sent", at }],
  ruleEvaluations: [evaluation],
  emailedAt: at,
  createdAt: at,
};

describe("an alert", () => {
  it("says in full why somebody was mailed, and in short that they were", () => {
    expect(fullAlert.parse(alert)).toEqual(alert);
    const short = Object.keys(compactAlert.parse(alert));
    expect(short).toEqual(
      Object.keys(alert).filter((name) => name !== "ruleEvaluations" && name !== "delivery"),
    );
  });

  it("has no outcome while its mails wait, and one of four otherwise", () => {
    expect(compactAlert.safeParse({ ...alert, outcome: null }).success).toBe(true);
    expect(compactAlert.safeParse({ ...alert, outcome: "waiting" }).success).toBe(false);
    expect(alertOutcome.options).toHaveLength(4);
  });

  it("is as sure of a rule as a share of one", () => {
    for (const confidence of [-0.1, 1.1, Number.NaN])
      expect(
        fullAlert.safeParse({ ...alert, ruleEvaluations: [{ ...evaluation, confidence }] }).success,
      ).toBe(false);
    expect(verdict.options.filter((one) => one === "matched")).toHaveLength(1);
  });

  it("tells of each mail what became of it, and when", () => {
    expect(delivery.safeParse({ email: "a@fund.example", status: "lost", at }).success).toBe(false);
    expect(delivery.safeParse({ email: "a@fund.example", status: "held" }).success).toBe(false);
  });
});
