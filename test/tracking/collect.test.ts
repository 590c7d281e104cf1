import { describe, expect, it } from "vitest";
import { compare } from "../../src/pages/compare/compare.ts";
import type { KnownPage, Reading } from "../../src/pages/types.ts";
import { createCrawler } from "../../src/platform/crawl/crawler.ts";
import type { PublicSource } from "../../src/ports/search.ts";
import { collect } from "../../src/tracking/collect.ts";
import { sixConnections } from "../support/servers/six-connections.ts";
import { acme } from "../support/sites/changes.ts";
import { inShort } from "../support/sites/readings.ts";
import { type ServedPage, type Site, serveSite } from "../support/sites/site.ts";

const doc = (title: string, body: string, head = "") =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body>${body}</body></html>`;
const nav =
  '<nav><a href="/blog/">Blog</a><a href="/about">About us</a><a href="/careers">Careers</a><a href="/pricing">Pricing</a></nav>';
const basic = (): Record<string, ServedPage> => ({
  "/": doc(
    "Acme",
    `${nav}<h1>Robots</h1><p>We build robots for 10,000 customers.</p>`,
    '<link rel="alternate" type="application/rss+xml" href="/feed.xml"><link rel="alternate" type="application/rss+xml" title="Comments" href="/comments/feed.xml">',
  ),
  "/blog/": doc("Blog", '<h1>Blog</h1><ul><li><a href="/blog/hello">Hello world</a></li></ul>'),
  "/about": doc("About", "<h1>About</h1><p>Founded by Jane Doe.</p>"),
  "/careers": doc("Careers", '<h1>Careers</h1><ul><li><a href="/careers/1">Engineer</a></li></ul>'),
  "/pricing": {
    body: doc("Pricing", "<h1>Pricing</h1><p>$10 a month.</p>"),
    headers: { etag: '"p1"' },
  },
  "/feed.xml":
    '<rss version="2.0"><channel><title>Acme</title><item><title>Hello world</title><link>/blog/hello</link><pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate></item></channel></rss>',
});

interface RunOptions {
  known?: readonly KnownPage[];
  sources?: readonly PublicSource[];
}

async function run(site: Site, { known = [], sources = [] }: RunOptions = {}) {
  const profile = { ...acme, companyWebsite: site.origin };
  const crawler = createCrawler({
    allowHosts: ["127.0.0.1"],
    userAgent: "PartnerTrackingBot/1.0",
    requestMs: 800,
    resolve: async () => null,
    fetch: sixConnections().fetch,
  });
  const visit = crawler.visit({ maxPages: 24, maxBytes: 30_000_000, maxMs: 20_000 });
  const readings = await collect({ profile, known, visit, sources, now: "2026-11-21T12:00:00.000000+00:00" });
  const compared = readings.map((reading) => ({
    reading,
    ...compare(known.find(({ url }) => url === reading.url)?.memory ?? null, reading),
  }));
  const read = compared.filter(({ reading: { status } }) => status === "ok" || status === "unchanged");
  const next = read.map(({ reading, memory }): KnownPage => ({ ...reading, memory }));
  const changes = compared.flatMap((one) =>
    one.changes.map((change) => `${change.kind}: ${inShort(change)}`),
  );
  return { readings, next, changes };
}

const where = (site: Site, readings: readonly Reading[]) =>
  Object.fromEntries(
    readings.map(({ url, kind, status }) => [url.replace(site.origin, ""), `${kind} ${status}`]),
  );

describe("pages in a site's menu", () => {
  const menu = (...names: string[]) =>
    `<nav>${names.map((name) => `<a href="/${name.toLowerCase()}">${name}</a>`).join("")}</nav>`;
  const home = (...names: string[]) => doc("Acme", `${menu(...names)}<h1>Robots</h1><p>We build robots.</p>`);
  const about = (name: string) =>
    doc(name, `${menu("Orchards")}<h1>Robots for ${name}</h1><p>They carry boxes of ${name} all day.</p>`);

  it("are read, except legal pages and accounts", async () => {
    const site = await serveSite({
      "/": home("Orchards", "Privacy", "Login"),
      "/orchards": about("Orchards"),
      "/privacy": about("Privacy"),
      "/login": about("Login"),
    });
    const { readings, changes } = await run(site);
    expect(where(site, readings)).toEqual({ "/": "home ok", "/orchards": "other ok" });
    expect(changes).toEqual([]);
  });

  it("are news once when they are new, without the text that all pages share", async () => {
    const site = await serveSite({ "/": home("Orchards"), "/orchards": about("Orchards") });
    const first = await run(site);
    Object.assign(site.pages, { "/": home("Orchards", "Vineyards"), "/vineyards": about("Vineyards") });
    const second = await run(site, { known: first.next });
    expect(second.changes).toEqual([
      "other: + Robots for Vineyards",
      "other: + They carry boxes of Vineyards all day.",
    ]);
    expect((await run(site, { known: second.next })).changes).toEqual([]);
  });
});

describe("collect", () => {
  it("reads the pages that a home page links to, and its feed", async () => {
    const site = await serveSite(basic());
    const { readings, changes } = await run(site);
    expect(where(site, readings)).toEqual({
      "/": "home ok",
      "/blog/": "blog ok",
      "/about": "team ok",
      "/careers": "careers ok",
      "/pricing": "pricing ok",
      "/feed.xml": "feed ok",
    });
    const entry = { kind: "entry", text: "Hello world", publishedAt: "2026-11-20T10:00:00.000000+00:00" };
    const link = `${site.origin}/blog/hello`;
    expect(readings.find(({ kind }) => kind === "feed")?.blocks).toMatchObject([{ ...entry, link }]);
    expect(changes).toEqual([]);
  });

  it("finds news in the next run (a post, its article, a role, a number), and sends validators", async () => {
    const site = await serveSite(basic());
    const { next } = await run(site);
    const title = "We raised a $12M Series A";
    const round = `<li><a href="/blog/series-a">${title}</a></li>`;
    Object.assign(site.pages, {
      "/": doc("Acme", `${nav}<h1>Robots</h1><p>We build robots for 12,000 customers.</p>`),
      "/blog/": doc("Blog", `<h1>Blog</h1><ul>${round}<li><a href="/blog/hello">Hello world</a></li></ul>`),
      "/blog/series-a": doc("Series A", `<article><h1>${title}</h1><p>Big Capital led.</p></article>`),
      "/pricing": {
        answer: (request, response) =>
          response.writeHead(request.headers["if-none-match"] === '"p1"' ? 304 : 500).end(),
      },
    } satisfies Record<string, ServedPage>);
    const second = await run(site, { known: next });
    expect(where(site, second.readings)).toMatchObject({
      "/pricing": "pricing unchanged",
      "/blog/series-a": "article ok",
    });
    expect(second.changes.sort()).toEqual([
      "article: + Big Capital led.",
      "article: + We raised a $12M Series A",
      "blog: + We raised a $12M Series A",
      "home: We build robots for 10,000 customers. => We build robots for 12,000 customers.",
    ]);
    const older = next.filter(({ url }) => !second.next.some((page) => page.url === url));
    const third = await run(site, { known: [...second.next, ...older] });
    expect(third.changes).toEqual([]);
    expect(third.readings.some(({ kind }) => kind === "article")).toBe(false);
  });

  it("follows links and the sitemap on its own site only, to fourteen pages at most", async () => {
    const other = await serveSite({ "/careers": doc("Other", "<h1>Other company</h1>") });
    const many = Array.from({ length: 40 }, (_, n) => `/x${n}/blog`);
    const site = await serveSite({
      "/": doc("Acme", `<h1>Robots</h1><a href="${other.origin}/careers">Careers</a>`),
      "/jobs": doc("Jobs", "<h1>Jobs</h1><p>We look for engineers.</p>"),
      ...Object.fromEntries(many.map((path) => [path, doc(path, `<h1>Page ${path} of its own</h1>`)])),
    });
    const listed = [`${other.origin}/team`, ...["/jobs", ...many].map((path) => `${site.origin}${path}`)];
    site.pages["/robots.txt"] = `Sitemap: ${site.origin}/map.xml`;
    site.pages["/map.xml"] =
      `<urlset>${listed.map((url) => `<url><loc>${url}</loc></url>`).join("")}</urlset>`;
    const { readings } = await run(site);
    expect(where(site, readings)).toMatchObject({ "/": "home ok", "/jobs": "careers ok" });
    expect(readings.length).toBeLessThanOrEqual(14);
    expect(other.requests).toEqual([]);
  });

  it("reports why a source could not be read, and keeps its memory", async () => {
    const site = await serveSite(basic());
    const { next } = await run(site);
    Object.assign(site.pages, {
      "/": { answer: () => undefined },
      "/about": { status: 403 },
      "/careers": { body: "%PDF-1.7", headers: { "content-type": "application/pdf" } },
      "/pricing": doc("Just a moment...", "<h1>acme.com</h1><p>Enable JavaScript to continue</p>"),
      "/blog/": doc("Page not found", "<h1>404</h1><p>This page does not exist.</p>"),
      "/feed.xml": "no feed at all",
    } satisfies Record<string, ServedPage>);
    const { readings, changes } = await run(site, { known: next });
    expect(where(site, readings)).toEqual({
      "/": "home timeout",
      "/about": "team forbidden",
      "/careers": "careers unsupported_type",
      "/pricing": "pricing blocked",
      "/blog/": "blog not_found",
      "/feed.xml": "feed unsupported_type",
    });
    expect(readings.every(({ reason }) => reason?.endsWith("."))).toBe(true);
    expect(changes).toEqual([]);
  });
});
