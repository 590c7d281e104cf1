import { createAdaptorServer, type HttpBindings, type ServerType } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";

export type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

const keepAliveMs = 75_000;

/** Serves `fetch` on 127.0.0.1 and, if available, on ::1, so that `localhost` reaches it with either address. */
export async function listen(fetch: Fetch, port: number) {
  const first = await bind(fetch, port, "127.0.0.1");
  const address = first.address();
  const bound = typeof address === "object" && address !== null ? address.port : port;
  const second = await bind(fetch, bound, "::1").catch(() => null);
  const servers = second === null ? [first] : [first, second];
  return {
    port: bound,
    async close(): Promise<void> {
      await Promise.all(servers.map(shut));
    },
  };
}

function bind(fetch: Fetch, port: number, host: string): Promise<ServerType> {
  const server = createAdaptorServer({
    fetch: (request, bindings) => fetch(request, bindings as HttpBindings),
    serverOptions: { keepAliveTimeout: keepAliveMs, requestTimeout: 0 },
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve(server);
    });
  });
}

function shut(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if ("closeAllConnections" in server) server.closeAllConnections();
  });
}

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Refuses requests to another host name and requests from another origin, so that no web page in a browser on this machine can use the
 * stack's port.
 */
export const ownOriginOnly: MiddlewareHandler = async ({ req }, next) => {
  const host = URL.parse(`http://${req.header("host") ?? ""}`);
  if (host === null || !loopback.has(host.hostname))
    return Response.json({ error: "this server does not serve this host" }, { status: 403 });
  const origin = req.header("origin");
  const isOwn = origin === undefined || URL.parse(origin)?.host === host.host;
  if (!isOwn || req.header("sec-fetch-site") === "cross-site")
    return Response.json({ error: "requests from another origin are refused" }, { status: 403 });
  return next();
};
