import * as z from "zod/v4";
import { cut } from "../../domain/text/text.ts";
import { githubLogin } from "../../identity/urls.ts";
import { isoMicros } from "../../pages/dates.ts";
import type { PublicItem, PublicSource } from "../../ports/search.ts";
import { answered, notUnderstood, type SourceFailure, unanswered } from "./answer.ts";
import { endpoint, requestJson } from "./json-request.ts";

const repositories = z.array(
  z.object({
    name: z.string(),
    full_name: z.string(),
    html_url: z.url(),
    description: z.string().nullish(),
    fork: z.boolean().nullish(),
    archived: z.boolean().nullish(),
    stargazers_count: z.number().nullish(),
    created_at: z.string().nullish(),
  }),
);
const releases = z.array(
  z.object({
    html_url: z.url(),
    name: z.string().nullish(),
    tag_name: z.string(),
    body: z.string().nullish(),
    draft: z.boolean().nullish(),
    prerelease: z.boolean().nullish(),
    published_at: z.string().nullish(),
    author: z.object({ login: z.string() }).nullish(),
  }),
);

const maxReleaseRepositories = 3;

const maxNotes = 500;

/** GitHub's documented limits of 2026-11: 60 requests per hour for an address, 5,000 for a token. */
export const limitWithoutToken =
  "without GITHUB_TOKEN 60 requests per hour, shared by all users of the address";

function withoutToken({ failure, reason }: SourceFailure): SourceFailure {
  const spent = failure === "forbidden" || failure === "http_error";
  return { failure, reason: spent ? `${reason} It takes ${limitWithoutToken}.` : reason };
}

/** The beginning of release notes, without Markdown. */
function plainNotes(markdown: string): string {
  const plain = cut(markdown, 4 * maxNotes).replace(/\[([^[\]]*)\]\([^()[\]]*\)|[#*_`>]/g, "$1");
  return cut(plain, maxNotes);
}

/** The repositories of the company's GitHub account and the releases of the most starred ones. Sends no request if no account is known. */
export function github({
  token,
  baseUrl = "https://api.github.com",
}: {
  token?: string | undefined;
  baseUrl?: string | undefined;
}): PublicSource {
  const headers = {
    accept: "application/vnd.github+json",
    "user-agent": "PartnerTrackingBot",
    "x-github-api-version": "2022-11-28",
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  return {
    kind: "github",
    ask: async (query, connections) => {
      const login = query.githubUrl ? githubLogin(query.githubUrl) : null;
      if (login === null) return answered("github", "https://github.com/", []);
      const page = `https://github.com/${login}`;
      const url = endpoint(baseUrl, `/users/${encodeURIComponent(login)}/repos?sort=pushed&per_page=50`);
      const answer = await requestJson(url, { headers }, connections);
      if (!answer.ok) return unanswered("github", page, token ? answer : withoutToken(answer));
      const parsed = repositories.safeParse(answer.body);
      if (!parsed.success) return unanswered("github", page, notUnderstood);
      const own = parsed.data.filter((repository) => !repository.fork && !repository.archived);
      const leading = [...own]
        .sort((a, b) => (b.stargazers_count ?? 0) - (a.stargazers_count ?? 0))
        .slice(0, maxReleaseRepositories);
      const released = await Promise.all(
        leading.map(async (repository): Promise<PublicItem[]> => {
          const address = endpoint(baseUrl, `/repos/${repository.full_name}/releases?per_page=5`);
          const list = releases.safeParse(
            await requestJson(address, { headers }, connections).then((found) =>
              found.ok ? found.body : [],
            ),
          );
          if (!list.success) return [];
          return list.data
            .filter((release) => !release.draft && !release.prerelease)
            .map((release) => ({
              url: release.html_url,
              title: `${repository.name} ${release.name?.trim() || release.tag_name}`,
              text: plainNotes(release.body ?? ""),
              author: release.author?.login ?? null,
              publishedAt: isoMicros(release.published_at ?? ""),
            }));
        }),
      );
      const repos = own.map((repository) => ({
        url: repository.html_url,
        title: repository.full_name,
        text: repository.description ?? "",
        author: login,
        publishedAt: isoMicros(repository.created_at ?? ""),
      }));
      return answered("github", page, [...released.flat(), ...repos]);
    },
  };
}
