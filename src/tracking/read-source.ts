import { digest } from "../domain/digest.ts";
import type { Fetched, Visit } from "../ports/crawler.ts";
import type { PublicAnswer } from "../ports/search.ts";
import { blocksOf } from "./blocks.ts";
import { absolute, fold, type PageDocument, parsePage } from "./document.ts";
import { readFeed } from "./feeds.ts";
import { saysSomething, withoutNoise } from "./noise.ts";
import { cleanAddress, isSameSite, pageKey } from "./site.ts";
import { softFailure } from "./soft-failure.ts";
import type { Block, KnownPage, PageKind, Reading, SourceKind } from "./types.ts";

/** A reading with the parsed page it came from, where it was a page. */
export interface SourceRead {
  reading: Reading;
  page: PageDocument | null;
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
  const answer = await visit.fetch(url, { accept, ...(validators ? { validators } : {}) });
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
  return kind === "feed" ? feedRead(address, answer) : pageRead(address, kind, answer);
}

/** A public source's answer as a reading: each item is an entry. */
export function publicReading(answer: PublicAnswer, kind: SourceKind): Reading {
  if (!answer.ok)
    return {
      ...blank(answer.url, kind),
      status: "unreachable",
      reason: answer.reason ?? "The source did not answer.",
    };
  const blocks = new Map<string, Block>();
  for (const item of answer.items) {
    const [title, text] = [fold(item.title), fold(item.text)];
    const whole = (
      text === "" || title.includes(text) ? title : text.startsWith(title) ? text : `${title}\n${text}`
    ).slice(0, 1_500);
    const form = withoutNoise(whole);
    if (!saysSomething(form)) continue;
    blocks.set(digest(form), {
      id: digest(form),
      kind: "entry",
      trail: [],
      text: whole,
      link: item.url,
      publishedAt: item.publishedAt,
    });
  }
  return { ...blank(answer.url, kind), blocks: [...blocks.values()] };
}

function feedRead(url: string, answer: Fetched): SourceRead {
  const feed = readFeed(answer.body, answer.url);
  if (!feed) return failure(url, "feed", "unsupported_type", "The address does not lead to a feed.");
  const { etag, lastModified } = answer;
  return {
    reading: { ...blank(url, "feed"), title: feed.title, blocks: feed.blocks, etag, lastModified },
    page: null,
    key: pageKey(url),
  };
}

function pageRead(url: string, kind: PageKind, answer: Fetched): SourceRead {
  if (/json/.test(answer.contentType))
    return failure(url, kind, "unsupported_type", "The address leads to data, not to a page.");
  const html = answer.contentType === "text/plain" ? paragraphs(answer.body) : answer.body;
  const page = parsePage(html, answer.url);
  const { title, blocks } = blocksOf(page);
  const failed = softFailure(title, blocks, page.document.querySelector('input[type="password"]') !== null);
  if (failed) return { ...failure(url, kind, failed.reason, failed.message), page };
  if (blocks.length === 0) {
    const reason = "The page holds no text that can be read without running its scripts.";
    return { ...failure(url, kind, "unsupported_type", reason), page };
  }
  const { etag, lastModified } = answer;
  return {
    reading: { ...blank(url, kind), title, blocks, etag, lastModified },
    page,
    key: keyOf(page, url, kind),
  };
}

function keyOf(page: PageDocument, url: string, kind: PageKind): string {
  const declared = absolute(
    page,
    page.document.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? null,
  );
  const usable =
    declared !== null &&
    isSameSite(declared, url) &&
    (kind === "home" || URL.parse(declared)?.pathname !== "/");
  return pageKey(usable ? declared : url);
}

function paragraphs(text: string): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return escaped
    .split(/\n\s*\n/)
    .map((part) => `<p>${part}</p>`)
    .join("\n");
}

function failure(url: string, kind: SourceKind, status: Reading["status"], reason: string): SourceRead {
  return { reading: { ...blank(url, kind), status, reason }, page: null, key: pageKey(url) };
}

function blank(url: string, kind: SourceKind): Reading {
  return { url, kind, status: "ok", reason: null, title: null, blocks: [], etag: null, lastModified: null };
}
