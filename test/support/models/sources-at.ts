import { createSources } from "../../../src/platform/sources/index.ts";

/** Every source of news and the search, with all vendors at `url`. */
export const sourcesAt = (url: string) =>
  createSources({
    ...{ PUBLIC_SOURCES: ["github", "hackernews", "googlenews"], X_BEARER_TOKEN: "t", EXA_API_KEY: "k" },
    ...{ EXA_BASE_URL: url, X_BASE_URL: url, GITHUB_BASE_URL: url },
    ...{ HACKERNEWS_BASE_URL: url, GOOGLENEWS_BASE_URL: url },
  });
