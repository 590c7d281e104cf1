import { expect, it } from "vitest";
import type { Change } from "../../src/pages/types.ts";
import { changed, evaluate } from "../support/sites/changes.ts";

const verdicts = async (rules: readonly string[], changes: readonly Change[]) =>
  (await evaluate(rules.join("\n"), [...changes])).evaluations.map(({ verdict }) => verdict);
const page = (path: string, name: string, ...texts: readonly string[]) =>
  texts.map((text, at) =>
    changed(text, "other", {
      url: `https://acme.example/${path}`,
      newPage: name,
      block: { kind: at === 0 ? "heading" : "item", trail: at === 0 ? [] : [texts[0] ?? ""] },
    }),
  );

it("a new page that describes a post is an opening of its function, and no launch", async () => {
  const rules = [
    "Opens jobs in engineering",
    "Any new job openings",
    "Opens jobs in sales",
    "Product launches",
  ];
  const opening = page(
    "firmware-developer",
    "Firmware developer",
    "Firmware developer",
    "Your profile: you have written drivers for small boards",
    "Responsibilities: everything between the sensor and the cloud",
    "To apply, write two lines to our sales desk",
  );
  expect(await verdicts(rules, opening)).toEqual(["matched", "matched", "not_matched", "not_matched"]);
});

it("a new page below those of customers meets a rule for customers, and one of products a rule for launches", async () => {
  const rules = ["New customers", "Nieuwe producten"];
  const story = page(
    "customers/harbour-mills",
    "Harbour Mills",
    "Harbour Mills",
    "Bread for two counties",
    "Flour by rail",
  );
  expect(await verdicts(rules, story)).toEqual(["matched", "not_matched"]);
  const product = page("product", "Product", "Product", "Weegt elke zak meel", "Telt elk brood");
  expect(await verdicts(rules, product)).toEqual(["not_matched", "matched"]);
});

it("what a home page only seems to tell is no sure match", async () => {
  const listed = changed("Listed on the Federal Supplies Marketplace", "home");
  expect(await verdicts(["Fundraising"], [listed])).toEqual(["not_matched"]);
});

it("a new page that is called after approvals, awards or events meets a rule for them, and one that only has the word does not", async () => {
  const rules = ["Gets certified", "Awards", "Events"];
  const of = (path: string, name: string) => page(path, name, name, "What we do, and for whom", "Since when");
  expect(await verdicts(rules, of("certificaciones", "Certificaciones"))).toEqual([
    "matched",
    "not_matched",
    "not_matched",
  ]);
  expect(await verdicts(rules, of("auszeichnungen", "Auszeichnungen"))).toEqual([
    "not_matched",
    "matched",
    "not_matched",
  ]);
  expect(await verdicts(rules, of("webinars", "Webinars"))).toEqual([
    "not_matched",
    "not_matched",
    "matched",
  ]);
  const guide = of("blog/iso", "How to read an ISO 9001 certificate in five steps");
  expect((await verdicts(rules, guide))[0]).toBe("not_matched");
});
