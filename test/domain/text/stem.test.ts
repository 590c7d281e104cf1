import { expect, it } from "vitest";
import { stem } from "../../../src/domain/text/stem.ts";

it.each([
  ["payments", "payment"],
  ["organisation", "organization"],
  ["companies", "company"],
  ["colour", "color"],
  ["centre", "center"],
  ["licence", "license"],
  ["analysed", "analyzed"],
  ["travelling", "traveling"],
  ["programme", "program"],
  ["hiring", "hire"],
  ["planning", "plan"],
])("%s has the stem of %s", (word, other) => {
  expect(stem(word)).toBe(stem(other));
});

it.each([
  ["marketing", "market"],
  ["business", "busy"],
  ["news", "new"],
  ["robotics", "robot"],
])("%s has another stem than %s", (word, other) => {
  expect(stem(word)).not.toBe(stem(other));
});

it.each(["b2b", "web3", "2fas", "c++", "a", "ing"])("%s stays as it is", (word) => {
  expect(stem(word)).toBe(word);
});
