import fc from "fast-check";
import { expect, it } from "vitest";
import { editDistance } from "../../../src/domain/text/edit-distance.ts";

it.each([
  ["acme", "acme", 0],
  ["acme", "acne", 1],
  ["acme", "acmee", 1],
  ["acme", "cme", 1],
  ["acme", "camw", 2],
  ["byron", "bryon", 1],
  ["", "abc", 3],
  ["kitten", "sitting", 3],
])("%s and %s differ by %i edits", (one, other, edits) => {
  expect(editDistance(one, other)).toBe(edits);
  expect(editDistance(other, one)).toBe(edits);
});

it("counts at most one more than the limit", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 8 });
  fc.assert(
    fc.property(word, word, fc.nat(5), (one, other, limit) => {
      expect(editDistance(one, other, limit)).toBe(Math.min(editDistance(one, other), limit + 1));
    }),
  );
});
