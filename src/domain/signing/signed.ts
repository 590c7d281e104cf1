import { base64url } from "./base64url.ts";

const macBytes = 16;
const keys = new Map<string, Promise<CryptoKey>>();

/** Bytes that nobody can change unnoticed: base64url of an HMAC, over the purpose as well, and the bytes. They are not hidden. */
export async function signBytes(
  secret: string,
  purpose: string,
  said: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const mac = await macOf(secret, purpose, said);
  const bytes = new Uint8Array(said.length + macBytes);
  bytes.set(mac);
  bytes.set(said, macBytes);
  return base64url(bytes);
}

/** The bytes that were signed for this purpose; null where any character was changed, or they were signed for another. */
export async function readSignedBytes(
  secret: string,
  purpose: string,
  signed: string,
): Promise<Uint8Array | null> {
  const bytes = bytesOf(signed);
  if (bytes === null || bytes.length <= macBytes) return null;
  const said = bytes.subarray(macBytes);
  const expected = await macOf(secret, purpose, said);
  let difference = 0;
  for (let index = 0; index < macBytes; index += 1)
    difference |= (bytes[index] ?? 0) ^ (expected[index] ?? 0);
  return difference === 0 ? said : null;
}

/** {@link signBytes} for a text. */
export function sign(secret: string, purpose: string, text: string): Promise<string> {
  return signBytes(secret, purpose, new TextEncoder().encode(text));
}

/** {@link readSignedBytes} for a text. */
export async function readSigned(secret: string, purpose: string, signed: string): Promise<string | null> {
  const said = await readSignedBytes(secret, purpose, signed);
  return said === null ? null : new TextDecoder().decode(said);
}

async function macOf(secret: string, purpose: string, said: Uint8Array): Promise<Uint8Array> {
  const key = keys.get(secret) ?? importKey(secret);
  keys.set(secret, key);
  const prefix = new TextEncoder().encode(`${purpose}\n`);
  const message = new Uint8Array(prefix.length + said.length);
  message.set(prefix);
  message.set(said, prefix.length);
  return new Uint8Array(await crypto.subtle.sign("HMAC", await key, message)).subarray(0, macBytes);
}

function importKey(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey(
    "raw",
    new TextEncoder().encode(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
}

/** Null unless the text is the one canonical spelling of its bytes. */
function bytesOf(signed: string): Uint8Array | null {
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
