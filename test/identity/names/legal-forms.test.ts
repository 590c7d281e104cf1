import { describe, expect, it } from "vitest";
import { isGeneric } from "../../../src/identity/names/descriptors.ts";
import { isLegalForm, stripLegalForms, stripUnspacedForms } from "../../../src/identity/names/legal-forms.ts";

const strip = (name: string) =>
  stripLegalForms(
    name.split(" ").map((word) => ({
      text: word.toLowerCase().replaceAll(/[./]/g, ""),
      formal: /[./]/.test(word) || word === word.toUpperCase(),
    })),
    isGeneric,
  )
    .map(({ text }) => text)
    .join(" ");

describe("a name without its legal form", () => {
  it.each([
    ["Acme GmbH", "acme"],
    ["Acme GmbH und Co. KG", "acme"],
    ["Acme S.A.", "acme"],
    ["Acme Ltd Inc", "acme"],
    ["Acme Sp. z o.o.", "acme"],
    ["PT Acme", "acme"],
    ["OOO Acme", "acme"],
    ["Acme", "acme"],
  ])("%s: %s", (name, bare) => {
    expect(strip(name)).toBe(bare);
  });

  it.each([
    ["Limited", "limited"],
    ["AS Roma", "as roma"],
    ["Sp. z o.o.", "sp z oo"],
  ])("%s stays, for it would be nothing or something else: %s", (name, bare) => {
    expect(strip(name)).toBe(bare);
  });

  it.each([
    ["株式会社アクメ", "アクメ"],
    ["アクメ株式会社", "アクメ"],
    ["(주)네이버", "네이버"],
    ["株式会社", "株式会社"],
    ["acme", "acme"],
    ["", ""],
  ])("%s, where no space parts it: %s", (name, bare) => {
    expect(stripUnspacedForms(name)).toBe(bare);
  });
});

it("a word may be a legal form, in whatever place", () => {
  expect(["gmbh", "inc", "sa", "pt", "ltd", "ab", "bv"].every(isLegalForm)).toBe(true);
  expect(["acme", "", "robotics"].some(isLegalForm)).toBe(false);
});
