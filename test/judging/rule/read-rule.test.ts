import { expect, test } from "vitest";
import { readRule } from "../../../src/judging/rule/read-rule.ts";

test.each([
  ["Airbus", "airbus"],
  ["Kroger", "kroger"],
  ["Siemens", "siemens"],
])("asks by the name of somebody alone, %s, for nothing but that name", (rule, name) => {
  const { clauses } = readRule(rule);
  expect(clauses[0]).toMatchObject({ topics: [], names: [name] });
});

test("asks by a name beside a kind of news for that news of that name", () => {
  const [clause] = readRule("Deal with Airbus").clauses;
  expect(clause?.topics).toContain("partnership");
  expect(clause?.names).toEqual(["airbus"]);
});

test.each([
  "Hiring of sales leaders",
  "anything about hiring sales leaders",
  "Stellen für Führungskräfte im Vertrieb",
])("asks by words for leaders beside hires for posts at the top: %s", (rule) => {
  const { clauses } = readRule(rule);
  expect(clauses[0]).toMatchObject({ senior: true, families: ["sales"] });
  expect(clauses[0]?.topics).toContain("opening");
});

test.each(["Hiring engineers", "New openings", "Stellen im Vertrieb"])(
  "asks for no leaders by %s",
  (rule) => {
    expect(readRule(rule).clauses[0]).toMatchObject({ senior: false });
  },
);
