/**
 * A website as text. Addresses come in (`plan/` chooses them), out come pages as blocks with their headings (`reader/`), feeds as entries,
 * and what differs from what is remembered (`compare/`), without what moves by itself (`noise/`). Nothing here knows what news is, and no
 * text of a page is trusted: sizes, time and nesting are bounded.
 */

import { cut } from "../domain/text/text.ts";
import type { Fetched, OpenSink, Visit } from "../ports/crawler.ts";
import type { PublicAnswer } from "../ports/search.ts";
import { entryBlocks } from "./entries.ts";
import { linksOf, type Page } from "./page.ts";
import { cleanAddress, isAsset, isSameSite, pageKey, segmentsOf } from "./plan/site.ts";
import { readFeed } from "./read-feed.ts";
import { paragraphsInto } from "./reader/plain-text.ts";
import { dataOf, readPage } from "./reader/read-page.ts";
import { softFailure } from "./soft-failure.ts";
import { squeezed } from "./texts.ts";
import type { KnownPage, PageKind, Reading, SourceKind } from "./types.ts";

/** Characters that are kept of an entry, of a feed and of a public source, and of a link. */
const maxFeedText = 1_000;
const maxPublicText = 1_500;

/** A reading with the parsed page it came from, where it was a page. */
export interface SourceRead {
  reading: Reading;
  page: Page | null;
  /** What two addresses of the same page share. */
  key: string;
}

/** Reads one page or feed of the company's site. A known one keeps its address and is asked with its validators. */
export async function readSource(
  visit: Visit,
  url: string,
  kind: PageKind,
  known: KnownPage | null,
): Promise<SourceRead> {
  const validators = known ? { etag: known.etag, lastModified: known.lastModified } : undefined;
  const accept = kind === "feed" ? "feed" : "page";
  const taking = { reader: readPage(url, kind) };
  const into: OpenSink = ({ url: address, contentType }) => {
    taking.reader = readPage(address, kind);
    return contentType === "text/plain" ? paragraphsInto(taking.reader) : taking.reader;
  };
  const answer = await visit.fetch(url, {
    accept,
    ...(kind === "feed" ? {} : { into }),
    ...(validators ? { validators } : {}),
  });
  const address = known?.url ?? (answer.ok ? cleanAddress(answer.url) : url);
  if (!answer.ok) return failure(address, kind, answer.reason, answer.message);
  if (known && !isSameSite(answer.url, known.url)) {
    return failure(address, kind, "not_found", "The address now leads to another website.");
  }
  if (answer.notModified) {
    const reading = {
      ...blank(address, kind),
      status: "unchanged" as const,
      etag: known?.etag ?? null,
      lastModified: known?.lastModified ?? null,
    };
    return { reading, page: null, key: pageKey(address) };
  }
  if (kind === "feed") return feedRead(address, answer);
  const page = taking.reader.end();
  const isWhole = !page.needsBrowser || softFailure(page.title, page.blocks, page.hasPasswordField) !== null;
  if (isWhole) return pageRead(address, kind, answer, page);
  const { page: shown, reason } = await showPage(visit, page, kind);
  if (shown === null) return { ...failure(address, kind, "unsupported_type", reason), page };
  return pageRead(address, kind, { ...answer, etag: null, lastModified: null }, shown);
}

/**
 * A page that shows nothing before its scripts have run: read from the data it asks for at once, else as a browser shows it,
 * else not, with the reason.
 */
