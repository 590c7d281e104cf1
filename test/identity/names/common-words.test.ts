import { expect, it } from "vitest";
import { isCommonWord } from "../../../src/identity/names/common-words.ts";

it.each(["motion", "motions", "running", "stopped", "happier", "tries", "stripe", "making", "freshly"])(
  "%s is a word that somebody may mean",
  (word) => {
    expect(isCommonWord(word)).toBe(true);
  },
);

it.each(["acme", "halden", "klarna", "zzzz", "", "aaaaing", "constructor2"])("%s is none", (word) => {
  expect(isCommonWord(word)).toBe(false);
});

it("a word of three letters is too short to tell", () => {
  expect(["the", "cat", "run"].some(isCommonWord)).toBe(false);
});
