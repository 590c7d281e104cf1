import { expect, it } from "vitest";
import { changed, evaluate } from "../support/sites/changes.ts";

const verdict = async (rule: string, text: string, trail: string[], kind: "item" | "heading" = "item") =>
  (await evaluate(rule, [changed(text, "other", { block: { kind, trail } })])).evaluations[0]?.verdict;

it("a name under a heading of customers' stories is a customer's, whatever the language", async () => {
  expect(await verdict("New customers or partners", "Lindhagen", ["Casos de éxito"])).toBe("matched");
  expect(await verdict("New case studies", "Lindhagen", ["Erfolgsgeschichten"])).toBe("matched");
  expect(await verdict("New customers or partners", "Lindhagen", ["Colours"])).not.toBe("matched");
  expect(await verdict("New case studies", "We listen before we dig, and long after.", ["Colours"])).not.toBe(
    "matched",
  );
});
