import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeCursor, encodeCursor, type Walk } from "../../../src/domain/signing/cursor.ts";

const secret = "a secret of at least thirty-two characters";
const position = fc.record({
  createdAt: fc.constantFrom("2026-05-04T10:00:00.123456+00:00", "1970-01-01T00:00:00.000000+00:00"),
  id: fc.uuid(),
});
const walk: fc.Arbitrary<Walk> = fc.record({
  organisationId: fc.uuid(),
  after: position,
  top: fc.option(position, { nil: null }),
});
const list = fc.constantFrom("companies", "signals", "alerts", "leads");
const characters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+/. %";

const invalid = expect.objectContaining({ code: "invalid_cursor" });

describe("a cursor", () => {
  it("comes back as it went in, in characters that need no escaping", () => {
    fc.assert(
      fc.property(walk, list, (place, name) => {
        const cursor = encodeCursor(secret, name, place);
        expect(cursor).toMatch(/^[A-Za-z0-9_-]+$/);
        expect(decodeCursor(secret, name, cursor)).toEqual(place);
      }),
    );
  });

  it("is refused with any character changed, left out or added", () => {
    fc.assert(
      fc.property(
        walk,
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        fc.constantFrom(...characters),
        fc.constantFrom(0, 1),
        (place, where, character, replaced) => {
          const cursor = encodeCursor(secret, "signals", place);
          const at = Math.floor(where * cursor.length);
          const changed = cursor.slice(0, at) + character + cursor.slice(at + replaced);
          fc.pre(changed !== cursor);
          expect(() => decodeCursor(secret, "signals", changed)).toThrow(invalid);
          const shorter = cursor.slice(0, at) + cursor.slice(at + 1);
          expect(() => decodeCursor(secret, "signals", shorter)).toThrow(invalid);
        },
      ),
    );
  });

  it("belongs to its list and to the secret that signed it", () => {
    fc.assert(
      fc.property(walk, list, list, (place, one, other) => {
        const cursor = encodeCursor(secret, one, place);
        expect(() => decodeCursor(`${secret}!`, one, cursor)).toThrow(invalid);
        fc.pre(one !== other);
        expect(() => decodeCursor(secret, other, cursor)).toThrow(invalid);
      }),
    );
  });

  it.each(["", "x", "A".repeat(21), "A".repeat(22), "A".repeat(500), "é", "\0", "null"])(
    "is not %j",
    (text) => {
      expect(() => decodeCursor(secret, "signals", text)).toThrow(invalid);
    },
  );
});
