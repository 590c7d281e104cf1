import fc from "fast-check";
import { expect, it } from "vitest";
import { stem } from "../../../src/domain/text/stem.ts";

it.each([
  ["payments", "payment"],
  ["organisation", "organization"],
  ["companies", "company"],
  ["colour", "color"],
  ["centre", "center"],
  ["licence", "license"],
  ["analysed", "analyzed"],
  ["travelling", "traveling"],
  ["programme", "program"],
  ["hiring", "hire"],
  ["planning", "plan"],
  ["taxis", "taxi"],
])("%s has the root of %s", (word, other) => {
  expect(stem(word)).toBe(stem(other));
});

it.each([
  ["marketing", "market"],
  ["business", "busy"],
  ["news", "new"],
  ["robotics", "robot"],
])("%s is not %s", (word, other) => {
  expect(stem(word)).not.toBe(stem(other));
});

it("a root is the same at every asking, never longer by more than its spelling, and short words and figures stay", () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z]{1,14}$/),
      fc.constantFrom("", "s", "ing", "ed", "ation"),
      (start, end) => {
        const word = `${start}${end}`;
        const root = stem(word);
        expect(stem(word)).toBe(root);
        expect(root.length).toBeLessThanOrEqual(word.length + 1);
        expect(root).not.toBe("");
        if (word.length < 4) expect(root).toBe(word);
      },
    ),
  );
  for (const word of ["b2b", "web3", "2fas", "c++"]) expect(stem(word)).toBe(word);
});
