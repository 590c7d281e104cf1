import { hasBaseline, linksRemembered } from "../compare/memory.ts";
import type { KnownPage, Reading, SourceKind } from "../types.ts";
import { kindOfLink } from "./page-kinds.ts";
import { isAsset, isSameSite, pageKey, segmentsOf } from "./site.ts";

const listings = new Set<SourceKind>(["blog", "news", "press", "changelog", "feed"]);
/** Pages where only dated links are articles. */
const dated = new Set<SourceKind>(["home", "team", "other"]);
const maxAgeMs = 90 * 24 * 60 * 60 * 1000;
const listingPart = /\/(tags?|category|categories|authors?|topics?|page)\/|[?&]page=/i;

/**
 * Addresses of articles that known listings link to for the first time, newest first, at most `limit`. Not those that any known page
 * ever linked to, nor those dated more than 90 days before `now`.
 */
export function newArticles(
  readings: readonly Reading[],
  known: readonly KnownPage[],
  now: string,
  limit: number,
): string[] {
  const wasSeen = linksRemembered(known.map((page) => page.memory));
  const read = new Set([...known, ...readings].map(({ url }) => pageKey(url)));
  const isOld = (date: string | null) => date !== null && Date.parse(now) - Date.parse(date) > maxAgeMs;
  const found = new Map<string, { url: string; date: string }>();
  for (const { url, kind, blocks } of readings) {
    const before = known.find((page) => page.url === url);
    if (!(dated.has(kind) || listings.has(kind)) || !before || !hasBaseline(before.memory)) continue;
    for (const { link, publishedAt } of blocks) {
      if (link === null || (dated.has(kind) && publishedAt === null)) continue;
      const isPost = isSameSite(link, url) && segmentsOf(link).length > 0 && !listingPart.test(link);
      if (!isPost || isAsset(link) || kindOfLink(link, "") || isOld(publishedAt)) continue;
      if (read.has(pageKey(link)) || wasSeen(link)) continue;
      const date = found.get(pageKey(link))?.date || (publishedAt ?? "");
      found.set(pageKey(link), { url: link, date });
    }
  }
  const newest = [...found.values()].sort((a, b) => b.date.localeCompare(a.date));
  return newest.slice(0, limit).map(({ url }) => url);
}
