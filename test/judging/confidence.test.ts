import fc from "fast-check";
import { expect, it } from "vitest";
import { confidenceIn, confidenceOfAny } from "../../src/judging/confidence.ts";

const share = fc.double({ min: 0, max: 1, noNaN: true });

it("a match is the surer the likelier its passage is, in hundredths, and never quite sure", () => {
  fc.assert(
    fc.property(share, share, (one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      expect(confidenceIn(less)).toBeLessThanOrEqual(confidenceIn(more));
      const confidence = confidenceIn(one);
      expect(confidence).toBe(Math.round(confidence * 100) / 100);
      expect(confidence).toBeGreaterThanOrEqual(0.4);
      expect(confidence).toBeLessThanOrEqual(0.92);
    }),
  );
});

it.each([
  [0, 0.4],
  [0.4, 0.45],
  [0.5, 0.45],
  [0.94, 0.79],
  [1, 0.92],
  [1.2, 0.92],
])("a share of %f is right so often: %f", (given, right) => {
  expect(confidenceIn(given)).toBe(right);
});

it("a match with any news at all is less sure than the surest", () => {
  expect(confidenceOfAny).toBeLessThan(confidenceIn(1));
  expect(confidenceOfAny).toBeGreaterThan(confidenceIn(0.5));
});
