import fc from "fast-check";
import { expect, it } from "vitest";
import { base64url } from "../../../src/domain/signing/base64url.ts";

it("bytes are written as an address may hold them, without padding, and read back by anybody", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const text = base64url(bytes);
      expect(text).toBe(Buffer.from(bytes).toString("base64url"));
      expect(encodeURIComponent(text)).toBe(text);
    }),
  );
  expect(base64url(new Uint8Array(30_000))).toHaveLength(40_000);
});
