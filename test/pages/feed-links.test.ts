import { expect, it } from "vitest";
import { feedsInHeader } from "../../src/pages/feed-links.ts";
import { readSource } from "../../src/pages/read-source.ts";
import { pageOf } from "../../src/pages/reader/read-page.ts";
import { createCrawler } from "../../src/platform/crawl/crawler.ts";
import { serveSite } from "../support/sites/site.ts";

const address = "https://acme.example/blog/";

it.each([
  ["application/rss+xml", true],
  ["application/rss+xml; charset=utf-8", true],
  ["application/rss", true],
  ["application/x-rss+xml", true],
  ["Application/Atom+XML", true],
  ["application/feed+json", true],
  ["text/xml", true],
  ["application/xml", true],
  ["text/html", false],
  ["application/json+oembed", false],
  ["", false],
])("finds feed links of the type %j: %s", (type, isFound) => {
  const head = `<link rel="alternate" type="${type}" href="feed.xml"><link rel="alternate" type="${type}" href="/comments/feed">`;
  const expected = isFound ? [`${address}feed.xml`] : [];
  expect(pageOf(`<head>${head}</head><p>Robots</p>`, address).feeds).toEqual(expected);
  expect(feedsInHeader(`<feed.xml>; rel="alternate"; type="${type}"`, address)).toEqual(expected);
});

it("reads a Link header with several links, parameters in any order and without quotes", () => {
  const header =
    '</a.css>; rel=preload; as=style, </feed>; type="text/xml"; rel="home alternate"; title="News, and more",' +
    "<https://acme.example/atom>;type=application/atom+xml;rel=alternate, </de>; rel=alternate; hreflang=de, " +
    "</news>; rel='alternate'; type='application/rss+xml', <";
  expect(feedsInHeader(header, address)).toEqual([
    "https://acme.example/feed",
    "https://acme.example/atom",
    "https://acme.example/news",
  ]);
});

it("finds the feed that only the header of a page names", async () => {
  const site = await serveSite({
    "/": {
      body: "<title>Acme</title><h1>Robots for warehouses</h1><p>We build robots that carry boxes.</p>",
      headers: { link: '</feed>; rel="alternate"; type="application/rss+xml"' },
    },
  });
  const crawler = createCrawler({ allowHosts: [site.host], userAgent: "Bot/1" });
  const visit = crawler.visit({ maxPages: 5, maxBytes: 1_000_000, maxMs: 60_000 });
  const { page } = await readSource(visit, `${site.origin}/`, "home", null);
  expect(page?.feeds).toEqual([`${site.origin}/feed`]);
});
