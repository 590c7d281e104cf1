import { sha256 } from "../domain/canonical.ts";

/** A strong validator of an answer's bytes. */
export async function etagOf(body: string): Promise<string> {
  return `"${await sha256(body)}"`;
}

/** Whether `If-None-Match` holds this validator, or `*`; weak ones compare as strong (RFC 9110, 13.1.2). */
export function isKnown(request: Request, etag: string): boolean {
  const known = request.headers.get("if-none-match");
  if (known === null) return false;
  return known.split(",").some((one) => [etag, "*"].includes(one.trim().replace(/^W\//, "")));
}
