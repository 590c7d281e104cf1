import { cut } from "../../../domain/text/text.ts";
import { isoMicros } from "../../dates.ts";
import { withoutNoise } from "../../noise/noise.ts";
import { pageKey } from "../../plan/site.ts";
import type { PageKind } from "../../types.ts";
import { isOfType, type JsonObject, strings } from "./json-ld.ts";

export interface PageDates {
  /** When the page as a whole was published; null where it is no article. */
  page: string | null;
  /** When what a link leads to was published. */
  byUrl: ReadonlyMap<string, string>;
  /** The same by headline, in its noiseless form. */
  byHeadline: ReadonlyMap<string, string>;
}

/** What tells whether an article that a page states is the page itself. */
export interface PageIdentity {
  /** What the page is read as; null where nobody knows. */
  kind: PageKind | null;
  /** Its address, and the one it declares for itself. */
  addresses: readonly string[];
  /** Its titles, and its one first-level heading. */
  titles: readonly string[];
}

const articleTypes = [
  "Article",
  "BlogPosting",
  "NewsArticle",
  "TechArticle",
  "PressRelease",
  "Report",
  "SocialMediaPosting",
];

const maxHeadline = 500;

/**
 * Dates that a page states for machines: JSON-LD and `article:published_time`. A listing states dates of what it lists and
 * of the day it was made itself; neither is the date of a block that it shows, so the page as a whole has a date only
 * where it is the article.
 */
export function pageDates(
  jsonLd: readonly JsonObject[],
  metas: ReadonlyMap<string, string>,
  resolve: (href: string | null) => string | null,
  identity: PageIdentity,
): PageDates {
  const byUrl = new Map<string, string>();
  const byHeadline = new Map<string, string>();
  const own = identity.kind === null || identity.kind === "article" ? isOwn(identity) : () => false;
  let ofPage: string | null = null;
  for (const article of jsonLd.filter((node) => isOfType(node, ...articleTypes, "JobPosting"))) {
    const date = isoMicros(strings(article.datePublished ?? article.datePosted)[0] ?? "");
    if (date === null) continue;
    const urls = [...strings(article.url), ...strings(article.mainEntityOfPage)].flatMap(
      (url) => resolve(url) ?? [],
    );
    for (const address of urls) byUrl.set(address, date);
    const headline = strings(article.headline ?? article.title)[0];
    const form = headline === undefined ? null : withoutNoise(cut(headline, maxHeadline));
    if (form) byHeadline.set(form, date);
    if (article.datePublished !== undefined && own(urls, form)) ofPage ??= date;
  }
  return { page: declaredDate(metas, identity.kind) ?? ofPage, byUrl, byHeadline };
}

/** The date in a page's metadata, unless the page is something else than an article. */
function declaredDate(metas: ReadonlyMap<string, string>, kind: PageKind | null): string | null {
  const isArticle =
    (kind === null || kind === "article") && /^(?:\w+[.:])?article$/i.test(metas.get("og:type") ?? "article");
  return isArticle
    ? isoMicros(metas.get("article:published_time") ?? metas.get("datepublished") ?? "")
    : null;
}

function isOwn({ addresses, titles }: PageIdentity) {
  const keys = new Set(addresses.map(pageKey));
  const forms = titles.map((title) => withoutNoise(cut(title, maxHeadline))).filter((form) => form !== "");
  return (urls: readonly string[], headline: string | null): boolean =>
    urls.some((url) => keys.has(pageKey(url))) ||
    (headline !== null && headline !== "" && forms.some((form) => isTitle(form, headline)));
}

/** Whether a title is a headline, alone or beside the name of the site: `We grew | Acme`. */
function isTitle(title: string, headline: string): boolean {
  if (title === headline) return true;
  if (title.startsWith(headline)) return /^ ?[|·•»:/-] /u.test(title.slice(headline.length));
  return title.endsWith(headline) && / ?[|·•«:/-] $/u.test(title.slice(0, -headline.length));
}
