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
  expect(tuned.falselyMatched + heldOut.falselyMatched).toBeLessThanOrEqual(1);
});

it("reads and weighs what another author wrote", async () => {
  const { tuned, heldOut } = await scoreChanges("fresh-");
  expect(tuned.right / tuned.of, tuned.wrong.join("\n")).toBeGreaterThanOrEqual(0.95);
  expect(tuned.weighedRight / tuned.of, tuned.wrong.join("\n")).toBeGreaterThanOrEqual(0.95);
  expect(heldOut.right / heldOut.of, "held out").toBeGreaterThanOrEqual(0.88);
  expect(heldOut.weighedRight / heldOut.of, "held out, severity").toBeGreaterThanOrEqual(0.85);
});

it("judges rules as another author wrote them", async () => {
  const { tuned, heldOut } = await scoreRules("fresh-");
  expect(tuned.right / tuned.of, tuned.wrong.join("\n")).toBeGreaterThanOrEqual(0.95);
  expect(heldOut.right / heldOut.of, "held out").toBeGreaterThanOrEqual(0.9);
  expect(tuned.falselyMatched).toBe(0);
  expect(heldOut.falselyMatched / heldOut.of, "matched for nothing").toBeLessThanOrEqual(0.015);
});
