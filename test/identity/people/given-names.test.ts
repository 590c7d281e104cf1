import { expect, it } from "vitest";
import { isGivenName } from "../../../src/identity/people/given-names.ts";

it.each(["Emma", "josé", "Jean-Luc", "LUIGI"])("is a common given name: %s", (word) => {
  expect(isGivenName(word)).toBe(true);
});

it.each(["Frost", "Profile", "Jean-Pump", "", "constructor"])("is none: %s", (word) => {
  expect(isGivenName(word)).toBe(false);
});
