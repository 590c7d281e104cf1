import type { ProfileSearch, PublicSource } from "../../ports/search.ts";
import { exaNews, exaProfiles } from "./exa.ts";
import { github } from "./github.ts";
import { googleNews } from "./google-news.ts";
import { hackerNews } from "./hacker-news.ts";
import { x } from "./x.ts";

/** The settings that enable sources, by their names in the environment. */
export interface SourceSettings {
  /** Enabled sources without a key: any of `github`, `hackernews`, `googlenews`. */
  PUBLIC_SOURCES: readonly string[];
  EXA_API_KEY?: string | undefined;
  EXA_BASE_URL?: string | undefined;
  X_BEARER_TOKEN?: string | undefined;
  X_BASE_URL?: string | undefined;
  GITHUB_TOKEN?: string | undefined;
  GITHUB_BASE_URL?: string | undefined;
  HACKERNEWS_BASE_URL?: string | undefined;
  GOOGLENEWS_BASE_URL?: string | undefined;
}

/** The enabled public sources, and the web search for missing profiles (null without a key). */
export function createSources(env: SourceSettings): { public: PublicSource[]; search: ProfileSearch | null } {
  const on = (name: string) => env.PUBLIC_SOURCES.includes(name);
  const exa = env.EXA_API_KEY ? { apiKey: env.EXA_API_KEY, baseUrl: env.EXA_BASE_URL } : null;
  return {
    public: [
      ...(on("github") || env.GITHUB_TOKEN
        ? [github({ token: env.GITHUB_TOKEN, baseUrl: env.GITHUB_BASE_URL })]
        : []),
      ...(on("hackernews") ? [hackerNews({ baseUrl: env.HACKERNEWS_BASE_URL })] : []),
      ...(on("googlenews") ? [googleNews({ baseUrl: env.GOOGLENEWS_BASE_URL })] : []),
      ...(env.X_BEARER_TOKEN ? [x({ bearerToken: env.X_BEARER_TOKEN, baseUrl: env.X_BASE_URL })] : []),
      ...(exa ? [exaNews(exa)] : []),
    ],
    search: exa ? exaProfiles(exa) : null,
  };
}
