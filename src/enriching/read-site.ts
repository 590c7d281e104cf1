import { choose, kindOfLink } from "../pages/plan/page-kinds.ts";
import { isSameSite, pageKey } from "../pages/plan/site.ts";
import { readSource, type SourceRead } from "../pages/read-source.ts";
import type { PageKind, Reading } from "../pages/types.ts";
import type { Visit } from "../ports/crawler.ts";
import type { Profile } from "../reading/types.ts";

const kinds: readonly PageKind[] = ["team", "press", "news", "blog"];

/** Whether a page could be read. One without visible text has its metadata and links. */
export const isUsable = ({ status }: Reading): boolean => status === "ok" || status === "unsupported_type";

/**
 * Reads the company's home page and the pages it links to that describe the company (team, products, news). Without a website, reads the
 * LinkedIn page as kind `other`. Empty without both.
 */
export async function readSite(draft: Profile, visit: Visit): Promise<SourceRead[]> {
  const url = draft.companyWebsite ?? draft.companyLinkedinUrl;
  if (url === null) return [];
  const home = await readSource(visit, url, draft.companyWebsite === null ? "other" : "home", null);
  if (!home.page || !isUsable(home.reading) || draft.companyWebsite === null) return [home];
  const site = home.reading.url;
  const wanted = home.page.links
    .filter(({ url }) => isSameSite(url, site) && pageKey(url) !== pageKey(site))
    .flatMap(({ url, text, place }) => kindOfLink(url, text, place) ?? [])
    .filter(({ kind, topic }) => kinds.includes(kind) || topic === "products");
  const chosen = choose(
    wanted,
    () => 0,
    () => false,
  );
  const others = await Promise.all(chosen.map(({ url, kind }) => readSource(visit, url, kind, null)));
  return [home, ...others].filter(({ reading }) => reading.status !== "not_found");
}
