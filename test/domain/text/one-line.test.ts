import { expect, it } from "vitest";
import { oneLine } from "../../../src/domain/text/one-line.ts";

it("a pattern is written over lines as if it stood on one, with its escapes and the spaces inside", () => {
  const inner = "\\p{L}";
  const source = oneLine`
    (?:
      one two|\b${inner}+
      |\d{2}
    )
  `;
  expect(source).toBe("(?:one two|\\b\\p{L}+|\\d{2})");
  expect(["one two", "été", "42"].every((text) => new RegExp(`^${source}$`, "u").test(text))).toBe(false);
  expect(new RegExp(source, "u").test("one two")).toBe(true);
  expect(oneLine``).toBe("");
});
