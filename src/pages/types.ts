import type { FetchFailure } from "../ports/crawler.ts";
import { publicKinds } from "../schemas/public-source.ts";

/** Page kinds of the company's own site. */
export const pageKinds = [
  "home",
  "blog",
  "news",
  "changelog",
  "careers",
  "team",
  "pricing",
  "press",
  "feed",
  "article",
  "other",
] as const;
export type PageKind = (typeof pageKinds)[number];

/** Page kinds of the company's own site, and the public sources. */
export const sourceKinds = [...pageKinds, ...publicKinds] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** A piece of a page that means something alone: a heading, a paragraph, a list item, a row, a card, a feed entry. */
export interface Block {
  /** Stable id of the normalised text within its page: the same text gives the same id in every run. */
  id: string;
  kind: "heading" | "paragraph" | "item" | "row" | "card" | "entry";
  /** Headings above it, outermost first. */
  trail: readonly string[];
  /**
   * Verbatim visible text, white space folded; parts on lines of their own, such as a card's title and text, are apart
   * by a line break. A quote is verified against this.
   */
  text: string;
  /** Where its own link leads, if it has one. */
  link: string | null;
  /** ISO 8601 with six digits and +00:00, where the page states a date. */
  publishedAt: string | null;
  /** True where it stands in a carousel, among testimonials or in an experiment: which one is shown means nothing. */
  rotating?: boolean;
}

/** `ok` and `unchanged` were read; every other status says why not. */
type ReadStatus = "ok" | "unchanged" | FetchFailure;

/** Whether a page gave its text, or the word that nothing of it changed. */
export function isRead({ status }: Pick<Reading, "status">): boolean {
  return status === "ok" || status === "unchanged";
}

/** Whether a source is a page of the company's own site. */
function isOwnPage({ kind }: Pick<Reading, "kind">): boolean {
  return pageKinds.some((own) => own === kind);
}

/** Whether a run read nothing of the company's own site; of a company without one, nothing at all. */
export function readNothing(readings: readonly Reading[]): boolean {
  const own = readings.filter(isOwnPage);
  return !(own.length > 0 ? own : readings).some(isRead);
}

/** What one source gave in one run. */
export interface Reading {
  url: string;
  kind: SourceKind;
  status: ReadStatus;
  /** One sentence where it could not be read; null where it could. */
  reason: string | null;
  title: string | null;
  blocks: readonly Block[];
  etag: string | null;
  lastModified: string | null;
  /** Addresses of its own site that it leads to, those of its menus included. */
  leads?: readonly string[];
  /**
   * Of a page that the site has got since it was read last: how the link to it names it, and ids of the blocks that no page showed
   * before, which are news.
   */
  news?: { name: string; ids: ReadonlySet<string> };
}

/** What is kept of a source between runs; opaque JSON to all but `compare`. */
export interface PageMemory {
  version: 1;
  [field: string]: unknown;
}

/** A source the last runs knew. */
export interface KnownPage {
  url: string;
  kind: SourceKind;
  etag: string | null;
  lastModified: string | null;
  memory: PageMemory;
}

/** One block that is new, gone or edited since the last run, noise left out. */
export interface Change {
  /** Unique within the run; what a model is shown and answers with. */
  id: string;
  change: "added" | "removed" | "edited";
  url: string;
  kind: SourceKind;
  pageTitle: string | null;
  block: Block;
  /** Text before, for `edited`; null else. */
  before: string | null;
  /** How the site names the page, where all of it is new. */
  newPage?: string;
}
