import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createDecoding, decodeBody } from "../../../src/platform/crawl/decode.ts";

const latin1 = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => Buffer.from(text, "utf16le");
const long = "plain words. ".repeat(600);

/** What a body gives that comes in parts of `size` bytes, and how often it was begun. */
function inParts(bytes: Uint8Array, contentType: string | null, size: number) {
  const begun: string[][] = [];
  const decoding = createDecoding(contentType, () => {
    const parts: string[] = [];
    begun.push(parts);
    return { write: (part) => parts.push(part) };
  });
  for (let at = 0; at < bytes.length; at += size) decoding.take(bytes.subarray(at, at + size));
  decoding.end();
  return { text: begun.at(-1)?.join("") ?? "", begun: begun.length };
}

describe("a body that arrives in parts", () => {
  const wrong = "text/html; charset=utf-8";
  const meta = '<meta charset="iso-8859-2"><p>';
  const named = (charset: string) => `text/html; charset=${charset}`;
  const xml = '<?xml version="1.0" encoding="latin1"?>é';
  const cyrillic = "<p>Привет мир, новости компании</p>";
  const chinese = "新闻。<p>我们的团队。";
  const markup = `<p>${"Привет".repeat(90)}`;
  const greeting = "<p>Grüße</p>";
  type Case = [string, Uint8Array, string | null, string, number];
  it.each<Case>([
    ["UTF-8", utf8(`${long}Grüße 🙂 日本`), wrong, `${long}Grüße 🙂 日本`, 1],
    ["UTF-8 that nobody names", utf8(`${long}Grüße 🙂`), null, `${long}Grüße 🙂`, 1],
    ["UTF-8 with a byte order mark", utf8("\ufeffŁódź"), named("latin1"), "Łódź", 1],
    ["windows-1252 that shows late", latin1(`${long}Grüße`), null, `${long}Grüße`, 2],
    ["one wrong byte", new Uint8Array([...utf8(`${long}Zoë `), 0xfc]), wrong, `${long}Zoë \ufffd`, 2],
    ["no UTF-8", latin1(`${long}Gr\u00fcn`), wrong, `${long}Gr\u00fcn`, 3],
    ["many wrong bytes", latin1(`${long}${"ü ".repeat(30)}`), wrong, `${long}${"ü ".repeat(30)}`, 3],
    ["a page's own charset", new Uint8Array([...latin1(meta), 0xa3, 0xf3]), wrong, `${meta}Łó`, 3],
    ["UTF-8 under another name", utf8("José Łódź"), named("iso-8859-1"), "José Łódź", 1],
    ["windows-1252 by name", latin1("Jos\u00e9 \u0093x\u0094"), named("iso-8859-1"), "José “x”", 2],
    ["a charset that nobody knows", utf8("Grüße"), named("klingon"), "Grüße", 1],
    ["the last charset", latin1("Gr\u00fcn"), "a/b; charset=utf-7, a/b; charset=latin1", "Grün", 2],
    ["an XML declaration", latin1(xml), "application/xml", xml, 2],
    ["nothing", new Uint8Array(), "text/html", "", 1],
    ...["unicode", "ucs-2", "utf-16", "utf-16be"].flatMap((charset) => {
      const page = `<meta charset="${charset}"><p>Grüße</p>`;
      return [null, named(charset)].map((type): Case => [`${charset}`, utf8(page), type, page, 1]);
    }),
    ["windows-1252 called UTF-16", latin1(greeting), named("utf-16"), greeting, 2],
    ["UTF-16 by name", utf16(greeting), named("utf-16"), greeting, 1],
    ["UTF-16 of the other order", utf16(greeting).swap16(), named("utf-16"), greeting, 1],
    ["UTF-16 that nobody names", utf16(greeting), "text/html", greeting, 1],
    ...["UTF-16BE", "utf-16", "unicode", "utf-16le"].map(
      (name): Case => [`Cyrillic as ${name}`, utf16(cyrillic).swap16(), named(name), cyrillic, 1],
    ),
    ["Cyrillic UTF-16BE that only its markup shows", utf16(markup).swap16(), null, markup, 1],
    ["Chinese UTF-16BE called utf-16", utf16(chinese).swap16(), named("utf-16"), chinese, 1],
    ["Chinese UTF-16", utf16("我们的团队"), "text/plain; charset=utf-16le", "我们的团队", 2],
    ["no control characters", utf8("com\u0002pany\u0007\u007f\tname\n"), "text/plain", "company\tname\n", 1],
  ])("is read like a whole one: %s", (_name, bytes, contentType, text, begun) => {
    expect(decodeBody(bytes, contentType)).toBe(text);
    for (const size of [1, 7, 1_000, 100_000])
      expect(inParts(bytes, contentType, size)).toEqual({ text, begun });
  });

  it("is read like a whole one, with any bytes", () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 6_000 }),
        fc.constantFrom(null, "text/html; charset=utf-8", "text/html; charset=shift_jis"),
        fc.integer({ min: 1, max: 5_000 }),
        (bytes, contentType, size) => {
          const { text } = inParts(bytes, contentType, size);
          expect(text).toBe(inParts(bytes, contentType, bytes.length + 1).text);
        },
      ),
    );
  });
});
