import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createDecoding, decodeBody } from "../../../src/platform/crawl/decode.ts";

const latin1 = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => Buffer.from(text, "utf16le");
const long = "plain words. ".repeat(600);

/** What a body gives that comes in parts of `size` bytes, and how often it was begun. */
function inParts(bytes: Uint8Array, contentType: string | null, size: number) {
  let text = "";
  let begun = 0;
  const decoding = createDecoding(contentType, () => {
    text = "";
    begun += 1;
    return {
      write: (part) => {
        text += part;
      },
    };
  });
  for (let at = 0; at < bytes.length; at += size) decoding.take(bytes.subarray(at, at + size));
  decoding.end();
  return { text, begun };
}

describe("a body that arrives in parts", () => {
  const wrong = "text/html; charset=utf-8";
  const meta = '<meta charset="iso-8859-2"><p>';
  it.each([
    ["UTF-8", utf8(`${long}Grüße 🙂 日本`), wrong, `${long}Grüße 🙂 日本`, 1],
    ["UTF-8 that nobody names", utf8(`${long}Grüße 🙂`), null, `${long}Grüße 🙂`, 1],
    ["UTF-8 with a byte order mark", utf8("\ufeffŁódź"), "text/html; charset=latin1", "Łódź", 1],
    ["windows-1252 that shows late", latin1(`${long}Grüße`), null, `${long}Grüße`, 2],
    ["one wrong byte", new Uint8Array([...utf8(`${long}Zoë `), 0xfc]), wrong, `${long}Zoë \ufffd`, 2],
    ["no UTF-8", latin1(`${long}Gr\u00fcn`), wrong, `${long}Gr\u00fcn`, 3],
    ["many wrong bytes", latin1(`${long}${"ü ".repeat(30)}`), wrong, `${long}${"ü ".repeat(30)}`, 3],
    ["a page's own charset", new Uint8Array([...latin1(meta), 0xa3, 0xf3]), wrong, `${meta}Łó`, 3],
    ["UTF-8 under another name", utf8("José Łódź"), "text/html; charset=iso-8859-1", "José Łódź", 1],
    [
      "windows-1252 by name",
      latin1("Jos\u00e9 \u0093x\u0094"),
      "text/html; charset=iso-8859-1",
      "José “x”",
      2,
    ],
    ["a charset that nobody knows", utf8("Grüße"), "text/html; charset=klingon", "Grüße", 1],
    [
      "the last charset of a header",
      latin1("Gr\u00fc\u00dfe"),
      "a/b; charset=utf-7, a/b; charset=latin1",
      "Grüße",
      2,
    ],
    [
      "an XML declaration",
      latin1('<?xml version="1.0" encoding="latin1"?>é'),
      "application/xml",
      '<?xml version="1.0" encoding="latin1"?>é',
      2,
    ],
    ["nothing", new Uint8Array(), "text/html", "", 1],
    ...["unicode", "ucs-2", "utf-16", "utf-16be"].flatMap(
      (charset): [string, Uint8Array, string | null, string, number][] => {
        const page = `<meta charset="${charset}"><p>Grüße</p>`;
        return [
          [`UTF-8 whose page says ${charset}`, utf8(page), null, page, 1],
          [`UTF-8 whose header says ${charset}`, utf8(page), `text/html; charset=${charset}`, page, 1],
        ];
      },
    ),
    [
      "windows-1252 whose header says UTF-16",
      latin1("<p>Gr\u00fc\u00dfe</p>"),
      "text/html; charset=utf-16",
      "<p>Grüße</p>",
      2,
    ],
    ["UTF-16 by name", utf16("<p>Grüße</p>"), "text/html; charset=utf-16", "<p>Grüße</p>", 1],
    [
      "UTF-16 of the other order",
      utf16("<p>Grüße</p>").swap16(),
      "text/html; charset=utf-16",
      "<p>Grüße</p>",
      1,
    ],
    ["UTF-16 that nobody names", utf16("<p>Grüße</p>"), "text/html", "<p>Grüße</p>", 1],
    [
      "Cyrillic UTF-16 of the order that the header names",
      utf16("<p>Привет мир, новости компании</p>").swap16(),
      "text/html; charset=UTF-16BE",
      "<p>Привет мир, новости компании</p>",
      1,
    ],
    ...["utf-16", "unicode", "utf-16le"].map(
      (charset): [string, Uint8Array, string | null, string, number] => [
        `Cyrillic UTF-16BE that the header calls ${charset}`,
        utf16("Привет мир, новости компании").swap16(),
        `text/plain; charset=${charset}`,
        "Привет мир, новости компании",
        1,
      ],
    ),
    [
      "Cyrillic UTF-16BE that only its markup shows",
      utf16(`<p>${"Привет".repeat(90)}`).swap16(),
      null,
      `<p>${"Привет".repeat(90)}`,
      1,
    ],
    [
      "Chinese UTF-16BE called utf-16",
      utf16("新闻。<p>我们的团队。").swap16(),
      "text/html; charset=utf-16",
      "新闻。<p>我们的团队。",
      1,
    ],
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
