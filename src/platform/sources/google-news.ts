import { parseRssFeed } from "feedsmith";
import { isoMicros } from "../../domain/dates.ts";
import type { PublicSource } from "../../ports/search.ts";
import { answered, unanswered } from "./answer.ts";
import { endpoint, request } from "./json-request.ts";
import { isAbout, isAmbiguous } from "./relevance.ts";

/** Articles of the last 30 days that Google News finds for the company's name; for a common word, beside its host or a founder. */
export function googleNews({
  baseUrl = "https://news.google.com",
}: {
  baseUrl?: string | undefined;
}): PublicSource {
  return {
    kind: "googlenews",
    ask: async (query, timeoutMs) => {
      const beside = [query.websiteHost, ...query.founders.slice(0, 2).map(({ name }) => name)].filter(
        (word) => word !== null,
      );
      const narrowed =
        isAmbiguous(query.companyName) && beside.length > 0
          ? ` (${beside.map((word) => `"${word}"`).join(" OR ")})`
          : "";
      const words = `"${query.companyName}"${narrowed} when:30d`;
      const search = new URLSearchParams({ q: words, hl: "en-US", gl: "US", ceid: "US:en" });
      const page = `https://news.google.com/search?${search}`;
      const answer = await request(
        endpoint(baseUrl, `/rss/search?${search}`),
        { headers: { accept: "application/rss+xml" } },
        timeoutMs,
      );
      if (!answer.ok) return unanswered("googlenews", page, answer.reason);
      try {
        const feed = parseRssFeed(answer.text.replace(/<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>/i, ""));
        const items = (feed.items ?? []).slice(0, 40).flatMap((item) => {
          const publisher = item.source?.title ?? "";
          const title = (item.title ?? "").replace(
            new RegExp(`\\s+-\\s+${publisher.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`),
            "",
          );
          if (
            title === "" ||
            !item.link ||
            !URL.canParse(item.link) ||
            !isAbout(query, title, narrowed ? [title] : [])
          )
            return [];
          return [
            {
              url: item.link,
              title,
              text: "",
              author: publisher || null,
              publishedAt: isoMicros(item.pubDate ?? ""),
            },
          ];
        });
        return answered("googlenews", page, items);
      } catch {
        return unanswered("googlenews", page, "The source answered in a form that is not understood.");
      }
    },
  };
}
