import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { type Enrichment, enrichCompany } from "../../../../src/enriching/enrich.ts";
import { sectorsOf } from "../../../../src/enriching/sectors.ts";
import { siteOf } from "../../../../src/pages/plan/site.ts";
import { createCrawler } from "../../../../src/platform/crawl/crawler.ts";
import { createBudget, metered } from "../../../../src/reading/budget.ts";
import { visitBudget } from "../../../../src/work/draft.ts";
import { responseOf } from "./response-of.ts";
import type { Site } from "./site.ts";

const nothing = {
  companyName: null,
  companyLinkedinUrl: null,
  companyTwitterUrl: null,
  companyGithubUrl: null,
  description: null,
  stage: "unknown" as const,
  founders: [],
};

/** Enriches a draft that contains only the website, served from files under its host; other hosts do not answer. */
export async function fillIn({ website, start, root }: Site): Promise<Enrichment> {
  const files = filesOf(root);
  const own = siteOf(website);
  const { hostname } = new URL(website);
  const bare = hostname.replace(/^www\./, "");
  const crawler = createCrawler({
    allowHosts: [bare, `www.${bare}`, hostname],
    userAgent: "PartnerTrackingBot/1.0",
    resolve: async () => null,
    fetch: async (asked) => {
      const url = new URL(String(asked));
      if (siteOf(url.href) !== own) throw new Error("only the site's own files are served");
      return responseOf(files, url);
    },
  });
  return enrichCompany({
    draft: { ...nothing, companyWebsite: new URL(start, website).href },
    confirmed: false,
    visit: metered(crawler.visit(visitBudget), createBudget(), "profile"),
    search: null,
    classify: async (site) => sectorsOf(site, null),
  });
}

/** The files below a folder: location by path. */
function filesOf(root: string): Map<string, string> {
  const files = readdirSync(root, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [relative(root, path).replaceAll("\\", "/"), path];
    }),
  );
}
