import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** Serves on a free loopback port. A server that ends idle connections would reset requests on a slow machine. */
export async function listen(handler: RequestListener) {
  const server = createServer({ keepAliveTimeout: 0 }, handler);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
