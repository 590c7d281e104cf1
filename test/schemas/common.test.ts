import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { email, id, line, text, timestamp, url } from "../../src/schemas/common.ts";
import { anyText } from "../support/any-text.ts";

const saidOf = (
  schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } | undefined } },
  value: unknown,
) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe("a text that a person wrote", () => {
  it("is taken as it is, or refused for its length, its characters or because it is blank", () => {
    fc.assert(
      fc.property(anyText, (value) => {
        const { length } = Array.from(value);
        const wanted =
          length >= 1 &&
          length <= 40 &&
          value.isWellFormed() &&
          !/[^\P{Cc}\t\n\r]/u.test(value) &&
          value.trim() !== "";
        const parsed = text(1, 40).safeParse(value);
        expect(parsed.success).toBe(wanted);
        if (parsed.success) expect(parsed.data).toBe(value);
        expect(line(1, 40).safeParse(value).success).toBe(wanted && !/[\r\n\u2028\u2029]/.test(value));
      }),
    );
  });

  it.each([
    ["\ud83d", "must hold whole characters, not one half of a surrogate pair"],
    ["a\0b", "must not hold control characters"],
    ["a\u0085b", "must not hold control characters"],
    [" \t\n", "must not be blank"],
  ])("says what is wrong with %j: %s", (value, message) => {
    expect(saidOf(text(1, 40), value)).toContain(message);
  });

  it("may be empty or blank where that is allowed, and has lines only where it is no line", () => {
    expect(text(0, 9).safeParse("").success).toBe(true);
    expect(text(0, 9).safeParse("  ").success).toBe(true);
    expect(text(1, 9).safeParse("a\nb\tc").success).toBe(true);
    for (const broken of ["a\nb", "a\rb", "a\u2028b"])
      expect(saidOf(line(1, 9), broken)).toEqual(["must be a single line"]);
  });
});

describe("an id", () => {
  it.each([
    "00000000-0000-4000-8000-000000000000",
    "00000000-0000-0000-0000-000000000000",
    "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF",
    "01890a5d-ac96-774b-bcce-b302099a8057",
  ])("has the shape of one, whatever its version: %s", (value) => {
    expect(id.safeParse(value).success).toBe(true);
  });

  it.each([
    "42",
    "",
    "00000000-0000-4000-8000-00000000000",
    "{00000000-0000-4000-8000-000000000000}",
    "g".repeat(36),
  ])("is none: %s", (value) => {
    expect(id.safeParse(value).success).toBe(false);
  });
});

describe("an address", () => {
  it.each([
    "https://acme.com",
    "http://acme.com:8080/a?b=c#d",
    "HTTPS://ACME.COM/",
    "https://münchen.example/über",
    "https://acme.com.",
    `https://acme.com/${"a".repeat(2048 - 17)}`,
  ])("is one: %s", (value) => {
    expect(url.parse(value)).toBe(value);
  });

  it.each([
    ["acme.com", "must be a full address beginning with https:// or http://"],
    ["ftp://acme.com", "must be a full address beginning with https:// or http://"],
    ["javascript:alert(1)", "must be a full address beginning with https:// or http://"],
    ["https:///acme.com", "must be a full address beginning with https:// or http://"],
    ["https://a b.com", "must not hold spaces or line breaks"],
    ["https://acme.com/\n", "must not hold spaces or line breaks"],
    ["https://ada@acme.com", "must hold no user name and no password"],
    ["https://ada:secret@acme.com", "must hold no user name and no password"],
    ["https://acme.com/\0", "must not hold control characters"],
    ["https://acme.com/\ud83d", "must hold whole characters, not one half of a surrogate pair"],
    [`https://${"a".repeat(64)}.com`, expect.stringContaining("must name a host of at most 253 characters")],
    [`https://acme.com/${"ü".repeat(1000)}`, expect.stringContaining("once its letters are percent-encoded")],
  ])("is none, and why: %j", (value, message) => {
    expect(saidOf(url, value)).toEqual([message]);
  });

  it("that is taken can be stored, and reaches a host without anybody's password, whatever was given", () => {
    const given = fc.oneof(
      anyText,
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      anyText.map((value) => `https://acme.com/${value}`),
      anyText.map((value) => `https://${value}.com/`),
    );
    fc.assert(
      fc.property(given, (value) => {
        const parsed = url.safeParse(value);
        if (!parsed.success) return;
        const { protocol, hostname, username, password, href } = new URL(parsed.data);
        expect(protocol).toMatch(/^https?:$/);
        expect(hostname).not.toBe("");
        expect([username, password]).toEqual(["", ""]);
        expect(href.length).toBeLessThanOrEqual(2048);
      }),
    );
  });
});

describe("a mail address and a moment", () => {
  it("hold at most 254 characters", () => {
    const longest = `${"a".repeat(64)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(58)}.example`;
    expect(longest).toHaveLength(253);
    expect(email.safeParse(longest).success).toBe(true);
    expect(email.safeParse(`${"a".repeat(64)}@${`${"b".repeat(60)}.`.repeat(4)}example`).success).toBe(false);
    for (const wrong of ["a", "a@b", "a@b.c\n", '"Ada" <a@b.com>', "a@b.com,c@d.com"])
      expect(email.safeParse(wrong).success, wrong).toBe(false);
  });

  it("has six digits of microseconds in UTC and nothing else", () => {
    expect(timestamp.safeParse("2026-11-21T02:43:53.592380+00:00").success).toBe(true);
    for (const wrong of [
      "2026-11-21T02:43:53.592380Z",
      "2026-11-21T02:43:53.592+00:00",
      "2026-11-21T02:43:53.592380+01:00",
      "2026-11-21 02:43:53.592380+00:00",
      " 2026-11-21T02:43:53.592380+00:00",
    ])
      expect(timestamp.safeParse(wrong).success, wrong).toBe(false);
  });
});
