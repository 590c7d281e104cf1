import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutQuote, cutSummary, findQuote } from "../../../src/domain/text/quotes.ts";
import { anyText } from "../../support/any-text.ts";

const page = "Acme “raises” a €12m round —\nled by Ada’s fund… in May\u00a02026.";

describe("a quote", () => {
  it.each([
    ["raises", "raises"],
    ['"raises" a €12m round', "raises” a €12m round"],
    ["a €12m   round - led by", "a €12m round —\nled by"],
    ["led by Ada's fund... in May 2026", "led by Ada’s fund… in May\u00a02026"],
    ["“led by Ada’s fund”", "led by Ada’s fund"],
    ["le\u200bd b\u00ady", "led by"],
  ])("%j is found in the page as %j", (quote, found) => {
    expect(findQuote(quote, page)).toBe(found);
  });

  it.each(["raised", "€13m", "a 12m round", "RAISES", "", "  ", "in", "Acme raises a €12m"])(
    "%j is not found",
    (quote) => {
      expect(findQuote(quote, page)).toBeNull();
    },
  );

  it("that is found is part of the text", () => {
    fc.assert(
      fc.property(anyText, fc.nat(40), fc.nat(40), (text, from, length) => {
        const quote = text.slice(from, from + length);
        const found = findQuote(quote, text);
        if (found !== null) expect(text).toContain(found);
        if (/^[a-z]{3,}$/.test(quote)) expect(found).toBe(quote);
      }),
    );
  });
});

describe("cutQuote", () => {
  it.each([
    ["raises €3.5 million", 12, "raises"],
    ["raises a round", 9, "raises a"],
    ["raises", 6, "raises"],
    ["unbroken", 4, "unbr"],
  ])("cuts %j to %i characters: %j", (text, max, cut) => {
    expect(cutQuote(text, max)).toBe(cut);
  });
});

describe("cutSummary", () => {
  it.each([
    ["New openings: VP of Sales; Head of Compliance, Berlin", 50, "New openings: VP of Sales…"],
    ["Acme raises €12M to bring heat pumps to homes", 30, "Acme raises €12M to bring…"],
    ["Acme raises €12M", 16, "Acme raises €12M"],
    ["Acme, Berlin, and others", 14, "Acme, Berlin…"],
  ])("cuts between items or words and adds an ellipsis: %s", (text, most, cut) => {
    expect(cutSummary(text, most)).toBe(cut);
  });
});
