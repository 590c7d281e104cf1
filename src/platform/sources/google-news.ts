import { readFeed } from "../../pages/read-feed.ts";
import type { PublicSource } from "../../ports/search.ts";
import { answered, notUnderstood, unanswered } from "./answer.ts";
import { endpoint, request } from "./json-request.ts";
import { isAbout, isAmbiguous } from "./relevance.ts";

const maxItems = 40;

/** Articles of the last 30 days about the company in Google News. A name that is a common word is searched with its host or a founder. */
export function googleNews({
  baseUrl = "https://news.google.com",
}: {
  baseUrl?: string | undefined;
}): PublicSource {
  return {
    kind: "googlenews",
    ask: async (query, connections) => {
      const names = [query.websiteHost, ...query.founders.slice(0, 2).map(({ name }) => name)].filter(
        (word) => word !== null,
      );
      const narrowed =
        isAmbiguous(query.companyName) && names.length > 0
          ? ` (${names.map((word) => `"${word}"`).join(" OR ")})`
          : "";
      const words = `"${query.companyName}"${narrowed} when:30d`;
      const search = new URLSearchParams({ q: words, hl: "en-US", gl: "US", ceid: "US:en" });
      const page = `https://news.google.com/search?${search}`;
      const answer = await request(
        endpoint(baseUrl, `/rss/search?${search}`),
        { headers: { accept: "application/rss+xml" } },
        connections,
      );
      if (!answer.ok) return unanswered("googlenews", page, answer);
      const feed = readFeed(answer.text);
      if (feed === null) return unanswered("googlenews", page, notUnderstood);
      const items = feed.entries.slice(0, maxItems).flatMap(({ title: whole, link, publishedAt }) => {
        const [, title = whole, publisher = null] = /^(.+) - (.+)$/.exec(whole) ?? [];
        if (
          title === "" ||
          link === null ||
          !URL.canParse(link) ||
          !isAbout(query, title, narrowed ? [title] : [])
        )
          return [];
        return [{ url: link, title, text: "", author: publisher, publishedAt }];
      });
      return answered("googlenews", page, items);
    },
  };
}
