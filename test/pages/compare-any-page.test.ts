import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compare } from "../../src/pages/compare/compare.ts";
import { readingOf, runs } from "../support/sites/readings.ts";

describe("any page", () => {
  const known = "robots,carry,boxes,through,any,warehouse,quietly,$5,12%,Series A,Berlin".split(",");
  const words = fc
    .array(fc.constantFrom(...known), { minLength: 3, maxLength: 12 })
    .map((list) => `Our ${list.join(" ")}`);
  const paragraphs = fc
    .uniqueArray(words, { minLength: 1, maxLength: 15 })
    .map((list) => list.map((text) => `<p>${text}</p>`));

  it("is the same in any order of its blocks", () => {
    fc.assert(
      fc.property(paragraphs, fc.infiniteStream(fc.nat()), (list, order) => {
        const shuffled = [...list]
          .map((text) => ({ text, key: order.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ text }) => text);
        expect(runs([readingOf(list.join("")), readingOf(shuffled.join(""))])[1]).toEqual([]);
      }),
    );
  });

  it("is silent once it was compared, and its quotes are its own words", () => {
    fc.assert(
      fc.property(paragraphs, paragraphs, (before, after) => {
        const [one, two] = [readingOf(before.join("")), readingOf(after.join(""))];
        const first = compare(compare(null, one).memory, two);
        for (const { change, block } of first.changes) {
          expect((change === "removed" ? one : two).blocks.map(({ text }) => text)).toContain(block.text);
        }
        const again = compare(first.memory, two).changes;
        expect(again.filter(({ change }) => change !== "removed")).toEqual([]);
        expect(new Set(first.changes.map(({ id }) => id)).size).toBe(first.changes.length);
      }),
    );
  });
});
