import { connect, createServer, type Server } from "node:net";

/** Forwards [::1]:port to 127.0.0.1:port, for clients that resolve `localhost` only to IPv6; null without IPv6. */
export function forwardFromIpv6(port: number): Promise<Server | null> {
  const server = createServer((incoming) => {
    const outgoing = connect(port, "127.0.0.1");
    incoming.on("error", () => outgoing.destroy());
    outgoing.on("error", () => incoming.destroy());
    incoming.on("close", () => outgoing.destroy());
    incoming.pipe(outgoing).pipe(incoming);
  });
  return new Promise((resolve) => {
    server.once("error", () => resolve(null));
    server.listen(port, "::1", () => resolve(server.unref()));
  });
}
