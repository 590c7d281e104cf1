import { digest } from "../domain/digest.ts";

/** A strong ETag of a response body. */
export function etagOf(body: string): string {
  return `"${digest(body)}"`;
}

/** Whether `If-None-Match` contains this ETag or `*`; weak ETags match too (RFC 9110, 13.1.2). */
export function isKnown(request: Request, etag: string): boolean {
  const known = request.headers.get("if-none-match");
  if (known === null) return false;
  return known.split(",").some((one) => [etag, "*"].includes(one.trim().replace(/^W\//, "")));
}
