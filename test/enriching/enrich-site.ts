import { enrichCompany } from "../../src/enriching/enrich.ts";
import { createCrawler } from "../../src/platform/crawl/crawler.ts";
import type { ProfileSearch } from "../../src/ports/search.ts";
import type { Profile } from "../../src/reading/types.ts";

export interface EnrichOptions {
  draft?: Partial<Profile>;
  confirmed?: boolean;
  search?: ProfileSearch;
}

/** Enriches the company at `website`, whose pages are given as HTML by path. Every other address answers 404. */
export async function enrichSite(
  website: string,
  pages: Readonly<Record<string, string>>,
  { draft = {}, confirmed = false, search }: EnrichOptions = {},
) {
  const { hostname } = new URL(website);
  const crawler = createCrawler({
    allowHosts: [hostname],
    userAgent: "PartnerTrackingBot/1.0",
    resolve: async () => null,
    fetch: async (asked) => {
      const { hostname: host, pathname } = new URL(String(asked));
      const html = host === hostname ? pages[pathname] : undefined;
      const headers = { "content-type": "text/html; charset=utf-8" };
      return new Response(html ?? "Not found", { status: html === undefined ? 404 : 200, headers });
    },
  });
  return enrichCompany({
    draft: {
      companyName: null,
      companyWebsite: website,
      companyLinkedinUrl: null,
      companyTwitterUrl: null,
      description: null,
      stage: "unknown",
      founders: [],
      ...draft,
    },
    confirmed,
    visit: crawler.visit({ maxPages: 20, maxBytes: 20_000_000, maxMs: 10_000 }),
    search: search ?? null,
    classify: async ({ name, description, texts }) =>
      texts.length > 0 ? [{ id: "robotics", path: `${name}: ${description}`, confidence: 1 }] : [],
  });
}
