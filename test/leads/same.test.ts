import { describe, expect, it } from "vitest";
import { isSamePerson } from "../../src/leads/same.ts";

describe("isSamePerson", () => {
  it.each([
    ["Bob Ruiz", "Robert Ruiz", true],
    ["Bill Ruiz", "William A. Ruiz", true],
    ["Elizabeth Ruiz", "Liz Ruiz", true],
    ["Bob Ruiz", "Robert Rossi", false],
    ["Bob Ruiz", "William Ruiz", false],
  ])("%s and %s: %s", (one, other, same) => {
    expect(isSamePerson(one, other)).toBe(same);
  });
});
