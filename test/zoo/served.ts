import { createCrawler } from "../../src/platform/crawl/crawler.ts";
import type { Profile } from "../../src/reading/types.ts";
import type { RunServices } from "../../src/tracking/run.ts";
import { listen } from "../support/servers/listen.ts";
import { sixConnections } from "../support/servers/six-connections.ts";
import type { ServedPage } from "../support/sites/site.ts";

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Serves a site on loopback as it is at the moment; a query that no page knows is left out. */
export async function serveZoo() {
  const state: { pages: Record<string, ServedPage> } = { pages: {} };
  const missing = { status: 404, body: "<h1>Page not found</h1>" };
  const server = await listen((request, response) => {
    const path = request.url ?? "/";
    const page = state.pages[path] ?? state.pages[path.split("?")[0] ?? "/"] ?? missing;
    const served: Exclude<ServedPage, string> = typeof page === "string" ? { body: page } : page;
    if (served.answer) return served.answer(request, response);
    const type = /\.xml$|\/(?:feed|rss)\/$/.test(path) ? "application/rss+xml" : "text/html; charset=utf-8";
    response.writeHead(served.status ?? 200, { "content-type": type, ...served.headers }).end(served.body);
  });
  return { state, ...server };
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
  const unknown = { companyLinkedinUrl: null, companyTwitterUrl: null, description: null } as const;
  return { companyName, companyWebsite, ...unknown, stage: "unknown", founders: [] };
}
