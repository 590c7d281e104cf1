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

/** A part of a page: a heading, a paragraph, a list item, a row, a card, a feed entry. */
export interface Block {
  /** Stable id of the normalised text within its page: the same text gives the same id in every run. */
  id: string;
  kind: "heading" | "paragraph" | "item" | "row" | "card" | "entry";
  /** Headings above it, outermost first. */
  trail: readonly string[];
  /** Verbatim visible text, white space folded, with line breaks between the parts of a card. Quotes are verified against it. */
  text: string;
  /** Address of its link. */
  link: string | null;
  /** ISO 8601 with six digits and +00:00, if the page states a date. */
  publishedAt: string | null;
  /** True for a feed's entry whose date cannot be parsed: `publishedAt` is a guess or null. */
  undated?: true;
  /** True in a carousel, a testimonial or an experiment, whose content changes by itself. */
  rotating?: boolean;
}

/** `ok` and `unchanged` were read; every other status says why not. */
type ReadStatus = "ok" | "unchanged" | FetchFailure;

/** Whether a page was read, or had not changed. */
export function isRead({ status }: Pick<Reading, "status">): boolean {
  return status === "ok" || status === "unchanged";
}

/** Whether a run read nothing of the company's own site, or nothing at all if it has no site. */
export function readNothing(readings: readonly Reading[]): boolean {
  const own = readings.filter(({ kind }) => pageKinds.some((one) => one === kind));
  return !(own.length > 0 ? own : readings).some(isRead);
}

/** What one source gave in one run. */
export interface Reading {
  url: string;
  kind: SourceKind;
  status: ReadStatus;
  /** One sentence if it could not be read, otherwise null. */
  reason: string | null;
  title: string | null;
  blocks: readonly Block[];
  etag: string | null;
  lastModified: string | null;
  /** Addresses of its own site that it links to. */
  leads?: readonly string[];
  /** Of a page that is new on the site: the text of the link to it, and the ids of the blocks that no page had before. */
  news?: { name: string; ids: ReadonlySet<string> };
}

/** The stored state of a source between runs; only `compare` reads it. */
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

/** One block that is new, gone or edited since the last run, without noise. */
export interface Change {
  /** Unique within the run; a model answers with it. */
  id: string;
  change: "added" | "removed" | "edited";
  url: string;
  kind: SourceKind;
  pageTitle: string | null;
  block: Block;
  /** Text before, for `edited`; otherwise null. */
  before: string | null;
  /** Text of the link to the page, if all of it is new. */
  newPage?: string;
}
