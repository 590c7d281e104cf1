import type { Page } from "../page.ts";
import table from "./aside-pages.json" with { type: "json" };
import { languageOfPath } from "./site.ts";

const languages = new Set(table.languages.split(" "));

/**
 * Returns a test for addresses in the folder of another language than a page. The page's language is that of its own folder, otherwise
 * the one it declares.
 */
export function translatedFrom(page: Page): (url: string) => boolean {
  const own = folderOf(page.url) ?? page.lang?.split("-", 1)[0]?.toLowerCase();
  return (url) => {
    const language = folderOf(url);
    return language !== null && own !== undefined && language !== own;
  };
}

function folderOf(url: string): string | null {
  const language = languageOfPath(url);
  return language !== null && languages.has(language) ? language : null;
}
