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
  expect(decideAlert([judged("layoffs", "not_matched"), judged("Series A", "matched")], on, news)).toEqual({
    outcome: null,
    reason: "Matched the rule “Series A”.",
    recipients: ["a@example.com", "b@example.com"],
  });
});

it("is muted where alerts are off, and still says what matched", () => {
  const decision = decideAlert([judged("Series A", "matched")], { ...on, emailAlertsEnabled: false }, news);
  expect(decision).toEqual({
    outcome: "muted",
    reason: "Matched the rule “Series A”, but email alerts are turned off for this company.",
    recipients: [],
  });
});

it("is not triggered without a match, muted or not", () => {
  for (const emailAlertsEnabled of [true, false]) {
    const decision = decideAlert(
      [judged("layoffs", "uncertain"), judged("zzz", "not_evaluated")],
      { ...on, emailAlertsEnabled },
      news,
    );
    expect(decision).toMatchObject({ outcome: "not_triggered", recipients: [] });
    expect(decision.reason).toContain("uncertain: “layoffs”");
    expect(decision.reason).toContain("not evaluated: “zzz”");
  }
  expect(decideAlert([judged("x", "not_matched")], on, { type: "baseline" }).reason).toContain("baseline");
  expect(decideAlert([judged("x", "not_matched")], on, { type: "no_change" }).reason).toContain(
    "Nothing changed",
  );
});

it("never emails on a match without evidence", () => {
  expect(decideAlert([{ ...judged("x", "matched"), evidence: [] }], on, news).outcome).toBe("not_triggered");
});

it("names three rules and counts the rest", () => {
  const reason = decideAlert(
    ["a", "b", "c", "d", "e"].map((rule) => judged(rule, "matched")),
    on,
    news,
  ).reason;
  expect(reason).toBe("Matched the rules “a”, “b”, “c” and 2 more.");
});
