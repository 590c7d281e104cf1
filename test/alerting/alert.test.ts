import { expect, it } from "vitest";
import { decideAlert } from "../../src/alerting/alert.ts";
import type { Verdict } from "../../src/schemas/alert.ts";
import { evaluation } from "../support/scenes/drafts.ts";

const evidence = [{ url: "https://acme.example", quote: "q" }];
const judged = (rule: string, verdict: Verdict) =>
  evaluation(rule, { verdict, evidence: verdict === "matched" ? evidence : [] });

const on = {
  emailAlertsEnabled: true,
  alertEmails: ["a@example.com", "A@example.com", "b@example.com"],
  status: "ok" as const,
};
const news = { type: "fundraising" } as const;

it("emails where a rule matched, naming it, each address once", () => {
  const recipients = ["a@example.com", "b@example.com"];
  const decision = decideAlert([judged("layoffs", "not_matched"), judged("Series A", "matched")], on, news);
  expect(decision).toEqual({ outcome: null, reason: "Matched the rule “Series A”.", recipients });
});

it("is muted where alerts are off, and still says what matched", () => {
  const decision = decideAlert([judged("Series A", "matched")], { ...on, emailAlertsEnabled: false }, news);
  const reason = "Matched the rule “Series A”, but email alerts are turned off for this company.";
  expect(decision).toEqual({ outcome: "muted", reason, recipients: [] });
});

it("is not triggered without a match, muted or not", () => {
  for (const emailAlertsEnabled of [true, false]) {
    const verdicts = [judged("layoffs", "uncertain"), judged("zzz", "not_evaluated")];
    const decision = decideAlert(verdicts, { ...on, emailAlertsEnabled }, news);
    expect(decision).toMatchObject({ outcome: "not_triggered", recipients: [] });
    expect(decision.reason).toMatch(/uncertain: “layoffs”.*not evaluated: “zzz”/);
  }
  const reasonOf = (type: "baseline" | "no_change") =>
    decideAlert([judged("x", "not_matched")], on, { type }).reason;
  expect(reasonOf("baseline")).toContain("baseline");
  expect(reasonOf("no_change")).toContain("Nothing changed");
});

it("never emails on a match without evidence", () => {
  expect(decideAlert([{ ...judged("x", "matched"), evidence: [] }], on, news).outcome).toBe("not_triggered");
});

it("names three rules and counts the rest", () => {
  const matched = ["a", "b", "c", "d", "e"].map((rule) => judged(rule, "matched"));
  expect(decideAlert(matched, on, news).reason).toBe("Matched the rules “a”, “b”, “c” and 2 more.");
});
