import { expect, test } from "vitest";
import { readRule } from "../../../src/judging/rule/read-rule.ts";
import { changed, evaluate } from "../../support/sites/changes.ts";

test("a name alone asks for that name; with a kind of news, for that news about that name", () => {
  expect(readRule("Kroger").clauses[0]).toMatchObject({ topics: [], names: ["kroger"] });
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

test.each(["Hiring engineers", "New openings", "Stellen im Vertrieb"])("asks for no leaders by %s", (rule) =>
  expect(readRule(rule).clauses[0]).toMatchObject({ senior: false }),
);

const vague = `their vibe | good karma | momentum | founder energy | their moat | product-market fit | network effects
  | leadership style | culture | how they feel about life | is the founder still hungry? | their energy, but not sales
  | is the team happy? | a change of heart | signs of stress | ขยายธุรกิจ`;
test.each(vague.split(/\s*\| /))("does not understand %s, and never denies it", async (rule) => {
  expect(readRule(rule).understood).toBe(false);
  const { evaluations } = await evaluate(rule, [changed("Acme raises $12M Series A", "press")]);
  expect(evaluations[0]).toMatchObject({ verdict: "uncertain", understood: { topics: [] } });
});

test.each([
  "a CTO (e.g. from Google)",
  "a CTO [for instance from Google]",
  "a CTO, e.g. from Google",
  "a CTO (ideally from a bank)",
  "a CTO (ideally from Google, not an interim)",
])("asks by a role alone for leaders, whatever examples follow: %s", (rule) => {
  const { clauses } = readRule(rule);
  expect(clauses).toMatchObject([{ topics: ["joins", "leaves", "opening"], names: [] }]);
  expect(clauses[0]?.roles[0]?.text).toBe("CTO");
});

test("excludes a job family, not the news that the same word names elsewhere", () => {
  expect(readRule("senior hires, but not sales").exclusions).toMatchObject([
    { topics: ["opening", "growth", "joins"], families: ["sales"] },
  ]);
});

test.each([
  ["Funding, but not grants", ["grant"]],
  ["Finanzierung, aber ohne Förderung", ["grant"]],
  ["Levées de fonds, sauf subventions", ["grant"]],
  ["Rondas, excepto subvenciones", ["grant"]],
  ["Finanziamenti, tranne sovvenzioni", ["grant"]],
  ["Financiering, behalve subsidies", ["grant"]],
  ["Captações, exceto subvenções", ["grant"]],
])("reads an exclusion in any of the seven languages: %s", (rule, topics) => {
  expect(readRule(rule).exclusions.flatMap((clause) => clause.topics)).toEqual(topics);
});

test.each([
  ["cross 1bn in volume", "Acme now processes €2 billion a year", "matched"],
  ["cross one billion in volume", "Acme handles two billion euros a year in payments", "matched"],
  ["cross one billion in volume", "Acme now processes €500 million a year", "not_matched"],
  ["cross 1bn in volume", "Payment volume passes £1.4bn", "uncertain"],
  ["ARR above 10m", "Acme reaches twelve million dollars in ARR", "matched"],
  ["over a million users", "Acme reaches 2 million users", "matched"],
  ["over a million users", "Acme now has 500 users", "not_matched"],
  ["over 1m users", "Acme passes two million users", "matched"],
])("compares figures in any words and currency: %s | %s", async (rule, text, verdict) => {
  const { evaluations } = await evaluate(rule, [changed(text, "news")]);
  expect(evaluations[0]?.verdict).toBe(verdict);
});

test.each([
  ["everything but not sales", "Acme crossed €3.5 million in annual revenue", "matched"],
  ["everything but not sales", "Acme CEO Per Lindqvist steps down", "matched"],
  ["everything, but no crypto", "Acme changes its strategy and becomes a bank", "matched"],
  ["everything, but no crypto", "Acme accepts crypto payments from today", "not_matched"],
  ["news but nothing about podcasts", "Acme raises $12M Series A", "matched"],
  ["senior hires, but not sales", "Acme appoints Mia Berg as CFO. She led sales at Globex.", "matched"],
  ["senior hires, but not sales", "Acme appoints Mia Berg as VP of Sales", "not_matched"],

  ["VP hires, except marketing", "Eva Ek joins Acme as VP of Engineering", "matched"],
  ["VP hires, except marketing", "Eva Ek joins Acme as VP of Marketing", "not_matched"],
  ["leadership changes, but not board members", "Acme CEO Per Lindqvist steps down", "matched"],
  ["leadership changes, but not board members", "Per Lindqvist joins Acme's board", "not_matched"],
])("excludes only what it names: %s | %s", async (rule, text, verdict) => {
  const { evaluations } = await evaluate(rule, [changed(text, "news")]);
  expect(evaluations[0]?.verdict).toBe(verdict);
});

test("is uncertain about text in a language it does not read", async () => {
  const text =
    "Yhtiö keräsi kaksitoista miljoonaa euroa uudessa rahoituskierroksessa ja laajentaa toimintaansa Pohjoismaissa";
  const { evaluations } = await evaluate("Layoffs", [changed(text, "news")]);
  expect(evaluations[0]?.verdict).toBe("uncertain");
});
