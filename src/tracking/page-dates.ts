import { isoMicros } from "../domain/dates.ts";
import { absolute, metaContent, type PageDocument } from "./document.ts";
import { isOfType, jsonLdOf, strings } from "./json-ld.ts";
import { withoutNoise } from "./noise.ts";

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

/** Dates that a page states for machines: JSON-LD and `article:published_time`. */
export function pageDates(page: PageDocument): PageDates {
  const byUrl = new Map<string, string>();
  const byHeadline = new Map<string, string>();
  const articles = jsonLdOf(page).filter((node) => isOfType(node, ...articleTypes, "JobPosting"));
  for (const article of articles) {
    const date = isoMicros(strings(article.datePublished ?? article.datePosted)[0] ?? "");
    if (date === null) continue;
    for (const url of [...strings(article.url), ...strings(article.mainEntityOfPage)]) {
      const address = absolute(page, url);
      if (address) byUrl.set(address, date);
    }
    const headline = strings(article.headline ?? article.title)[0];
    if (headline) byHeadline.set(withoutNoise(headline), date);
  }
  const declared = isoMicros(metaContent(page, "article:published_time", "datepublished") ?? "");
  const [only] = articles;
  const single = articles.length === 1 && only ? isoMicros(strings(only.datePublished)[0] ?? "") : null;
  return { page: declared ?? single, byUrl, byHeadline };
}
