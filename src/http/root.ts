import { type Env, Hono } from "hono";
import { describeError } from "../domain/describe-error.ts";
import { Failure, internalError } from "../domain/failure.ts";
import type { Log } from "../ports/log.ts";
import { failureResponse, requestIdOf } from "../web/exchange.ts";

/** CORS headers: any origin may call the API and get tokens, because the key is sent in a header and cookies are never read. */
export const openToBrowsers: Record<string, string> = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": [
    "ETag",
    "Idempotency-Replayed",
    "Link",
    "Location",
    "RateLimit",
    "RateLimit-Policy",
    "Retry-After",
    "WWW-Authenticate",
    "X-Next-Cursor",
    "X-Request-Id",
  ].join(", "),
};

/** Mounts all groups in one app. Unknown paths and unexpected errors return the error envelope. */
export function mountRoot(groups: readonly Hono<Env>[], log: Log): Hono {
  const app = new Hono({ strict: false });
  for (const open of ["/api/v1/*", "/oauth/*", "/.well-known/*"])
    app.use(open, async (c, next) => {
      await next();
      for (const [name, value] of Object.entries(openToBrowsers)) c.res.headers.set(name, value);
    });
  for (const group of groups) app.route("/", group);
  app.notFound((c) =>
    failureResponse(
      new Failure("not_found", "No such path. GET /api/v1/openapi lists the paths of the API."),
      id(c.req.raw),
    ),
  );
  app.onError((error, c) => {
    const headers = id(c.req.raw);
    if (error instanceof Failure) return failureResponse(error, headers);
    const requestId = headers["x-request-id"];
    log.error("request failed", { requestId, error: describeError(error) });
    return failureResponse(internalError(requestId), headers);
  });
  return app;
}

function id(request: Request) {
  return { "x-request-id": requestIdOf(request) };
}
