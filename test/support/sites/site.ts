import type { IncomingMessage, ServerResponse } from "node:http";
import { onTestFinished } from "vitest";
import { listen } from "../servers/listen.ts";

/** A page as served: its text, or everything about the answer. */
export type ServedPage =
  | string
  | {
      status?: number;
      headers?: Record<string, string>;
      body?: string | Uint8Array;
      /** Takes the answer over. */
      answer?: (request: IncomingMessage, response: ServerResponse) => void;
    };

export interface Site {
  origin: string;
  /** `127.0.0.1:port`, as CRAWL_ALLOW_HOSTS takes it. */
  host: string;
  /** Pages by path and query; may be changed while the site is up. */
  pages: Record<string, ServedPage>;
  /** Path of every request, in order. */
  requests: { path: string; headers: IncomingMessage["headers"] }[];
}

/** A website on a free loopback port, closed when the test is over. */
export async function serveSite(pages: Record<string, ServedPage>): Promise<Site> {
  const requests: Site["requests"] = [];
  const site: Site = { origin: "", host: "", pages, requests };
  const server = await listen((request, response) => {
    const path = request.url ?? "/";
    requests.push({ path, headers: request.headers });
    const page = site.pages[path];
    if (page === undefined) {
      response.writeHead(404, { "content-type": "text/html" }).end("<h1>Nothing here</h1>");
      return;
    }
    const served = typeof page === "string" ? { body: page } : page;
    if (served.answer) {
      served.answer(request, response);
      return;
    }
    const guessed = path.endsWith(".xml")
      ? "application/xml"
      : path.endsWith(".txt")
        ? "text/plain"
        : "text/html; charset=utf-8";
    response
      .writeHead(served.status ?? 200, { "content-type": guessed, ...served.headers })
      .end(served.body ?? "");
  });
  Object.assign(site, { host: server.host, origin: server.origin });
  onTestFinished(server.close);
  return site;
}
