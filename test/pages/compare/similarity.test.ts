import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { comparable, isLiveCounter, similarity } from "../../../src/pages/compare/similarity.ts";
import { anyText } from "../../support/any-text.ts";

const alike = (one: string, other: string) => similarity(comparable(one), comparable(other));
const counter = (one: string, other: string) => isLiveCounter(comparable(one), comparable(other));

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

describe("a live counter", () => {
  it.each([
    ["10,134 teams", "10,201 teams"],
    ["Trusted by 1.000.134 people in 12 countries", "Trusted by 1.000.201 people in 12 countries"],
  ])("moves: %s, %s", (one, other) => {
    expect(counter(one, other)).toBe(true);
  });

  it.each([
    ["round figures", "10,000 teams", "12,000 teams"],
    ["a leap", "10,134 teams", "10,901 teams"],
    ["few", "134 teams", "135 teams"],
    ["money", "$10,134 raised", "$10,201 raised"],
    ["a share", "10,134% more", "10,201% more"],
    ["other words", "10,134 teams", "10,201 people"],
    ["nothing moved", "10,134 teams", "10,134 teams"],
  ])("is none where there is %s: %s, %s", (_what, one, other) => {
    expect(counter(one, other)).toBe(false);
  });
});
