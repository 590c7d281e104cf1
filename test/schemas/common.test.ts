import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { email, id, isHostLength, line, text, timestamp, url } from "../../src/schemas/common.ts";
import { anyText } from "../support/any-text.ts";

interface Schema {
  safeParse(value: unknown): { error?: { issues: { message: string }[] } | undefined };
}
const messagesOf = (schema: Schema, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
const accepts = (schema: Schema, value: unknown) => messagesOf(schema, value).length === 0;

describe("a text", () => {
  it("is kept unchanged, or rejected for its length, its characters or because it is blank", () => {
    fc.assert(
      fc.property(anyText, (value) => {
        const { length } = Array.from(value);
        const isPlain = value.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(value);
        const wanted = length >= 1 && length <= 40 && isPlain && value.trim() !== "";
        const parsed = text(1, 40).safeParse(value);
        expect(parsed.success).toBe(wanted);
        if (parsed.success) expect(parsed.data).toBe(value);
        expect(accepts(line(1, 40), value)).toBe(wanted && !/[\r\n\u2028\u2029]/.test(value));
      }),
    );
  });

  it.each([
    [text(1, 40), "\ud83d", "must be well-formed Unicode without unpaired surrogates"],
    [text(1, 40), "a\u0085b", "must not contain control characters"],
    [text(1, 40), " \t\n", "must not be blank"],
    [text(1, 40), "\u0301", "must not be blank"],
    [line(1, 9), "a\u2028b", "must be a single line"],
  ])("%#: %j is rejected: %s", (schema, value, message) => {
    expect(messagesOf(schema, value)).toContain(message);
  });

  it("may be empty or blank where the least length is 0", () => {
    expect([accepts(text(0, 9), ""), accepts(text(0, 9), "  ")]).toEqual([true, true]);
  });
});

it.each([
  ["00000000-0000-0000-0000-000000000000", true],
  ["FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF", true],
  ["01890a5d-ac96-774b-bcce-b302099a8057", true],
  ["42", false],
  ["00000000-0000-4000-8000-00000000000", false],
  ["{00000000-0000-4000-8000-000000000000}", false],
])("%s is a UUID of any version: %s", (value, valid) => {
  expect(accepts(id, value)).toBe(valid);
});

describe("a URL", () => {
  const valid =
    "http://acme.com:8080/a?b=c#d HTTPS://ACME.COM/ https://münchen.example/über https://acme.com.";
  it.each([...valid.split(" "), `https://acme.com/${"a".repeat(2048 - 17)}`])("is valid: %s", (value) => {
    expect(url.parse(value)).toBe(value);
  });

  it.each([
    ["javascript:alert(1)", "must be a web address such as https://acme.com"],
    ["https:///acme.com", "must be a web address such as https://acme.com"],
    ["https://acme.com/ a", "must not contain spaces or line breaks"],
    ["acme..com", "must be a web address such as https://acme.com"],
    ["https://acme..com", "must be a web address such as https://acme.com"],
    ["https://ada@acme.com", "must not contain a user name or password"],
    ["https://acme.com/\0", "must not contain control characters"],
    ["https://acme.com/\ud83d", "must be well-formed Unicode without unpaired surrogates"],
    [`https://${"很".repeat(1_900)}.com/`, expect.stringContaining("a host name of at most 253 characters")],
    [`https://acme.com/${"ü".repeat(1000)}`, expect.stringContaining("after percent-encoding")],
  ])("%j is rejected: %s", (value, message) => {
    expect(messagesOf(url, value)).toEqual([message]);
  });

  it("has a host, no password and at most 2,048 characters, whatever was given", () => {
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
        expect([hostname === "", username, password, href.length <= 2048]).toEqual([false, "", "", true]);
      }),
    );
  });
});

const label = (length: number) => "a".repeat(length);
const longest = [63, 63, 63, 61].map(label).join(".");
it.each([
  [`${label(63)}.com`, true],
  [`${label(64)}.com`, false],
  [longest, true],
  [`${longest}.`, true],
  [`${longest}a`, false],
])("the host name %s has an allowed length: %s", (hostname, allowed) => {
  expect(isHostLength(hostname)).toBe(allowed);
});

it.each([
  [`${"a".repeat(64)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(58)}.example`, true],
  [`${"a".repeat(64)}@${`${"b".repeat(60)}.`.repeat(4)}example`, false],
  ["a@b", true],
  ["r&d@fund.example", true],
  ["o/p@fund.example", true],
  ["o'neil+vc!#$%*=?^_`{|}~-@fund.example", true],
  [".a..b.@fund.example", true],
  ["jane@müller.example", true],
  ["jane@例え。テスト", true],
  ["josé@fund.example", false],
  ["a@b-.co", false],
  ["a@-b.co", false],
  ["a@b..co", false],
  ["a@ü/b.co", false],
  ["a@ü:80.co", false],
  ["a@[127.0.0.1]", false],
  ["a@b@c.co", false],
  ["a b@c.co", false],
  [`a@${"b".repeat(64)}.co`, false],
  [" a@b.c\n", true],
  ["a@b.c\nBcc: x@y.z", false],
  ['"Ada" <a@b.com>', false],
  ["a@b.com,c@d.com", false],
])("%j is an email address: %s", (value, valid) => {
  expect(accepts(email, value)).toBe(valid);
});

it.each([
  ["2026-11-21T02:43:53.592380+00:00", true],
  ["2026-11-21T02:43:53.592380Z", false],
  ["2026-11-21T02:43:53.592+00:00", false],
  ["2026-11-21T02:43:53.592380+01:00", false],
  ["2026-11-21 02:43:53.592380+00:00", false],
])("%s is a timestamp of an answer: %s", (value, valid) => {
  expect(accepts(timestamp, value)).toBe(valid);
});
