import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isNoise, withoutNoise } from "../../../src/pages/noise/noise.ts";
import lines from "../../data/noise.json" with { type: "json" };
import { anyText } from "../../support/any-text.ts";

/** Notices in the seven languages; `0` stands for any figure. And pairs of lines that noise alone tells apart, or news. */
const { changing, updated, same, different } = lines;

const figure = fc.integer({ min: 2, max: 59 });

describe("noise", () => {
  it.each(changing)("is the same whatever its figures: %s", (line) => {
    fc.assert(
      fc.property(figure, figure, (one, other) => {
        const [a, b] = [one, other].map((value) => withoutNoise(line.replaceAll("0", String(value))));
        expect(a).toBe(b);
        expect(isNoise(a ?? "")).toBe(true);
      }),
    );
  });

  it.each(updated)("is the day of an update: %s", (line) => {
    expect(withoutNoise(line)).toMatch(/~date$/);
    expect(withoutNoise(line.replace(/2026/, "2025"))).toBe(withoutNoise(line));
    expect(isNoise(withoutNoise(line))).toBe(true);
  });

  it.each(same)("is the difference between %s and %s", (one = "", other = "") => {
    expect(withoutNoise(one)).toBe(withoutNoise(other));
  });

  it.each(different)("is not the difference between %s and %s", (one = "", other = "") => {
    expect(withoutNoise(one)).not.toBe(withoutNoise(other));
    expect(isNoise(withoutNoise(one))).toBe(false);
  });
});

it("gives any text a form without upper case, double spaces and words cut in two", () => {
  const mixed = fc.array(fc.oneof(fc.constantFrom(...changing, ...updated), anyText, figure.map(String)), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(mixed, (parts) => {
      const form = withoutNoise(parts.join(" "));
      expect(form).toBe(form.trim());
      expect(form).not.toMatch(/\s{2}|\p{Lu}(?<=[A-Z])/u);
      expect(form).not.toMatch(/~(?:ago|left|date|time|took|read)(?=\p{L})/u);
    }),
  );
});
