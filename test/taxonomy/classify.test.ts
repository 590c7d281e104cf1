import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { classifyCompany } from "../../src/taxonomy/classify-company.ts";
import { classifyTerm } from "../../src/taxonomy/classify-term.ts";
import { synonymsOf } from "../../src/taxonomy/synonyms.ts";
import { allCategories, ancestorsOf, categoryById, descendantsOf } from "../../src/taxonomy/taxonomy.ts";
import { scoreCompanies, scorePhrases, scoreSlips } from "./labelled-terms.ts";

const ids = (term: string) => classifyTerm(term).map(({ id }) => id);

describe("classifyTerm", () => {
  test.each(["tune", "holdout"] as const)("finds what investors mean, on the %s phrases", (part) => {
    const { precision, recall, silent, unrelated, misses } = scorePhrases(part);
    expect(precision, misses.join("\n")).toBeGreaterThanOrEqual(0.93);
    expect(recall, misses.join("\n")).toBeGreaterThanOrEqual(0.93);
    expect(silent / unrelated, misses.join("\n")).toBeGreaterThanOrEqual(0.93);
  });

  test("finds every category by its name and each synonym, alone, shouted or in a sentence", () => {
    const forms = [
      (text: string) => text,
      (text: string) => text.toUpperCase(),
      (text: string) => `startups in ${text}`,
    ];
    const missed = allCategories().flatMap(({ id, name }) => {
      const family = new Set([...descendantsOf(id), ...ancestorsOf(id)]);
      return [name, ...synonymsOf(id)].flatMap((phrase, at) => {
        const term = forms[at % forms.length]?.(phrase) ?? phrase;
        const found = ids(term);
        return found.some((match) => family.has(match)) ? [] : [`${term} (${id}): ${found.join(", ")}`];
      });
    });
    expect(missed).toEqual([]);
  });

  test.each([
    ["fintech", "fin tech", "Fin-Tech", "FINTECH startups", "companies in fintech", "fintechs in Berlin"],
    ["ecommerce", "e-commerce", "E commerce", "the e-commerce sector"],
    ["carbon accounting", "Carbon-Accounting", "carbon acounting", "accounting for carbon"],
    ["decarbonisation", "decarbonization"],
    ["data labelling", "data labeling", "labeling data"],
    ["online shop payments", "companies doing payments for online shops", "payments for an online store"],
    ["buy now, pay later", "BNPL", "bnpl providers"],
  ])("reads %s however it is written", (first, ...others) => {
    const expected = ids(first);
    expect(expected.length).toBeGreaterThan(0);
    for (const other of others) expect(ids(other), other).toEqual(expected);
  });

  test("reads a long word with one slip, or nothing rather than another field", () => {
    const { asked, found, elsewhere } = scoreSlips();
    expect(asked).toBeGreaterThan(3000);
    expect(found / asked).toBeGreaterThan(0.93);
    expect(elsewhere / asked).toBeLessThan(0.02);
  });

  test("answers a general term with the general category alone", () => {
    expect(ids("payments")).toEqual(["fintech.payments"]);
    expect(ids("climate tech")).toEqual(["climate"]);
    expect(ids("developer tools")).toEqual(["developer"]);
  });

  test("answers several fields named in one term with each of them", () => {
    expect(ids("insurance and payments").sort()).toEqual(["fintech.insurance", "fintech.payments"]);
  });

  test("answers what names no field with nothing", () => {
    const terms = [
      "",
      "   ",
      "!!!",
      "startups",
      "companies in Germany",
      "日本の会社",
      "\u0000",
      "a".repeat(5000),
    ];
    for (const term of terms) expect(classifyTerm(term), term.slice(0, 40)).toEqual([]);
  });

  test("answers any text at once with sound, sorted, independent matches", () => {
    const known = fc.constantFrom(
      ...allCategories().flatMap(({ id }) => synonymsOf(id).flatMap((text) => text.split(" "))),
    );
    const term = fc.oneof(
      fc.string({ unit: "binary", maxLength: 400 }),
      fc.array(known, { maxLength: 8 }).map((words) => words.join(" ")),
    );
    fc.assert(
      fc.property(term, (text) => {
        const matches = classifyTerm(text);
        expect(matches.length).toBeLessThanOrEqual(6);
        for (const [at, { id, path, score }] of matches.entries()) {
          expect(path).toBe(categoryById(id)?.path);
          expect(score).toBeGreaterThan(0);
          expect(score).toBeLessThanOrEqual(Math.min(1, matches[at - 1]?.score ?? 1));
          expect(matches.some((other) => id.startsWith(`${other.id}.`))).toBe(false);
        }
        expect(classifyTerm(text)).toEqual(matches);
      }),
    );
  });
});

