import { parseFeed } from "feedsmith";
import { isoMicros } from "../domain/dates.ts";
import { digest } from "../domain/digest.ts";
import { absolute, fold, linksOf, type PageDocument, parsePage } from "./document.ts";
import { gather } from "./gather.ts";
import { saysSomething, withoutNoise } from "./noise.ts";
import type { Block } from "./types.ts";

const maxEntries = 60;
const maxText = 1_000;
/** What WordPress and its like put under every entry. */
const teaser =
  /^(?:the post .+ (?:first )?appeared first on .+|the post .+ first appeared on .+|read more.{0,20}|continue reading.*|der beitrag .+ erschien zuerst auf .+|l.article .+ est apparu en premier sur .+)$/i;
const feedPath = /\/(feed|rss|atom)\/?$|\/(feed|rss|atom|index)\.(xml|rss|atom|json)$/i;

/** Feeds a page names: by autodiscovery, else by a plain link to one. Feeds of comments are left out. */
export function feedsOf(page: PageDocument): string[] {
  const declared = [...page.document.querySelectorAll("link[rel][type][href]")].filter(
    (link) =>
      /\balternate\b/i.test(link.getAttribute("rel") ?? "") &&
      /^application\/(rss\+xml|atom\+xml|feed\+json|json)$/i.test(link.getAttribute("type")?.trim() ?? "") &&
      !/oembed|wp-json/i.test(link.getAttribute("href") ?? "") &&
      !/comment|kommentar/i.test(`${link.getAttribute("title")} ${link.getAttribute("href")}`),
  );
  const found = declared.map((link) => absolute(page, link.getAttribute("href")));
  const linked = linksOf(page).flatMap(({ url }) =>
    feedPath.test(URL.parse(url)?.pathname ?? "") ? [url] : [],
  );
  return [...new Set([...found.filter((url) => url !== null), ...linked])];
}

/** What blog software adds to each entry. */
const origin =
  /\s*(?:The post .{1,300} (?:first )?appeared (?:first )?on .{1,120}\.?|Continue reading .{1,200}|\[(?:…|\.\.\.)\])\s*$/su;

interface Entry {
  title: string | undefined;
  summary: string | undefined;
  link: string | undefined;
  date: string | undefined;
}

/** Title and entries of an RSS, Atom, RDF or JSON feed, newest first as the feed has them; null where the text is none. */
export function readFeed(text: string, url: string): { title: string | null; blocks: Block[] } | null {
  const feed = parsed(text);
  if (!feed) return null;
  const blocks = new Map<string, Block>();
  for (const entry of feed.entries.slice(0, maxEntries)) {
    const title = plain(entry.title ?? "", url);
    const summary = plain(entry.summary ?? "", url).replace(origin, "");
    const whole =
      summary === "" || title.startsWith(summary)
        ? title
        : summary.startsWith(title)
          ? summary
          : `${title}\n${summary}`;
    const form = withoutNoise(whole.slice(0, maxText));
    if (!saysSomething(form) || blocks.has(digest(form))) continue;
    const link = URL.parse(entry.link?.trim() ?? "", url);
    blocks.set(digest(form), {
      id: digest(form),
      kind: "entry",
      trail: feed.title ? [feed.title] : [],
      text: whole.slice(0, maxText),
      link: link && /^https?:$/.test(link.protocol) ? link.href : null,
      publishedAt: isoMicros(entry.date ?? ""),
    });
  }
  return { title: feed.title, blocks: [...blocks.values()] };
}

function parsed(text: string): { title: string | null; entries: Entry[] } | null {
  const safe = text.trimStart().replace(/<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>/i, "");
  try {
    const { format, feed } = parseFeed(safe);
    if (format === "json") {
      const entries = (feed.items ?? []).map((item) => ({
        title: item.title,
        summary: item.summary ?? item.content_text ?? item.content_html,
        link: item.url ?? item.external_url,
        date: item.date_published ?? item.date_modified,
      }));
      return { title: line(feed.title), entries };
    }
    if (format === "atom") {
      const entries = (feed.entries ?? []).map((entry) => ({
        title: entry.title?.value,
        summary: entry.summary?.value ?? entry.content?.value,
        link: (entry.links?.find((link) => (link.rel ?? "alternate") === "alternate") ?? entry.links?.[0])
          ?.href,
        date: entry.published ?? entry.updated,
      }));
      return { title: line(feed.title?.value), entries };
    }
    if (format === "rss") {
      const entries = (feed.items ?? []).map((item) => ({
        title: item.title,
        summary: item.description ?? item.content?.encoded,
        link: item.link ?? item.guid?.value,
        date: item.pubDate ?? item.dc?.dates?.[0],
      }));
      return { title: line(feed.title), entries };
    }
    const entries = (feed.items ?? []).map((item) => ({
      title: item.title,
      summary: item.description,
      link: item.link,
      date: item.dc?.dates?.[0],
    }));
    return { title: line(feed.title), entries };
  } catch {
    return null;
  }
}

const line = (title: string | undefined): string | null => fold(title ?? "").slice(0, 200) || null;

function plain(markup: string, url: string): string {
  if (!/[<&]/.test(markup)) return fold(markup);
  const page = parsePage(markup.slice(0, 20_000), url);
  const body = page.document.body ?? page.document.documentElement;
  return body
    ? gather(page, body, 4_000)
        .pieces.filter((piece) => !teaser.test(piece))
        .join("\n")
        .slice(0, maxText)
    : "";
}
