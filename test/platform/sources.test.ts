import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { createSources, type SourceSettings } from "../../src/platform/sources/index.ts";
import { isAbout } from "../../src/platform/sources/relevance.ts";
import type { PublicQuery } from "../../src/ports/search.ts";
import { sourcesAt } from "../support/models/sources-at.ts";
import { connectionsFor } from "../support/servers/six-connections.ts";
import { type ServedPage, serveSite } from "../support/sites/site.ts";

const query: PublicQuery = {
  companyName: "Acme Robotics",
  websiteHost: "acme.com",
  githubUrl: "https://github.com/acme",
  twitterUrl: "https://x.com/acmebots",
  founders: [{ name: "Jane Doe", githubUrl: null, twitterUrl: "https://twitter.com/JaneDoe" }],
};
const json = (value: unknown): ServedPage => ({
  body: JSON.stringify(value),
  headers: { "content-type": "application/json" },
});

/** A stand-in of one vendor that answers by the beginning of a path, with the bodies it was sent. */
async function vendor(answers: Record<string, ServedPage>) {
  const bodies: string[] = [];
  const { pages: _pages, ...site } = await serveSite(
    new Proxy(answers, {
      get: (target, path: string): ServedPage => ({
        answer: async (request, response) => {
          bodies.push(await text(request));
          const key = Object.keys(target).find((start) => path.startsWith(start));
          const page = target[key ?? ""] ?? { status: 404 };
          const served = typeof page === "string" ? { body: page } : page;
          if (served.answer) served.answer(request, response);
          else response.writeHead(served.status ?? 200, served.headers).end(served.body);
        },
      }),
    }),
  );
  return { ...site, bodies };
}

const only = (settings: Partial<SourceSettings>) => {
  const [source] = createSources({ PUBLIC_SOURCES: [], ...settings }).public;
  if (!source) throw new Error("no source is switched on");
  return source;
};