describe("classifyCompany", () => {
  test.each([
    ["tune", 0.9],
    ["holdout", 0.75],
  ] as const)("places companies by their own words, on the %s descriptions", (part, least) => {
    const { first, precision, misses } = scoreCompanies(part);
    expect(first, misses.join("\n")).toBeGreaterThanOrEqual(least);
    expect(precision, misses.join("\n")).toBeGreaterThanOrEqual(0.85);
  });

  test("takes nothing from navigation, footers and empty talk", () => {
    const texts = [
      ...["Home", "Payments", "Security", "Careers", "Insurance", "We accept payments by card."],
      ...[
        "We use cookies for analytics and advertising.",
        "Join our team: we are hiring software engineers.",
      ],
      "© 2026 Acme. All rights reserved.",
    ];
    expect(classifyCompany({ name: "Acme", description: "Welcome to Acme", texts })).toEqual([]);
    expect(classifyCompany({ name: null, description: null, texts: [] })).toEqual([]);
  });

  test("places a company in the leaf of its field that its texts mention most", () => {
    const [first] = classifyCompany({
      name: "Stilt",
      description: "Vertical farming for supermarkets: we grow leafy greens and herbs indoors",
      texts: [
        "Our indoor farms grow lettuce, basil and microgreens all year without pesticides, in stacked layers under LED light.",
        "Our customers pay by card; we also talk about batteries in our blog.",
      ],
    });
    expect(first?.id).toBe("food.agriculture.indoor-and-vertical-farming");
    expect(first?.confidence).toBeGreaterThan(0.3);
  });

  test.each([
    ["Marketplace payments made simple", "Sellers get paid on time. Orders of your online store."],
    ["A checkout and payment service for online shops", "Sellers connect their shop."],
    ["Zahlungsabwicklung für Marktplätze und Onlineshops", "Auszahlungen an Händler ohne Aufwand."],
    ["Zahlungslösungen für Online-Marktplätze", "Händler verkaufen, wir zahlen aus."],
  ])("places a company in both fields that its description names: %s", (description, text) => {
    const found = classifyCompany({ name: "Splitly", description, texts: [text] }).map(({ id }) => id);
    for (const field of [/^fintech\./, /^commerce\./])
      expect(found).toContainEqual(expect.stringMatching(field));
  });

  test("places payments for marketplaces with payments, not with pay later", () => {
    const [first] = classifyCompany({
      name: "Paylane",
      description:
        "Paylane is the payments platform for online marketplaces: split payments and payouts to sellers.",
      texts: ["Accept cards and bank transfers.", "Payment processing for marketplaces and platforms."],
    });
    expect(first?.id).toBe("fintech.payments.payment-infrastructure");
  });

  test("gives at most three categories, surest first, none inside another, whatever the texts", () => {
    const words = fc.constantFrom(...allCategories().flatMap(({ id }) => synonymsOf(id)));
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(words, { maxLength: 20 }).map((list) => list.join(" and ")),
    );
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 6 }), (description, texts) => {
        const found = classifyCompany({ name: "Acme", description, texts });
        expect(found.length).toBeLessThanOrEqual(3);
        for (const [at, { id, path, confidence }] of found.entries()) {
          expect(path).toBe(categoryById(id)?.path);
          expect(confidence).toBeGreaterThan(0);
          expect(confidence).toBeLessThanOrEqual(Math.min(1, found[at - 1]?.confidence ?? 1));
          expect(found.some((other) => id.startsWith(`${other.id}.`))).toBe(false);
        }
      }),
    );
  });
});
