import { expect, it } from "vitest";
import { scoreChanges, scoreRules } from "../../scripts/bench/judging.ts";

it("types labelled changes rightly, those it was not tuned on too", async () => {
  const { tuned, heldOut } = await scoreChanges();
  expect(tuned.right / tuned.of, tuned.wrong.join("\n")).toBeGreaterThanOrEqual(0.95);
  expect(heldOut.right / heldOut.of, "held out").toBeGreaterThanOrEqual(0.9);
});

it("judges labelled rules rightly and matches none for nothing", async () => {
  const { tuned, heldOut } = await scoreRules();
  expect(tuned.right / tuned.of, tuned.wrong.join("\n")).toBeGreaterThanOrEqual(0.95);
  expect(heldOut.right / heldOut.of, "held out").toBeGreaterThanOrEqual(0.9);
  expect(tuned.falselyMatched + heldOut.falselyMatched).toBe(0);
});
