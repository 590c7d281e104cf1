import { describe, expect, it } from "vitest";
import {
  comparePeople,
  isSamePerson,
  normalisePerson,
  personWords,
} from "../../../src/identity/people/compare-people.ts";

const compare = (typed: string, stored: string) => comparePeople(personWords(typed), personWords(stored));

it.each([
  ["R. Ruiz", "Robert Ruiz", true],
  ["José Ruiz", "Jose A. Ruiz", true],
  ["Plato", "Plato", true],
  ["Bob Ruiz", "Robert Rossi", false],
  ["Bob Ruiz", "William Ruiz", false],
  ["Jane", "Jane Ruiz", false],
])("%s and %s are one person: %s", (one, other, same) => {
  expect([isSamePerson(one, other), isSamePerson(other, one)]).toEqual([same, same]);
});

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
});

describe("a typed name and a founder's name", () => {
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

  it("scores closer names higher: equal, words in another order, one typing error, two, a part only", () => {
    const scores = ["Ada Byron", "Byron Ada", "Ada Bryon", "A. Byron", "Byron", "Ada"].map(
      (typed) => compare(typed, "Ada Byron")?.score ?? 0,
    );
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });
});
