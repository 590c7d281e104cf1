import * as z from "zod/v4";
import { xHandle } from "../../identity/urls.ts";
import { isoMicros } from "../../pages/dates.ts";
import type { PublicSource } from "../../ports/search.ts";
import { answered, notUnderstood, unanswered } from "./answer.ts";
import { endpoint, requestJson } from "./json-request.ts";

const posts = z.object({
  data: z
    .array(
      z.object({
        id: z.string(),
        text: z.string(),
        author_id: z.string().nullish(),
        created_at: z.string().nullish(),
      }),
    )
    .optional(),
  includes: z
    .object({ users: z.array(z.object({ id: z.string(), username: z.string() })).optional() })
    .nullish(),
});

/** Posts of the company and its founders in the last seven days, without replies and reposts. */
export function x({
  bearerToken,
  baseUrl = "https://api.x.com",
}: {
  bearerToken: string;
  baseUrl?: string | undefined;
}): PublicSource {
  return {
    kind: "x",
    ask: async (query, connections) => {
      const profiles = [query.twitterUrl, ...query.founders.map((founder) => founder.twitterUrl)];
      const handles = [...new Set(profiles.flatMap((url) => (url ? (xHandle(url) ?? []) : [])))].slice(0, 8);
      const page = handles[0] ? `https://x.com/${handles[0]}` : "https://x.com/";
      if (handles.length === 0) return answered("x", page, []);
      const url = endpoint(baseUrl, "/2/tweets/search/recent");
      url.searchParams.set(
        "query",
        `(${handles.map((handle) => `from:${handle}`).join(" OR ")}) -is:retweet -is:reply`,
      );
      url.searchParams.set("max_results", "50");
      url.searchParams.set("tweet.fields", "created_at,author_id");
      url.searchParams.set("expansions", "author_id");
      const answer = await requestJson(
        url,
        { headers: { authorization: `Bearer ${bearerToken}` } },
        connections,
      );
      if (!answer.ok) return unanswered("x", page, answer);
      const parsed = posts.safeParse(answer.body);
      if (!parsed.success) return unanswered("x", page, notUnderstood);
      const authors = new Map((parsed.data.includes?.users ?? []).map((user) => [user.id, user.username]));
      const items = (parsed.data.data ?? []).map((post) => {
        const author = authors.get(post.author_id ?? "") ?? null;
        return {
          url: `https://x.com/${author ?? "i/web"}/status/${encodeURIComponent(post.id)}`,
          title: post.text.replace(/(?<!\s)\s+https:\/\/t\.co\/\w+/g, ""),
          text: "",
          author,
          publishedAt: isoMicros(post.created_at ?? ""),
        };
      });
      return answered("x", page, items);
    },
  };
}
