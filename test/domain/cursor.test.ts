import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeCursor, encodeCursor, type Walk } from "../../src/domain/signing/cursor.ts";

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

describe("a cursor", () => {
  it("comes back as it went in, in characters that need no escaping", async () => {
    await fc.assert(
      fc.asyncProperty(walk, list, async (place, name) => {
        const cursor = await encodeCursor(secret, name, place);
        expect(cursor).toMatch(/^[A-Za-z0-9_-]+$/);
        expect(await decodeCursor(secret, name, cursor)).toEqual(place);
      }),
    );
  });

  it("is refused with any character changed, left out or added", async () => {
    await fc.assert(
      fc.asyncProperty(
        walk,
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        fc.constantFrom(...characters),
        fc.constantFrom(0, 1),
        async (place, where, character, replaced) => {
          const cursor = await encodeCursor(secret, "signals", place);
          const at = Math.floor(where * cursor.length);
          const changed = cursor.slice(0, at) + character + cursor.slice(at + replaced);
          fc.pre(changed !== cursor);
          await expect(decodeCursor(secret, "signals", changed)).rejects.toMatchObject({
            code: "invalid_cursor",
          });
          const shorter = cursor.slice(0, at) + cursor.slice(at + 1);
          await expect(decodeCursor(secret, "signals", shorter)).rejects.toMatchObject({
            code: "invalid_cursor",
          });
        },
      ),
    );
  });

  it("belongs to its list and to the secret that signed it", async () => {
    await fc.assert(
      fc.asyncProperty(walk, list, list, async (place, one, other) => {
        const cursor = await encodeCursor(secret, one, place);
        await expect(decodeCursor(`${secret}!`, one, cursor)).rejects.toMatchObject({
          code: "invalid_cursor",
        });
        fc.pre(one !== other);
        await expect(decodeCursor(secret, other, cursor)).rejects.toMatchObject({ code: "invalid_cursor" });
      }),
    );
  });

  it.each(["", "x", "A".repeat(21), "A".repeat(22), "A".repeat(500), "é", "\0", "null"])(
    "is not %j",
    async (text) => {
      await expect(decodeCursor(secret, "signals", text)).rejects.toMatchObject({ code: "invalid_cursor" });
    },
  );
});
