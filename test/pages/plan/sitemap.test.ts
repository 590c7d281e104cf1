import { expect, it } from "vitest";
import { readSitemap, sitemapsNamed } from "../../../src/pages/plan/sitemap.ts";

it("reads the addresses of a sitemap, in order, and those of an index", () => {
  const entry = (name: string, address: string) =>
    `<${name}><loc> ${address}\n</loc><lastmod>2026</lastmod></${name}>`;
  const pages = `<?xml version="1.0"?><urlset xmlns:image="i">${entry("url", "https://a.example/?a=1&amp;b=2")}<url><loc><![CDATA[https://a.example/two]]></loc><image:image><image:loc>https://a.example/x.png</image:loc></image:image></url></urlset>`;
  const urls = ["https://a.example/?a=1&b=2", "https://a.example/two"];
  expect(readSitemap(pages)).toEqual({ index: false, urls });
  const index = `<sitemapindex>${entry("sitemap", "https://a.example/posts.xml")}</sitemapindex>`;
  expect(readSitemap(index)).toEqual({ index: true, urls: ["https://a.example/posts.xml"] });
  expect(readSitemap("<html><url><loc>https://a.example/</loc></url></html>").urls).toEqual([]);
});

it("reads the sitemaps that a robots.txt names", () => {
  const robots =
    "User-agent: *\r\nDisallow:\n  Sitemap :  https://a.example/s.xml  \nsitemap:/b.xml # two\nSitemap:\n";
  expect(sitemapsNamed(robots)).toEqual(["https://a.example/s.xml", "/b.xml"]);
});
