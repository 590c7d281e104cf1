import type { MiddlewareHandler } from "hono";

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Refuses requests to another host name, and requests that a browser sends from another origin: the stack's port serves whoever works on
 * this machine, and no web page that its browser shows.
 */
export const ownOriginOnly: MiddlewareHandler = async ({ req }, next) => {
  const host = URL.parse(`http://${req.header("host") ?? ""}`);
  if (host === null || !loopback.has(host.hostname))
    return Response.json({ error: "this host is not served here" }, { status: 403 });
  const origin = req.header("origin");
  const isOwn = origin === undefined || URL.parse(origin)?.host === host.host;
  if (!isOwn || req.header("sec-fetch-site") === "cross-site")
    return Response.json({ error: "requests from another origin are refused" }, { status: 403 });
  return next();
};
