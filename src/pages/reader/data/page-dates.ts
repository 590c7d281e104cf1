import { cut } from "../../../domain/text/text.ts";
import { isoMicros } from "../../dates.ts";
import { withoutNoise } from "../../noise/noise.ts";
import { pageKey } from "../../plan/site.ts";
import type { PageKind } from "../../types.ts";
import { isOfType, type JsonObject, strings } from "./json-ld.ts";

/** Dates that a page states for machines: ISO 8601 with six digits and +00:00. */
export interface PageDates {
  /** When the page as a whole was published; null where it is no article. */
  page: string | null;
  byUrl: ReadonlyMap<string, string>;
  /** By headline, in its noiseless form. */
  byHeadline: ReadonlyMap<string, string>;
}

const articleTypes =
  "Article BlogPosting NewsArticle TechArticle PressRelease Report SocialMediaPosting".split(" ");
const maxHeadline = 500;

/**
 * Reads the dates in JSON-LD and `article:published_time`. A listing states dates of its entries and of its own making; neither
 * dates the blocks it shows, so the page as a whole has a date only where it is the article: by one of its `addresses` or `titles`.
 */
export function pageDates(
  jsonLd: readonly JsonObject[],
  metas: ReadonlyMap<string, string>,
  resolve: (href: string | null) => string | null,
  {
    kind,
    addresses,
    titles,
  }: { kind: PageKind | null; addresses: readonly string[]; titles: readonly string[] },
): PageDates {
  const byUrl = new Map<string, string>();
  const byHeadline = new Map<string, string>();
  const mayBeArticle = kind === null || kind === "article";
  const keys = new Set(addresses.map(pageKey));
  const forms = titles.map((title) => withoutNoise(cut(title, maxHeadline)));
  let page: string | null = null;
  if (mayBeArticle && /^(?:\w+[.:])?article$/i.test(metas.get("og:type") ?? "article"))
    page = isoMicros(metas.get("article:published_time") ?? metas.get("datepublished") ?? "");
  for (const article of jsonLd.filter((node) => isOfType(node, ...articleTypes, "JobPosting"))) {
    const date = isoMicros(strings(article.datePublished ?? article.datePosted)[0] ?? "");
    if (date === null) continue;
    const urls = [...strings(article.url), ...strings(article.mainEntityOfPage)].flatMap(
      (url) => resolve(url) ?? [],
    );
    for (const url of urls) byUrl.set(url, date);
    const headline = withoutNoise(cut(strings(article.headline ?? article.title)[0] ?? "", maxHeadline));
    if (headline !== "") byHeadline.set(headline, date);
    const isPage =
      urls.some((url) => keys.has(pageKey(url))) || forms.some((form) => isTitle(form, headline));
    if (mayBeArticle && isPage && article.datePublished !== undefined) page ??= date;
  }
  return { page, byUrl, byHeadline };
}

/** Whether a title is a headline, alone or beside the name of the site: `We grew | Acme`. */
function isTitle(title: string, headline: string): boolean {
  if (headline === "" || title === "") return false;
  if (title === headline) return true;
  if (title.startsWith(headline)) return /^ ?[|\u00b7\u2022\u00bb:/-] /.test(title.slice(headline.length));
  return title.endsWith(headline) && / ?[|\u00b7\u2022\u00ab:/-] $/.test(title.slice(0, -headline.length));
}
