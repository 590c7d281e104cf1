import { expect, it } from "vitest";
import type { SiteLine } from "../../scripts/train/sectors.ts";
import { variedSites } from "../../scripts/train/varied.ts";

const line = (one: Partial<SiteLine>): SiteLine => ({
  author: "one",
  fields: ["food.agriculture"],
  language: "en",
  company: "Hives",
  title: "Honey",
  text: "Honey from our own bees, comb and candles, from the hill to your table",
  ...one,
});
const silent = line({ fields: [], title: "", text: "We care. We listen. We are here for you." });

it("an account stands once as it is, once beside words that say nothing, and once cut short", () => {
  const [own, beside, short, ...more] = variedSites([line({}), silent]);
  expect(own).toEqual(line({}));
  expect(beside?.text).toContain(line({}).text);
  expect(beside?.text).toContain("We listen");
  expect(short?.title).toBe("");
  expect(line({}).text).toContain(short?.text);
  expect(short?.fields).toEqual(["food.agriculture"]);
  expect(more[0]).toEqual(silent);
});

it("words that say nothing are of the account's own language, and what says nothing stays without a field", () => {
  const varied = variedSites([line({ language: "sv" }), silent]);
  expect(varied.filter(({ language }) => language === "sv")).toHaveLength(2);
  expect(
    varied.filter(({ text }) => text.startsWith("We care")).every(({ fields }) => fields.length === 0),
  ).toBe(true);
});

it("the same accounts give the same", () => {
  expect(variedSites([line({}), silent])).toEqual(variedSites([line({}), silent]));
});
