import { describe, expect, it } from "vitest";
import type { SourceKind } from "../../src/pages/types.ts";
import { changed, evaluate } from "../support/sites/changes.ts";

const verdictsOf = async (rule: string, change: ReturnType<typeof changed>) =>
  (await evaluate(rule, [change])).evaluations.map((one) => one.verdict);

describe("a rule about prices", () => {
  it.each([
    ["Price increases", "Pro plan: $49 per month", "Pro plan: $59 per month", "matched"],
    ["Price increases", "Pro plan: $49 per month", "Pro plan: $39 per month", "not_matched"],
    ["Price cuts", "Pro plan: $49 per month", "Pro plan: $39 per month", "matched"],
    ["Price cuts", "Pro plan: $49 per month", "Pro plan: $59 per month", "not_matched"],
    ["Price increases", "Starter €9 · Team €49", "Starter €9 · Team €55", "matched"],
    ["Price cuts", "Starter €9 · Team €49", "Starter €12 · Team €39", "matched"],
    ["Price increases", "Starter €9", "Starter €9 · Team €49", "not_matched"],
  ])("holds the new price against the old: %s | %s -> %s", async (rule, before, after, verdict) => {
    const change = changed(after, "pricing", { change: "edited", before });
    expect(await verdictsOf(rule, change)).toEqual([verdict]);
  });
});

describe("a rule that names whom it means", () => {
  it.each([
    ["Enterprise customers such as Vodafone", "Vodafone selects Acme for payroll", "matched"],
    ["Enterprise customers such as Vodafone", "Tiny Bakery selects Acme for payroll", "not_matched"],
  ])("%s | %s", async (rule, text, verdict) =>
    expect(await verdictsOf(rule, changed(text, "news"))).toEqual([verdict]),
  );
});

describe("a rule about partnerships", () => {
  it.each<[string, SourceKind, string]>([
    ["We are partnering with Saab.", "other", "matched"],
    ["Acme teams up with Saab", "home", "matched"],
    ["Nous nous associons à Saab.", "other", "matched"],
    ["Globex partners with Saab.", "other", "not_matched"],
    ["We never partner with Saab.", "other", "not_matched"],
    ["We partner with banks.", "other", "not_matched"],
  ])("is met by a line that names the partner, on any page: %s", async (text, kind, verdict) => {
    expect(await verdictsOf("Customer/Partnership Signals", changed(text, kind))).toEqual([verdict]);
  });
});

describe("a rule with markup", () => {
  it.each<[string, string, SourceKind]>([
    ["Hiring <b>now</b>", "Backend Engineer", "careers"],
    ["<p class='x'>Hiring</p>", "Backend Engineer", "careers"],
    ["<i>Lawsuits</i> &amp; fines", "Acme was sued by a supplier", "news"],
    ["**Layoffs**", "Acme lays off 20% of staff", "news"],
    ["raises <$5M", "Acme raises $2M seed round", "news"],
  ])("is read without it and answered verbatim: %s", async (rule, text, kind) => {
    const { evaluations } = await evaluate(rule, [changed(text, kind)]);
    expect(evaluations.map((one) => [one.rule, one.verdict])).toEqual([[rule, "matched"]]);
  });
});
