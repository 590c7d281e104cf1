import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foundersMentioned } from "../../../../src/enriching/people/mentions/founders-mentioned.ts";
import { isPersonName } from "../../../../src/identity/people/person-names.ts";
import { anyText } from "../../../support/any-text.ts";

const told = (text: string) =>
  foundersMentioned(text).map(({ name, title, company }) => ({ name, title, company }));
const ada = (title: string | null, company = "Acme") => [{ name: "Ada Byron", title, company }];

describe("a founder of some company", () => {
  it.each([
    ["Ada Byron, CEO of Acme", "CEO"],
    ["Ada Byron is the founder and CEO of Acme.", "founder and CEO"],
    ["Ada Byron (Founder, Acme)", "Founder"],
    ["Ada Byron, Mitgründerin von Acme", "Mitgründerin"],
    ["Ada Byron, cofondatrice de Acme", "cofondatrice"],
    ["Ada Byron, fondatrice d'Acme", "fondatrice"],
    ["Ada Byron, fundadora de Acme", "fundadora"],
    ["Acme founder Ada Byron", "founder"],
    ["The Acme CEO Ada Byron", "CEO"],
    ["Today Acme’s co-founder, Ada Byron, spoke", "co-founder"],
    ["CEO of Acme, Ada Byron", "CEO"],
    ["Acme founder Ada Byron's new book", "founder"],
  ])("is named by a title: %s", (text, title) => {
    expect(told(text)).toEqual(ada(title));
  });

  it.each([
    "Ada Byron, a former engineer, founded Acme in 2019",
    "Ada Byron went on to found Acme",
    "Acme was founded by Ada Byron",
    "Acme, co-founded by former engineer Ada Byron",
  ])("is named by a verb, without a title: %s", (text) => {
    expect(told(text)).toEqual(ada(null));
  });

  it.each([
    "Ada Byron left Globex to start Acme.",
    "Ada Byron has recently departed to build a company called Acme",
  ])("is said to have left for it: %s", (text) => {
    expect(told(text)).toEqual(ada(null));
  });

  it.each([
    ["Ada Byron, Co-founder & CEO at Acme Robotics, said", "Co-founder & CEO", "Acme Robotics"],
    ["Ada Byron – CEO @ acme.io", "CEO", "acme.io"],
    ["Ada Byron, founder of iFixit", "founder", "iFixit"],
    ["Ada Byron, founder of Bank of Acme and others", "founder", "Bank of Acme"],
  ])("is of the company as it writes itself: %s", (text, title, company) => {
    expect(told(text)).toEqual(ada(title, company));
  });

  it.each([
    ["no company", "Our founder Ada Byron"],
    ["a round", "Series A founder Ada Byron"],
    ["a prize", "Ada Byron, founder of the month"],
    ["a city", "Ada Byron, founder from Berlin"],
    ["no person", "Chief Product, founder of Acme"],
    ["another post", "Ada Byron, CTO of Acme"],
    ["somebody of theirs", "Acme was founded by Ada Byron's father"],
  ])("is nobody where there is %s: %s", (_what, text) => {
    expect(told(text)).toEqual([]);
  });
});

describe("all of a text", () => {
  const sentence = fc.constantFrom(
    "Ada Byron, CEO of Acme, spoke. ",
    "Acme was founded by Jan Novak. ",
    "Lin Wei left Acme to start Globex. ",
    "Nobody was named. ",
    "Founder & CEO, ",
  );
  const texts = fc.array(fc.oneof(sentence, anyText), { maxLength: 6 }).map((parts) => parts.join(""));

  it("are told verbatim, each once for a company", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const found = foundersMentioned(text);
        for (const { name, title, company } of found) {
          expect(isPersonName(name)).toBe(true);
          expect(text).toContain(company);
          expect(text).toContain(name);
          if (title !== null) expect(text).toContain(title);
        }
        expect(new Set(found.map(({ name, company }) => `${name} ${company}`)).size).toBe(found.length);
      }),
    );
  });
});
