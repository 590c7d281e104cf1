import fc from "fast-check";
import { expect, it } from "vitest";
import { isInvisible, visible } from "../../../src/domain/text/visible.ts";
import { anyText } from "../../support/any-text.ts";

it.each([
  ["a\r\nb\rc\u2028d\u0085e\ff", "a\nb\nc\nd\ne\nf"],
  ["a\tb", "a\tb"],
  ["sof\u00adt, zero\u200bwidth, \u202eleft\u202c, \ufeffmark", "soft, zerowidth, left, mark"],
  ["tag\u{e0041}ged, braille\u2800blank, private\ue000use\ud83d", "tagged, brailleblank, privateuse"],
  ["Zoë 第三 ☀", "Zoë 第三 ☀"],
])("the visible text of %j is %j", (text, seen) => {
  expect(visible(text)).toBe(seen);
});

it("visible text contains no invisible character and does not change again", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const seen = visible(text);
      expect(visible(seen)).toBe(seen);
      expect(Array.from(seen).filter(isInvisible)).toEqual([]);
      expect(seen).not.toMatch(/[\r\v\f\u0085\u2028\u2029]/);
    }),
  );
});
