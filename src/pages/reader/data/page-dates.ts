import { isoMicros } from "../../dates.ts";
import { pageKey } from "../../plan/site.ts";
import type { PageKind } from "../../types.ts";
import { isOfType, type JsonObject, strings } from "./json-ld.ts";

/** Dates that a page states for machines: ISO 8601 with six digits and +00:00. */
export interface PageDates {
  /** When the page as a whole was published; null if it is no article. */
  page: string | null;
  byUrl: ReadonlyMap<string, string>;
}

const types =
  "Article BlogPosting NewsArticle TechArticle PressRelease Report SocialMediaPosting JobPosting".split(" ");

/**
 * Reads the dates in JSON-LD and `article:published_time`. The dates of a listing belong to its entries, so the page as a whole has a
 * date only if it is the article at one of its `addresses`.
 */
export function pageDates(
  jsonLd: readonly JsonObject[],
  metas: ReadonlyMap<string, string>,
  resolve: (href: string | null) => string | null,
  page: { kind: PageKind | null; addresses: readonly string[] },
): PageDates {
  const byUrl = new Map<string, string>();
  const mayBeArticle = page.kind === null || page.kind === "article";
  const keys = new Set(page.addresses.map(pageKey));
  let date: string | null = null;
  if (mayBeArticle && /^(?:\w+[.:])?article$/i.test(metas.get("og:type") ?? "article"))
    date = isoMicros(metas.get("article:published_time") ?? metas.get("datepublished") ?? "");
  for (const article of jsonLd.filter((node) => isOfType(node, ...types))) {
    const stated = isoMicros(strings(article.datePublished ?? article.datePosted)[0] ?? "");
    if (stated === null) continue;
    const urls = [article.url, article.mainEntityOfPage]
      .flatMap(strings)
      .flatMap((url) => resolve(url) ?? []);
    for (const url of urls) byUrl.set(url, stated);
    const isPage = urls.some((url) => keys.has(pageKey(url)));
    if (mayBeArticle && isPage && article.datePublished !== undefined) date ??= stated;
  }
  return { page: date, byUrl };
}
