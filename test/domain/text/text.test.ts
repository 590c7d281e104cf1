import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutQuote } from "../../../src/domain/text/quotes.ts";
import { cut, cutForPeople, parseJson, wellFormed, wellFormedJson } from "../../../src/domain/text/text.ts";
import { anyText } from "../../support/any-text.ts";

const family = "👨‍👩‍👧‍👦";

describe("text from outside", () => {
  it("is whole characters without U+0000, and itself where nothing is wrong", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const kept = wellFormed(text);
        expect(kept.isWellFormed() && !kept.includes("\0")).toBe(true);
        if (text.isWellFormed() && !text.includes("\0")) expect(kept).toBe(text);
      }),
    );
    expect(wellFormed("a\ud83d b\0c\udc00")).toBe("a\ufffd bc\ufffd");
  });

  it("in JSON is what the same text is outside of it, however deep it stands", () => {
    const value = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        anyText,
        fc.integer(),
        fc.array(tie("value"), { maxLength: 4 }),
        fc.dictionary(anyText, tie("value"), { maxKeys: 4 }),
      ),
    })).value;
    const mend = (item: unknown): unknown => {
      if (typeof item === "string") return wellFormed(item);
      if (Array.isArray(item)) return item.map(mend);
      if (item === null || typeof item !== "object") return item;
      return Object.fromEntries(Object.entries(item).map(([key, inner]) => [wellFormed(key), mend(inner)]));
    };
    fc.assert(
      fc.property(value, (item) => {
        const json = JSON.stringify(item);
        expect(parseJson(json)).toEqual(mend(item));
        if (json === wellFormedJson(json)) expect(parseJson(json)).toEqual(JSON.parse(json));
      }),
    );
  });

  it.each([
    [String.raw`"\ud83d"`, "\ufffd"],
    [String.raw`"\uD83D\uDE00"`, "😀"],
    [String.raw`"\ude00\ud83d"`, "\ufffd\ufffd"],
    [String.raw`"\ud83d\ud83d\ude00"`, "\ufffd😀"],
    [String.raw`"\\ud83d \\u0000"`, String.raw`\ud83d \u0000`],
    [String.raw`"\\\ud83d"`, "\\\ufffd"],
    [String.raw`"a\u0000b\u00000"`, "ab0"],
  ])("reads %s", (json, text) => {
    expect(parseJson(json)).toBe(text);
  });

  it("of any depth is mended without a stack to overflow", () => {
    const deep = `${"[".repeat(200_000)}"\\ud83d"${"]".repeat(200_000)}`;
    expect(wellFormedJson(deep)).toContain(String.raw`"\ufffd"`);
  });
});

describe("a text that is cut", () => {
  it("keeps whole characters and no more than asked for", () => {
    fc.assert(
      fc.property(anyText.map(wellFormed), fc.nat(40), (text, length) => {
        for (const kept of [cut(text, length), cutForPeople(text, length), cutQuote(text, length)]) {
          expect(kept.isWellFormed()).toBe(true);
          expect([...kept].length).toBeLessThanOrEqual(length);
          expect(text.startsWith(kept)).toBe(true);
        }
        expect([...cut(text, length)].length).toBe(Math.min(length, [...text].length));
      }),
    );
  });

  it("is whole where it is no longer than asked for", () => {
    fc.assert(
      fc.property(anyText.map(wellFormed), (text) => {
        const { length } = [...text];
        expect(cut(text, length)).toBe(text);
        expect(cutForPeople(text, length)).toBe(text);
        expect(cutQuote(text, length)).toBe(text);
      }),
    );
  });

  it("for people ends before a character that does not fit: an emoji of several, a letter with its accent, a flag", () => {
    expect(cutForPeople(`ab${family}`, 5)).toBe("ab");
    expect(cutForPeople("cafe\u0301 noir", 4)).toBe("caf");
    expect(cutForPeople("🇳🇴🇸🇪", 3)).toBe("🇳🇴");
    expect(cutQuote(`${"word ".repeat(20)}${family}`, 104)).toBe("word ".repeat(20).trimEnd());
    expect(cutQuote(`news${family}${"x".repeat(30)}`, 8)).toBe("news");
  });
});
