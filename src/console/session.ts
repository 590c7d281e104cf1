import { base64url, bytesOf, type SigningSecrets } from "../domain/signing/signed.ts";

/** How long a session lasts, in seconds. */
export const sessionSeconds = 7 * 24 * 3_600;
const ivBytes = 12;

/** Encrypts a text with AES-GCM, under a key derived from the current secret and the purpose. Returns base64url. */
export async function seal([secret]: SigningSecrets, purpose: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const key = await keyOf(secret, purpose);
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, new TextEncoder().encode(text));
  return base64url(Uint8Array.from([...iv, ...new Uint8Array(sealed)]));
}

/** Decrypts what {@link seal} returned with any of the secrets; null if it was changed or sealed for another purpose. */
export async function unseal(
  secrets: SigningSecrets,
  purpose: string,
  sealed: string,
): Promise<string | null> {
  const bytes = bytesOf(sealed);
  if (bytes === null || bytes.length <= ivBytes) return null;
  const [iv, text] = [bytes.slice(0, ivBytes), bytes.slice(ivBytes)];
  for (const secret of secrets) {
    const key = await keyOf(secret, purpose);
    const opened = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, text).catch(() => null);
    if (opened !== null) return new TextDecoder().decode(opened);
  }
  return null;
}

async function keyOf(secret: string, purpose: string): Promise<CryptoKey> {
  const encoder = new TextEncoder();
  const material = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, ["deriveKey"]);
  const derivation = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encoder.encode(purpose) };
  return crypto.subtle.deriveKey(derivation, material, { name: "AES-GCM", length: 256 }, false, [
    "encrypt",
    "decrypt",
  ]);
}
