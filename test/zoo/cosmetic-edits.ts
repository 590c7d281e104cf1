import type { ServedPage } from "../support/sites/site.ts";
import type { Pages } from "./cosmetic-site.ts";

/** What becomes of a site, served at `origin`. */
export type Edit = (pages: Pages, origin: string) => Record<string, ServedPage>;

/** Every page changed by itself. */
export const onAll =
  (change: (html: string, origin: string) => string): Edit =>
  (pages, origin) =>
    Object.fromEntries(Object.entries(pages).map(([path, html]) => [path, change(html, origin)]));

/** Whatever of a page fits, in the other order: first as last. */
const reversed = (part: RegExp): Edit =>
  onAll((html) => {
    const parts = html.match(part) ?? [];
    return html.replace(part, () => parts.pop() ?? "");
  });

/** Whatever of a page fits, as rows of one table. */
const inTable = (part: RegExp, row: string): Edit =>
  onAll((html) => html.replace(part, row).replace(/<tr>.*<\/tr>/s, "<table>$&</table>"));

const toHead = (data: object): Edit =>
  onAll((html) =>
    html.replace("</head>", `<script type="application/ld+json">${JSON.stringify(data)}</script></head>`),
  );

const inWords = (change: (words: string) => string): Edit =>
  onAll((html) => html.replace(/(?<=>)[^<>]+(?=<)/g, change));
const inHeadings = (change: (words: string) => string): Edit =>
  onAll((html) => html.replace(/(?<=<h[1-4]>(?:<a [^>]*>)?)[^<]+/g, change));

const founder = { "@type": "Person", name: "Mara Lindqvist" };
const headline = "Fernhold raises $8M to bring fair rotas to Nordic hospitals";
const offers = { "@type": "Offer", price: "49.00", priceCurrency: "USD" };

