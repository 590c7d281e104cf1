import { metaContent, type Page } from "../pages/page.ts";
import { squeezed } from "../pages/texts.ts";
import { tokensOf } from "./phrases.ts";

/** Letters of a word that tells; how many such words a text must have, and the page of any. */
const telling = { letters: 5, words: 3, seen: 15 };
/** Metadata of whose words a page shows less is out of date, or never was about it. */
export const leastShown = 0.25;

/**
 * What pages say of themselves for search engines: titles, and those descriptions that their own text bears out, for the others a
 * template left behind. In the pages' order, each once.
 */
export function summariesOf(pages: readonly Page[]): string[] {
  const seen = new Set(pages.flatMap(({ leaves }) => leaves.flatMap(({ text }) => tokensOf(text))));
  const isShown = (text: string) => (shareShown(text, seen) ?? 1) >= leastShown;
  const said = pages.flatMap((page) => [
    page.ownTitle,
    ...["description", "og:description"].flatMap((name) => metaContent(page, name) ?? []).filter(isShown),
  ]);
  return [...new Set(said.map(squeezed))].filter((text) => text !== "");
}

/** Which share of the telling words of metadata a page shows; null where there are too few to tell. */
export function shareShown(text: string, seen: ReadonlySet<string>): number | null {
  const words = tokensOf(text).filter((token) => token.length >= telling.letters);
  if (words.length < telling.words || seen.size < telling.seen) return null;
  return words.filter((token) => seen.has(token)).length / words.length;
}
