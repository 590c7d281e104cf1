/**
 * Browsers that hold a key may call the API from any page: the key stands in a header, no cookie is ever read, so that no page
 * can act for a visitor it has no key of.
 */
export const openToBrowsers: Record<string, string> = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": [
    "ETag",
    "Idempotency-Replayed",
    "Location",
    "RateLimit",
    "RateLimit-Policy",
    "Retry-After",
    "X-Request-Id",
  ].join(", "),
};