/** Kinds that words alone do not put: order, layout, letters, bytes. */
export const edited: Record<string, Edit> = {
  "curly to straight quotes": inWords((words) => words.replace(/[“”]/g, '"').replace(/’/g, "'")),
  "characters as entities": inWords((words) =>
    words.replace(/[^ -~\n]/g, (one) => `&#${one.codePointAt(0)};`),
  ),
  "non-breaking spaces": inWords((words) => words.replace(/(?<=\b(?:\d+|a|the|per|of)) (?=\w)/g, "\u00a0")),
  "soft hyphens": inWords((words) => words.replace(/\b(\w{4})(?=[a-z]{4})/g, "$1\u00ad")),
  "zero-width spaces": inWords((words) => words.replace(/(?<=[a-z]{5}) /g, "\u200b ")),
  "headings in capitals": inHeadings((words) => words.toUpperCase()),
  "headings with every word capital": inHeadings((words) =>
    words.replace(/\b[a-z](?=\w{2})/g, (one) => one.toUpperCase()),
  ),
  "feature cards in another order": reversed(/<div class="feature">.*?<\/div>/gs),
  "navigation in another order": reversed(/<li class="nav">.*?<\/li>/gs),
  "footer in another order": reversed(/<div class="col">.*?<\/div>/gs),
  "posts in another order": reversed(/<div class="post">.*?<\/div>/gs),
  "teasers in another order": reversed(/<div class="card">.*?<\/div>/gs),
  "prices in another order": reversed(/<div class="plan">.*?<\/div>/gs),
  "team in another order": reversed(/<div class="person">.*?<\/div>/gs),
  "photos of the team in another order": reversed(/<img src="\/team.*?>/gs),
  "jobs in another order": reversed(/<div class="job">.*?<\/div>/gs),
  "logo strip in another order": reversed(/<img src="\/logos.*?>/gs),
  "questions in another order": reversed(/<details.*?<\/details>/gs),
  "parts in another order": reversed(/<div class="(?:figures|how|quotes|logos)">.*?<\/div>/gs),
  "oldest post no longer on the home page": onAll((html) =>
    html.replace(/<div class="card">(?:(?!<div).)*123 days.*?<\/div>/s, ""),
  ),
  "div to section": onAll((html) => html.replace(/<(\/?)div\b/g, "<$1section")),
  "landmarks to div": onAll((html) => html.replace(/<(\/?)(?:header|nav|main|footer)\b/g, "<$1div")),
  "wrapped in a layout": onAll((html) =>
    html.replace("<main", '<div id="__next"><div><main').replace("</main>", "</main></div></div>"),
  ),
  "a list turned into a table": onAll((html) =>
    html.replace(
      /<ul class="benefits">(.*?)<\/ul>/s,
      (_, items: string) => `<table>${items.replace(/<li>(.*?)<\/li>/g, "<tr><td>$1</td></tr>")}</table>`,
    ),
  ),
  "lists turned into paragraphs": onAll((html) =>
    html.replace(/<\/?ul.*?>/g, "").replace(/<(\/?)li>/g, "<$1p>"),
  ),
  "a paragraph turned into bullets": onAll((html) =>
    html.replace(
      /<p>(Import .*?)\.<\/p>/,
      (_, text: string) => `<ul><li>${text.split(". ").join("</li><li>")}</li></ul>`,
    ),
  ),
  "teasers with the link around": onAll((html) =>
    html.replace(
      /<div class="card"><h3><a href="(.*?)">(.*?)<\/a><\/h3>/g,
      '<a href="$1"><h3>$2</h3></a><div>',
    ),
  ),
  "dates in tags of their own": onAll((html) => html.replace(/[A-Z]\w+ \d+, 2026/g, "<time>$&</time>")),
  "posts as articles": onAll((html) =>
    html.replace(/<div class="post">(.*?)<\/div>/gs, "<article>$1</article>"),
  ),
  "plans turned into a table": inTable(
    /<div class="plan"><h2>(.*?)<\/h2>(.*?)<a.*?<\/div>/gs,
    "<tr><th>$1</th><td>$2</td></tr>",
  ),
  "team turned into a list": onAll((html) =>
    html.replace(
      /<div class="person">.*?<h3>(.*?)<\/h3>\s<p class="role">(.*?)<\/p><p>(.*?)<\/p><\/div>/gs,
      "<ul><li><b>$1</b>, $2. $3</li></ul>",
    ),
  ),
  "jobs turned into a table": inTable(
    /<div class="job">(<a .*?>)<h3>(.*?)<\/h3><\/a>\s<p>(.*?) · .*?<\/div>/gs,
    "<tr><td>$1$2</a></td><td>$3</td></tr>",
  ),
  "posts under their years": onAll((html) =>
    html.replace('<div class="post">', '<h2>2026</h2><div class="post">'),
  ),
  "sign of the currency apart": onAll((html) => html.replace(/\$(\d+) per/g, "<sup>$$</sup>$1 per")),
  "reading times gone": onAll((html) => html.replace(/ · \d min read/g, "")),
  minified: onAll((html) =>
    html
      .replace(/\n\s*/g, "")
      .replace(/<\/li>|<\/p>(?=<(?:p|ul|\/?div)\b)/g, "")
      .replace(/="([\w/-]+)"/g, "=$1"),
  ),
  "white space": onAll((html) =>
    html.replace(/>\n</g, ">\n\n\t  <").replace(/(?<=[a-z]) (?=[a-z]+ [a-z]+[.,<])/g, "\n      "),
  ),
  "links with a trailing slash": (pages) =>
    Object.fromEntries(
      Object.entries(pages).flatMap(([path, html]) => {
        const slashed = html.replace(/href="(\/[\w/-]+)"/g, 'href="$1/"');
        return [path, ...(path === "/" ? [] : [`${path}/`])].map((at) => [at, slashed]);
      }),
    ),
  "links with the host": onAll((html, origin) => html.replace(/href="(\/[\w/-]*)"/g, `href="${origin}$1"`)),
  "byte order mark": onAll((html) => `\ufeff${html}`),
  "another charset": (pages) => {
    const headers = { "content-type": "text/html; charset=iso-8859-1" };
    const latin = (html: string) =>
      html.replace(/[^\0-\xff]/g, (one) => `&#${one.codePointAt(0)};`).replace("utf-8", "iso-8859-1");
    const served = (html: string) => ({ headers, body: Buffer.from(latin(html), "latin1") });
    return Object.fromEntries(Object.entries(pages).map(([path, html]) => [path, served(html)]));
  },
  "JSON-LD of the company": toHead({ "@type": "Organization", name: "Fernhold", founder }),
  "JSON-LD of a post": toHead({
    "@type": "BlogPosting",
    headline,
    datePublished: "2026-09-15",
    url: "/blog/seed",
  }),
  "JSON-LD of a job": toHead({
    "@type": "JobPosting",
    title: "Senior Backend Engineer",
    datePosted: "2026-11-03",
  }),
  "JSON-LD of a price": toHead({ "@type": "Product", name: "Team", offers }),
};