describe("public sources", () => {
  it("are those that are enabled or have a key", () => {
    const kinds = (settings: Partial<SourceSettings>) =>
      createSources({ PUBLIC_SOURCES: [], ...settings }).public.map(({ kind }) => kind);
    expect(kinds({})).toEqual([]);
    expect(createSources({ PUBLIC_SOURCES: [] }).search).toBeNull();
    const all = sourcesAt("https://vendor.example").public.map(({ kind }) => kind);
    expect(all).toEqual(["github", "hackernews", "googlenews", "x", "exa"]);
  });

  it("reads Hacker News stories about the company", async () => {
    const hit = (objectID: string, title: string, url: string | null, created_at: string | null) => ({
      ...{ objectID, title, url, created_at, author: "jane", story_text: "<p>What of it?" },
    });
    const hits = [
      hit("1", "Acme Robotics raises $12M", "https://news.example/acme", "2026-11-20T10:00:00Z"),
      hit("2", "Show HN: A robot", "https://www.acme.com/blog/x", "2026-11-19T10:00:00.000Z"),
      hit("3", "Acme bricks are back", "https://bricks.example/", "2026-11-19T10:00:00.000Z"),
      hit("4", "Ask HN: Acme Robotics?", null, null),
    ];
    const hn = await vendor({ "/api/v1/search_by_date": json({ hits }) });
    const source = only({ PUBLIC_SOURCES: ["hackernews"], HACKERNEWS_BASE_URL: hn.origin });
    const answer = await source.ask(query, connectionsFor(2_000));
    expect(answer).toMatchObject({ kind: "hackernews", ok: true, reason: null });
    expect(answer.items.map(({ url, publishedAt }) => [url, publishedAt])).toEqual([
      ["https://news.example/acme", "2026-11-20T10:00:00.000000+00:00"],
      ["https://www.acme.com/blog/x", "2026-11-19T10:00:00.000000+00:00"],
      ["https://news.ycombinator.com/item?id=4", null],
    ]);
  });

  it("reads Google News, with the publisher separate from the title", async () => {
    const item = (title: string, n: number) =>
      `<item><title>${title} - TechCrunch</title><link>https://news.google.com/rss/articles/${n}?oc=5</link><pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate><description>&lt;a&gt;x&lt;/a&gt;</description><source url="https://techcrunch.com">TechCrunch</source></item>`;
    const news = await vendor({
      "/rss/search": {
        body: `<?xml version="1.0"?><rss version="2.0"><channel><title>q</title>${item("Acme Robotics lands Series A", 1)}${item("Acme Corp sells anvils", 2)}</channel></rss>`,
        headers: { "content-type": "application/xml" },
      },
    });
    const source = only({ PUBLIC_SOURCES: ["googlenews"], GOOGLENEWS_BASE_URL: news.origin });
    const answer = await source.ask(query, connectionsFor(2_000));
    const [url, title] = ["https://news.google.com/rss/articles/1?oc=5", "Acme Robotics lands Series A"];
    const publishedAt = "2026-11-20T08:00:00.000000+00:00";
    expect(answer.items).toEqual([{ url, title, text: "", author: "TechCrunch", publishedAt }]);
    expect(decodeURIComponent(news.requests[0]?.path ?? "")).toContain('"Acme+Robotics"');
  });

  it("reads GitHub repositories and releases, without forks, drafts and prereleases", async () => {
    const html_url = "https://github.com/acme/sdk";
    const repo = (name: string, part = {}) => ({
      ...{ name, full_name: `acme/${name}`, html_url, description: `The ${name}`, fork: false },
      ...{ archived: false, stargazers_count: 5, created_at: "2026-01-01T00:00:00Z", ...part },
    });
    const release = (tag_name: string, part = {}) => ({
      ...{
        html_url: `${html_url}/${tag_name}`,
        name: null,
        tag_name,
        body: "## Faster **arms**",
        author: { login: "jane" },
      },
      ...{ draft: false, prerelease: false, published_at: "2026-11-01T00:00:00Z", ...part },
    });
    const github = await vendor({
      "/users/acme/repos": json([repo("sdk"), repo("linux", { fork: true })]),
      "/repos/acme/sdk/releases": json([release("v2.0.0"), release("v3-rc", { prerelease: true })]),
    });
    const settings = { GITHUB_TOKEN: "secret", GITHUB_BASE_URL: `${github.origin}/` };
    const source = only({ PUBLIC_SOURCES: ["github"], ...settings });
    const answer = await source.ask(query, connectionsFor(2_000));
    expect(answer.url).toBe("https://github.com/acme");
    expect(answer.items.map(({ title }) => title)).toEqual(["sdk v2.0.0", "acme/sdk"]);
    expect(github.requests[0]?.headers.authorization).toBe("Bearer secret");
    const unknown = await source.ask({ ...query, githubUrl: null }, connectionsFor(1));
    expect(unknown).toMatchObject({ ok: true, items: [] });
  });

  it("reads posts of the company and its founders on X", async () => {
    const said = { author_id: "9", created_at: "2026-11-20T10:00:00.000Z" };
    const post = { id: "77", text: "We shipped v2! https://t.co/abc", ...said };
    const users = [{ id: "9", username: "acmebots", name: "Acme" }];
    const x = await vendor({ "/2/tweets/search/recent": json({ data: [post], includes: { users } }) });
    const source = only({ X_BEARER_TOKEN: "token", X_BASE_URL: x.origin });
    const answer = await source.ask(query, connectionsFor(2_000));
    expect(answer.items).toMatchObject([
      { url: "https://x.com/acmebots/status/77", title: "We shipped v2!", author: "acmebots" },
    ]);
    expect(new URL(x.requests[0]?.path ?? "", x.origin).searchParams.get("query")).toBe(
      "(from:acmebots OR from:janedoe) -is:retweet -is:reply",
    );
    expect(x.requests[0]?.headers.authorization).toBe("Bearer token");
  });

  it("reads news and finds profiles through Exa", async () => {
    const profile = { url: "https://linkedin.com/company/acme-robotics", title: "Acme Robotics | LinkedIn" };
    const publishedDate = "2026-11-20T00:00:00.000Z";
    const results = [
      { ...profile, id: "a", publishedDate: null, author: "" },
      { id: "b", url: "https://news.example/acme", title: "Acme Robotics expands", publishedDate },
      { id: "c", url: "https://news.example/other", title: "Anvils are heavy", publishedDate },
    ];
    const exa = await vendor({ "/search": json({ requestId: "r", results }) });
    const sources = createSources({ PUBLIC_SOURCES: [], EXA_API_KEY: "key", EXA_BASE_URL: exa.origin });
    const answer = await sources.public[0]?.ask(query, connectionsFor(2_000));
    expect(answer?.items.map(({ url }) => url)).toEqual([profile.url, "https://news.example/acme"]);
    expect(exa.requests[0]?.headers["x-api-key"]).toBe("key");
    expect(JSON.parse(exa.bodies[0] ?? "")).toMatchObject({ category: "news", excludeDomains: ["acme.com"] });
    const find = (name: string, place: string) =>
      sources.search?.findProfile(name, place, connectionsFor(2_000));
    expect(await find("Acme Robotics", "linkedin.com/company")).toEqual(profile);
    expect(await find("Jane Doe", "linkedin.com/in")).toBeNull();
  });

  it.each<[string, ServedPage, string]>([
    ["refuses", { status: 403 }, "refused"],
    ["is down", { status: 500 }, "500"],
    ["asks for patience", { status: 429 }, "rate of requests"],
    ["hangs", { answer: () => undefined }, "time limit"],
    ["sends nonsense", { body: "<html>" }, "unknown format"],
    ["sends another shape", json({ hits: "none", results: 1, data: 5 }), "unknown format"],
    ["hangs up", { answer: (request) => request.socket.destroy() }, "could not be reached"],
  ])("never throw if the vendor %s", async (_, page, reason) => {
    const { public: sources, search } = sourcesAt((await vendor({ "/": page })).origin);
    for (const answer of await Promise.all(sources.map((source) => source.ask(query, connectionsFor(300))))) {
      if (answer.kind !== "googlenews" || !reason.includes("unknown format"))
        expect(answer).toMatchObject({ ok: false, reason: expect.stringContaining(reason), items: [] });
    }
    expect(await search?.findProfile("Acme", "x.com", connectionsFor(300))).toBeNull();
  });
});

describe("relevance", () => {
  const about = (companyName: string, text: string, names: string[] = []) => {
    const founders = names.map((name) => ({ name, githubUrl: null, twitterUrl: null }));
    return isAbout({ ...query, companyName, founders }, text);
  };
  it.each<[string, string, boolean, string[]?]>([
    ["Vercel", "Vercel raises $250M", true],
    ["Vercel", "Vercelli, a town in Italy", false],
    ["Vercel", "nothing of it", false],
    ["Linear", "Linear algebra for everybody", false],
    ["Linear", "Linear, the tracker, see acme.com", true],
    ["Linear", "Linear's Jane Doe on speed", true, ["Jane Doe"]],
    ["Notion", "The notion of time", false],
    ["ACME", "acme.com is down", true],
    ["Foo", "Visit notacme.com", false],
    ["Scale AI", "Scale AI hires", true],
    ["Scale AI", "To scale AI models", false],
  ])("%s in %j: %s", (name, text, expected, founders) => expect(about(name, text, founders)).toBe(expected));
});
