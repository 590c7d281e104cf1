import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const types: Record<string, string> = {
  html: "text/html; charset=utf-8",
  htm: "text/html; charset=utf-8",
  xml: "application/xml; charset=utf-8",
  rss: "application/rss+xml; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  json: "application/json",
};

/**
 * Serves files on loopback as a static host does: `/about` is `about`, `about.html` or `about/index.html`; `/about/` tries the last
 * first. `files` has each file's location by its path in the site.
 */
export async function serveFiles(files: ReadonlyMap<string, string>) {
  const server = createServer((request, response) => {
    const path = pathOf(request.url ?? "/");
    const inside = [`${path}/index.html`, `${path}/index.htm`];
    const beside = [path, `${path}.html`];
    const name = (isFolder(request.url ?? "/") ? [...inside, ...beside] : [...beside, ...inside])
      .map((one) => one.replace(/^\/+/, ""))
      .find((one) => files.has(one));
    if (name === undefined) {
      response.writeHead(404, { "content-type": types.html });
      response.end("<h1>Page not found</h1>");
      return;
    }
    const type = types[name.split(".").at(-1)?.toLowerCase() ?? ""];
    response.writeHead(200, { "content-type": type ?? "application/octet-stream" });
    response.end(readFileSync(files.get(name) ?? ""));
  });
  // A busy machine may exceed the five seconds after which an idle connection is closed.
  server.keepAliveTimeout = 0;
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port to serve on");
  return {
    origin: `http://127.0.0.1:${address.port}`,
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