async function showPage(
  visit: Visit,
  page: Page,
  kind: PageKind,
): Promise<{ page: Page | null; reason: string }> {
  const data = page.data !== null && isSameSite(page.data, page.url) ? page.data : null;
  const answer = data === null ? null : await visit.fetch(data, { accept: "feed" });
  if (answer?.ok && /json/.test(answer.contentType)) {
    const { blocks, links } = dataOf(answer.body, page.url);
    if (blocks.length > 0) return { page: { ...page, blocks, embeddedLinks: links }, reason: "" };
  }
  const taking = { reader: readPage(page.url, kind) };
  const shown = await visit.render(page.url, ({ url }) => {
    taking.reader = readPage(url, kind);
    return taking.reader;
  });
  if (!shown.ok) return { page: null, reason: `${drawnElsewhere} ${shown.message}`.trim() };
  if (!isSameSite(shown.url, page.url)) return { page: null, reason: `${drawnElsewhere} ${ledAway}` };
  const whole = taking.reader.end();
  return whole.blocks.length > 0
    ? { page: whole, reason: "" }
    : { page: null, reason: `${drawnElsewhere} ${stillEmpty}` };
}

const drawnElsewhere =
  "The site puts this page together in its visitor's browser; what it sends itself holds nothing to read.";
const ledAway = "In the browser it led to another website.";
const stillEmpty = "In the browser it showed nothing either.";

/** A public source's answer as a reading: each item is an entry. */
export function publicReading(answer: PublicAnswer): Reading {
  if (!answer.ok)
    return {
      ...blank(answer.url, answer.kind),
      status: answer.failure ?? "unreachable",
      reason: answer.reason ?? "The source did not answer.",
    };
  const entries = answer.items.map((item) => ({
    title: squeezed(cut(item.title, maxPublicText)),
    text: squeezed(cut(item.text, maxPublicText)),
    link: item.url,
    publishedAt: item.publishedAt,
  }));
  return { ...blank(answer.url, answer.kind), blocks: entryBlocks(entries, [], maxPublicText) };
}

function feedRead(url: string, answer: Fetched): SourceRead {
  const feed = readFeed(answer.body, answer.url);
  if (!feed) return failure(url, "feed", "unsupported_type", "The address does not lead to a feed.");
  const { etag, lastModified } = answer;
  const blocks = entryBlocks(feed.entries, feed.title ? [feed.title] : [], maxFeedText);
  return {
    reading: { ...blank(url, "feed"), title: feed.title, blocks, etag, lastModified },
    page: null,
    key: pageKey(url),
  };
}

function pageRead(url: string, kind: PageKind, answer: Fetched, page: Page): SourceRead {
  if (/json/.test(answer.contentType))
    return failure(url, kind, "unsupported_type", "The address leads to data, not to a page.");
  const { title, blocks } = page;
  const failed = softFailure(title, blocks, page.hasPasswordField);
  if (failed) return { ...failure(url, kind, failed.reason, failed.message), page };
  if (blocks.length === 0) {
    return { ...failure(url, kind, "unsupported_type", "The page holds no text to read."), page };
  }
  const { etag, lastModified } = answer;
  return {
    reading: {
      ...blank(url, kind),
      title,
      blocks,
      etag,
      lastModified,
      leads: leadsOf(page),
    },
    page,
    key: keyOf(page, url, kind),
  };
}

/** Addresses of one site that are remembered of a page. */
const mostLeads = 400;

function leadsOf(page: Page): string[] {
  const own = linksOf(page).flatMap(({ url }) =>
    isSameSite(url, page.url) && !isAsset(url) ? [pageKey(url)] : [],
  );
  return [...new Set(own)].slice(0, mostLeads).map((key) => `${new URL(page.url).protocol}//${key}`);
}

/** What a page is known by: the address it declares, unless all pages of its site declare the home page's, of a language or not. */
function keyOf({ canonical }: Page, url: string, kind: PageKind): string {
  const usable =
    canonical !== null && isSameSite(canonical, url) && (kind === "home" || segmentsOf(canonical).length > 0);
  return pageKey(usable ? canonical : url);
}

function failure(url: string, kind: SourceKind, status: Reading["status"], reason: string): SourceRead {
  return { reading: { ...blank(url, kind), status, reason }, page: null, key: pageKey(url) };
}

function blank(url: string, kind: SourceKind): Reading {
  return { url, kind, status: "ok", reason: null, title: null, blocks: [], etag: null, lastModified: null };
}
