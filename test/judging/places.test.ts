import { expect, it } from "vitest";
import { changed, evaluate } from "../support/sites/changes.ts";

const verdict = async (text: string) =>
  (await evaluate("Job openings outside Germany", [changed(text, "careers", { block: { kind: "heading" } })]))
    .evaluations[0]?.verdict;

it("a rule for what lies outside a place is met by another place, and not by that one", async () => {
  expect(await verdict("Agronomist (m/f/d), Lyon, France")).toBe("matched");
  expect(await verdict("Agronomist (m/f/d), Berlin, Germany")).toBe("not_matched");
});
