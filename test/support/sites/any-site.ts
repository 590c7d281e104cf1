import type { ServedPage } from "./site.ts";

const nav = `<nav><a href="/">Home</a> <a href="/blog">Blog</a> <a href="/team">Team</a> <a href="/news">News</a></nav>`;

/** Every code unit as a numeric reference: halves of characters and U+0000 among them. */
const referred = (text: string) =>
  Array.from({ length: text.length }, (_, at) => `&#${text.charCodeAt(at)};`).join("");
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const script = (type: string, value: unknown) =>
  `<script type="${type}">${JSON.stringify(value).replaceAll("<", "\\u003c")}</script>`;

/**
 * A company's site that carries a text wherever a page may hold one: raw, as references, in JSON-LD, in embedded data, in
 * attributes, in feeds and in UTF-16. `round`: its blog tells of a Series A.
 */
export function siteWith(text: string, round: boolean): Record<string, ServedPage> {
  const page = (title: string, main: string, head = "") =>
    `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${nav}<main>${main}</main></body></html>`;
  const feeds = `<link rel="alternate" type="application/feed+json" href="/feed.json"><link rel="alternate" type="application/rss+xml" href="/feed.xml">`;
  const told = [text, escaped(text), referred(text)];
  const posts = told.map(
    (one, at) =>
      `<article><h2>Note ${at} ${one}</h2><p>In note ${at} we say ${one} and go on with it.</p></article>`,
  );
  const story = round
    ? `<article><h2>We raised a $12M Series A ${escaped(text)}</h2><p>Acme Robotics raised a $12 million Series A ${referred(text)}.</p></article>`
    : "";
  const person = {
    "@type": "Person",
    name: `Jane ${text} Doe`,
    jobTitle: `Founder ${text}`,
    sameAs: [`https://www.linkedin.com/in/jane${text}`],
  };
  const firm = {
    "@type": "Organization",
    name: `Acme ${text}`,
    description: `Acme Robotics builds ${text} robots for warehouses.`,
    founder: [person],
  };
  const item = {
    id: text,
    url: `https://acme.example/${text}`,
    title: `An entry ${text} of the feed`,
    content_text: `The words ${text} of it`,
  };
  const quote = `<blockquote><p>“Acme changed ${escaped(text)} how we ship.”</p><p>Ada Byron, founder of Engines ${escaped(text)}</p></blockquote>`;
  return {
    "/": page(
      `Acme Robotics ${text}`,
      `<h1>Robots ${text}</h1><p>Acme Robotics says ${escaped(text)} to you and more.</p><h2>Our customers</h2>${quote}
       <a href="/x${escaped(text)}" title="${escaped(text)}">${referred(text)}</a>`,
      `${feeds}<meta name="description" content="Acme Robotics builds ${referred(text)} robots for warehouses.">${script("application/ld+json", firm)}`,
    ),
    "/blog": page(`Blog ${referred(text)}`, `<h1>Blog</h1>${story}${posts.join("")}`),
    "/team": page(
      "Team",
      `<h2>Founders ${text}</h2><div><h3>Jane Doe</h3><p>Co-founder ${referred(text)} and CEO</p></div>
      <div><h3>Max ${escaped(text)} Muster</h3><p>Founder</p></div>${script("application/ld+json", person)}`,
    ),
    "/news": {
      headers: { "content-type": "text/html; charset=utf-16le" },
      body: Buffer.from(
        `\ufeff${page(`News ${text}`, `<h1>News</h1><p>The news of the day is ${text} and so on.</p>`)}`,
        "utf16le",
      ),
    },
    "/feed.json": {
      headers: { "content-type": "application/feed+json" },
      body: JSON.stringify({
        version: "https://jsonfeed.org/version/1.1",
        title: `Feed ${text}`,
        items: [item],
      }),
    },
    "/feed.xml": `<?xml version="1.0"?><rss version="2.0"><channel><title>Feed ${referred(text)}</title>
      <item><title>An item ${referred(text)} here</title><link>https://acme.example/1</link><description>${escaped(text)} told</description></item></channel></rss>`,
  };
}
