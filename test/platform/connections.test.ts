import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createCrawler } from "../../src/platform/crawl/crawler.ts";

import type { PublicQuery } from "../../src/ports/search.ts";
import { sourcesAt } from "../support/models/sources-at.ts";
import { listen } from "../support/servers/listen.ts";
import { sixConnections } from "../support/servers/six-connections.ts";

const slowMs = 150;
const budget = { maxPages: 60, maxBytes: 20_000_000, maxMs: 50_000 };
const query: PublicQuery = {
  companyName: "Acme Robotics",
  websiteHost: null,
  githubUrl: "https://github.com/acme",
  twitterUrl: "https://x.com/acme",
  founders: [],
};

/** A server whose every answer takes its time. */
async function slowServer(answer: (path: string) => { type: string; body: string }): Promise<string> {
  const server = await listen((request, response) => {
    const { type, body } = answer(request.url ?? "/");
    setTimeout(() => response.writeHead(200, { "content-type": type }).end(body), slowMs);
  });
  onTestFinished(server.close);
  return server.origin;
}

const site = () =>
  slowServer((path) =>
    path === "/robots.txt"
      ? { type: "text/plain", body: "" }
      : { type: "text/html", body: `<title>${path}</title><p>Acme makes robots at ${path}.</p>` },
  );
/** Answers of every kind of source, found by the path asked for. */
const vendor = () =>
  slowServer((path) => {
    const json = (body: unknown) => ({ type: "application/json", body: JSON.stringify(body) });
    const repository = (name: string) => ({
      name,
      full_name: name,
      html_url: `https://github.com/acme/${name}`,
    });
    if (path.startsWith("/rss"))
      return { type: "application/rss+xml", body: "<rss><channel></channel></rss>" };
    if (path.startsWith("/users")) return json(["a", "b", "c"].map(repository));
    return json(path.startsWith("/repos") ? [] : { hits: [], results: [], data: [] });
  });
const doh = () =>
  slowServer((path) => ({
    type: "application/dns-json",
    body: JSON.stringify({
      Status: 0,
      Answer: path.endsWith("AAAA") ? [] : [{ type: 1, data: "93.184.216.34" }],
    }),
  }));

afterEach(() => vi.unstubAllGlobals());

describe("the six connections of an invocation", () => {
  it("are never awaited by a running request: pages, DNS and sources share five", async () => {
    const servers = Array.from({ length: 8 }, site);
    const [vendors, names, ...sites] = await Promise.all([vendor(), doh(), ...servers]);
    const platform = sixConnections();
    vi.stubGlobal("fetch", platform.fetch);
    const visit = createCrawler({
      allowHosts: sites.map((url) => new URL(url).host),
      userAgent: "Bot/1",
      requestMs: 20 * slowMs,
      dohUrl: names,
    }).visit(budget);
    const { public: sources, search } = sourcesAt(vendors);
    const [pages, answers, profiles, hidden] = await Promise.all([
      Promise.all(sites.flatMap((url) => ["/", "/a", "/b"].map((path) => visit.fetch(url + path)))),
      Promise.all(sources.map((source) => source.ask(query, visit))),
      Promise.all(["x.com", "github.com"].map((name) => search?.findProfile("Acme", name, visit))),
      Promise.all(["a", "b", "c"].map((name) => visit.fetch(`http://${name}.invalid.example:81/`))),
    ]);
    expect(pages.filter(({ ok }) => !ok)).toEqual([]);
    expect(answers.map(({ kind, ok, reason }) => [kind, ok, reason])).toEqual(
      ["github", "hackernews", "googlenews", "x", "exa"].map((kind) => [kind, true, null]),
    );
    expect(profiles).toEqual([null, null]);
    expect(hidden.every((found) => !found.ok)).toBe(true);
    expect(platform.seen.waited).toBe(0);
    expect(platform.seen.most).toBe(5);
  });
});
