import { enrichCompany } from "../../src/enriching/enrich.ts";
import { createCrawler } from "../../src/platform/crawl/crawler.ts";
import type { ProfileSearch } from "../../src/ports/search.ts";
import type { Profile } from "../../src/reading/types.ts";
import { profileFor } from "../zoo/served.ts";

export interface EnrichOptions {
  draft?: Partial<Profile>;
  confirmed?: boolean;
  search?: ProfileSearch;
}

/** Enriches the company at `website`, whose pages are HTML by path, or a status. Every other address answers 404. */
export async function enrichSite(
  website: string,
  pages: Readonly<Record<string, string | number>>,
  { draft = {}, confirmed = false, search }: EnrichOptions = {},
) {
  const { hostname } = new URL(website);
  const crawler = createCrawler({
    allowHosts: [hostname],
    userAgent: "PartnerTrackingBot/1.0",
    resolve: async () => null,
    fetch: async (asked) => {
      const { hostname: host, pathname } = new URL(String(asked));
      const page = (host === hostname ? pages[pathname] : undefined) ?? 404;
      const headers = { "content-type": "text/html; charset=utf-8" };
      const status = typeof page === "number" ? page : 200;
      return new Response(String(page), { status, headers });
    },
  });
  return enrichCompany({
    draft: { ...profileFor("", website), companyName: null, ...draft },
    confirmed,
    visit: crawler.visit({ maxPages: 20, maxBytes: 20_000_000, maxMs: 10_000 }),
    search: search ?? null,
    classify: async ({ name, description, texts }) =>
      texts.length > 0 ? [{ id: "robotics", path: `${name}: ${description}`, confidence: 1 }] : [],
  });
}
