import type { Page } from "../../pages/page.ts";
import { linksOf } from "../../pages/page.ts";
import { isSameSite, pageKey } from "../../pages/plan/site.ts";
import { sitemapAddresses } from "../../pages/plan/sitemap.ts";
import { readSource, type SourceRead } from "../../pages/read-source.ts";
import type { Visit } from "../../ports/crawler.ts";
import { contactPage, legalPage, likelyPages, pagesAboutPeople } from "./people-pages.ts";

type OwnLinks = ReturnType<typeof ownLinks>;

/** A page's links to other pages of its site. */
export const ownLinks = (page: Page, site: string) =>
  linksOf(page).filter(({ url }) => isSameSite(url, site) && pageKey(url) !== pageKey(site));

/**
 * Pages about people: those the home page leads to, and those these lead to; where there are none, those the sitemap lists,
 * and where it lists none, what stands where such a page most often does.
 */
export async function readPeople(
  links: OwnLinks,
  site: { url: string; language: string | null },
  visit: Visit,
): Promise<SourceRead[]> {
  const read = (urls: readonly string[]) =>
    Promise.all(urls.map((url) => readSource(visit, url, "team", null)));
  const first = await read(pagesAboutPeople(links, [site.url]));
  const known = [site.url, ...first.map(({ reading }) => reading.url)];
  const further = first.flatMap(({ page }) => (page ? ownLinks(page, site.url) : []));
  const found = first.some(({ page }) => page !== null) || visit.remainingMs() <= 0;
  const listed = found ? [] : (await sitemapAddresses(visit, site.url)).map((url) => ({ url, text: "" }));
  const second = await read(pagesAboutPeople([...further, ...listed], known, 2));
  const none = !found && second.every(({ page }) => page === null);
  const guessed = none ? await read(likelyPages(site.url, site.language)) : [];
  return [...first, ...second, ...guessed.filter(({ page }) => page !== null)];
}

/** The pages with the company's legal form and its addresses, which say the full names of whom others call by given names. */
export async function readLegal(
  home: Page | null,
  reads: readonly SourceRead[],
  visit: Visit,
): Promise<SourceRead[]> {
  if (home === null || visit.remainingMs() <= 0) return [];
  const links = ownLinks(home, home.url);
  const known = new Set(reads.map(({ reading }) => pageKey(reading.url)));
  const urls = [legalPage(links), contactPage(links)].filter(
    (url) => url !== null && !known.has(pageKey(url)),
  );
  return Promise.all(
    [...new Set(urls)].flatMap((url) => (url === null ? [] : readSource(visit, url, "other", null))),
  );
}
