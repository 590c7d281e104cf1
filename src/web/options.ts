const requestHeaders = "Authorization, Content-Type, Idempotency-Key, If-None-Match, X-Request-Id";

/** What a path takes beside its own methods: HEAD where it takes GET, and OPTIONS. */
export function allowOf(methods: readonly string[]): string {
  return [...methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])), "OPTIONS"].join(
    ", ",
  );
}

/** The answer to OPTIONS, of a client that asks what a path takes and of a browser before it calls. */
export function optionsHeaders(methods: readonly string[]): Record<string, string> {
  const allow = allowOf(methods);
  return {
    allow,
    "access-control-allow-methods": allow,
    "access-control-allow-headers": requestHeaders,
    "access-control-max-age": "86400",
  };
}
