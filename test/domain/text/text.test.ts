import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutQuote } from "../../../src/domain/text/quotes.ts";
import { cut, cutForPeople, parseJson, wellFormed } from "../../../src/domain/text/text.ts";
import { anyText } from "../../support/any-text.ts";

describe("text from outside", () => {
  it("loses U+0000 and half characters, and nothing else", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const kept = wellFormed(text);
        expect(kept.isWellFormed() && !kept.includes("\0")).toBe(true);
        if (text.isWellFormed() && !text.includes("\0")) expect(kept).toBe(text);
      }),
    );
    expect(wellFormed("a\ud83d b\0c\udc00")).toBe("a\ufffd bc\ufffd");
  });

  it.each([
    [String.raw`"\uD83D\uDE00"`, "😀"],
    [String.raw`"\ude00\ud83d"`, "\ufffd\ufffd"],
    [String.raw`"\ud83d\ud83d\ude00"`, "\ufffd😀"],
    [String.raw`"\\ud83d \\u0000"`, String.raw`\ud83d \u0000`],
    [String.raw`"\\\ud83d"`, "\\\ufffd"],
    [String.raw`"a\u0000b\u00000"`, "ab0"],
  ])("in JSON %s is read", (json, text) => {
    expect(parseJson(json)).toBe(text);
  });
});

describe("a cut", () => {
  it("keeps whole characters from the beginning, up to the given length", () => {
    fc.assert(
      fc.property(anyText.map(wellFormed), fc.nat(40), (text, most) => {
        const { length } = [...text];
        for (const cutter of [cut, cutForPeople, cutQuote]) {
          const kept = cutter(text, most);
          expect(kept.isWellFormed() && text.startsWith(kept)).toBe(true);
          expect([...kept].length).toBeLessThanOrEqual(most);
          expect(cutter(text, length)).toBe(text);
        }
        expect([...cut(text, most)].length).toBe(Math.min(most, length));
      }),
    );
  });

  it("for people does not split an emoji sequence, a letter with its accent or a flag", () => {
    const family = "👨‍👩‍👧‍👦";
    expect(cutForPeople(`ab${family}`, 5)).toBe("ab");
    expect(cutForPeople("cafe\u0301 noir", 4)).toBe("caf");
    expect(cutForPeople("🇳🇴🇸🇪", 3)).toBe("🇳🇴");
    expect(cutQuote(`news${family}${"x".repeat(30)}`, 8)).toBe("news");
  });
});
