import { describe, expect, it } from "vitest";
import { asWritten } from "../../../src/judging/rule/clause.ts";
import { listOf } from "../../../src/judging/shown/reasons.ts";
import { changed, evaluate } from "../../support/sites/changes.ts";

describe("a reason", () => {
  it.each([
    [
      "Raises more than $5m",
      "Acme raises $12M Series A",
      /^A funding round was found that meets “more than \$5m”\.$/,
    ],
    ["Fundraising", "Acme raises $12M Series A", /^A funding round was found\.$/],
    [
      "Layoffs",
      "Acme raises $12M Series A",
      /^Nothing that changed speaks of (?:layoffs|[^,]+, .+ or .+)\.$/,
    ],
    [
      "Raises over $50m",
      "Acme raises $12M Series A",
      /^A funding round was found, but not what the rule asks for: “over \$50m”\.$/,
    ],
  ])("reads as a sentence: %s", async (rule, text, wanted) => {
    const { evaluations } = await evaluate(rule, [changed(text)]);
    expect(evaluations[0]?.rationale).toMatch(wanted);
  });

  it.each([
    ["hires a VP of Sales", "VP    Sales", "VP of Sales"],
    ["wenn ein Gründer verlässt", "verlasst", "verlässt"],
    ["mentions of São Paulo.", "paulo", "Paulo"],
    ["anything", "VP    Sales", "VP Sales"],
    ["a (b", "(b", "(b"],
  ])("shows words as the rule has them: %s", (rule, read, written) => {
    expect(asWritten(rule, read)).toBe(written);
  });

  it("shows a post as the rule has it in what was understood", async () => {
    const { evaluations } = await evaluate("hires a VP of Sales", [changed("Acme raises $12M Series A")]);
    expect(evaluations[0]?.understood?.conditions).toEqual(["VP of Sales"]);
  });

  it("lists things as a sentence does", () => {
    expect(listOf(["a", "b", "a", "c"], "or")).toBe("a, b or c");
    expect(listOf(["a"], "and")).toBe("a");
  });
});
