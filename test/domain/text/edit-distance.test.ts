import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editDistance } from "../../../src/domain/text/edit-distance.ts";

const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 8 });

describe("the edits between two words", () => {
  it.each([
    ["acme", "acme", 0],
    ["acme", "acne", 1],
    ["acme", "acmee", 1],
    ["acme", "cme", 1],
    ["acme", "camw", 2],
    ["byron", "bryon", 1],
    ["", "abc", 3],
    ["kitten", "sitting", 3],
  ])("%s and %s: %i", (one, other, edits) => {
    expect(editDistance(one, other)).toBe(edits);
  });

  it("are as many either way, none of a word to itself, and no more than the longer has letters", () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        const edits = editDistance(one, other);
        expect(editDistance(other, one)).toBe(edits);
        expect(edits === 0).toBe(one === other);
        expect(edits).toBeLessThanOrEqual(Math.max(one.length, other.length));
        expect(edits).toBeGreaterThanOrEqual(Math.abs(one.length - other.length));
      }),
    );
  });

  it("are one more after one edit at most", () => {
    fc.assert(
      fc.property(word, fc.nat(8), fc.constantFrom("a", "b", ""), (text, at, put) => {
        const changed = `${text.slice(0, at)}${put}${text.slice(at + 1)}`;
        expect(editDistance(text, changed)).toBeLessThanOrEqual(1);
        const [first = "", second = ""] = text.slice(at, at + 2);
        const swapped = `${text.slice(0, at)}${second}${first}${text.slice(at + 2)}`;
        expect(editDistance(text, swapped)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("are counted up to a limit, and one more stands for all beyond it", () => {
    fc.assert(
      fc.property(word, word, fc.nat(5), (one, other, limit) => {
        expect(editDistance(one, other, limit)).toBe(Math.min(editDistance(one, other), limit + 1));
      }),
    );
  });
});
