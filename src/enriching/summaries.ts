import { metaContent, type Page } from "../pages/page.ts";
import { squeezed } from "../pages/texts.ts";
import { tokensOf } from "./phrases.ts";

const longWord = 5;
const fewestWords = 3;
const fewestShown = 15;
const smallestShare = 0.25;

/** The titles of pages and the descriptions in their metadata that resemble their text, in order, each once. */
export function summariesOf(pages: readonly Page[]): string[] {
  const stated = pages.flatMap((page) => [
    page.ownTitle,
    ...["description", "og:description"]
      .flatMap((name) => metaContent(page, name) ?? [])
      .filter((text) => resemblesPage(text, pages)),
  ]);
  return [...new Set(stated.map(squeezed))].filter((text) => text !== "");
}

/** Whether pages show a quarter of the long words of a description, unlike a template's default text. Short ones always pass. */
export function resemblesPage(text: string, pages: readonly Page[]): boolean {
  const shown = new Set(pages.flatMap(({ leaves }) => leaves.flatMap((leaf) => tokensOf(leaf.text))));
  const words = tokensOf(text).filter((token) => token.length >= longWord);
  if (words.length < fewestWords || shown.size < fewestShown) return true;
  return words.filter((token) => shown.has(token)).length >= smallestShare * words.length;
}
