import { createServer, type Server } from "node:net";

/** Returns the port, or any free one for 0. Fails with `EADDRINUSE` if it is taken on 127.0.0.1. */
export function freePort(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe: Server = createServer();
    probe.once("error", reject);
    probe.listen(port, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : port));
    });
  });
}
