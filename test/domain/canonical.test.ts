import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { canonicalJson, sha256 } from "../../src/domain/canonical.ts";
import { anyText } from "../support/any-text.ts";

/** The same value with the keys of every object the other way round. */
const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned);
  if (value === null || typeof value !== "object") return value;
  const pairs = Object.entries(value).map(([key, inner]) => [key, turned(inner)] as const);
  return Object.fromEntries(pairs.toReversed());
};

it("equal values have one text, whatever the order of their keys, and it reads back as them", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(canonicalJson(turned(value))).toBe(canonicalJson(value));
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

it("different values have different texts", () => {
  const texts = [
    { a: 1 },
    { a: "1" },
    { a: [1] },
    { a: null },
    {},
    { a: 1, b: 2 },
    { a: { b: 2 } },
    [1, 2],
    [2, 1],
  ].map(canonicalJson);
  expect(new Set(texts).size).toBe(texts.length);
});

it("a hash is the SHA-256 of the text's bytes", async () => {
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      expect(await sha256(text)).toBe(createHash("sha256").update(text.toWellFormed()).digest("hex"));
    }),
  );
});
