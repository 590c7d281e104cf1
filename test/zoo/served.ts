import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createCrawler } from "../../src/platform/crawl/crawler.ts";
import type { Profile } from "../../src/reading/types.ts";
import type { RunServices } from "../../src/tracking/run.ts";
import { sixConnections } from "../support/servers/six-connections.ts";
import type { ServedPage } from "../support/sites/site.ts";

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Serves a site on loopback as it is at the moment; a query that no page knows is left out. */
export async function serveZoo() {
  const state: { pages: Record<string, ServedPage> } = { pages: {} };
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const path = request.url ?? "/";
    const page = state.pages[path] ?? state.pages[path.split("?")[0] ?? "/"];
    const served = typeof page === "string" ? { body: page } : page;
    if (served?.answer) return served.answer(request, response);
    const guessed = /\.xml$|\/(?:feed|rss)\/$/.test(path)
      ? "application/rss+xml"
      : "text/html; charset=utf-8";
    response.writeHead(served?.status ?? (served ? 200 : 404), {
      "content-type": guessed,
      ...served?.headers,
    });
    response.end(served ? served.body : "<h1>Page not found</h1>");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { state, host, origin: `http://${host}`, close };
}

/** What a service has to read loopback sites, and nothing else. */
export function toolsFor(host: string): Omit<RunServices, "budget"> {
  const crawler = createCrawler({
    allowHosts: [host],
    userAgent: "PartnerTrackingBot/1.0",
    requestMs: 30_000,
    resolve: async () => null,
    fetch: sixConnections().fetch,
  });
  return { crawler, sources: [], model: null, log: quiet };
}

/** A company of which only its name and website are known. */
export function profileFor(companyName: string, companyWebsite: string): Profile {
  return {
    companyName,
    companyWebsite,
    companyLinkedinUrl: null,
    companyTwitterUrl: null,
    description: null,
    stage: "unknown",
    founders: [],
  };
}
