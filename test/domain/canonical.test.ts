import fc from "fast-check";
import { expect, it } from "vitest";
import { canonicalJson, sha256 } from "../../src/domain/canonical.ts";

/** The same value with the keys of every object in reverse order. */
const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (value === null || typeof value !== "object") return value;
  const pairs = Object.entries(value).map(([key, inner]) => [key, reversed(inner)] as const);
  return Object.fromEntries(pairs.toReversed());
};

it("canonical JSON does not depend on the order of keys and parses back to the value", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(canonicalJson(reversed(value))).toBe(canonicalJson(value));
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

it("sha256 hashes the UTF-8 bytes", async () => {
  expect(await sha256("é")).toBe("4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c");
});
