import type { Page } from "../../pages/page.ts";
import { linksOf } from "../../pages/page.ts";
import { isSameSite, pageKey } from "../../pages/plan/site.ts";
import { sitemapAddresses } from "../../pages/plan/sitemap.ts";
import { readSource, type SourceRead } from "../../pages/read-source.ts";
import type { Visit } from "../../ports/crawler.ts";
import { contactPage, legalPage, likelyPages, pagesAboutPeople } from "./people-pages.ts";

/** How many pages are read beside those that the home page leads to. */
const mostFurther = 2;

type OwnLinks = ReturnType<typeof ownLinks>;

/** A page's links to other pages of its site. */
export const ownLinks = (page: Page, site: string) =>
  linksOf(page).filter(({ url }) => isSameSite(url, site) && pageKey(url) !== pageKey(site));

/** Pages about people: those the home page leads to, and those these lead to. */
export async function readPeople(links: OwnLinks, site: string, visit: Visit): Promise<SourceRead[]> {
  const first = await readTeam(pagesAboutPeople(links, [site]), visit);
  const known = [site, ...first.map(({ reading }) => reading.url)];
  const further = first.flatMap(({ page }) => (page ? ownLinks(page, site) : []));
  return [...first, ...(await readTeam(pagesAboutPeople(further, known, mostFurther), visit))];
}

/**
 * Pages about people that no link of the first two led to, for a site whose pages name no founder: those further down and those its
 * sitemap lists, and where there are none, what stands where such a page most often does.
 */
export async function readUnlinkedPeople(
  home: Page | null,
  reads: readonly SourceRead[],
  visit: Visit,
): Promise<SourceRead[]> {
  if (home === null || visit.remainingMs() <= 0) return [];
  const known = reads.map(({ reading }) => reading.url);
  const listed = (await sitemapAddresses(visit, home.url)).map((url) => ({ url, text: "" }));
  const team = reads.flatMap(({ page, reading }) => (page && reading.kind === "team" ? [page] : []));
  const linked = team.flatMap((page) => ownLinks(page, home.url));
  const chosen = pagesAboutPeople([...linked, ...listed], [home.url, ...known], mostFurther);
  const read = new Set(known.map(pageKey));
  const likely = likelyPages(home.url, home.lang).filter((url) => !read.has(pageKey(url)));
  const found = await readTeam(chosen.length > 0 ? chosen : likely, visit);
  return found.filter(({ page }) => page !== null);
}

const readTeam = (urls: readonly string[], visit: Visit): Promise<SourceRead[]> =>
  Promise.all(urls.map((url) => readSource(visit, url, "team", null)));

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
