import { describe, expect, it } from "vitest";
import { readFeed } from "../../src/pages/read-feed.ts";

const rss = (items: string, head = "<title>Acme &amp; Co</title>") =>
  `<?xml version="1.0"?><rss version="2.0"><channel>${head}${items}</channel></rss>`;
const only = (text: string) => readFeed(text, "https://acme.example/feed.xml")?.entries[0];

describe("readFeed", () => {
  it("reads RSS: title, text, link, date; of the modules only what is the entry's own", () => {
    const feed = readFeed(
      rss(
        `<item><title>We raised &amp;#8211; $12M</title><link>/blog/a</link><guid>https://acme.example/?p=1</guid>
        <pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate><source url="https://news.example">The Daily</source>
        <description><![CDATA[<p>Big <b>news</b>.</p><script>no()</script><p>Read on: a &lt; b</p><p>The post <a>We raised</a> appeared first on Acme.</p>]]></description>
        <content:encoded>Long</content:encoded><media:title>A picture</media:title></item>
        <item><title>Two</title><guid isPermaLink="false">urn:2</guid><media:content><media:title>No</media:title></media:content>
        <content:encoded>&lt;ul&gt;&lt;li&gt;x&lt;/li&gt;&lt;li&gt;y &amp;nbsp; z&lt;/li&gt;&lt;/ul&gt;</content:encoded><dc:date>2026-11-01</dc:date></item>`,
        "<image><title>Logo</title></image><title>Acme &amp; Co</title>",
      ),
      "https://acme.example/feed.xml",
    );
    const [first, second] = ["2026-11-20T10:00:00.000000+00:00", "2026-11-01T00:00:00.000000+00:00"];
    const one = { title: "We raised – $12M", text: "Big news.\nRead on: a < b", publishedAt: first };
    const two = { title: "Two", text: "x\ny z", link: null, publishedAt: second };
    const entries = [{ ...one, link: "https://acme.example/blog/a" }, two];
    expect(feed).toEqual({ title: "Acme & Co", entries });
  });

  it("reads Atom, whatever its prefix: the alternate link, markup given as elements", () => {
    const text = `<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:title type="html">P &amp;amp; Q</a:title><a:entry>
      <a:title>Hello &lt;b&gt;you&lt;/b&gt;</a:title><a:link rel="enclosure" href="/x.mp3"/><a:link href="/hello?a=1&amp;b=2"/>
      <a:updated>2026-11-02T00:00:00Z</a:updated><a:published>2026-11-01T00:00:00Z</a:published>
      <a:content type="xhtml"><div><p>One &lt;tag&gt;</p><p>Two</p></div></a:content><a:source><a:title>Other</a:title></a:source></a:entry></a:feed>`;
    expect(readFeed(text)?.title).toBe("P & Q");
    expect(only(text)).toMatchObject({
      title: "Hello you",
      text: "One <tag>\nTwo",
      link: "https://acme.example/hello?a=1&b=2",
      publishedAt: "2026-11-01T00:00:00.000000+00:00",
    });
  });

  it("reads RDF and JSON feeds", () => {
    const rdf = `<rdf:RDF xmlns="http://purl.org/rss/1.0/"><channel><title>R</title></channel>
      <item><title>First</title><link>https://a.example/1</link><description>Some text</description><dc:date>2026-11-01T00:00:00Z</dc:date></item></rdf:RDF>`;
    expect(readFeed(rdf)?.title).toBe("R");
    expect(only(rdf)).toMatchObject({ title: "First", text: "Some text", link: "https://a.example/1" });
    const item = {
      title: "T",
      content_html: "<p>Hey</p>",
      url: "/1",
      date_published: "2026-11-01T00:00:00Z",
    };
    const json = JSON.stringify({ title: "J", items: [item, { title: 7 }, "no"] });
    const nothing = { title: "", text: "", link: null };
    expect(readFeed(json, "https://acme.example/feed.json")?.entries).toMatchObject([
      { title: "T", text: "Hey", link: "https://acme.example/1" },
      ...[nothing, nothing],
    ]);
  });

  it("reads what is broken as far as it goes, and at most sixty entries", () => {
    expect(only("<rss><channel><item><title>One & two</title><link>/a")).toMatchObject({
      title: "One & two",
      link: "https://acme.example/a",
    });
    expect(readFeed(rss("<item><title>x</title></item>".repeat(500)))?.entries).toHaveLength(60);
    expect(only(rss(`<item>${"<x>".repeat(500)}</item><item><title>Next</title></item>`))?.title).toBe("");
  });

  const posts = (count: number, dateOf: (n: number) => string) =>
    Array.from({ length: count }, (_, at) => ({ title: `Post ${at + 1}`, date: dateOf(at + 1) }));
  const day = (n: number) => new Date(Date.UTC(2020, 0, n)).toISOString();
  const formats = {
    RSS: (items: ReturnType<typeof posts>) =>
      rss(
        items.map((one) => `<item><title>${one.title}</title><pubDate>${one.date}</pubDate></item>`).join(""),
      ),
    Atom: (items: ReturnType<typeof posts>) =>
      `<feed>${items.map((one) => `<entry><title>${one.title}</title><updated>${one.date}</updated></entry>`).join("")}</feed>`,
    JSON: (items: ReturnType<typeof posts>) =>
      JSON.stringify({ items: items.map(({ title, date }) => ({ title, date_published: date })) }),
  };

  it.each(Object.entries(formats))(
    "returns the newest sixty of a long %s feed, or both ends",
    (_, written) => {
      for (const count of [61, 2_500]) {
        const titlesOf = (dateOf: (n: number) => string) =>
          readFeed(written(posts(count, dateOf)))?.entries.map(({ title }) => title);
        const newest = titlesOf(day);
        expect(newest?.length).toBe(60);
        expect(newest).toEqual(expect.arrayContaining([`Post ${count}`, `Post ${count - 59}`]));
        for (const ends of [titlesOf(() => ""), titlesOf((n) => (n === 1 ? day(n) : ""))]) {
          expect(ends?.length).toBe(60);
          const kept = ["Post 1", "Post 30", `Post ${count}`, `Post ${count - 29}`];
          expect(ends).toEqual(expect.arrayContaining(kept));
        }
      }
    },
  );

  it("guesses a date that cannot be parsed from the address, otherwise from the entries next to it", () => {
    const item = (title: string, date: string, link = `/${title}`) =>
      `<item><title>${title}</title><link>${link}</link><pubDate>${date}</pubDate></item>`;
    const entries = readFeed(
      rss(
        item("new", "2026-11-24") +
          item("between", "soon") +
          item("old", "2019-03-01") +
          item("address", "last spring", "/2018/05/17/address") +
          item("month", "", "/blog/2018/05/month") +
          item("zone", "Thu, 01 Feb 2018 10:00:00 Central Mars Time") +
          item("last", "?"),
      ),
      "https://acme.example/feed",
    )?.entries;
    expect(
      entries?.map(({ title, publishedAt, undated }) => [title, publishedAt?.slice(0, 10), undated === true]),
    ).toEqual([
      ["new", "2026-11-24", false],
      ["between", "2019-03-01", true],
      ["old", "2019-03-01", false],
      ["address", "2018-05-17", true],
      ["month", "2018-05-01", true],
      ["zone", "2018-02-01", false],
      ["last", "2018-02-01", true],
    ]);
    const none = readFeed(rss(item("one", "soon") + item("two", "later")))?.entries;
    expect(none?.map(({ publishedAt, undated }) => [publishedAt, undated])).toEqual([
      [null, true],
      [null, true],
    ]);
  });

  it("resolves links against xml:base, and takes a guid of digits for no link", () => {
    const atom = `<feed xml:base="https://acme.example/news/"><entry xml:base="2026/"><title>x</title><link href="a"/></entry>
      <entry><title>y</title><link href="b"/></entry></feed>`;
    expect(readFeed(atom)?.entries.map(({ link }) => link)).toEqual([
      "https://acme.example/news/2026/a",
      "https://acme.example/news/b",
    ]);
    const entry = '<entry><title>x</title><link href="a"/></entry>';
    for (const base of ["", "tag:acme.example,2026:", "http://", "javascript:alert(1)"])
      expect(only(`<feed xml:base="${base}">${entry}</feed>`)?.link).toBe("https://acme.example/a");
    expect(only(rss("<item><title>x</title><guid>40912</guid></item>"))?.link).toBeNull();
    expect(only(rss('<item><title>x</title><guid isPermaLink="true">40912</guid></item>'))?.link).toBeNull();
    const permanent = `<item><title>x</title><guid isPermaLink="true">b/a</guid></item>`;
    expect(only(rss(permanent))?.link).toBe("https://acme.example/b/a");
    const json = (item: object) => only(JSON.stringify({ items: [item] }))?.link;
    expect(json({ id: "https://acme.example/a" })).toBe("https://acme.example/a");
    expect(json({ id: "40912" })).toBeNull();
  });

  const page = "<!doctype html><html><body><item><title>no</title></item></body></html>";
  it.each(["", page, '{"a":1}', "{", "<a><rss><channel></channel></rss></a>"])(
    "says that %j is none",
    (text) => expect(readFeed(text)).toBeNull(),
  );

  it("resolves no entity that a document defines", () => {
    const bomb = `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${rss("<item><title>x &b; y</title></item>")}`;
    expect(only(bomb)?.title).toBe("x &b; y");
  });
});
