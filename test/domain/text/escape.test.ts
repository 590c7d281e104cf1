import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { oneLine, plainText, webLink } from "../../../src/domain/text/escape.ts";
import { anyText } from "../../support/any-text.ts";

describe("plain text", () => {
  it("has no control, direction or invisible character, and does not change again", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const plain = plainText(text);
        expect(plain.isWellFormed()).toBe(true);
        expect(plain).not.toMatch(/(?![\n\t])\p{Cc}|\p{Bidi_Control}|[\u200b\u2028\u2029\ufeff]/u);
        expect(plainText(plain)).toBe(plain);
        expect(oneLine(text)).not.toMatch(/[\n\r\t]| {2}|^ | $/);
        expect(oneLine(oneLine(text))).toBe(oneLine(text));
      }),
    );
  });

  it("keeps every visible letter, figure and line break", () => {
    expect(plainText("Zoë\tpaid €12\n第三 👨‍👩‍👧")).toBe("Zoë\tpaid €12\n第三 👨‍👩‍👧");
    expect(plainText("a\u202eb\0c\u200bd")).toBe("abcd");
    expect(oneLine(" a\r\n\tb\u2028c\u0085d ")).toBe("a b c d");
  });
});

describe("a link", () => {
  it.each([
    ["https://acme.com", "https://acme.com/"],
    [" HTTP://Acme.com:80/a b ", "http://acme.com/a%20b"],
    ["https://münchen.example/", "https://xn--mnchen-3ya.example/"],
  ])("%s becomes %s", (address, link) => {
    expect(webLink(address)).toBe(link);
  });

  it.each([
    null,
    "acme.com",
    "javascript:alert(1)",
    "https://ada:secret@acme.com/",
    `https://acme.com/${"a".repeat(2048)}`,
    `https://acme.com/${"é".repeat(700)}`,
  ])("%s is rejected", (address) => {
    expect(webLink(address)).toBeNull();
  });

  it("is an http or https URL without a password, and does not change again", () => {
    const given = fc.oneof(
      anyText,
      fc.webUrl(),
      anyText.map((text) => `https://acme.com/${text}`),
    );
    fc.assert(
      fc.property(given, (address) => {
        const link = webLink(address);
        if (link === null) return;
        expect(link).toMatch(/^https?:\/\/[^/@]+\//);
        expect(link).not.toMatch(/["<>\s]/);
        expect(webLink(link)).toBe(link);
      }),
    );
  });
});
