import { createAdaptorServer, type HttpBindings, type ServerType } from "@hono/node-server";

export type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

const keepAliveMs = 75_000;

/** Serves `fetch` on 127.0.0.1 and, where the machine has it, on ::1, so that `localhost` finds it either way. */
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
