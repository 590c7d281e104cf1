import { describe, expect, test } from "vitest";
import { readAsRun } from "../../../scripts/eval/read.ts";
import type { Change } from "../../../src/pages/types.ts";
import { pricesIn } from "../../../src/reading/prices/prices.ts";
import { acme } from "../../support/sites/changes.ts";

const profile = { ...acme, founders: [] };
let number = 0;
const change = (
  kind: Change["change"],
  text: string,
  trail: string[] = ["Pricing"],
  before?: string,
): Change => {
  number += 1;
  return {
    id: `c${number}`,
    change: kind,
    url: "https://acme.example/pricing",
    kind: "pricing",
    pageTitle: "Pricing",
    block: { id: `b${number}`, kind: "card", trail, text, link: null, publishedAt: null },
    before: before ?? null,
  };
};
const read = (changes: Change[], ...rules: string[]) =>
  readAsRun({ profile, changes, thingsToTrack: rules.join("\n") });
const verdicts = async (changes: Change[], ...rules: string[]) =>
  (await read(changes, ...rules)).evaluations.map(({ verdict }) => verdict);

describe("prices of a block", () => {
  test.each([
    ["$795 per month", ["Acme for AWS"], ["Acme for AWS", 795, "month"]],
    ["AWS\n+$4,950 one-time, flat fee\nMoney back.", [], ["AWS", 4950, "once"]],
    ["Standard Setup $3,950", [], ["Standard Setup", 3950, ""]],
    ["Standard\n$\n20\n/month", [], ["Standard", 20, "month"]],
    ["Starter\n199 €\nim Monat", [], ["Starter", 199, "month"]],
    ["Community\nFree", [], ["Community", 0, ""]],
    ["Team\n12 € pro Nutzer und Monat", [], ["Team", 12, "month"]],
  ])("%j", (text, trail, wanted) => {
    const [price] = pricesIn({ text, trail });
    expect([price?.of, price?.amount.value, price?.period]).toEqual(wanted);
  });
  test.each(["Save $77/month", "We raised $12M.", "Enterprise\nContact us"])("%j states none", (text) => {
    expect(pricesIn({ text, trail: [] })).toEqual([]);
  });
});

test("all moves of a page are one update, with what was before and what came and ended", async () => {
  const changes = [
    change("edited", "Team\n$59 / month", undefined, "Team\n$49 / month"),
    change("removed", "Business\n$199 / month"),
    change("added", "Business\n$249 / month\nWith support"),
    change("added", "Scale\n$499 / month"),
    change("removed", "Hobby\n$5 / month"),
  ];
  const { conclusion } = await read(changes);
  expect(conclusion.updates).toHaveLength(1);
  expect(conclusion.title).toBe(
    "Prices changed: Team $59 / month (was $49 / month); Business $249 / month (was $199 / month)",
  );
  expect(conclusion.summary).toContain("New plans and prices: Scale $499 / month.");
  expect(conclusion.summary).toContain("Plans ended: Hobby $5 / month.");
});

test("a plan under another name is renamed, and the same prices in another layout are no news", async () => {
  const renamed = [change("removed", "Pro\n$29 / month"), change("added", "Standard\n$29 / month")];
  expect((await read(renamed)).conclusion.title).toBe("Plans renamed: Standard $29 / month, formerly Pro");
  const moved = [change("removed", "Pro\n$29 / month"), change("added", "Pro: $29 / month")];
  expect((await read(moved)).conclusion.type).toBe("no_change");
});

test("a plan that is only gone is told as ended", async () => {
  const { conclusion } = await read([change("removed", "Free\n$0 / month")]);
  expect(conclusion.title).toBe("Plans ended: Free $0 / month");
  expect(conclusion.type).toBe("product_update");
});

test("rules read by how much a price moved, and which way", async () => {
  const cut = [change("edited", "Team\n$40 / month", undefined, "Team\n$50 / month")];
  const rules = [
    "Price cut of more than 10%",
    "Price cut of more than 30%",
    "Price increases",
    "Price changes",
  ];
  expect(await verdicts(cut, ...rules)).toEqual(["matched", "not_matched", "not_matched", "matched"]);
  const rise = [change("edited", "Team\n$50 / month", undefined, "Team\n$40 / month")];
  expect(await verdicts(rise, ...rules)).toEqual(["not_matched", "not_matched", "matched", "matched"]);
});

test("questions and benefits on a page of prices are no prices", async () => {
  const changes = [
    change("added", "Can I cancel? Any time, and we refund up to $500 of what you paid for the year."),
    change(
      "edited",
      "Get access to 300,000 lines of code.",
      undefined,
      "Get access to 250,000 lines of code.",
    ),
  ];
  expect(await verdicts(changes, "Price changes")).toEqual(["not_matched"]);
});
