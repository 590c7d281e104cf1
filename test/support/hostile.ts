import fc from "fast-check";

/** Hostile text, in addition to `awkwardWords`. */
const awkward = [
  ...["", " ", "\u0000", "a\u0000b", "\ud800", "x\udc00y", "\u202eevil", "\u0130\u0131ſ"],
  ...["🧨".repeat(50), "é".repeat(300), "a".repeat(10_000)],
  ...["'; drop table companies; --", "\r\nBcc: x@evil.example"],
];
const awkwardWords = String.raw`% %00 %ff %2F..%2f ../../etc/passwd <script>alert(1)</script> {{7*7}} __proto__ constructor null NaN 1e999
  -1 0 99999999999999999999999999 2026-13-45 9999-12-31T23:59:59.999999+99:99 ((((((((((((((((((((( \ \u0000 📎,,,,payments`;
const wordsOf = (words: string) => words.trim().split(/\s+/);

const nasty = fc.constantFrom(...awkward, ...wordsOf(awkwardWords));
const text = fc.oneof(nasty, fc.string({ unit: "binary", maxLength: 60 }), fc.string({ maxLength: 30 }));
const number = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -0, 1e308, -1e308, 2 ** 53, 1.5, 3, 7, 30),
);

/** Any JSON value, deep or wide. */
const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 2, arbitrary: number },
  { weight: 1, arbitrary: fc.constantFrom(true, false, null) },
  { weight: 1, arbitrary: fc.array(text, { maxLength: 25 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.integer({ min: 2, max: 3_000 }).map((depth) => nested(depth)) },
);

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

const fields = wordsOf(`
  companyName companyWebsite companyLinkedinUrl companyTwitterUrl founders thingsToTrack alertEmails
  emailAlertsEnabled cadenceDays tags stage status confirmed accepted __proto__ constructor toString id`);
const query = wordsOf(`
  limit cursor view since until updatedAfter entityId entityQuery sourceEntityId sourceQuery
  classification sector sectors type severity recommendation needsAttention text outcome latestPerEntity
  decision stage status founderName __proto__`);
const plausible: Record<string, unknown> = {
  companyName: "Acme",
  thingsToTrack: "Fundraising",
  alertEmails: ["a@fund.example"],
  founders: [{ name: "Ada Lovelace" }],
};
const broken = [
  ...["", "{", "[", "nul", '{"a":1,}', "\ufeff{}", "[".repeat(100_000), '{"a":'.repeat(20_000)],
  ...['{"companyName":1e999}', '{"__proto__":{"admin":true}}', '{"companyName":"a","companyName":"b"}'],
  `{"companyName":"\\ud800","thingsToTrack":"\\u0000","alertEmails":["a@b.co"]}`,
];

/** A body: a plausible one with fields broken, any object, or bytes that are no JSON. */
export const anyBody: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .dictionary(fc.constantFrom(...fields), anyValue, { maxKeys: 4 })
      .map((more) => write({ ...plausible, ...more })),
  },
  { weight: 2, arbitrary: anyValue.map((value) => write(value)) },
  { weight: 1, arbitrary: fc.constantFrom(...broken) },
  { weight: 1, arbitrary: text },
);

function write(value: unknown): string {
  return JSON.stringify(value) ?? "";
}

const encoded = (value: string) => encodeURIComponent(value.toWellFormed());
const value = fc.oneof(
  text,
  number.map(String),
  fc.constantFrom("all", "true", "full", "compact", "payments"),
);
const name = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...query) },
  { weight: 1, arbitrary: fc.string({ maxLength: 8 }) },
);

/** A raw query string, encoded well or not at all. */
export const anyQuery: fc.Arbitrary<string> = fc
  .array(fc.tuple(name, value, fc.boolean()), { maxLength: 4 })
  .map((pairs) =>
    pairs
      .map(([name, value, raw]) => {
        const sent = raw ? value.replace(/[^\x21-\x7e]|#/g, "%FF").slice(0, 4_000) : encoded(value);
        return `${encoded(name)}=${sent}`;
      })
      .join("&"),
  );

/** What may stand for an id in a path. */
export const anyId: fc.Arbitrary<string> = fc.oneof(
  fc.uuid(),
  fc.constantFrom(...wordsOf("%00 %ff %2F .. %2e%2e%2f 0 a%20b %F0%9F%92%A3 %"), "a".repeat(3_000)),
  text.map(encoded),
);

const contentTypes = [
  ...["application/json", "text/plain", "application/x-www-form-urlencoded", ""],
  ...["multipart/form-data; boundary=x", "application/json; charset=utf-16"],
];
const requestKeys = ["storm-key-1", "storm-key-2", "short", "x".repeat(300), "with space"];

export const anyHeaders: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    "content-type": fc.constantFrom(...contentTypes),
    "idempotency-key": fc.constantFrom(...requestKeys),
    "x-request-id": fc.constantFrom("abc", "a b", "x".repeat(500), "<script>"),
    accept: fc.constantFrom("*/*", "text/html", "nothing"),
    "accept-encoding": fc.constantFrom("gzip", "identity", "x"),
  },
  { requiredKeys: [] },
);
