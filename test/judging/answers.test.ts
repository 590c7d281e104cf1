import { expect, it } from "vitest";
import { thresholdOf, withAnswers } from "../../src/judging/answers.ts";
import { rulebookOf } from "../../src/judging/rule/rulebook.ts";
import lines from "../data/changes.json" with { type: "json" };
import { acme, changed, evaluate } from "../support/sites/changes.ts";

const answers = (rule: string, useful: number, not: number) =>
  [...Array(useful).fill(true), ...Array(not).fill(false)].map((one) => ({ rule, title: "x", useful: one }));

it.each([
  [0, 0, 0.3],
  [1, 0, 0.28],
  [0, 1, 0.32],
  [7, 7, 0.3],
  [5, 0, 0.2],
  [20, 0, 0.2],
  [0, 15, 0.6],
  [0, 20, 0.6],
])("%d useful and %d other answers make the threshold %d", (useful, not, threshold) => {
  expect(thresholdOf(answers("r", useful, not))).toBeCloseTo(threshold);
});

it("answers belong to the same rule, whatever its case, spaces and punctuation at the end", () => {
  const { rules } = rulebookOf("New Funding!\nrounds > $5M\nrounds < $5M", null);
  const given = [...answers("new  funding", 1, 0), ...answers("rounds > $5m.", 0, 2)];
  expect(withAnswers(rules, given).map((one) => one.answers?.length)).toEqual([1, 2, 0]);
});

it("matches more news of a rule whose alerts were useful, and less of one whose alerts were not", async () => {
  const rules = ["Product launches", "Partnerships", "Fundraising"];
  const faint = [
    "Passengers in eleven cities can unlock a Glyde scooter in the DB Navigator from today.",
    "The SPAC transaction values the merged company at approximately $1.3 billion and is expected to complete soon.",
    "Become a partner",
    "Launch app",
  ].map((text) => ({ company: "Acme", text }));
  const matched = async (given: ReturnType<typeof answers>) => {
    const found: string[] = [];
    for (const { company, text } of [...faint, ...lines.filter((_, index) => index % 6 === 0)]) {
      const profile = { ...acme, companyName: company };
      const { evaluations } = await evaluate(rules.join("\n"), [changed(text, "news")], {
        profile,
        answers: given,
      });
      for (const one of evaluations) {
        if (one.matched) found.push(`${one.rule}: ${text}`);
        else if (one.rationale.includes("feedback"))
          expect([one.verdict, one.evidence.length > 0]).toEqual(["uncertain", true]);
      }
    }
    return new Set(found);
  };
  const usual = await matched([]);
  const more = await matched(rules.flatMap((rule) => answers(rule, 20, 0)));
  const less = await matched(rules.flatMap((rule) => answers(rule, 0, 20)));
  expect([...usual].filter((one) => !more.has(one))).toEqual([]);
  expect([...less].filter((one) => !usual.has(one))).toEqual([]);
  expect(more.size).toBeGreaterThan(usual.size);
  expect(less.size).toBeLessThan(usual.size);
  expect(less.size).toBeGreaterThan(usual.size / 2);
});
