import type { Page } from "../../pages/page.ts";
import { pageKey } from "../../pages/plan/site.ts";
import { sitemapAddresses } from "../../pages/plan/sitemap.ts";
import { readSource, type SourceRead } from "../../pages/read-source.ts";
import type { Reading } from "../../pages/types.ts";
import type { Visit } from "../../ports/crawler.ts";
import { withoutMachineSpeech } from "../without-machine-speech.ts";
import type { FoundFounder } from "./found-founder.ts";
import { findFounders } from "./founders.ts";
import { likelyPages, type OwnLink, ownLinks, peoplePages } from "./people-pages.ts";

/** How many further pages about people are read beside those that the home page links to. */
const maxFurther = 2;

/** A page without visible text still has its metadata and its links. */
export const isUsable = ({ status }: Reading): boolean => status === "ok" || status === "unsupported_type";

/** Reads pages about people: those that the home page links to, and those that these link to. */
export async function readPeople(
  links: readonly OwnLink[],
  site: string,
  visit: Visit,
): Promise<SourceRead[]> {
  const first = await readTeam(peoplePages(links, [site]), visit);
  const known = [site, ...first.map(({ reading }) => reading.url)];
  const further = first.flatMap(({ page }) => (page ? ownLinks(page, site) : []));
  return [...first, ...(await readTeam(peoplePages(further, known, maxFurther), visit))];
}

/**
 * The founders that a site names on its home page and its pages about people. If these name nobody and none is `known`, pages of the
 * sitemap about people are read, else the usual addresses of such pages; `further` is what was read for it.
 */
export async function siteFounders(input: {
  home: Page | null;
  reads: readonly SourceRead[];
  names: readonly (string | null)[];
  known: boolean;
  visit: Visit;
}): Promise<{ founders: FoundFounder[]; further: SourceRead[] }> {
  const { home, reads, names, known, visit } = input;
  const founders = findFounders(pagesAboutPeople(reads), names);
  if (known || founders.length > 0 || home === null || visit.remainingMs() <= 0)
    return { founders, further: [] };
  const read = reads.map(({ reading }) => reading.url);
  const listed = (await sitemapAddresses(visit, home.url)).map((url) => ({ url, text: "" }));
  const chosen = peoplePages(listed, [home.url, ...read], maxFurther);
  const keys = new Set(read.map(pageKey));
  const likely = likelyPages(home.url, home.lang).filter((url) => !keys.has(pageKey(url)));
  const found = withoutMachineSpeech(await readTeam(chosen.length > 0 ? chosen : likely, visit));
  const further = found.filter(({ page }) => page !== null);
  return { founders: findFounders(pagesAboutPeople(further), names), further };
}

const readTeam = (urls: readonly string[], visit: Visit): Promise<SourceRead[]> =>
  Promise.all(urls.map((url) => readSource(visit, url, "team", null)));

const pagesAboutPeople = (reads: readonly SourceRead[]): Page[] =>
  reads.flatMap(({ page, reading }) =>
    page && isUsable(reading) && (reading.kind === "home" || reading.kind === "team") ? [page] : [],
  );
