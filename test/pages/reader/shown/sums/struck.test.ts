import { expect, it } from "vitest";
import { isStruckName } from "../../../../../src/pages/reader/shown/sums/struck.ts";

it.each([
  ["s", true],
  ["del", true],
  ["strike", true],
  ["span", false],
])("<%s> strikes out: %s", (name, strikes) => {
  expect(isStruckName(name)).toBe(strikes);
});
