import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";

/**
 * The secrets of signatures: the first signs, and a signature of any verifies. A second one is the previous secret, so that links in sent
 * emails and cursors outlive a rotation.
 */
export type SigningSecrets = readonly [current: string, ...previous: string[]];

const macBytes = 16;
/** HMAC states by secret and purpose, so that each signature starts from a prepared key. */
const begun = new Map<string, ReturnType<typeof begin>>();

/** Signs bytes: base64url of an HMAC over the purpose and the bytes, and the bytes. The bytes are readable. */
export function signBytes([secret]: SigningSecrets, purpose: string, bytes: Uint8Array): string {
  const mac = macOf(secret, purpose, bytes);
  const result = new Uint8Array(bytes.length + macBytes);
  result.set(mac);
  result.set(bytes, macBytes);
  return base64url(result);
}

/** Verifies signed bytes. Returns null if they were changed or signed for another purpose. */
export function readSignedBytes(secrets: SigningSecrets, purpose: string, signed: string): Uint8Array | null {
  const bytes = bytesOf(signed);
  if (bytes === null || bytes.length <= macBytes) return null;
  const payload = bytes.subarray(macBytes);
  return secrets.some((secret) => isEqual(bytes, macOf(secret, purpose, payload))) ? payload : null;
}

/** {@link signBytes} for a text. */
export function sign(secrets: SigningSecrets, purpose: string, text: string): string {
  return signBytes(secrets, purpose, new TextEncoder().encode(text));
}

/** {@link readSignedBytes} for a text. */
export function readSigned(secrets: SigningSecrets, purpose: string, signed: string): string | null {
  const payload = readSignedBytes(secrets, purpose, signed);
  return payload === null ? null : new TextDecoder().decode(payload);
}

/** Compares a text with a secret in constant time. */
export function isSecret(text: string, secret: string): boolean {
  const mac = (of: string) => macOf(secret, "compare", new TextEncoder().encode(of));
  return isEqual(mac(text), mac(secret));
}

function macOf(secret: string, purpose: string, payload: Uint8Array): Uint8Array {
  const known = begun.get(secret) ?? begin(secret);
  begun.set(secret, known);
  const prefix = new TextEncoder().encode(`${purpose}\n`);
  return known.clone().update(prefix).update(payload).digest().subarray(0, macBytes);
}

/** Compares the MAC at the beginning of the bytes in constant time. */
function isEqual(bytes: Uint8Array, expected: Uint8Array): boolean {
  let difference = 0;
  for (let index = 0; index < macBytes; index += 1)
    difference |= (bytes[index] ?? 0) ^ (expected[index] ?? 0);
  return difference === 0;
}

function begin(secret: string) {
  return hmac.create(sha256, new TextEncoder().encode(secret));
}

/** Decodes base64url; null unless the text is the canonical encoding. */
export function bytesOf(signed: string): Uint8Array | null {
  if (!/^[A-Za-z0-9_-]+$/.test(signed)) return null;
  try {
    const bytes = Uint8Array.from(atob(signed.replaceAll("-", "+").replaceAll("_", "/")), (c) =>
      c.charCodeAt(0),
    );
    return base64url(bytes) === signed ? bytes : null;
  } catch {
    return null;
  }
}

/** Encodes up to some tens of thousands of bytes as base64url without padding. */
export function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
