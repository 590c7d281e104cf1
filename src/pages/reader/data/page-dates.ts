import { isoMicros } from "../../../domain/dates.ts";
import { cut } from "../../../domain/text.ts";
import { withoutNoise } from "../../noise.ts";
import { isOfType, type JsonObject, strings } from "./json-ld.ts";

export interface PageDates {
  /** When the page as a whole was published; null where it is no article. */
  page: string | null;
  /** When what a link leads to was published. */
  byUrl: ReadonlyMap<string, string>;
  /** The same by headline, in its noiseless form. */
  byHeadline: ReadonlyMap<string, string>;
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

/** Dates that a page states for machines: JSON-LD and `article:published_time`. */
export function pageDates(
  jsonLd: readonly JsonObject[],
  metas: ReadonlyMap<string, string>,
  resolve: (href: string | null) => string | null,
): PageDates {
  const byUrl = new Map<string, string>();
  const byHeadline = new Map<string, string>();
  const articles = jsonLd.filter((node) => isOfType(node, ...articleTypes, "JobPosting"));
  for (const article of articles) {
    const date = isoMicros(strings(article.datePublished ?? article.datePosted)[0] ?? "");
    if (date === null) continue;
    for (const url of [...strings(article.url), ...strings(article.mainEntityOfPage)]) {
      const address = resolve(url);
      if (address) byUrl.set(address, date);
    }
    const headline = strings(article.headline ?? article.title)[0];
    if (headline) byHeadline.set(withoutNoise(cut(headline, maxHeadline)), date);
  }
  const declared = isoMicros(metas.get("article:published_time") ?? metas.get("datepublished") ?? "");
  const [only] = articles;
  const single = articles.length === 1 && only ? isoMicros(strings(only.datePublished)[0] ?? "") : null;
  return { page: declared ?? single, byUrl, byHeadline };
}
