import texts from "./texts.json" with { type: "json" };

type Name = keyof typeof texts.headers;

/** Response headers by name. */
export const responseHeaders = texts.headers;

interface Sent {
  status: number;
  /** The operation is rate limited. */
  limited: boolean;
  /** The response is one resource and has an ETag. */
  named: boolean;
  /** The operation accepts an `Idempotency-Key`. */
  keyed: boolean;
  /** The response is a list, also as CSV. */
  listed?: boolean;
}

/** References to the headers of a successful response. */
export function headersOf({ status, limited, named, keyed, listed = false }: Sent) {
  const names: Name[] = ["X-Request-Id"];
  if (limited) names.push("RateLimit-Policy", "RateLimit");
  if (named) names.push("ETag");
  if (listed) names.push("X-Next-Cursor", "Link");
  if (keyed && status !== 201) names.push("Idempotency-Replayed");
  if (status === 201 || status === 202) names.push("Location");
  return references(names);
}

/** References to the headers of an error response. */
export function failureHeaders(status: number, limited: boolean) {
  const names: Name[] = ["X-Request-Id"];
  if (limited && ![401, 405, 500, 503].includes(status)) names.push("RateLimit-Policy", "RateLimit");
  if (status === 401) names.push("WWW-Authenticate");
  if (status === 405) names.push("Allow");
  if (status === 429 || status === 503) names.push("Retry-After");
  return references(names);
}

function references(names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
