import { expect, it } from "vitest";
import { isShortened } from "../../../src/identity/people/short-names.ts";

it.each([
  ["Tom", "Thomas"],
  ["Zachary", "Zach"],
  ["Pepe", "José"],
])("%s and %s may be one person's", (one, other) => expect(isShortened(one, other)).toBe(true));

it.each([
  ["Ada", "Adam"],
  ["Chris", "Christina"],
  ["Andrea", "Andreas"],
  ["Alex", "Alexandra"],
  ["Hans", "Jan"],
  ["Thomas", "Thomas"],
])("%s and %s are not told to be one person's", (one, other) => expect(isShortened(one, other)).toBe(false));
