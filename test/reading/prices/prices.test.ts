import { describe, expect, test } from "vitest";
import { readAsRun } from "../../../scripts/eval/read.ts";
import { compare } from "../../../src/pages/compare/compare.ts";
import type { Change, Reading } from "../../../src/pages/types.ts";
import { priceNews } from "../../../src/reading/prices/price-news.ts";
import { pricesIn, statedPrices } from "../../../src/reading/prices/prices.ts";
import { standingPrices } from "../../../src/reading/prices/standing.ts";
import { acme, changed, reading } from "../../support/sites/changes.ts";

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
  test.each([
    [
      "Ground survey of one field by drone, with a map of wet spots\n$180",
      "Ground survey of one field by drone, with…",
    ],
    ["🚀 Limited\nOrchard plan\n$39 per month", "Orchard plan"],
    ["1 200 € HT · up to 8 people, soit 150 € HT per person", ""],
  ])("%j is named by its own words", (text, of) => {
    expect(pricesIn({ text, trail: [] }).map((price) => price.of)).toEqual([of]);
  });
  test("a plan whose price is told on request has one", () => {
    expect(pricesIn({ text: "On request", trail: ["Cooperative"] })).toMatchObject([{ onRequest: true }]);
  });
  test.each([
    "$10 free credits",
    "That is $29/month in savings",
    "Save $77/month",
    "We raised $12M.",
    "Enterprise\nContact us",
  ])("%j states none", (text) => {
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

describe("prices in running text", () => {
  test.each([
    ["From just £2850 per month", [2850]],
    ["+ 349 € Setup-Gebühr (einmalig)", [349]],
    [
      "What does a day cost?\nA day for up to 10 people costs 2 500 € HT. Two days, in a row or apart, are 5 000 € HT.",
      [2500, 5000],
    ],
    ["Pear sorting\n0,12–0,16 € per hour", [0.16]],
    ["Founders pay $20/month for life, even when we increase pricing to $49/month for others.", [20, 49]],
  ])("%j", (text, sums) => {
    expect(statedPrices({ text, trail: [] }).map(({ amount }) => amount.value)).toEqual(sums);
  });
  test.each([
    "Our customers save $400/month on seed.",
    "Price of a pear tart +CHF 6.800",
    "Costs of a lost row, calculated at $15",
    "Acme raised $12M to build pumps.",
    "Salary from $4,500 per month",
    "Growers sold $3k of pears per week through the market hall last autumn.",
  ])("%j states none", (text) => {
    expect(statedPrices({ text, trail: [] })).toEqual([]);
  });
});

test("prices that running text states on any page are one update, ahead of what else is new there", async () => {
  const raised = changed("From £980 per month", "home", { change: "edited", before: "From £850 per month" });
  const told = await read([raised], "Price changes", "Leadership changes");
  expect(told.conclusion.title).toBe("Prices changed: £980 per month (was £850 per month)");
  expect(told.evaluations.map(({ verdict }) => verdict)).toEqual(["matched", "not_matched"]);
});

test("a plan named in a paragraph before its card, and prices that are told on request from now on", async () => {
  const gone = [
    change("removed", "Orchard", ["Preise"]),
    change("removed", "1 200 € HT", ["Preise"]),
    change("added", "Our rates are on request.", ["Rates"]),
  ].map((one, at) => (at === 1 ? one : { ...one, block: { ...one.block, kind: "paragraph" as const } }));
  const { conclusion } = await read(gone);
  expect(conclusion.title).toBe("Prices on request now, no longer stated: Orchard 1 200 €");
});

test("what stood on another page before is not new, and what still stands there has not ended", () => {
  const shown = (...texts: string[]): Reading => reading("pricing", texts);
  const { memory } = compare(null, shown("Pro\n$29 / month"));
  const known = [
    { url: "https://acme.example/pricing", kind: "pricing" as const, etag: null, lastModified: null, memory },
  ];
  const standing = standingPrices(known, [shown("Team\n$59 / month")]);
  const [pro, team] = [..."ab"].map(
    (_, at) => pricesIn({ text: at === 0 ? "Pro\n$29 / month" : "Team\n$59 / month", trail: [] })[0],
  );
  if (pro === undefined || team === undefined) throw new Error("no price");
  expect([standing.stood(pro), standing.stands(pro)]).toEqual([true, false]);
  expect([standing.stood(team), standing.stands(team)]).toEqual([false, true]);
});

test.each([
  ["🎉 14-Day FREE Trial - No Card Required", "New free trial: 14-Day FREE Trial - No Card Required"],
  ["First month free · Card required", "New free trial: First month free · Card required"],
  ["⏳ 12 Monate Mindestlaufzeit", "New minimum term: 12 Monate Mindestlaufzeit"],
])("how long something is free or binds is told: %s", async (text, title) => {
  const { conclusion, evaluations } = await read(
    [changed(text, "home")],
    "Price changes, changed trial terms",
  );
  expect(conclusion.title).toBe(title);
  expect(evaluations[0]?.verdict).toBe("matched");
});

test("the same term in other words, a guarantee and a button are no terms", async () => {
  const changes = [
    changed("Try 14 days for free", "home", { change: "edited", before: "Your 14 days free trial" }),
    changed("30-Day Money-Back Guarantee", "home"),
    changed("Start your free trial", "home"),
  ];
  expect((await read(changes)).conclusion.title).not.toContain("erms changed");
});

test.each([
  [
    "a line under a heading over offers",
    { text: "Pear press\n48,50 €*", trail: ["Angebot des Monats"] },
    [48.5],
  ],
  ["a line of a card elsewhere", { text: "Balance today\n48,50 €", trail: ["Your orchard"] }, []],
  ["a row of sums", { text: "up to 60 trees\n€225 €300", trail: [], kind: "row" as const }, [225, 300]],
])("%s that says nothing but sums", (_, block, sums) => {
  expect(statedPrices(block).map(({ amount }) => amount.value)).toEqual(sums);
});

test("what may be sent back within a time is no term of a price", async () => {
  const returns = change("added", "Returns within 14 days, free of charge");
  expect((await read([returns])).conclusion.title).not.toMatch(/trial|term/u);
});

test("plans have not ended where their page states no price any more", async () => {
  const gone = change("removed", "Row\n$5 / month");
  const left = (text: string) => standingPrices([], [reading("pricing", [text])]);
  expect(priceNews([gone], left("Field\n$9 / month"))?.ended).toHaveLength(1);
  expect(priceNews([gone], left("Tell us about your field"))).toBeNull();
});

test("plans have not ended where a site only states its prices no more", async () => {
  const gone = ["Row\n$5 / month", "Field\n$9 / month", "Farm\n$19 / month"].map((text) =>
    change("removed", text),
  );
  expect((await read(gone)).conclusion.title).not.toContain("Plans ended");
});
