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
  const isArticle = page.kind === null || page.kind === "article";
  const keys = new Set(page.addresses.map(pageKey));
  const isMarked = /^(?:\w+[.:])?article$/i.test(metas.get("og:type") ?? "article");
  let date = isMarked
    ? isoMicros(metas.get("article:published_time") ?? metas.get("datepublished") ?? "")
    : null;
  for (const article of jsonLd.filter((node) => isOfType(node, ...types))) {
    const stated = isoMicros(strings(article.datePublished ?? article.datePosted)[0] ?? "");
    if (stated === null) continue;
    for (const link of [article.url, article.mainEntityOfPage].flatMap(strings)) {
      const url = resolve(link) ?? "";
      byUrl.set(url, stated);
      if (keys.has(pageKey(url))) date ??= stated;
    }
  }
  return { page: isArticle ? date : null, byUrl };
}
