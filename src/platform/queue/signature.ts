import * as z from "zod/v4";
import { base64url } from "../../domain/signing/base64url.ts";

/** A delivery as it came, and where the queue was told to send it. */
export interface Delivery {
  signature: string;
  body: string;
  url: string;
}

/**
 * Why a delivery is not believed: one of a few reasons, with the seconds it is out of time by, or with the address that the
 * queue itself vouches for and the one that was expected, both without their queries.
 */
export interface SignatureProblem {
  reason: string;
  seconds?: number;
  signedFor?: string;
  expected?: string;
}

const claims = z.object({
  iss: z.string(),
  sub: z.string(),
  exp: z.number(),
  nbf: z.number(),
  body: z.string(),
});

/**
 * What is wrong with a delivery whose signature did not verify, told for the log: of a signature by neither key nothing
 * is said but that. `now` and the tolerance are in seconds.
 */
export async function problemOf(
  { signature, body, url }: Delivery,
  keys: readonly string[],
  now: number,
  tolerance: number,
): Promise<SignatureProblem> {
  if (signature === "") return { reason: "no signature" };
  const [head = "", claimed = "", mac = "", more] = signature.split(".");
  const sealed = bytesOf(mac);
  const said = parsed(bytesOf(claimed));
  if (more !== undefined || sealed === null || said === undefined) return { reason: "not a signature" };
  const signed = new TextEncoder().encode(`${head}.${claimed}`);
  const ours = await Promise.all(keys.map((key) => isSealedBy(key, sealed, signed)));
  if (!ours.includes(true)) return { reason: "signed with neither of the signing keys" };
  const read = claims.safeParse(said);
  if (!read.success) return { reason: "signed with a signing key, in a form that is not understood" };
  const { iss, sub, exp, nbf, body: digest } = read.data;
  if (iss !== "Upstash") return { reason: "signed by another issuer" };
  if (exp + tolerance <= now) return { reason: "expired", seconds: Math.round(now - exp) };
  if (nbf - tolerance > now) return { reason: "not valid yet", seconds: Math.round(nbf - now) };
  if (sub !== url)
    return {
      reason: "signed for another address than PUBLIC_URL makes it",
      signedFor: withoutQuery(sub),
      expected: withoutQuery(url),
    };
  if (digest.replace(/=$/, "") !== (await digestOf(body))) return { reason: "signed for another body" };
  return { reason: "not valid" };
}

async function isSealedBy(key: string, sealed: Uint8Array<ArrayBuffer>, signed: Uint8Array<ArrayBuffer>) {
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const secret = await crypto.subtle.importKey("raw", new TextEncoder().encode(key), hmac, false, ["verify"]);
  return crypto.subtle.verify("HMAC", secret, sealed, signed);
}

async function digestOf(body: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(body)));
  return base64url(digest);
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

function parsed(bytes: Uint8Array | null): unknown {
  try {
    return bytes === null ? undefined : JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function withoutQuery(address: string): string {
  const url = URL.parse(address);
  return url === null ? "no address" : `${url.origin}${url.pathname}`;
}
