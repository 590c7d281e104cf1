import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CursorPosition, decodeCursor, encodeCursor } from "../../../src/domain/signing/cursor.ts";

const secret = ["a secret of at least thirty-two characters"] as const;
const position = fc.record({
  createdAt: fc.constantFrom("2026-05-04T10:00:00.123456+00:00", "1970-01-01T00:00:00.000000+00:00"),
  id: fc.uuid(),
});
const walk: fc.Arbitrary<CursorPosition> = fc.record({
  organisationId: fc.uuid(),
  after: position,
  top: fc.option(position, { nil: null }),
});
const list = fc.constantFrom("companies", "signals", "alerts", "leads");
const invalid = expect.objectContaining({ code: "invalid_cursor" });

describe("a cursor", () => {
  it("decodes to what was encoded, for the same list and secret only", () => {
    fc.assert(
      fc.property(walk, list, list, (place, one, other) => {
        const cursor = encodeCursor(secret, one, place);
        expect(decodeCursor(secret, one, cursor)).toEqual(place);
        expect(() => decodeCursor([`${secret[0]}!`], one, cursor)).toThrow(invalid);
        if (one !== other) expect(() => decodeCursor(secret, other, cursor)).toThrow(invalid);
      }),
    );
  });

  it.each(["", "x", "A".repeat(22), "A".repeat(500), "é", "\0", "null"])("%j is rejected", (text) => {
    expect(() => decodeCursor(secret, "signals", text)).toThrow(invalid);
  });
});
