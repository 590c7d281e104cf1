import { digest } from "../domain/digest.ts";

/** A strong validator of an answer's text: two that a client could hold of one address differ in it. */
export function etagOf(body: string): string {
  return `"${digest(body)}"`;
}

/** Whether `If-None-Match` holds this validator, or `*`; weak ones compare as strong (RFC 9110, 13.1.2). */
export function isKnown(request: Request, etag: string): boolean {
  const known = request.headers.get("if-none-match");
  if (known === null) return false;
  return known.split(",").some((one) => [etag, "*"].includes(one.trim().replace(/^W\//, "")));
}
