import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { comparable, similarity } from "../../../src/pages/compare/pairing.ts";
import { anyText } from "../../support/any-text.ts";

const alike = (one: string, other: string) => similarity(comparable(one), comparable(other));

describe("how alike two texts are", () => {
  it("is all for the same words, nothing for no common one, and the same either way", () => {
    fc.assert(
      fc.property(anyText, anyText, (one, other) => {
        const share = alike(one, other);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
        expect(alike(other, one)).toBe(share);
        expect(alike(one, one)).toBe(comparable(one).count === 0 ? 0 : 1);
      }),
    );
  });

  it.each([
    ["Acme raises $12M", "Acme raises $15M", 2 / 3],
    ["We build robots", "We BUILD  robots.", 1],
    ["Our team", "Nos valeurs", 0],
    ["a a b", "a b b", 2 / 3],
  ])("%s, %s: %f", (one, other, share) => {
    expect(alike(one, other)).toBeCloseTo(share, 5);
  });
});
