import { expect, it } from "vitest";
import { anyNameOf, currencyAround, inDollars } from "../../../src/domain/money/currencies.ts";

it.each([
  ["$", undefined, "USD"],
  ["€", undefined, "EUR"],
  ["₺", undefined, "TRY"],
  [undefined, "Kč", "CZK"],
  [undefined, "Ft", "HUF"],
  [undefined, "lei", "RON"],
  [undefined, "zł", "PLN"],
  ["R$", undefined, "BRL"],
  ["$", "MXN", "MXN"],
  ["Acme", undefined, null],
  [undefined, "seats", null],
  [undefined, undefined, null],
])("between %s and %s a figure is of %s", (before, after, currency) => {
  expect(currencyAround(before, after)).toBe(currency);
});

it("takes names in small letters in any case, and others as they are written", () => {
  const pattern = new RegExp(`^${anyNameOf(["zł", "TRY"])}$`, "u");
  expect(["zł", "ZŁ", "TRY", "try"].map((name) => pattern.test(name))).toEqual([true, true, true, false]);
});

it("knows roughly what a unit is worth, and nothing of what is no currency", () => {
  expect(inDollars("EUR")).toBeGreaterThan(inDollars("HUF") ?? 0);
  expect(inDollars("XXX")).toBeNull();
});
