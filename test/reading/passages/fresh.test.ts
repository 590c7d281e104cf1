import { expect, it } from "vitest";
import { compare } from "../../../src/pages/compare/compare.ts";
import { freshWords } from "../../../src/reading/passages/fresh.ts";
import { goneFromSite } from "../../../src/reading/passages/gone.ts";
import { reading } from "../../support/sites/changes.ts";

const page = reading("home", ["Acme maps wet fields for farms.", "Radar under every tractor"]);
const { url, kind } = page;
const known = [{ url, kind, etag: null, lastModified: null, memory: compare(null, page).memory }];

it("tells which words of a text no page of a site showed", () => {
  const text = "Acme maps wet fields from orbit with ESA.";
  expect(freshWords(known)(text).map((at) => text.slice(at).match(/\p{L}+/u)?.[0])).toEqual([
    "from",
    "orbit",
    "with",
    "ESA",
  ]);
  expect(freshWords([])(text)).toEqual([]);
});

it("knows what a site says nowhere any more, by its pages as they are, and by those not read", () => {
  const now = reading("home", ["Acme maps wet fields for farms."]);
  expect(goneFromSite([now], known)("Radar under every tractor")).toBe(true);
  expect(goneFromSite([now], known)("Maps of farms")).toBe(false);
  expect(goneFromSite([], known)("Radar under every tractor")).toBe(false);
});
