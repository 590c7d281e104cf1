import { expect, it } from "vitest";
import { readRule } from "../../../../src/judging/rule/read-rule.ts";

const named = (rule: string) =>
  readRule(rule).clauses.map(({ things, topics }) =>
    [...things.map(({ name }) => name), ...topics].join(" + "),
  );

it("a sentence asks for the things it names, each part by itself, and its verbs for none", () => {
  expect(named("Tell me when a cost calculator or an online shop appears or goes away")).toEqual([
    "a calculator or configurator",
    "an online shop",
  ]);
  expect(named("Sag mir, wenn sich die Öffnungszeiten ändern")).toEqual(["opening hours"]);
  expect(named("Let me know about reviews or new partners")).toEqual(["reviews", "partnership"]);
  expect(named("Tell me when they serve another kind of client, such as homeowners")).toEqual([
    "private customers",
  ]);
});

it("a rule without a verb asks for things where it says nothing else, trouble and money never", () => {
  expect(named("New collections or partners")).toEqual(["product categories", "partnership"]);
  expect(named("Tell me when there is a security incident")).not.toContain("security");
  expect(named("Fundraising for research")).not.toContain("research and development");
});

it("examples in a parenthesis stand beside the thing they are examples of, any of them", () => {
  const { clauses } = readRule(
    "Tell me when a target group (dentists, bakers, florists) is added or dropped",
  );
  expect(clauses.map(({ things, keywords }) => [...things.map(({ name }) => name), ...keywords])).toEqual([
    ["target groups"],
    ["dentists"],
    ["bakers"],
    ["florists"],
  ]);
  expect(new Set(clauses.map(({ move }) => move))).toEqual(new Set(["both"]));
});

it("what describes a name beside it asks for nothing by itself", () => {
  const { clauses } = readRule("Tell me when Mossroot or Fernlight, their two newer tools, move ahead");
  expect(clauses.map(({ names }) => names)).toEqual([["mossroot"], ["fernlight"]]);
});

it("asks for a token sale beside a funding round, in whatever order", () => {
  for (const rule of ["Token sale or other fundraising", "Fundraising or a token sale"]) {
    const { clauses } = readRule(rule);
    expect([rule, clauses.flatMap(({ things }) => things.map(({ name }) => name))]).toEqual([
      rule,
      ["a token sale"],
    ]);
    expect([rule, clauses.some(({ topics }) => topics.includes("round"))]).toEqual([rule, true]);
  }
});

it("asks of what goes for its going alone, and of what is told in words for those words", () => {
  expect(readRule("Services withdrawn").clauses).toMatchObject([
    { topics: ["launch", "retirement"], move: "goes" },
  ]);
  expect(readRule("New executives").clauses).toMatchObject([{ topics: ["joins"], move: "comes" }]);
  expect(readRule("Price cuts").clauses).toMatchObject([{ topics: ["pricing"], move: "changes" }]);
});
