import type { Page, Place } from "../../pages/page.ts";
import { linksOf } from "../../pages/page.ts";
import { isAsset, isSameSite, languageOfPath, pageKey, segmentsOf } from "../../pages/plan/site.ts";
import { isPageNamed, isPeopleLink, likelyPaths } from "./people-words.ts";

const maxPeoplePages = 3;
const maxOfferPages = 2;

/** A link of a page to another page of its site. */
export interface OwnLink {
  url: string;
  text: string;
  place?: Place;
}

/** A page's links to other pages of its site. */
export const ownLinks = (page: Page, site: string): OwnLink[] =>
  linksOf(page).filter(({ url }) => isSameSite(url, site) && pageKey(url) !== pageKey(site));

const last = (url: string): string => segmentsOf(url).at(-1) ?? "";

/** Links that most likely lead to the people behind the company, best first, without the pages in `known` (the first is the home page). */
export function peoplePages(
  links: readonly OwnLink[],
  known: readonly string[],
  room = maxPeoplePages,
): string[] {
  const seen = new Set(known.map(pageKey));
  const best = new Map<string, { url: string; score: number }>();
  for (const link of links) {
    const key = pageKey(link.url);
    const score = isAsset(link.url) || seen.has(key) ? 0 : scoreOf(link);
    if (score > (best.get(key)?.score ?? 0)) best.set(key, { url: link.url, score });
  }
  const all = [...best.values()].sort((a, b) => b.score - a.score);
  const language = languageOfPath(known[0] ?? "");
  const alike = all.filter(({ url }) => languageOfPath(url) === language);
  return (alike.length > 0 ? alike : all).slice(0, room).map(({ url }) => url);
}

function scoreOf({ url, text }: OwnLink): number {
  const depth = segmentsOf(url).length;
  if (depth === 0 || depth > 3) return 0;
  if (isPageNamed(last(url), "founders")) return 20 - depth;
  if (isPageNamed(last(url), "people")) return 12 - depth;
  return isPeopleLink(text) ? 8 - depth : 0;
}

/** The page with the company's addresses, where its profiles often are; null if no link leads to one. */
export const contactPage = (links: readonly OwnLink[]): string | null =>
  links.find(({ url }) => isPageNamed(last(url), "contact"))?.url ?? null;

/** Pages that say what the company makes or does, the shortest paths first, at most two. */
export function offerPages(links: readonly OwnLink[]): string[] {
  const named = links.filter(
    ({ url }) => !isAsset(url) && segmentsOf(url).length <= 2 && isPageNamed(last(url), "offer"),
  );
  const pages = new Map(named.map(({ url }) => [pageKey(url), url]));
  return [...pages.values()]
    .sort((a, b) => segmentsOf(a).length - segmentsOf(b).length)
    .slice(0, maxOfferPages);
}

/** Addresses where a site's page about people most often is. `language`: BCP 47, English if null. */
export function likelyPages(site: string, language: string | null): string[] {
  const [code = "en"] = (language ?? "en").toLowerCase().split(/[-_]/u);
  return likelyPaths(code).flatMap((path) => URL.parse(`/${path}`, site)?.href ?? []);
}
