import type { ServedPage } from "./site.ts";

const fill = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
const post =
  "<h2>We raised a $12M Series A</h2><p>Halden Robotics raised a $12 million Series A led by Nordic Ventures.</p>";
const entities = Array.from(
  { length: 200 },
  (_, at) => `<!ENTITY e${at} "&e${at + 1};&e${at + 1};&e${at + 1};">`,
).join("");
const linked = (headline: string) =>
  `<script type="application/ld+json">{"@type":"BlogPosting","datePublished":"2026-03-03","headline":"${headline}"}</script>`;

const page = (title: string, main: string, head = "") =>
  `<!doctype html><html lang="en"><head><title>${title}</title>
<link rel="alternate" type="application/rss+xml" href="/feed.xml">${head}</head><body>
<nav><a href="/">Home</a> <a href="/blog">Blog</a> <a href="/changelog">Changelog</a> <a href="/press">News</a></nav><main>${main}</main></body></html>`;

/** What a hostile page, feed or robots file of a site may say, each by what it is called. */
const hostile: Record<string, string> = {
  "/robots.txt": `User-agent: *\n${fill(`Disallow: /${"*a".repeat(200)}$\n`, 400_000)}`,
  "/feed.xml": `<!DOCTYPE rss [${fill("<!ENTITY a '", 4_000)}${entities}]><rss version="2.0"><channel>
<title>${fill("‹", 300_000)}</title><item><title>&e0; ${fill("‹", 300_000)}</title></item></channel></rss>`,
  "/changelog": page(
    "Changelog",
    `<pre><code>${fill('<span class="hljs-keyword">const</span> <span class="n">x</span> = 1;\n', 280_000)}</code></pre>
<ul>${"<li><p>".repeat(64_000)}</ul>`,
    linked(fill("a1 b2 ", 40_000)),
  ),
  "/press": page(
    "News \ud83d",
    `<p>\u0000 ${"🙂".repeat(200)} ${"x🙂".repeat(3_000)}</p>`,
    linked("Half \\ud83d a smile \\u0000"),
  ),
};

/** The pages of a company's site on which everything but the blog means no good; `told`: the blog tells of a round. */
export function hostileSite({ told }: { told: boolean }): Record<string, ServedPage> {
  const blog = `<h1>Blog</h1>${told ? `<article>${post}</article>` : ""}<article><h2>Hello warehouse</h2><p>We moved into a new office in Oslo.</p></article>`;
  const harmless = {
    "/changelog": page("", "<h1>Changelog</h1>"),
    "/press": page("News", "<h1>News</h1>"),
  };
  return {
    "/": page(
      "Halden Robotics",
      "<h1>Robots that pick</h1><p>Halden Robotics builds picking robots for warehouses.</p>",
    ),
    "/blog": page("Blog", `${blog}${told ? `<p>Half: ${"a".repeat(1_499)}🙂${"b".repeat(398)}🙂</p>` : ""}`),
    ...(told ? hostile : harmless),
  };
}
