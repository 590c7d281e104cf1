import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareNames } from "../../../src/identity/names/compare-names.ts";

const compare = (typed: string, stored: string) => compareNames(typed.split(" "), stored.split(" "));

describe("a typed name beside a company's", () => {
  it.each([
    ["acme", "acme robotics"],
    ["acme group", "acme"],
    ["north beam", "northbeam"],
    ["northbeam", "north beam"],
    ["haldn", "halden"],
    ["halden robotcs", "halden robotics"],
    ["santander", "banco santander"],
    ["the acme", "acme"],
  ])("%s is surely %s", (typed, stored) => {
    expect(compare(typed, stored)).toMatchObject({ sure: true });
  });

  it.each([
    ["acme labs", "acme"],
    ["n26 bank", "n26"],
  ])("%s may be %s", (typed, stored) => {
    expect(compare(typed, stored)).toMatchObject({ sure: false });
  });

  it.each([
    ["acme robotics", "acme"],
    ["acme health", "acme robotics"],
    ["beam", "north beam"],
    ["motion", "notion"],
    ["robotics", "acme robotics"],
    ["first capital", "first republic"],
    ["globex", "acme"],
  ])("%s is not %s", (typed, stored) => {
    expect(compare(typed, stored)).toBeNull();
  });

  it("goes on where words of the stored name were left out, and may stand alone for a licence", () => {
    expect(compare("acme", "acme robotics")).toMatchObject({ open: true });
    expect(compare("acme group", "acme")).toMatchObject({ open: false });
    expect(compare("n26 bank", "n26")).toMatchObject({ alone: true });
  });

  it("is one for itself, less for any other, and unsure below what is sure, whatever the names", () => {
    const word = fc.constantFrom(
      "acme",
      "north",
      "beam",
      "robotics",
      "labs",
      "group",
      "bank",
      "the",
      "acem",
      "x",
      "capital",
    );
    const words = fc.array(word, { maxLength: 5 });
    fc.assert(
      fc.property(words, words, (typed, stored) => {
        const relation = compareNames(typed, stored);
        if (typed.length > 0)
          expect(compareNames(typed, typed)).toEqual({ score: 1, sure: true, open: false });
        if (typed.length === 0 || stored.length === 0) expect(relation).toBeNull();
        if (relation === null) return;
        expect(relation.score).toBeLessThanOrEqual(1);
        expect(relation.score === 1).toBe(typed.join(" ") === stored.join(" "));
        if (!relation.sure) expect(relation.score).toBeLessThanOrEqual(0.74);
      }),
    );
  });
});
