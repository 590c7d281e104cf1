import { describe, expect, it } from "vitest";
import { pageOf } from "../../../../src/pages/reader/read-page.ts";

const split = (body: string, head = "") =>
  pageOf(
    `<!doctype html><html lang="en"><head><title>Acme</title>${head}</head><body>${body}</body></html>`,
    "https://acme.com/company/",
  );
const texts = (body: string) => split(body).blocks.map((block) => block.text);
const day = (date: string) => `${date}T00:00:00.000000+00:00`;

describe("the blocks of a page", () => {
  it("gives headings, paragraphs, items and rows with the headings above them", () => {
    const { title, lang, blocks } = split(
      "<h1>Acme</h1><p>We build&nbsp;&amp; ship\n robots.</p><h2>Offices</h2><ul><li>Berlin</li><li><a href='/lisbon'>Lisbon</a></li></ul><table><tr><th>City</th><th>People</th></tr><tr><td>Berlin</td><td>40</td></tr></table>",
    );
    expect([title, lang]).toEqual(["Acme", "en"]);
    expect(blocks.map(({ kind, trail, text }) => [kind, trail.join(" > "), text])).toEqual([
      ["heading", "", "Acme"],
      ["paragraph", "Acme", "We build & ship robots."],
      ["heading", "Acme", "Offices"],
      ["item", "Acme > Offices", "Berlin"],
      ["item", "Acme > Offices", "Lisbon"],
      ["row", "Acme > Offices", "City\nPeople"],
      ["row", "Acme > Offices", "Berlin 40"],
    ]);
    expect(blocks.find(({ text }) => text === "Lisbon")?.link).toBe("https://acme.com/lisbon");
  });

  it("keeps the cards of a list whole, each with its link", () => {
    const { blocks } = split(
      `<h2>Team</h2><div class="grid">${["Jane Doe|Co-founder", "Ann Lee|Engineer"].map((person) => `<div class="card"><a href="/${person.slice(0, 3)}"><h3>${person.split("|")[0]}</h3></a><p>${person.split("|")[1]}</p></div>`).join("")}</div>`,
    );
    expect(blocks.map(({ kind, text, link }) => [kind, text, link])).toEqual([
      ["heading", "Team", null],
      ["card", "Jane Doe\nCo-founder", "https://acme.com/Jan"],
      ["card", "Ann Lee\nEngineer", "https://acme.com/Ann"],
    ]);
  });

  it("puts a bare figure beside the words it counts", () => {
    const customers = "<div><div>12,000+</div><div>customers</div></div>";
    const uptime = "<section><span>Uptime</span><p>99.9%</p></section>";
    expect(texts(customers + uptime)).toEqual(["12,000+ customers", "Uptime 99.9%"]);
    const plan = "<h3>Pro</h3><div class=price>$29</div><div>per month</div><p>For teams that grow.</p>";
    expect(texts(plan)).toEqual(["Pro", "$29 per month", "For teams that grow."]);
  });

  it("leaves out what is no content", () => {
    expect(
      texts(`<nav><a href=/a>Products</a></nav><header><ul class="navbar"><li>Menu entry</li></ul></header><script>var a</script><style>p{}</style>
        <noscript>Enable JavaScript</noscript><template><p>T</p></template><p hidden>H</p><p aria-hidden="true">A</p><p style="color:red;display: none">D</p>
        <form><label>Email</label><input><button>Send</button></form><div role="dialog"><p>Subscribe!</p></div><div id="onetrust-banner-sdk"><p>Cookies 9.99</p></div>
        <div><p>We use cookies to improve your experience. Accept all</p></div><div class="footer-widgets"><p>Imprint</p></div><div class="sr-only">Skip</div><svg><text>logo</text></svg>
        <main><p>The only content.</p><article><p>Story</p><footer>By Jane</footer></article></main><footer>© 2026 Acme <address>Main St 1</address></footer>`),
    ).toEqual(["The only content.", "Story\nBy Jane"]);
  });

  it("keeps a page inside a form, and a page of a company that makes cookies", () => {
    const story = "<h1>Acme</h1><p>Hello there.</p>";
    for (const page of [
      `<form id="f"><main>${story}</main></form>`,
      `<div class="cookie-product">${story}</div>`,
    ])
      expect(texts(page)).toEqual(["Acme", "Hello there."]);
  });

  it("takes dates from time elements, words, headings, JSON-LD and article metadata", () => {
    const dates = (body: string, head = "") =>
      split(body, head).blocks.map(({ text, publishedAt }) => [text, publishedAt]);
    const march = day("2026-03-03");
    const time = '<ul><li><a href=/x>News</a> <time datetime="2026-03-03">Tue</time></li></ul>';
    expect(dates(time)).toEqual([["News Tue", march]]);
    const post = dates("<h2>Acme raises a Series A</h2><p>March 3, 2026</p><p>Acme has raised money.</p>");
    expect(post).toEqual(["Acme raises a Series A", "Acme has raised money."].map((text) => [text, march]));
    const release = "<h2>3. März 2026</h2><ul><li>Neue Funktion</li></ul>";
    expect(dates(release)[0]).toEqual(["Neue Funktion", march]);
    const meta = '<meta property="article:published_time" content="2026-03-03T10:00:00+02:00">';
    const body = "Body of the story, long enough to stand.";
    expect(dates(`<p>${body}</p>`, meta)).toEqual([[body, "2026-03-03T08:00:00.000000+00:00"]]);
    const graph = [{ "@type": "BlogPosting", url: "/b", datePublished: "2026-02-02" }];
    const ld = `<script type="application/ld+json">${JSON.stringify({ "@graph": graph })}</script>`;
    const listed = dates("<ul><li><a href='/b'>Second</a></li><li>Third</li></ul>", ld);
    expect(Object.fromEntries(listed)).toEqual({ Second: day("2026-02-02"), Third: null });
  });

  it("marks what rotates", () => {
    const body = '<div class="swiper-wrapper"><p>Slide</p></div><blockquote>Wow</blockquote><p>Plain</p>';
    const rotating = split(body).blocks.filter((block) => block.rotating);
    expect(rotating.map(({ text }) => text)).toEqual(["Slide", "Wow"]);
  });

  it("gives the same text the same id in any place, without regard to clocks and counters", () => {
    const id = (body: string) => split(body).blocks[0]?.id;
    expect(id("<p>“Hello”  World</p>")).toBe(id('<div><li>"hello" world</li></div>'));
    expect(id("<p>Updated on March 3, 2026 10:15</p>")).toBe(id("<p>Updated on April 4, 2027 23:59</p>"));
    expect(id("<p>12,000 customers</p>")).not.toBe(id("<p>13,000 customers</p>"));
  });

  it("survives broken, hostile and huge pages", () => {
    expect(texts(`<p>first</p>${"<div>".repeat(60_000)}deep`)).toEqual(["first"]);
    expect(texts("<table><tr><td>a<td>b<p>c</table><b><i>d</b>")).not.toEqual([]);
    expect(pageOf("", "https://acme.com/").blocks).toEqual([]);
    expect(pageOf("just words", "https://acme.com/").blocks[0]?.text).toBe("just words");
    expect(texts("<a href='x".repeat(50_000))).toEqual([]);
    pageOf("<p>some words in a paragraph of a page</p>".repeat(30_000), "https://acme.com/");
    pageOf(`<div class="menu">${"<div class='menu cookie'>".repeat(2_000)}x`, "https://acme.com/");
  });
});
