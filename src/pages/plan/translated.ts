import { linksOf, type Page } from "../page.ts";
import table from "./aside-pages.json" with { type: "json" };
import { isSameSite, languageOfPath } from "./site.ts";

const languages = new Set(table.languages.split(" "));

/**
 * Returns a test for addresses in the folder of another language than a page. The page's language is that of its own folder, else of the
 * folder that most of its links lead to, else the one it declares.
 */
export function translatedFrom(page: Page): (url: string) => boolean {
  const counts = new Map<string | null, number>();
  for (const { url } of linksOf(page))
    if (isSameSite(url, page.url)) counts.set(folderOf(url), (counts.get(folderOf(url)) ?? 0) + 1);
  const [mostCommon] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [null];
  const own = folderOf(page.url) ?? mostCommon ?? page.lang?.split("-", 1)[0]?.toLowerCase();
  return (url) => {
    const language = folderOf(url);
    return language !== null && own !== undefined && language !== own;
  };
}

function folderOf(url: string): string | null {
  const language = languageOfPath(url);
  return language !== null && languages.has(language) ? language : null;
}
