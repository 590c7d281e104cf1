import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { comparePeople, normalisePerson, personWords } from "../../../src/identity/people/compare-people.ts";
import { anyText } from "../../support/any-text.ts";

const compare = (typed: string, stored: string) => comparePeople(personWords(typed), personWords(stored));
const verdict = (typed: string, stored: string) => {
  const relation = compare(typed, stored);
  return relation === null ? "nobody" : relation.sure ? "sure" : "unsure";
};

describe("the words of a person's name", () => {
  it.each([
    ["Dr. Ada Byron, PhD", "ada byron"],
    ["  ADA   byron ", "ada byron"],
    ["O'Neil, Sean", "oneil sean"],
    ["Sean O’Neil", "sean oneil"],
    ["J.R.R. Tolkien", "j r r tolkien"],
    ["Jürgen Müller", "jurgen muller"],
    ["Peña–García, Ana", "pena garcia ana"],
    ["Ada B. King III", "ada b king"],
    ["Dr", "dr"],
    ["…", ""],
    ["王小明", "王小明"],
  ])("%s: %s", (name, form) => {
    expect(normalisePerson(name)).toBe(form);
    expect(personWords(name).join(" ")).toBe(form);
  });

  it("are the same read again, in capitals or small letters, for any text", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const form = normalisePerson(text);
        expect(normalisePerson(form)).toBe(form);
        expect(form).toBe(form.toLowerCase());
      }),
    );
  });
});

describe("a typed name beside a founder's", () => {
  it.each([
    ["Ada Byron", "Ada Byron"],
    ["Byron, Ada", "Ada Byron"],
    ["AdaByron", "Ada Byron"],
    ["Dr. Ada Byron", "Ada Byron"],
    ["Jurgen Muller", "Jürgen Müller"],
    ["A. Byron", "Ada Byron"],
    ["Ada M. Byron", "Ada Byron"],
    ["Ada Byron", "Ada Mary Byron"],
    ["Ada Bryon", "Ada Byron"],
    ["Katherine Jonson", "Katharine Johnson"],
    ["Byron", "Ada Byron"],
    ["van der Berg", "Jan van der Berg"],
    ["王小明", "王小明"],
  ])("%s is %s", (typed, stored) => {
    expect(verdict(typed, stored)).toBe("sure");
  });

  it.each([
    ["Ada", "Ada Byron"],
    ["Wu", "Al Wu"],
    ["Ada", "Ada"],
    ["Ada Mary Byron", "Ada Byron"],
    ["Ada Mary Byron", "Ada Jane Byron"],
  ])("%s may be %s, or somebody else of that name", (typed, stored) => {
    expect(verdict(typed, stored)).toBe("unsure");
  });

  it.each([
    ["Max Byron", "Ada Byron"],
    ["Ada King", "Ada Byron"],
    ["M. Byron", "Ada Byron"],
    ["Al", "Al Wu"],
    ["Adda", "Ada"],
    ["王小", "王小明"],
    ["", "Ada Byron"],
    ["Ada Byron", ""],
  ])("%s is not %s", (typed, stored) => {
    expect(verdict(typed, stored)).toBe("nobody");
  });

  it("scores what is nearer higher: the same name, its words turned round, one slip, two, its parts alone", () => {
    const scores = ["Ada Byron", "Byron Ada", "Ada Bryon", "A. Byron", "Byron", "Ada"].map(
      (typed) => compare(typed, "Ada Byron")?.score ?? 0,
    );
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  const word = fc.constantFrom(
    "ada",
    "byron",
    "adda",
    "bryon",
    "van",
    "der",
    "m",
    "wu",
    "王",
    "mary",
    "berg",
  );
  const words = fc.array(word, { maxLength: 4 });

  it("knows any name of two words by itself, and is sure only above what is unsure", () => {
    fc.assert(
      fc.property(words, words, (typed, stored) => {
        const relation = comparePeople(typed, stored);
        if (relation !== null) {
          expect(relation.score).toBeGreaterThan(0);
          expect(relation.score).toBeLessThanOrEqual(0.98);
          expect(relation.sure).toBe(relation.score > 0.75);
        }
        if (typed.length > 1) expect(comparePeople(typed, typed)).toMatchObject({ score: 0.98, sure: true });
      }),
    );
  });
});
