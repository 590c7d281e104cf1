import { describe, expect, it } from "vitest";
import { readSource } from "../../src/pages/read-source.ts";
import { bindingWith } from "../../src/platform/binding.ts";
import { type BrowserBinding, createBrowser } from "../../src/platform/browser.ts";
import { createCrawler } from "../../src/platform/crawl/crawler.ts";
import { browserRun, type Showing } from "../support/sites/browser-run.ts";
import { type ServedPage, serveSite } from "../support/sites/site.ts";

const shell = '<title>Acme</title><div id="root"></div><script src="/app.js"></script>';
const story = "<h1>Bread for everyone</h1><p>Acme bakes bread in forty towns.</p>";

/** Reads pages of a site whose browser answers as it is told. */
async function read(
  show: (url: string) => Showing,
  paths: readonly string[] = ["/"],
  pages: Record<string, ServedPage> = {},
  maxMs = 20_000,
) {
  const site = await serveSite({ "/": { body: shell, headers: { etag: '"1"' } }, ...pages });
  const { binding, asked } = browserRun((url) => show(url.replace(site.origin, "")));
  const crawler = createCrawler({
    allowHosts: [site.host],
    userAgent: "Bot/1.0",
    requestMs: 800,
    resolve: async () => null,
    browser: createBrowser(binding, "Mozilla/5.0 (compatible; Bot/1.0)"),
  });
  const visit = crawler.visit({ maxPages: 20, maxBytes: 20_000_000, maxMs });
  const reads = await Promise.all(
    paths.map((path) => readSource(visit, site.origin + path, path === "/" ? "home" : "other", null)),
  );
  return { readings: reads.map(({ reading }) => reading), reads, asked, site };
}

describe("a page rendered by the platform's browser", () => {
  it("is read like any other, and stored without the shell's validators", async () => {
    const { readings, asked, site } = await read(() => ({ html: `<div id="root">${story}</div>` }));
    expect(readings[0]).toMatchObject({ status: "ok", reason: null, etag: null, url: `${site.origin}/` });
    expect(readings[0]?.blocks.map(({ text }) => text)).toEqual([
      "Bread for everyone",
      "Acme bakes bread in forty towns.",
    ]);
    expect(asked).toMatchObject([
      { url: `${site.origin}/`, userAgent: "Mozilla/5.0 (compatible; Bot/1.0)", bestAttempt: true },
    ]);
  });

  it("is requested only if the page has almost no text itself", async () => {
    const pages = { "/": `<div id="root">${story}</div>`, "/gone": { status: 404, body: shell } };
    const { asked } = await read(() => ({ html: story }), ["/", "/gone"], pages);
    expect(asked).toEqual([]);
  });

  it.each<[string, Showing, RegExp]>([
    ["out of quota", { error: 429, message: "Browser time limit exceeded" }, /limit of requests or time/],
    ["of no use", { error: 422 }, /could not render/],
    ["broken", { error: 500 }, /could not render/],
    ["throwing", "throws", /could not render/],
    ["speaking otherwise", { body: "<html>" }, /could not render/],
    ["shown an error page", { html: story, status: 503 }, /could not render/],
    ["sending too much", { html: "x".repeat(9 * 1024 * 1024) }, /too large/],
    ["empty-handed", { html: shell }, /shows nothing/],
  ])("fails with a reason if the browser is %s", async (_, showing, reason) => {
    const { readings } = await read(() => showing);
    expect(readings[0]).toMatchObject({ status: "unsupported_type", blocks: [] });
    expect(readings[0]?.reason).toMatch(/^The site puts this page together in its visitor's browser/);
    expect(readings[0]?.reason).toMatch(reason);
    expect(readings[0]?.reason).not.toMatch(/time limit exceeded|internal error/);
  });

  it("is limited to three per visit, and to none after the quota is used up", async () => {
    const pages = Object.fromEntries([1, 2, 3, 4, 5].map((index) => [`/${index}`, shell]));
    const paths = ["/1", "/2", "/3", "/4", "/5"];
    const { readings, asked } = await read((path) => ({ html: `${story}<p>${path}</p>` }), paths, pages);
    expect(asked).toHaveLength(3);
    expect(readings.filter(({ status }) => status === "ok")).toHaveLength(3);
    expect(readings.filter(({ reason }) => /limit of rendered pages/.test(reason ?? ""))).toHaveLength(2);
    const spent = await read(() => ({ error: 429 }), ["/1"], pages);
    expect(spent.asked).toHaveLength(1);
  });

  it("must be on the requested site, at a public address, and allowed by robots.txt", async () => {
    const led = (finalUrl: string) => read(() => ({ html: story, finalUrl }));
    const other = await serveSite({ "/": story });
    for (const url of ["http://10.0.0.7/", `${other.origin}/`])
      expect((await led(url)).readings[0]).toMatchObject({ status: "unsupported_type", blocks: [] });
    const robots = { "/robots.txt": "User-agent: *\nDisallow: /private" };
    const site = await read((path) => ({ html: story, finalUrl: path }), ["/"], robots);
    expect(site.readings[0]?.status).toBe("unsupported_type");
    const closed = await read(() => ({ html: story }), ["/private"], { ...robots, "/private": shell });
    expect(closed.asked).toEqual([]);
    expect(closed.readings[0]?.status).toBe("robots_disallowed");
  });

  it("is loaded without any request to a private address", async () => {
    const { asked } = await read(() => ({ html: story }));
    const patterns = (asked[0]?.rejectRequestPattern ?? []).map((pattern) => new RegExp(pattern));
    const isRefused = (url: string) => patterns.some((pattern) => pattern.test(url));
    const refused = `
      http://127.0.0.1/ http://10.1.2.3:8080/x http://user@192.168.1.1/ http://172.20.0.1/ http://100.100.0.1/
      http://169.254.169.254/latest/meta-data http://[::1]/ http://2130706433/ http://0x7f000001/
      http://localhost:3000/ http://db.internal/ file:///etc/passwd`;
    const allowed = `
      https://acme.example/app.js https://10xgenomics.example/ https://cdn.example.com/127.0.0.1.js
      https://172.32.0.1/ https://localhost.example.com/ data:text/plain,x`;
    for (const url of refused.trim().split(/\s+/)) expect([url, isRefused(url)]).toEqual([url, true]);
    for (const url of allowed.trim().split(/\s+/)) expect([url, isRefused(url)]).toEqual([url, false]);
  });

  it("is not available without a browser, and the page says so", async () => {
    for (const absent of [undefined, null, {}, "BROWSER"])
      expect(bindingWith<BrowserBinding>(absent, "quickAction")).toBeUndefined();
    const site = await serveSite({ "/": shell });
    const crawler = createCrawler({ allowHosts: [site.host], userAgent: "Bot/1.0" });
    const visit = crawler.visit({ maxPages: 5, maxBytes: 1_000_000, maxMs: 5_000 });
    const { reading, page } = await readSource(visit, site.origin, "home", null);
    expect(reading.status).toBe("unsupported_type");
    expect(reading.reason).toMatch(/in its visitor's browser; what it sends itself holds nothing to read\.$/);
    expect(page?.title).toBe("Acme");
  });
});
