import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  base64url,
  readSigned,
  readSignedBytes,
  type SigningSecrets,
  sign,
  signBytes,
} from "../../../src/domain/signing/signed.ts";
import { anyText } from "../../support/any-text.ts";

const secret: SigningSecrets = ["a secret"];
const purpose = "a purpose";

describe("signed data", () => {
  it("is read with its secret and purpose only, and needs no escaping in a URL", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 80 }), (bytes) => {
        const signed = signBytes(secret, purpose, bytes);
        expect(signed).toMatch(/^[A-Za-z0-9_-]+$/);
        expect(readSignedBytes(secret, purpose, signed)).toEqual(bytes);
        expect(readSignedBytes(["another"], purpose, signed)).toBeNull();
        expect(readSignedBytes(["another", ...secret], purpose, signed)).toEqual(bytes);
        expect(readSignedBytes(secret, "another", signed)).toBeNull();
      }),
    );
  });

  it("is rejected with any character changed, missing or added", () => {
    const signed = sign(secret, purpose, "the place");
    for (let at = 0; at <= signed.length; at += 1)
      for (const put of ["A", "B", "-", "=", " ", "é", ""])
        for (const removed of [0, 1]) {
          const changed = `${signed.slice(0, at)}${put}${signed.slice(at + removed)}`;
          if (changed !== signed) expect(readSigned(secret, purpose, changed), changed).toBeNull();
        }
  });

  it("is rejected when it was never signed", () => {
    fc.assert(fc.property(anyText, (text) => readSigned(secret, purpose, text) === null));
    expect(readSignedBytes(secret, purpose, base64url(new Uint8Array(16)))).toBeNull();
  });

  it("keeps any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (text) => {
        expect(readSigned(secret, purpose, sign(secret, purpose, text))).toBe(text.replace(/^\ufeff/, ""));
      }),
    );
  });
});
