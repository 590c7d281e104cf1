import fc from "fast-check";
import { expect, it } from "vitest";
import { textSearch } from "../../../src/reading/passages/text-search.ts";

it("holds what the text holds, however often and however much it was asked", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b", "é", "\ud83d", "資"), maxLength: 60 });
  fc.assert(
    fc.property(text, fc.array(text, { maxLength: 20 }), (whole, parts) => {
      const padded = whole + "x".repeat(50_000);
      const holds = textSearch(padded);
      for (let asked = 0; asked < 2; asked += 1) holds("y".repeat(250));
      const asked = [
        ...parts,
        ...parts.map((part) => part.slice(0, 3)),
        whole,
        whole.slice(1),
        `${whole}x`,
        "",
      ];
      expect(asked.map(holds)).toEqual(asked.map((part) => padded.includes(part)));
    }),
    { numRuns: 20 },
  );
});
