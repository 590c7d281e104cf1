import { hasBaseline, linksRemembered } from "../compare/memory.ts";
import type { KnownPage, Reading, SourceKind } from "../types.ts";
import { kindOfLink } from "./page-kinds.ts";
import { isAsset, isSameSite, pageKey, segmentsOf } from "./site.ts";

const listings = new Set<SourceKind>(["blog", "news", "press", "changelog", "feed"]);
const maxAgeMs = 90 * 24 * 60 * 60 * 1000;

/**
 * Addresses of articles that listings read before (blog, news, press, changelog, feed; elsewhere what has a date) show
 * for the first time, newest first. A link that any known source ever showed is not new, nor is a post dated more than
 * 90 days before `now`.
 */
export function newArticles(
  readings: readonly Reading[],
  known: readonly KnownPage[],
  now: string,
  limit: number,
): string[] {
  const wasSeen = linksRemembered(known.map((page) => page.memory));
  const visited = new Set([
    ...known.map((page) => pageKey(page.url)),
    ...readings.map((reading) => pageKey(reading.url)),
  ]);
  const found = new Map<string, { url: string; date: string | null }>();
  for (const reading of readings) {
    const before = known.find((page) => page.url === reading.url);
    const dated = reading.kind === "home" || reading.kind === "team" || reading.kind === "other";
    if (!(dated || listings.has(reading.kind)) || !before || !hasBaseline(before.memory)) continue;
    for (const { link, publishedAt } of reading.blocks) {
      if (dated && publishedAt === null) continue;
      if (link === null || !isSameSite(link, reading.url) || isAsset(link) || visited.has(pageKey(link)))
        continue;
      if (segmentsOf(link).length === 0 || kindOfLink(link, "") || isListingPart(link)) continue;
      if (wasSeen(link) || isOld(publishedAt, now)) continue;
      const entry = found.get(pageKey(link));
      found.set(pageKey(link), { url: link, date: entry?.date ?? publishedAt });
    }
  }
  const newest = [...found.values()].sort((a, b) => (b.date ?? "").localeCompare(a.date ?? ""));
  return newest.slice(0, limit).map(({ url }) => url);
}

function isListingPart(link: string): boolean {
  return /\/(tags?|category|categories|authors?|topics?|page)\/|[?&]page=/i.test(link);
}

function isOld(date: string | null, now: string): boolean {
  return date !== null && Date.parse(now) - Date.parse(date) > maxAgeMs;
}
