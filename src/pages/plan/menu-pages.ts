import { fold } from "../../domain/text/fold.ts";
import { cut } from "../../domain/text/text.ts";
import { hasBaseline, linksRemembered } from "../compare/memory.ts";
import { linksOf, type Page, type Place } from "../page.ts";
import type { KnownPage, PageKind, SourceKind } from "../types.ts";
import table from "./aside-pages.json" with { type: "json" };
import { kindOfLink } from "./page-kinds.ts";
import { isAsset, isSameSite, pageKey, segmentsOf } from "./site.ts";
import { translatedFrom } from "./translated.ts";

/** Words of pages that say nothing about a company, such as terms and log-in pages. */
const ignored = new Set(Object.values(table.words).flatMap((words) => words.split(" ")));
/** Words of links that do not name their page: `learn more`. */
const pointing = new Set(table.pointing.split(" "));
/** Pages whose links lead to posts. */
const listings = new Set<SourceKind>(["blog", "news", "press", "changelog", "article", "feed"]);
/** Longest link text that is a name, in characters, and longest last path segment that is one, in words. */
const longestName = 48;
const longestSlug = 3;
/** Path segments of a page at most. */
const deepest = 2;

interface Link {
  url: string;
  text: string;
  place: Place;
}

/**
 * Addresses of pages of no known kind that a site's pages name, such as its products and industries: first from the menus of the home
 * page, then from its content, then from the menus of the other pages. Without small print, accounts, help and translations. `pages`:
 * the home page first.
 */
export function menuPages(pages: readonly Page[], site: string): string[] {
  const [home, ...others] = pages;
  if (home === undefined) return [];
  const isTranslated = translatedFrom(home);
  const named = (page: Page, frame: boolean) =>
    linksOf(page)
      .filter(({ place }) => (place === "frame") === frame)
      .filter((link) => isNamedPage(link, site) && kindOfPage(link) === "other" && !isTranslated(link.url))
      .map(({ url }) => url);
  return [
    ...new Set([...named(home, true), ...named(home, false), ...others.flatMap((page) => named(page, true))]),
  ];
}

/** A page of a site, and how the link to it names it. */
export interface NewPage {
  url: string;
  kind: PageKind;
  text: string;
}

/** Pages that known pages link to for the first time, except for posts: pages that the site added since the last run. */
export function newPages(
  reads: readonly { page: Page | null; url: string; kind: SourceKind }[],
  known: readonly KnownPage[],
  site: string,
): NewPage[] {
  const wasSeen = linksRemembered(known.map(({ memory }) => memory));
  const found = new Map<string, NewPage>();
  for (const { page, url, kind: source } of reads) {
    const before = known.find((one) => one.url === url);
    if (page === null || before === undefined || !hasBaseline(before.memory) || listings.has(source))
      continue;
    const isTranslated = translatedFrom(page);
    for (const link of linksOf(page)) {
      const isNew = isNamedPage(link, site) && !wasSeen(link.url) && !isTranslated(link.url);
      const kind = isNew ? kindOfPage(link) : null;
      if (kind !== null && !found.has(pageKey(link.url)))
        found.set(pageKey(link.url), { url: link.url, kind, text: nameOf(link) });
    }
  }
  return [...found.values()];
}

/** The kind of page a link leads to; null for a page below one of a known kind, such as a post, an opening or a person. */
function kindOfPage({ url, text, place }: Link): PageKind | null {
  const kind = kindOfLink(url, text, place)?.kind;
  if (kind !== undefined) return kind;
  const [first, second] = segmentsOf(url);
  const above = second === undefined ? undefined : URL.parse(`/${first}`, url)?.href;
  const parent = above === undefined ? undefined : kindOfLink(above, "")?.kind;
  return parent === undefined || parent === "other" ? "other" : null;
}

function isNamedPage({ url, text, place }: Link, site: string): boolean {
  if (place === "others" || !isSameSite(url, site) || isAsset(url) || pageKey(url) === pageKey(site))
    return false;
  const segments = segmentsOf(url);
  if (segments.length === 0 || segments.length > deepest || URL.parse(url)?.search) return false;
  const name = nameOf({ url, text });
  return /\p{L}{2}/u.test(name) && !wordsIn(`${name} ${segments.at(-1)}`).some((word) => ignored.has(word));
}

/** The text of a link; for one that only points to its page or is too long, the words of the address. */
function nameOf({ url, text }: Pick<Link, "url" | "text">): string {
  const name = text.trim();
  if (name.length <= longestName && !wordsIn(name).some((word) => pointing.has(word))) return name;
  const slug = wordsIn((segmentsOf(url).at(-1) ?? "").replaceAll("_", " "));
  const words = slug.length > longestSlug ? "" : slug.join(" ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const wordsIn = (text: string): readonly string[] => fold(cut(text, 2 * longestName)).match(/\p{L}+/gu) ?? [];
