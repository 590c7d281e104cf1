import { linksOf, type Page } from "../page.ts";
import table from "./aside-pages.json" with { type: "json" };
import { isSameSite } from "./site.ts";

/** Languages that sites keep in a folder each. */
const languages = new Set(table.languages.split(" "));

/**
 * Tells which addresses of a site lie in the folder of another language than a page of it is in: by its own folder, by that of most of
 * what it leads to, or, where that lies in none, by what it declares.
 */
export function translatedFrom(page: Page): (url: string) => boolean {
  const own = folderOf(page.url) ?? mostCommonFolder(page) ?? page.lang?.split("-", 1)[0]?.toLowerCase();
  return (url) => {
    const language = folderOf(url);
    return language !== undefined && own !== undefined && language !== own;
  };
}

function mostCommonFolder(page: Page): string | undefined {
  const counts = new Map<string | undefined, number>();
  for (const { url } of linksOf(page)) {
    if (!isSameSite(url, page.url)) continue;
    const folder = folderOf(url);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** The language in whose folder an address lies. */
function folderOf(url: string): string | undefined {
  const [, folder = ""] = (URL.parse(url)?.pathname ?? "").split("/", 2);
  const language = /^([a-z]{2})(?:[-_][a-z]{2})?$/i.exec(folder)?.[1]?.toLowerCase();
  return language !== undefined && languages.has(language) ? language : undefined;
}
