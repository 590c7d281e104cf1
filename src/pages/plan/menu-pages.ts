import { capitalised, cut, fold } from "../../domain/text/text.ts";
import { hasBaseline, linksRemembered } from "../compare/memory.ts";
import type { Page, PageLink } from "../page.ts";
import type { KnownPage, PageKind, SourceKind } from "../types.ts";
import table from "./aside-pages.json" with { type: "json" };
import { kindOfLink } from "./page-kinds.ts";
import { isAsset, isSameSite, pageKey, segmentsOf, translatedFrom } from "./site.ts";

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

/** A page of a site, and how the link to it names it. */
interface NamedPage {
  url: string;
  kind: PageKind;
  text: string;
}

/**
 * Addresses of pages of no known kind that a site's home page names, such as its products and industries: first in its menus, then in its
 * content. Without small print, accounts, help and translations.
 */
export function menuPages(home: Page, site: string): string[] {
  const named = namedPages(home, site).filter(({ kind }) => kind === "other");
  const { frame = [], body = [] } = Object.groupBy(named, ({ place }) => place);
  return [...new Set([...frame, ...body].map(({ url }) => url))];
}

/** Pages that known pages link to for the first time, except for posts: pages that the site added since the last run. */
export function newPages(
  reads: readonly { page: Page | null; url: string; kind: SourceKind }[],
  known: readonly KnownPage[],
  site: string,
): NamedPage[] {
  const wasSeen = linksRemembered(known.map(({ memory }) => memory));
  const wasRead = new Set(known.filter(({ memory }) => hasBaseline(memory)).map(({ url }) => url));
  const named = reads.flatMap(({ page, url, kind }) =>
    page !== null && wasRead.has(url) && !listings.has(kind) ? namedPages(page, site) : [],
  );
  const fresh = named.filter(({ url }) => !wasSeen(url));
  return [...Map.groupBy(fresh, ({ url }) => pageKey(url)).values()].flatMap(([first]) => first ?? []);
}

function namedPages(page: Page, site: string): (NamedPage & Pick<PageLink, "place">)[] {
  const isTranslated = translatedFrom(page);
  return page.links.flatMap((link) => {
    const kind = isNamedPage(link, site) && !isTranslated(link.url) ? kindOfPage(link) : null;
    return kind === null ? [] : [{ url: link.url, kind, text: nameOf(link), place: link.place }];
  });
}

/** The kind of page a link leads to; null for a page below one of a known kind, such as a post, an opening or a person. */
function kindOfPage({ url, text, place }: PageLink): PageKind | null {
  const [section, ...below] = segmentsOf(url);
  const above = below.length > 0 ? kindOfLink(new URL(`/${section}`, url).href, "")?.kind : null;
  return kindOfLink(url, text, place)?.kind ?? (above && above !== "other" ? null : "other");
}

function isNamedPage({ url, text, place }: PageLink, site: string): boolean {
  if (place === "others" || !isSameSite(url, site) || isAsset(url) || pageKey(url) === pageKey(site))
    return false;
  const segments = segmentsOf(url);
  if (segments.length === 0 || segments.length > deepest || URL.parse(url)?.search) return false;
  const name = nameOf({ url, text });
  return /\p{L}{2}/u.test(name) && !wordsIn(`${name} ${segments.at(-1)}`).some((word) => ignored.has(word));
}

/** The text of a link; for one that only points to its page or is too long, the words of the address. */
function nameOf({ url, text }: Pick<PageLink, "url" | "text">): string {
  const name = text.trim();
  if (name.length <= longestName && !wordsIn(name).some((word) => pointing.has(word))) return name;
  const slug = wordsIn((segmentsOf(url).at(-1) ?? "").replaceAll("_", " "));
  return slug.length > longestSlug ? "" : capitalised(slug.join(" "));
}

const wordsIn = (text: string): readonly string[] => fold(cut(text, 2 * longestName)).match(/\p{L}+/gu) ?? [];
