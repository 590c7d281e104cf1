import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareGenericWords, compareWords } from "../../../src/identity/names/typo.ts";

const slip = (typed: string, stored: string, support = 0) => {
  const found = compareWords(typed, stored, support);
  return found === null ? "another word" : found.sure ? "a slip" : "perhaps";
};

describe("a typed word beside a stored one", () => {
  it.each([
    ["haldne", "halden"],
    ["haldn", "halden"],
    ["mikrosoft", "microsoft"],
    ["strype", "stripe"],
    ["northbaem", "northbeam"],
    ["halden", "halden"],
  ])("%s is a slip for %s", (typed, stored) => {
    expect(slip(typed, stored)).toBe("a slip");
  });

  it.each([
    ["a word that is meant", "motion", "notion"],
    ["too short", "cat", "car"],
    ["of another beginning and end", "halden", "xaldex"],
    ["with another figure", "alpha2", "alpha3"],
    ["much longer", "haldenson", "halden"],
    ["of characters that are words themselves", "小米", "小鹏"],
    ["another compound of a stem", "healthcare", "healthcity"],
  ])("is another word where it is %s: %s, %s", (_why, typed, stored) => {
    expect(slip(typed, stored)).toBe("another word");
  });

  it("is surer where other words of the name agree", () => {
    expect(slip("acem", "acme")).toBe("perhaps");
    expect(slip("acem", "acme", 2)).toBe("a slip");
  });

  it("is a slip of one or two edits, none of itself, whatever the words", () => {
    const word = fc.stringMatching(/^[a-z]{0,12}$/);
    fc.assert(
      fc.property(word, word, fc.nat(2), (typed, stored, support) => {
        expect(compareWords(typed, typed, support)).toEqual({ edits: 0, sure: true });
        const found = compareWords(typed, stored, support);
        if (found !== null) expect(found.edits).toBeLessThanOrEqual(2);
        if (found?.edits === 0) expect(typed).toBe(stored);
      }),
    );
  });
});

describe("a trade beside a name that agrees", () => {
  it.each([
    ["robotis", "robotics", true],
    ["bnak", "bank", true],
    ["lbas", "labs", true],
  ])("%s is one edit from %s, however short: sure %s", (typed, stored, sure) => {
    expect(compareGenericWords(typed, stored)).toEqual({ edits: 1, sure });
  });

  it.each([
    ["bank", "bank"],
    ["banking", "bank"],
    ["ab", "ai"],
    ["lab5", "labs"],
    ["tank", "bank"],
  ])("%s is not %s", (typed, stored) => {
    expect(compareGenericWords(typed, stored)).toBeNull();
  });
});
