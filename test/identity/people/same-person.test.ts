import { expect, it } from "vitest";
import { isSamePerson } from "../../../src/identity/people/compare-people.ts";

it.each([
  ["Bob Ruiz", "Robert Ruiz", true],
  ["Bill Ruiz", "William A. Ruiz", true],
  ["Elizabeth Ruiz", "Liz Ruiz", true],
  ["R. Ruiz", "Bob Ruiz", true],
  ["José Ruiz", "Jose A. Ruiz", true],
  ["Plato", "Plato", true],
  ["Bob Ruiz", "Robert Rossi", false],
  ["Bob Ruiz", "William Ruiz", false],
  ["Jane Ruiz", "John Ruiz", false],
  ["Jane", "Jane Ruiz", false],
])("%s and %s are one person: %s", (one, other, same) => {
  expect(isSamePerson(one, other)).toBe(same);
  expect(isSamePerson(other, one)).toBe(same);
});
