import { expect, it } from "vitest";
import { changed, evaluate } from "../support/sites/changes.ts";

const judged = async (rule: string, text: string, before: string) =>
  (await evaluate(rule, [changed(text, "home", { change: "edited", before })])).evaluations[0]?.verdict;

it("another count in a line that stays is a figure, whatever it counts and in whatever language", async () => {
  expect(await judged("Network figures", "120 shops in 14 states", "90 shops in 12 states")).toBe("matched");
  expect(await judged("Números", "Mais de 300 lojas", "Mais de 250 lojas")).toBe("matched");
});

it("another year, sum or wording is none", async () => {
  expect(
    await judged("Network figures", "Founded in Ulm, open since 2021", "Founded in Ulm, open since 2020"),
  ).not.toBe("matched");
  expect(await judged("Network figures", "Repairs for €90", "Repairs for €80")).not.toBe("matched");
  expect(await judged("Network figures", "120 friendly shops", "Our shops")).not.toBe("matched");
});
