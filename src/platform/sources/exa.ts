import * as z from "zod/v4";
import { cutForPeople } from "../../domain/text/text.ts";
import { isoMicros } from "../../pages/dates.ts";
import type { Connections } from "../../ports/crawler.ts";
import type { ProfileSearch, PublicSource } from "../../ports/search.ts";
import { answered, notUnderstood, unanswered } from "./answer.ts";
import { endpoint, requestJson } from "./json-request.ts";
import { isAbout } from "./relevance.ts";

interface ExaOptions {
  apiKey: string;
  baseUrl?: string | undefined;
}

const results = z.object({
  results: z.array(
    z.object({
      url: z.url(),
      title: z.string().nullish(),
      author: z.string().nullish(),
      publishedDate: z.string().nullish(),
      text: z.string().nullish(),
      highlights: z.array(z.string()).nullish(),
    }),
  ),
});

const ask = (
  { apiKey, baseUrl = "https://api.exa.ai" }: ExaOptions,
  body: object,
  connections: Connections,
) =>
  requestJson(
    endpoint(baseUrl, "/search"),
    {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": apiKey },
      body: JSON.stringify(body),
    },
    connections,
  );

/** News about the company from Exa's web search, without the company's own site. */
export function exaNews(options: ExaOptions): PublicSource {
  const page = "https://exa.ai/search";
  return {
    kind: "exa",
    ask: async (query, connections) => {
      const url = `${page}?${new URLSearchParams({ q: query.companyName })}`;
      const answer = await ask(
        options,
        {
          query: `News about the company ${query.companyName}${query.websiteHost ? ` (${query.websiteHost})` : ""}`,
          type: "auto",
          category: "news",
          numResults: 20,
          ...(query.websiteHost ? { excludeDomains: [query.websiteHost] } : {}),
          contents: { text: { maxCharacters: 800 } },
        },
        connections,
      );
      if (!answer.ok) return unanswered("exa", url, answer);
      const parsed = results.safeParse(answer.body);
      if (!parsed.success) return unanswered("exa", url, notUnderstood);
      const items = parsed.data.results.flatMap((result) => {
        const text = result.highlights?.[0] ?? result.text ?? "";
        if (!result.title || !isAbout(query, `${result.title} ${text}`)) return [];
        return [
          {
            url: result.url,
            title: result.title,
            text: cutForPeople(text, 500),
            author: result.author || null,
            publishedAt: isoMicros(result.publishedDate ?? ""),
          },
        ];
      });
      return answered("exa", url, items);
    },
  };
}

/** Finds profiles on one site with Exa's web search. */
export function exaProfiles(options: ExaOptions): ProfileSearch {
  return {
    findProfile: async (words, site, connections) => {
      const [domain = site, path] = site.split("/");
      const body = { query: `${words} ${site}`, type: "auto", numResults: 5, includeDomains: [domain] };
      const answer = await ask(options, body, connections);
      const parsed = answer.ok ? results.safeParse(answer.body) : null;
      if (!parsed?.success) return null;
      const fit = parsed.data.results.find(({ url }) => {
        const { hostname, pathname } = new URL(url);
        return (
          (hostname === domain || hostname.endsWith(`.${domain}`)) &&
          (path === undefined || pathname.startsWith(`/${path}/`))
        );
      });
      return fit ? { url: fit.url, title: fit.title ?? "" } : null;
    },
  };
}
