import fc from "fast-check";
import { expect, it } from "vitest";
import { digest } from "../../src/domain/digest.ts";

it("a text has one short name of letters and figures, and thousands of texts as many", () => {
  const names = new Map<string, string>();
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
      const name = digest(text);
      expect(name).toMatch(/^[a-z0-9]{14}$/);
      expect(digest(text)).toBe(name);
      expect(names.get(name) ?? text).toBe(text);
      names.set(name, text);
    }),
    { numRuns: 5_000 },
  );
});

it("a name is the same in every release: pages are remembered under it", () => {
  expect(["", "a", "Acme raises $12M"].map(digest)).toEqual([
    "07h0j2b0k4n83c",
    "10ae7sx0m87353",
    "05cqujv1frkica",
  ]);
});
