import type { ZooSite } from "./zoo-site.ts";

/** A static generator's list of posts: date, dash, title; no cards. */
export const quarrel: ZooSite = {
  name: "Hugo-like list of posts",
  company: "Quarrel Systems",
  pages: (shown, noise) => {
    const posts = [
      [
        "2026-03-04",
        "/posts/compaction/",
        "Compaction without pauses",
        "We rewrote the compactor in our storage engine. This post explains the new design.",
      ],
      [
        "2026-11-10",
        "/posts/quarrel-3/",
        "Quarrel 3.0: replication is built in",
        "Quarrel 3.0 is now available. Replicas catch up on their own, and failover takes under two seconds.",
      ],
      [
        "2026-11-17",
        "/posts/restructuring/",
        "A hard day at Quarrel",
        "Today we are laying off 18 people, about a third of our team. Sales slowed down and we grew too fast. Those affected get four months of severance.",
      ],
    ].slice(0, shown + 1);
    const shell = (title: string, body: string) => `<!DOCTYPE html>
<html lang="en-us"><head><meta charset="utf-8"><meta name="generator" content="Hugo 0.139.0"><title>${title}</title>
<link rel="stylesheet" href="/css/main.min.${noise.hex(64)}.css" integrity="sha256-${noise.hex(40)}"><link rel="alternate" type="application/rss+xml" href="/index.xml"></head>
<body><header class="site-header"><a href="/">Quarrel</a> <a href="/posts/">Posts</a> <a href="/docs/?v=${noise.hex(6)}">Docs</a> <a href="https://github.com/quarrel/quarrel">GitHub (${noise.int(1000, 9999)} stars)</a></header><main>${body}</main>
<footer>Built ${noise.clock()} from ${noise.hex(7)}</footer></body></html>`;
    const pages: Record<string, string> = {
      "/": shell(
        "Quarrel — a database that argues back",
        "<h1>A database that argues back</h1><p>Quarrel checks every write against your rules before it commits.</p><pre>curl -sSf https://get.quarrel.example | sh</pre>",
      ),
      "/posts/": shell(
        "Posts",
        `<h1>Posts</h1><ul class="post-list">${posts
          .toReversed()
          .map(
            ([date, url, title]) =>
              `<li><time datetime="${date}">${date}</time> — <a href="${url}">${title}</a></li>`,
          )
          .join("\n")}</ul>`,
      ),
      "/index.xml": `<?xml version="1.0"?><rss version="2.0"><channel><title>Quarrel</title><lastBuildDate>Fri, 20 Nov 2026 ${noise.clock()} +0000</lastBuildDate>${posts
        .toReversed()
        .map(
          ([date, url, title, text]) =>
            `<item><title>${title}</title><link>${url}</link><pubDate>${date}T09:00:00Z</pubDate><description>${text}</description></item>`,
        )
        .join("")}</channel></rss>`,
    };
    for (const [date = "", url = "", title = "", text = ""] of posts)
      pages[url] = shell(
        title,
        `<article><h1>${title}</h1><time datetime="${date}">${date}</time><p>${text}</p></article>`,
      );
    return pages;
  },
  stories: [
    {
      type: ["product_update"],
      severity: ["medium"],
      title: "Quarrel 3.0: replication is built in",
      rules: { "Product launches": "yes", Layoffs: "no" },
    },
    {
      type: ["risk"],
      severity: ["high", "critical"],
      title: "A hard day at Quarrel",
      orTitle: "Today we are laying off 18 people, about a third of our team",
      says: ["laying off 18 people"],
      rules: { Layoffs: "yes", "Product launches": "no" },
    },
  ],
};

/** A single-page application: all that it shows stands in `__NEXT_DATA__`. */
export const palisade: ZooSite = {
  name: "SPA shell with __NEXT_DATA__",
  company: "Palisade Health",
  pages: (shown, noise) => {
    const posts = [
      {
        slug: "our-clinic-network",
        title: "Our clinic network, explained",
        date: "2026-05-01",
        excerpt: "How 40 clinics share one record.",
      },
      {
        slug: "seed",
        title: "Palisade Health closes a €6M seed round",
        date: "2026-11-16",
        excerpt: "The round was led by Cherry Ventures. We will use it to open in Austria.",
      },
      {
        slug: "charite",
        title: "Charité picks Palisade for remote check-ups",
        date: "2026-11-19",
        excerpt: "Berlin's university hospital signed a contract covering 12,000 patients.",
      },
    ].slice(0, shown + 1);
    const shell = (title: string, props: unknown) =>
      `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><title>${title}</title><meta name="description" content="Palisade Health runs remote check-ups for clinics."/><link rel="preload" href="/_next/static/chunks/${noise.hex(16)}.js" as="script"/></head><body><div id="__next"><div class="spinner"></div></div><noscript>You need to enable JavaScript to run this app.</noscript><script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps: props, __N_SSP: true, requestId: noise.hex(20), now: Date.now() }, page: "/", query: {}, buildId: noise.hex(21), isFallback: false, gssp: true })}</script></body></html>`;
    const nav = [
      { label: "Home", href: "/" },
      { label: "Blog", href: "/blog" },
      { label: "Team", href: "/team" },
    ];
    const pages: Record<string, string> = {
      "/": shell("Palisade Health", {
        nav,
        hero: {
          headline: "Check-ups without the waiting room",
          body: "Palisade Health runs remote check-ups for clinics in Germany.",
        },
        featured: posts.toReversed().slice(0, 2),
        theme: { primary: "#0a7cff", radius: 12 },
      }),
      "/blog": shell("Blog", { nav, posts: posts.toReversed() }),
      "/team": shell("Team", {
        nav,
        people: [
          {
            name: "Dr. Nele Brandt",
            role: "Co-founder & CEO",
            linkedin: "https://www.linkedin.com/in/nele-brandt",
          },
          {
            name: "Can Yildiz",
            role: "Co-founder & CTO",
            linkedin: "https://www.linkedin.com/in/can-yildiz",
          },
        ],
      }),
    };
    for (const post of posts)
      pages[`/blog/${post.slug}`] = shell(post.title, {
        nav,
        post: { ...post, bodyHtml: `<p>${post.excerpt}</p><p>More about it soon.</p>` },
      });
    return pages;
  },
  stories: [
    {
      type: ["fundraising"],
      severity: ["high"],
      title: "Palisade Health closes a €6M seed round",
      rules: { "Seed rounds": "yes", "Series B": "no" },
    },
    {
      type: ["customer_partnership"],
      severity: ["medium", "high"],
      title: "Charité picks Palisade for remote check-ups",
      rules: { "Customer wins": "yes", "Funding rounds": "no" },
    },
  ],
};
