import { expect, it } from "vitest";
import type { Change } from "../../src/pages/types.ts";
import { changed, evaluate } from "../support/sites/changes.ts";

const confidence = async (rule: string, ...changes: readonly Change[]) =>
  (await evaluate(rule, [...changes])).evaluations[0]?.confidence ?? 0;
const card = (text: string) => changed(text, "team", { block: { kind: "card", trail: ["Our team"] } });

it("a person with a post is sure to be new, a founder shown on a page of people is not", async () => {
  expect(await confidence("New hires", card("Mara Holt\nField technician"))).toBeGreaterThanOrEqual(0.9);
  expect(await confidence("Leadership changes", card("Mara Holt\nHead of Finance"))).toBeGreaterThanOrEqual(
    0.9,
  );
  expect(await confidence("Leadership changes", card("Mara Holt\nFounder & CEO"))).toBeLessThan(0.9);
});

it("a price on a list of prices is sure, one in a home page's text is not", async () => {
  const listed = changed("Grove plan\n€39 per month", "pricing", { block: { kind: "card" } });
  expect(await confidence("Pricing changes", listed)).toBeGreaterThanOrEqual(0.9);
  const said = changed("The Grove plan now costs from €39 per month.", "home");
  expect(await confidence("Pricing changes", said)).toBeLessThan(0.9);
});

it("somebody new on a page of people is nobody that a company looks for", async () => {
  const { evaluations } = await evaluate("Hiring", [card("Mara Holt\nField technician")]);
  expect(evaluations[0]).toMatchObject({ verdict: "not_matched" });
});

it("is never sure of what a word may only seem to ask for", async () => {
  expect(
    await confidence("Move to another chain or technology", card("Mara Holt\nHead of Finance")),
  ).toBeLessThan(0.9);
});
