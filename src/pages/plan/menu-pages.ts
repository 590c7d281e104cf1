import { fold } from "../../domain/text/fold.ts";
import { cut } from "../../domain/text/text.ts";
import { linksRemembered, remembersLeads } from "../compare/memory.ts";
import { linksOf, type Page, type Place } from "../page.ts";
import type { KnownPage, PageKind, SourceKind } from "../types.ts";
import table from "./aside-pages.json" with { type: "json" };
import { kindOfLink } from "./page-kinds.ts";
import { isAsset, isSameSite, pageKey, segmentsOf } from "./site.ts";
import { translatedFrom } from "./translated.ts";

const aside = new Set(Object.values(table.words).flatMap((words) => words.split(" ")));
/** Words of a link that point at a page and do not name it. */
const pointing = new Set(table.pointing.split(" "));
/** Pages whose links lead to posts. */
const listings = new Set<SourceKind>(["blog", "news", "press", "changelog", "article", "feed"]);
/** Characters of a link that names a page, and words of an address that does; with more it is a post's. */
const longestName = 48;
const longestSlug = 3;
/** Segments of the address of a page that a site shows as one of its own. */
const deepest = 2;

/**
 * Addresses of pages of a site of which no kind is known, as `pages` of it name them: what it offers, for whom and where. First what the
 * menus, heads and feet of its home page lead to, then what stands on it, then what the other pages do. Not small print, accounts, help
 * and the like, nor what is written in another language than the home page.
 */
export function menuPages(pages: readonly Page[], site: string): string[] {
  const [home] = pages;
  if (home === undefined) return [];
  const isTranslated = translatedFrom(home);
  const named = (page: Page, frame: boolean) =>
    linksOf(page)
      .filter(({ place }) => (place === "frame") === frame && place !== "others")
      .filter((link) => isNamedPage(link, site) && kindOfPage(link) === "other" && !isTranslated(link.url))
      .map(({ url }) => url);
  return [
    ...new Set([
      ...named(home, true),
      ...named(home, false),
      ...pages.slice(1).flatMap((page) => named(page, true)),
    ]),
  ];
}

/** A page of a site, with what the link to it says. */
export interface NewPage {
  url: string;
  kind: PageKind;
  text: string;
}

/**
 * Pages that known pages lead to for the first time, from anywhere on a page but a list of posts: pages that a site has got
 * since it was read last.
 */
export function newPages(
  reads: readonly { page: Page | null; url: string; kind: SourceKind }[],
  known: readonly KnownPage[],
  site: string,
): NewPage[] {
  const wasSeen = linksRemembered(known.map(({ memory }) => memory));
  const before = new Map(known.map(({ url, memory }) => [url, memory]));
  const found = reads.flatMap(({ page, url, kind }) => {
    const memory = before.get(url);
    if (page === null || memory === undefined || !remembersLeads(memory) || listings.has(kind)) return [];
    const isTranslated = translatedFrom(page);
    return linksOf(page).flatMap((link) => {
      const known = link.place === "others" || !isNamedPage(link, site) || wasSeen(link.url);
      const kind = known || isTranslated(link.url) ? null : kindOfPage(link);
      return kind === null ? [] : [{ url: link.url, kind, text: nameOf(link) }];
    });
  });
  return [...new Map(found.toReversed().map((one) => [pageKey(one.url), one])).values()].toReversed();
}

/** What kind of page a link leads to; null for a post, an opening or a person of a list. */
function kindOfPage({ url, text, place }: Link): PageKind | null {
  const kind = kindOfLink(url, text, place)?.kind;
  return kind ?? (isInListing(url, segmentsOf(url)) ? null : "other");
}

interface Link {
  url: string;
  text: string;
  place: Place;
}

function isNamedPage({ url, text }: Link, site: string): boolean {
  if (!isSameSite(url, site) || isAsset(url) || pageKey(url) === pageKey(site)) return false;
  const segments = segmentsOf(url);
  const parsed = URL.parse(url);
  if (segments.length === 0 || segments.length > deepest || (parsed?.search ?? "") !== "") return false;
  const name = nameOf({ url, text });
  if (name.length < 2 || !/\p{L}{2}/u.test(name)) return false;
  return !wordsIn(`${name} ${segments.at(-1) ?? ""}`).some((word) => aside.has(word));
}

/** What a link calls its page; where it only points there, or is a whole text, the few words of the address. */
function nameOf({ url, text }: Pick<Link, "url" | "text">): string {
  const name = text.trim();
  if (name.length <= longestName && !wordsIn(name).some((word) => pointing.has(word))) return name;
  const slug = wordsIn((segmentsOf(url).at(-1) ?? "").replaceAll("_", " "));
  return slug.length > longestSlug
    ? ""
    : slug.join(" ").replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

const wordsIn = (text: string): readonly string[] => fold(cut(text, 2 * longestName)).match(/\p{L}+/gu) ?? [];

/** Whether a page stands below one of a known kind, as a post below its blog, an opening below the careers, a person below the team. */
function isInListing(url: string, segments: readonly string[]): boolean {
  if (segments.length < 2) return false;
  const above = URL.parse(`/${segments[0] ?? ""}`, url)?.href;
  const kind = above === undefined ? undefined : kindOfLink(above, "")?.kind;
  return kind !== undefined && kind !== "other";
}
