import fc from "fast-check";
import { expect, it } from "vitest";
import { barePartsOf, eachSlot, slots } from "../../../../src/identity/people/trained/marks.ts";
import { anyText } from "../../../support/any-text.ts";

it.each([
  ["Jean-Luc", ["jean", "luc"]],
  ["O’Neil", ["oneil"]],
  ["Żółć", ["zołc".replace("ł", "l")]],
  ["J.", []],
  ["", []],
])("parts a word: %s", (word, parts) => {
  expect(barePartsOf(word)).toEqual(parts);
});

it("tells slots that there are, few for any text, the whole's among those of wholes", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const part of barePartsOf(text)) {
        const told: number[] = [];
        const whole = eachSlot(part, (slot) => told.push(slot));
        expect(told.length).toBeLessThanOrEqual(4 * 26);
        expect(told.every((slot) => slot >= 0 && slot < slots)).toBe(true);
        expect(whole >= slots && whole < 2 * slots).toBe(true);
      }
    }),
  );
});
