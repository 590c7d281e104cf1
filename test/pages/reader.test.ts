import { execFileSync } from "node:child_process";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pageOf, readPage } from "../../src/pages/reader/read-page.ts";
import { heaviestPages, hostilePages } from "../support/sites/hostile-pages.ts";

const url = "https://acme.com/company/";
const texts = (body: string) => pageOf(body, url).blocks.map(({ text }) => text);

const parts = `
<p>~</p>~<div class='card'>~</div>~<li>~<h2>~</h2>~<table><tr><td>~</table>~<dl><dt>Term<dd>
<a href='/x?a&amp;b'>~<a href='https://x.com/jane'>~</a>~<br>~<b>bold</b><i>italic</i>
<title>Acme &lt;~</title>~<svg><title>logo</title>~</svg>~<!-- a -->~<!--~-->~<![CDATA[~]]>~&amp;
&#x1f600;~&notanentity~&am~</scr~<script type='application/json'>~{"title":"Some words","href":"/y"}
<script type='application/ld+json'>~{"@type":"Article","headline":"H","datePublished":"2026-03-03"}
</script>~<meta property='og:title' content='T'>~<time datetime='2026-03-03'>~<button>~<div hidden>
We use cookies. Accept~12,000~👩‍👩‍👧
`;
const pieces = fc.oneof(
  fc.constantFrom(...parts.trim().split(/[~\n]/)),
  fc.string({ unit: "binary", maxLength: 12 }),
);
const markup = fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join(""));

describe("the reader of pages", () => {
  it("reads the same whatever way a page is cut", () => {
    fc.assert(
      fc.property(markup, fc.array(fc.nat(400), { maxLength: 12 }), (page, cuts) => {
        const reader = readPage(url);
        let at = 0;
        for (const cut of cuts.toSorted((a, b) => a - b)) {
          reader.write(page.slice(at, Math.max(at, cut)));
          at = Math.max(at, cut);
        }
        reader.write(page.slice(at));
        expect(reader.end()).toEqual(pageOf(page, url));
      }),
    );
    const long = `<title>${"🙂".repeat(20_000)}</title><p>${"x🙂".repeat(20_000)}`;
    const inParts = readPage(url);
    for (let at = 0; at < long.length; at += 777) inParts.write(long.slice(at, at + 777));
    expect(inParts.end()).toEqual(pageOf(long, url));
    expect(JSON.stringify(pageOf(long, url))).not.toContain("\ufffd");
    const page = "<p>Caf&eacute; <b>x</b><a href='/a'>🙂 y</a></p><li>one<li>two".repeat(3);
    const reader = readPage(url);
    for (let at = 0; at < page.length; at += 1) reader.write(page.charAt(at));
    expect(reader.end()).toEqual(pageOf(page, url));
  });

  it("never throws, and returns only text that can be stored", () => {
    fc.assert(
      fc.property(fc.oneof(markup, fc.string({ unit: "binary" })), (page) => {
        const read = JSON.stringify(pageOf(page, url));
        expect(read).not.toMatch(/\\u0000|\\ud[89a-f]/);
      }),
    );
  });

  it("needs less memory than four times a page's bytes", { timeout: 300_000 }, () => {
    const script = join(import.meta.dirname, "../support/page-heap.ts");
    const names = process.env.FAULTS === "long" ? Object.keys(hostilePages) : heaviestPages;
    const measured = execFileSync(process.execPath, ["--expose-gc", script, ...names], { encoding: "utf8" });
    const times: Record<string, number> = JSON.parse(measured);
    expect(Object.keys(times)).toEqual(names);
    expect(Object.entries(times).filter(([, per]) => per >= 4)).toEqual([]);
  });

  it("ends elements as a browser does", () => {
    expect(texts("<ul><li><p>one<li><p>two</ul><p>three")).toEqual(["one", "two", "three"]);
    expect(texts("<head><title>T</title><p>A body without its tag.")).toEqual(["A body without its tag."]);
    expect(texts("<table><tr><td><p>First<td>second</table><p>after")).toEqual(["First second", "after"]);
    expect(texts("<p>a <b>bold <div>block</div> rest")).toEqual(["a bold", "block", "rest"]);
    expect(texts("<div/>still inside a box")).toEqual(["still inside a box"]);
  });

  it("reads a page that breaks off in a tag", () => {
    for (const end of ["<div class=", '<div class="a', "</div", "<!--", "<a href='/x'", "</scr\u{10000}"])
      expect(texts(`<div><p>one</p><p>two</p></div>${end}`)).toEqual(["one", "two"]);
  });

  it("reads as deep as 256 elements, and past more elements than it follows", () => {
    expect(texts(`${"<div>".repeat(250)}deep words${"<div>".repeat(5_000)}too deep`)).toEqual(["deep words"]);
    expect(texts(`${"<i></i>".repeat(160_000)}<p>late words`)).toEqual(["late words"]);
  });

  it("gives the place of each link and the text around it", () => {
    const { links } = pageOf(
      `<main><p>Built by <a href="/studio">Studio</a></p><article><a href="/story">Story</a></article>
      <div class="card"><h3>Jane Doe</h3><a href="https://x.com/jane"><img alt="Jane on X"></a></div></main>
      <footer><a rel="ME" href="https://github.com/acme"></a></footer>`,
      url,
    );
    expect(links.map(({ text, rel, place, line }) => [text, rel, place, line])).toEqual([
      ["Studio", "", "body", "Built by Studio"],
      ["Story", "", "others", "Story"],
      ["Jane on X", "", "body", "Jane Doe"],
      ["", "me", "frame", ""],
    ]);
    expect(links[2]?.around[0]).toBe("Jane Doe");
  });
});
