import * as z from "zod/v4";
import { cutForPeople } from "../../domain/text/text.ts";
import { isoMicros } from "../../pages/dates.ts";
import { textOf } from "../../pages/markup.ts";
import type { PublicSource } from "../../ports/search.ts";
import { answered, notUnderstood, unanswered } from "./answer.ts";
import { endpoint, requestJson } from "./json-request.ts";
import { isAbout } from "./relevance.ts";

const hits = z.object({
  hits: z.array(
    z.object({
      objectID: z.string(),
      title: z.string().nullish(),
      url: z.string().nullish(),
      story_text: z.string().nullish(),
      author: z.string().nullish(),
      created_at: z.string().nullish(),
    }),
  ),
});

/** Hacker News stories that name the company or link to its site, newest first, from Algolia's search. */
export function hackerNews({
  baseUrl = "https://hn.algolia.com",
}: {
  baseUrl?: string | undefined;
}): PublicSource {
  return {
    kind: "hackernews",
    ask: async (query, connections) => {
      const page = new URL("https://hn.algolia.com/");
      page.searchParams.set("query", query.companyName);
      page.searchParams.set("sort", "byDate");
      const url = endpoint(baseUrl, "/api/v1/search_by_date");
      url.searchParams.set("query", `"${query.companyName}"`);
      url.searchParams.set("tags", "story");
      url.searchParams.set("hitsPerPage", "30");
      const answer = await requestJson(url, {}, connections);
      if (!answer.ok) return unanswered("hackernews", page.href, answer);
      const parsed = hits.safeParse(answer.body);
      if (!parsed.success) return unanswered("hackernews", page.href, notUnderstood);
      const items = parsed.data.hits.flatMap((hit) => {
        const text = cutForPeople(textOf(hit.story_text ?? ""), 600);
        if (!hit.title || !isAbout(query, `${hit.title} ${hit.url ?? ""} ${text}`)) return [];
        return [
          {
            url:
              hit.url && URL.canParse(hit.url)
                ? hit.url
                : `https://news.ycombinator.com/item?id=${encodeURIComponent(hit.objectID)}`,
            title: hit.title,
            text,
            author: hit.author ?? null,
            publishedAt: isoMicros(hit.created_at ?? ""),
          },
        ];
      });
      return answered("hackernews", page.href, items);
    },
  };
}
