import { describe, expect, it, test } from "vitest";
import { readRule } from "../../../../src/judging/rule/read-rule.ts";
import { compare } from "../../../../src/pages/compare/compare.ts";
import { pageOf } from "../../../../src/pages/reader/read-page.ts";
import { evaluate, reading } from "../../../support/sites/changes.ts";

const traitsOf = (rule: string) =>
  readRule(rule).clauses.flatMap(({ topics, traits }) => [topics[0], ...traits.map(({ name }) => name)]);

const url = "https://acme.example/pricing";
const shown = (body: string) =>
  reading("pricing", [], { url, blocks: pageOf(`<main><h1>Pricing</h1>${body}</main>`, url).blocks });

/** What a rule comes to where a list of prices was `before` and is `after`. */
async function verdict(rule: string, before: string, after: string) {
  const [was, now] = [shown(before), shown(after)];
  const { memory } = compare(null, was);
  const { changes } = compare(memory, now);
  const known = [{ url, kind: "pricing" as const, etag: null, lastModified: null, memory }];
  return (await evaluate(rule, changes, { readings: [now], known })).evaluations[0]?.verdict;
}

const plan = (name: string, price: string) => `<div><h3>${name}</h3><p>${price}</p></div>`;
const others = `${plan("Starter", "$10 / month")}${plan("Studio", "$90 / month")}`;
const list = `${others}${plan("Team", "$40 / month")}`;
const changed = {
  dearer: `${others}${plan("Team", "$50 / month")}`,
  cheaper: `${others}${plan("Team", "$30 / month")}`,
  more: `${list}${plan("Solo", "$5 / month")}`,
  less: others,
  hidden: `${others}${plan("Team", "Contact sales")}`,
};

describe("what is to happen to prices is read in whatever order", () => {
  test.each([
    ["Any add-on gets more expensive", "a price increase"],
    ["De prijs gaat omhoog", "a price increase"],
    ["Preise werden erhöht", "a price increase"],
    ["sube la cuota", "a price increase"],
    ["ceny rosną", "a price increase"],
    ["料金が値上げされる", "a price increase"],
    ["Monthly fee of an existing plan is cut", "a price cut"],
    ["Baixam a mensalidade de algum plano", "a price cut"],
    ["les tarifs baissent", "a price cut"],
    ["i prezzi scendono", "a price cut"],
    ["цены снижаются", "a price cut"],
    ["Adds a cheaper entry plan", "a new plan"],
    ["Ein günstigerer Einstiegstarif kommt dazu", "a new plan"],
    ["publican precios por primera vez", "a new plan"],
    ["a paid tier is discontinued", "a plan that ends"],
    ["prices of the upper plans are hidden", "prices on request"],
    ["Published prices are withdrawn again", "a plan that ends"],
    ["Veröffentlichte Preise werden zurückgezogen", "a plan that ends"],
    ["Hidden prices are published", "a new plan"],
    ["The cheapest plan costs more", "a price increase"],
    ["A product becomes more expensive", "a price increase"],
    ["their subscription costs less", "a price cut"],
  ])("%s: %s", (rule, trait) => expect(traitsOf(rule)).toEqual(["pricing", trait]));

  it("is not sure of one that says several things of plans", () => {
    const [clause] = readRule("Los precios publicados desaparecen").clauses;
    expect([clause?.topics, clause?.guessed, clause?.traits]).toEqual([["pricing"], ["pricing"], []]);
  });

  test.each([
    "A plan that costs more than $50",
    "raises money at a higher price",
    "they plan to raise a Series B",
    "wins a prize",
    "gewinnt einen Preis",
    "plans to cut jobs",
    "new plan",
    "price changes",
    "a new office opens",
    "share price falls",
  ])("%s asks for none of it", (rule) =>
    expect(
      traitsOf(rule).filter((one) => /^(?:a new plan|a plan that ends|prices on request)$/u.test(one ?? "")),
    ).toEqual([]),
  );
});

it("is met by what happened to prices, and by nothing else that did", async () => {
  const cases: [string, keyof typeof changed][] = [
    ["A price is raised", "dearer"],
    ["Preise werden gesenkt", "cheaper"],
    ["Adds a cheaper plan", "more"],
    ["A paid plan is discontinued", "less"],
    ["Prices are hidden", "hidden"],
  ];
  for (const [rule, meets] of cases)
    for (const [name, after] of Object.entries(changed)) {
      const is = await verdict(rule, list, after);
      expect([rule, name, is === "matched"]).toEqual([rule, name, name === meets]);
    }
});
