import { digest } from "../domain/digest.ts";
import { fold } from "../domain/text/fold.ts";
import { listUnder } from "./compare/section-list.ts";
import type { Page } from "./page.ts";
import type { Block, Reading } from "./types.ts";

/** Pictures of one page from which on they are a row of logos. */
const fewest = 2;

/**
 * The customers and partners that a page shows by their logos alone, each once: pictures below a heading of them, or so called in their
 * address or classes, by the words for the picture; not the company's own, which the page's title names.
 */
export function logosOf({ logos, title }: Pick<Page, "logos" | "title">): Block[] {
  const ofPage = fold(title ?? "");
  const shown = new Map<string, Block>();
  for (const { name, above, list } of logos) {
    const under = above === "" ? null : listUnder([above]);
    const logo = under === "customers" || under === "partners" ? under : list;
    const id = digest(`logo\n${name.toLowerCase()}`);
    if (logo === null || shown.has(id) || ofPage.includes(fold(name))) continue;
    const trail = under === null ? [] : [above];
    shown.set(id, { id, kind: "item", trail, text: name, link: null, publishedAt: null, logo });
  }
  return shown.size >= fewest ? [...shown.values()] : [];
}

/** What a reading shows: its blocks, and names that logos alone show. */
export function shownIn({ blocks, logos = [] }: Pick<Reading, "blocks" | "logos">): readonly Block[] {
  return logos.length === 0 ? blocks : [...blocks, ...logos];
}

interface MayBeLogo {
  logo?: Block["logo"] | undefined;
}

/** Tells whether a block is a logo of a page that named none before: its pictures have got their words, or are shown for the first time. */
export function isLogoAnew(before: readonly MayBeLogo[]): (block: MayBeLogo) => boolean {
  const named = before.some(({ logo }) => logo !== undefined);
  return ({ logo }) => logo !== undefined && !named;
}
