import { expect, test } from "vitest";
import { companyProfiles } from "../../src/enriching/profiles.ts";
import { pageFrom } from "./pages.ts";

test("an account whose handle is made of a person's name is theirs, not the company's", () => {
  const footer = (handle: string) => `<footer><a href="https://x.com/${handle}">X</a></footer>`;
  const xOf = (people: string, handle: string, names = ["Acme"]) =>
    companyProfiles([pageFrom(`${people}${footer(handle)}`)], names).get("x") ?? null;
  expect(xOf("<h3>Bernarda Lopes</h3>", "bernarda_l5")).toBeNull();
  expect(xOf("<h3>Ann Lee</h3>", "bernarda_l5")).toBe("https://x.com/bernarda_l5");
  expect(xOf("<h3>Bernarda Lopes</h3>", "bernardalopes", ["Bernarda Lopes Studio"])).toBe(
    "https://x.com/bernardalopes",
  );
});

test("a link that says something else than whose profile it leads to is no company's, where its handle is not made of the name", () => {
  const linked = (words: string, to: string) => pageFrom(`<footer><a href="${to}">${words}</a></footer>`);
  const xOf = (words: string, handle: string) =>
    companyProfiles([linked(words, `https://x.com/${handle}`)], ["Acme"]).get("x");
  expect(xOf("Yes, we support the islands!", "islandsuk")).toBeUndefined();
  expect(xOf("Follow us on X", "pumpsuk")).toBe("https://x.com/pumpsuk");
  expect(xOf("Yes, we support the islands!", "acmepumps")).toBe("https://x.com/acmepumps");
});
