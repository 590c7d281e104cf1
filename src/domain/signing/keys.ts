import { sha256 } from "../canonical.ts";
import { cut } from "../text/text.ts";
import { base64url } from "./signed.ts";

const prefix = "pt_live_";
const shape = /^pt_live_[A-Za-z0-9_-]{43}[A-Za-z0-9_-]{6}$/;

/**
 * Creates an API key: `pt_live_`, 43 base64url characters (256 random bits) and 6 characters of checksum. It is shown once; the database
 * stores only {@link hashKey} of it.
 */
export async function createKey(): Promise<string> {
  const secret = base64url(crypto.getRandomValues(new Uint8Array(32)));
  return `${prefix}${secret}${await checksum(secret)}`;
}

/** True if format and checksum are correct, so that mistyped and invented keys are refused without a call to a backend. */
export async function isWellFormedKey(key: string): Promise<boolean> {
  if (!shape.test(key)) return false;
  const secret = key.slice(prefix.length, prefix.length + 43);
  return key.slice(prefix.length + 43) === (await checksum(secret));
}

/** An access token of an agent: the id of the agent's key, of its grant, and a secret of 192 random bits. */
const tokenShape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}:[A-Za-z0-9_-]{16}):[A-Za-z0-9_-]{32}$/;

/** The part that all access tokens of a grant share; null for anything else than an access token. */
export function grantOf(token: string): string | null {
  return tokenShape.exec(token)?.[1] ?? null;
}

/** The first characters of a key, by which people recognise it. */
export function prefixOf(key: string): string {
  return cut(key, prefix.length + 4);
}

/** SHA-256 of the whole key, as 64 lower-case hexadecimal digits. */
export function hashKey(key: string): Promise<string> {
  return sha256(key);
}

async function checksum(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${prefix}${secret}`));
  return cut(base64url(new Uint8Array(digest)), 6);
}
