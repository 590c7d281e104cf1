import { expect, it } from "vitest";
import type { AlertMail } from "../../../src/alerting/email/alert-mail.ts";
import { dayIn, emailContent } from "../../../src/alerting/email/content.ts";
import type { RuleEvaluation } from "../../../src/schemas/alert.ts";
import type { Update } from "../../../src/schemas/signal.ts";
import { evaluation } from "../../support/scenes/drafts.ts";

const page = "https://acme.example/blog/a";
const update = (title: string, summary: string, more: Partial<Update> = {}): Update => ({
  type: "fundraising",
  severity: "high",
  title,
  summary,
  evidence: [{ url: page, title: null, quote: title, publishedAt: "2026-10-12T00:00:00.000000+00:00" }],
  ...more,
});
const matching = (rule: string, ...quotes: string[]) =>
  evaluation(rule, { evidence: quotes.map((quote) => ({ url: page, quote })) });
const mail = (title: string, updates: Update[], evaluations: RuleEvaluation[] = []): AlertMail => ({
  ...{ companyName: "Acme", companyUrl: null, type: "fundraising", severity: "high" },
  ...{ title, summary: updates[0]?.summary ?? "", updates, evaluations },
});

it("shows the headline once, then only what the summary and the quote add", () => {
  const round = update("Acme raises €12M", "Acme raises €12M. The round was led by Kestrel Ventures.");
  const hiring = update("New openings: VP of Sales", "New openings: VP of Sales.", { type: "hiring" });
  const rules = [
    matching("Fundraising", "Acme raises €12M", "Northzone took part too."),
    matching("Led by Kestrel", "The round was led by Kestrel Ventures."),
  ];
  const title = "Acme raises €12M. Also: New openings: VP of Sales";
  expect(emailContent(mail(title, [round, hiring], rules))).toMatchObject({
    title: "Acme raises €12M",
    lead: "The round was led by Kestrel Ventures.",
    matched: [{ quote: { quote: "Northzone took part too.", url: page } }, { quote: null }],
    others: [{ type: "hiring", text: "New openings: VP of Sales." }],
  });
});

it("shows what an update adds to its quote, and does not repeat earlier quotes", () => {
  const others = [
    update("Amara Nwosu joins as CTO", "Amara Nwosu joins as CTO. She led platforms at Klarna."),
    update("Prices changed: Pro €29", "Prices changed: Pro €29."),
  ];
  const rules = [matching("CTO", "Amara Nwosu joins as CTO"), matching("Prices", "Prices changed: Pro €29")];
  const round = update("Acme raises €12M", "Acme raises €12M.");
  const told = emailContent(mail(round.title, [round, ...others], rules));
  expect(told.lead).toBe("");
  expect(told.matched.map(({ quote }) => quote?.more)).toEqual(["She led platforms at Klarna.", ""]);
  expect(told.others).toEqual([]);
});

it("writes a day as a person does", () => {
  expect(dayIn({ url: page, publishedAt: "2026-10-12T23:30:00.000000+00:00" })).toBe("12 October 2026");
  expect(dayIn({ url: page, publishedAt: null })).toBeNull();
  expect(dayIn({ url: page, publishedAt: "soon" })).toBeNull();
});
