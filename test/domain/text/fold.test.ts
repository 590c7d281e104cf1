import fc from "fast-check";
import { expect, it } from "vitest";
import { fold } from "../../../src/domain/text/text.ts";
import { anyText } from "../../support/any-text.ts";

it.each([
  ["Łukasz Żółć", "lukasz zolc"],
  ["Straße", "strasse"],
  ["Ærøskøbing", "aeroskobing"],
  ["ÞÓR", "thor"],
  ["ＡＣＭＥ", "acme"],
  ["ﬁnance", "finance"],
  ["Ιησούς", "ιησουσ"],
  ["ガギグ", "ガギグ"],
  ["한글", "한글"],
  ["İstanbul", "istanbul"],
])("folds %s to %s", (text, folded) => {
  expect(fold(text)).toBe(folded);
});

it("is the same for every composition of a text, and does not change again", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const folded = fold(text);
      expect(fold(folded)).toBe(folded);
      expect(fold(text.normalize("NFD"))).toBe(folded);
      expect(fold(text.normalize("NFC"))).toBe(folded);
    }),
  );
});
