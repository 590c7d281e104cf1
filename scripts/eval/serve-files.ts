import { createServer } from "node:http";

const types: Record<string, string> = {
  html: "text/html; charset=utf-8",
  htm: "text/html; charset=utf-8",
  xml: "application/xml; charset=utf-8",
  rss: "application/rss+xml; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  json: "application/json",
};

/** Files by their path: an id by which their bytes are read. */
export type Tree = ReadonlyMap<string, string>;

/**
 * Serves files on loopback, as a host of static files does: `/about` is `about`, `about.html` or `about/index.html`, `/about/` the last
 * first. Absolute links to `hostname` lead to this server; where it is null they stay as they are.
 */
export async function serveFiles(read: (id: string) => Buffer | null, hostname: string | null) {
  let tree: Tree = new Map();
  const host = hostname?.replace(/^www\./, "").replaceAll(".", "\\.");
  const own = new RegExp(`https?://(?:www\\.)?${host}(?=[/"'<?#\\s])`, "g");
  const lead = (text: string) => (host === undefined ? text : text.replace(own, origin));
  const server = createServer((request, response) => {
    const path = pathOf(request.url ?? "/");
    const inside = [`${path}/index.html`, `${path}/index.htm`];
    const beside = [path, `${path}.html`];
    const name = (isFolder(request.url ?? "/") ? [...inside, ...beside] : [...beside, ...inside])
      .map((one) => one.replace(/^\/+/, ""))
      .find((one) => tree.has(one));
    const bytes = name === undefined ? null : read(tree.get(name) ?? "");
    if (name === undefined || bytes === null) {
      response.writeHead(404, { "content-type": types.html });
      response.end("<h1>Page not found</h1>");
      return;
    }
    const type = types[name.split(".").at(-1)?.toLowerCase() ?? ""];
    response.writeHead(200, { "content-type": type ?? "application/octet-stream" });
    response.end(type === undefined ? bytes : lead(bytes.toString("utf8")));
  });
  // A busy machine may be slower than the five seconds after which a silent connection is closed.
  server.keepAliveTimeout = 0;
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port to serve on");
  const shown = `127.0.0.1:${address.port}`;
  const origin = `http://${shown}`;
  return {
    host: shown,
    origin,
    show: (next: Tree) => {
      tree = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const isFolder = (url: string): boolean => /^[^?#]*\/(?:[?#]|$)/.test(url);

function pathOf(url: string): string {
  const path = url.split(/[?#]/)[0] ?? "/";
  try {
    return decodeURIComponent(path).replace(/\/+$/, "");
  } catch {
    return path.replace(/\/+$/, "");
  }
}
