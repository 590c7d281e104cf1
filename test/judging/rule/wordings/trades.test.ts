import { expect, it } from "vitest";
import { readRule } from "../../../../src/judging/rule/read-rule.ts";
import { changed, evaluate } from "../../../support/sites/changes.ts";

const traitsOf = (rule: string) =>
  readRule(rule).clauses.map(({ traits }) => traits.map(({ name }) => name).join(" "));
const verdict = async (rule: string, text: string) =>
  (await evaluate(rule, [changed(text, "article", { block: { kind: "heading" } })])).evaluations[0]?.verdict;

it("reads whom a company signs by the trade, each by itself", () => {
  expect(traitsOf("Tell me when they sign a hospital or a research lab")).toEqual(["healthcare", "research"]);
  expect(traitsOf("Gewinnt eine Klinik oder eine Versicherung")).toEqual(["healthcare", "insurance"]);
  expect(traitsOf("Signe un hôpital")).toEqual(["healthcare"]);
  expect(traitsOf("Firma con un ayuntamiento")).toEqual(["the public sector"]);
  expect(traitsOf("Tekent een ziekenhuis")).toEqual(["healthcare"]);
  expect(traitsOf("Assina com uma prefeitura")).toEqual(["the public sector"]);
});

it("reads a trade that a company enters as a market", () => {
  for (const rule of ["moves into healthcare", "Einstieg in die Logistik", "se lance dans la santé"])
    expect(readRule(rule).clauses[0], rule).toMatchObject({ topics: expect.arrayContaining(["market"]) });
  expect(traitsOf("enters the US market")).toEqual([""]);
  expect(traitsOf("moves into a new office")).not.toContain("healthcare");
});

it("is met by somebody of the trade, and by nobody else", async () => {
  const rule = "Tell me when they sign a hospital or a research lab";
  expect(
    await verdict(rule, "We announce a strategic partnership with the General Hospital of Larissa"),
  ).toBe("matched");
  expect(await verdict(rule, "We announce a strategic partnership with a maker of garden chairs")).not.toBe(
    "matched",
  );
});
