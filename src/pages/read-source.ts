/**
 * A website as text. `plan/` chooses addresses; `reader/` turns a page into blocks with the headings above them, `read-feed.ts` a feed
 * into entries; `compare/` finds what changed since the last visit, without what changes by itself (`noise/`). This room does not know
 * what news is. It trusts no text of a page: sizes, time and nesting are bounded.
 */

import { cut } from "../domain/text/text.ts";
import type { Fetched, OpenSink, Visit } from "../ports/crawler.ts";
import type { PublicAnswer } from "../ports/search.ts";
import { rememberedIds } from "./compare/memory.ts";
import { feedsInHeader } from "./feed-links.ts";
import type { Page } from "./page.ts";
import { cleanAddress, isAsset, isSameSite, pageKey } from "./plan/site.ts";
import { type FeedEntry, readFeed } from "./read-feed.ts";
import { blockOf } from "./reader/block-list.ts";
import { readPage } from "./reader/read-page.ts";
import { isToCome, needsScripts, softFailure } from "./soft-failure.ts";
import { squeezed } from "./texts.ts";
import type { Block, KnownPage, PageKind, Reading, SourceKind } from "./types.ts";

/** Characters of an entry of a feed and of a public source. */
const maxFeedText = 1_000;
const maxPublicText = 1_500;
/** Links of a page to its own site that are remembered. */
const maxLeads = 400;
const onlyToCome = "The page only announces that something is coming, instead of its former content.";

/** A reading with the parsed page it came from; `page` is null for a feed and for a page that was not loaded. */
export interface SourceRead {
  reading: Reading;
  page: Page | null;
}

/** Reads one page or feed of the company's site. A known page keeps its address and is requested with its validators. */
export async function readSource(
  visit: Visit,
  url: string,
  kind: PageKind,
  known: KnownPage | null,
): Promise<SourceRead> {
  let reader = readPage(url, kind);
  const into: OpenSink = ({ url: address }) => {
    reader = readPage(address, kind);
    return reader;
  };
  const answer = await visit.fetch(url, {
    ...(kind === "feed" ? { accept: "feed" } : { accept: "page", into }),
    ...(known ? { validators: { etag: known.etag, lastModified: known.lastModified } } : {}),
  });
  const address = known?.url ?? (answer.ok ? cleanAddress(answer.url) : url);
  if (!answer.ok) return failure(address, kind, answer.reason, answer.message);
  if (known && !isSameSite(answer.url, known.url))
    return failure(address, kind, "not_found", "The address now leads to another website.");
  if (answer.notModified) {
    const { etag, lastModified } = known ?? answer;
    return { reading: { ...blank(address, kind), status: "unchanged", etag, lastModified }, page: null };
  }
  if (kind === "feed") return feedRead(address, answer);
  const own = reader.end();
  const page = { ...own, feeds: [...own.feeds, ...feedsInHeader(answer.link ?? "", answer.url)] };
  const notice = softFailure(page);
  if (known && isReplaced(known, page)) return { ...failure(address, kind, "http_error", onlyToCome), page };
  const needsBrowser = notice === null ? page.needsBrowser : notice.message === needsScripts;
  if (!needsBrowser) return pageRead(address, kind, answer, page);
  const rendered = await renderPage(visit, page, kind);
  return typeof rendered === "string"
    ? { ...failure(address, kind, "unsupported_type", `${needsScripts} ${rendered}`.trim()), page }
    : pageRead(address, kind, { ...answer, etag: null, lastModified: null }, rendered);
}

/** Whether a page lost all its former content and says only that something is to come. */
function isReplaced({ memory }: KnownPage, { title, blocks }: Page): boolean {
  const before = rememberedIds([memory]);
  return before.size > 0 && isToCome(title, blocks) && !blocks.some(({ id }) => before.has(id));
}

/** Reads a page that is empty without its scripts as a browser renders it. Returns the reason of a failure. */
async function renderPage(visit: Visit, page: Page, kind: PageKind): Promise<Page | string> {
  let reader = readPage(page.url, kind);
  const shown = await visit.render(page.url, ({ url }) => {
    reader = readPage(url, kind);
    return reader;
  });
  if (!shown.ok) return shown.message;
  if (!isSameSite(shown.url, page.url)) return "Opened in a browser, the page leads to another website.";
  const whole = reader.end();
  return whole.blocks.length > 0 ? whole : "Opened in a browser, the page shows nothing either.";
}

/** A public source's answer as a reading with one block per item. */
export function publicReading(answer: PublicAnswer): Reading {
  const reading = blank(answer.url, answer.kind);
  if (!answer.ok) {
    const reason = answer.reason ?? "The source did not answer.";
    return { ...reading, status: answer.failure ?? "unreachable", reason };
  }
  const entries = answer.items.map(({ title, text, url, publishedAt }) => ({
    title: squeezed(cut(title, maxPublicText)),
    text: squeezed(cut(text, maxPublicText)),
    link: url,
    publishedAt,
  }));
  return { ...reading, blocks: entryBlocks(entries, [], maxPublicText) };
}

function feedRead(url: string, { body, url: base, etag, lastModified }: Fetched): SourceRead {
  const feed = readFeed(body, base);
  if (!feed) return failure(url, "feed", "unsupported_type", "The address does not lead to a feed.");
  const blocks = entryBlocks(feed.entries, feed.title ? [feed.title] : [], maxFeedText);
  return { reading: { ...blank(url, "feed"), title: feed.title, blocks, etag, lastModified }, page: null };
}

function pageRead(
  url: string,
  kind: PageKind,
  { contentType, etag, lastModified }: Fetched,
  page: Page,
): SourceRead {
  if (/json/.test(contentType))
    return failure(url, kind, "unsupported_type", "The address leads to data, not to a page.");
  const { title, blocks } = page;
  const failed = softFailure(page);
  if (failed) return { ...failure(url, kind, failed.reason, failed.message), page };
  if (blocks.length === 0)
    return { ...failure(url, kind, "unsupported_type", "The page has no text to read."), page };
  return { reading: { ...blank(url, kind), title, blocks, etag, lastModified, leads: leadsOf(page) }, page };
}

function leadsOf(page: Page): string[] {
  const own = page.links.filter(({ url }) => isSameSite(url, page.url) && !isAsset(url));
  const keys = new Set(own.map(({ url }) => pageKey(url)));
  return [...keys].slice(0, maxLeads).map((key) => `${new URL(page.url).protocol}//${key}`);
}

const failure = (url: string, kind: SourceKind, status: Reading["status"], reason: string): SourceRead => ({
  reading: { ...blank(url, kind), status, reason },
  page: null,
});

function blank(url: string, kind: SourceKind): Reading {
  return { url, kind, status: "ok", reason: null, title: null, blocks: [], etag: null, lastModified: null };
}

/** Entries as blocks, each once: the title, and the text unless it repeats the title; at most `limit` characters. */
function entryBlocks(entries: readonly FeedEntry[], trail: readonly string[], limit: number): Block[] {
  const blocks = new Map<string, Block>();
  for (const { title, text, link, publishedAt, undated } of entries) {
    const whole = title.includes(text) ? title : text.startsWith(title) ? text : `${title}\n${text}`;
    const draft = {
      kind: "entry" as const,
      text: cut(whole, limit),
      link,
      date: publishedAt,
      rotates: false,
    };
    const block = blockOf(draft, trail);
    if (block !== null && !blocks.has(block.id))
      blocks.set(block.id, undated ? { ...block, undated } : block);
  }
  return [...blocks.values()];
}
