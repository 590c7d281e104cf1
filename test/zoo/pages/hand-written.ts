import type { ZooSite } from "./zoo-site.ts";

const latin1 = (html: string) => ({
  headers: { "content-type": "text/html" },
  body: Buffer.from(html, "latin1"),
});

/** German, ISO-8859-1 without a declared charset, tables for layout, `.html` addresses. */
export const kesselbauer: ZooSite = {
  name: "old HTML, Latin-1, German",
  company: "Kesselbauer Sensorik GmbH",
  pages: (shown, noise) => {
    const nav = `<table width="100%"><tr><td><a href="index.html">Start</a> | <a href="produkte.html">Produkte</a> | <a href="aktuelles.html">Aktuelles</a> | <a href="unternehmen.html">Über uns</a></td><td align="right">Es ist ${noise.clock()} Uhr</td></tr></table>`;
    const foot = `<hr><center><font size="1">Besucher seit 1998: ${noise.int(100_000, 999_999)}<br>© 1998-${2025 + (noise.seed % 2)} Kesselbauer Sensorik GmbH, Nürnberg · <a href="https://www.linkedin.com/company/kesselbauer-sensorik">LinkedIn</a></font></center>`;
    const page = (title: string, body: string) =>
      latin1(
        `<HTML><HEAD><TITLE>${title}</TITLE></HEAD><BODY bgcolor=white>${nav}${body}${foot}</BODY></HTML>`,
      );
    const news = [
      "<b>30.06.2026</b><br>Sommerfest: Unsere Belegschaft feierte das 28-jährige Bestehen der Firma im Biergarten.<p>",
      "<b>12.11.2026</b><br><b>Kesselbauer erhält 4,5 Millionen Euro in einer Series-A-Finanzierungsrunde</b><br>Die Kesselbauer Sensorik GmbH hat eine Finanzierungsrunde über 4,5 Millionen Euro abgeschlossen. Angeführt wird sie von der Bayern Kapital.<p>",
      "<b>18.11.2026</b><br><b>Dr. Sabine Vogt wird neue Geschäftsführerin</b><br>Zum 1. Dezember übernimmt Dr. Sabine Vogt die Geschäftsführung. Gründer Heinz Kessel wechselt in den Beirat.<p>",
    ]
      .slice(0, shown + 1)
      .reverse()
      .join("\n");
    const home = page(
      "Kesselbauer Sensorik",
      "<H1>Messtechnik für Kessel</H1>Wir bauen seit 1998 Drucksensoren für die Prozessindustrie. Unsere Geräte arbeiten bei bis zu 600 Grad.",
    );
    return {
      "/": home,
      "/index.html": home,
      "/produkte.html": page(
        "Produkte",
        "<H1>Produkte</H1><UL><LI>KS-100 Drucksensor<LI>KS-200 Füllstandssensor</UL>",
      ),
      "/aktuelles.html": page("Aktuelles", `<H1>Aktuelles</H1>${news}`),
      "/unternehmen.html": page(
        "Über uns",
        "<H1>Über uns</H1>Gründer und Geschäftsführer: Heinz Kessel.<br>32 Mitarbeiter in Nürnberg.",
      ),
    };
  },
  facts: { linkedin: "kesselbauer-sensorik" },
  stories: [
    {
      type: ["fundraising"],
      severity: ["high"],
      title: "Kesselbauer erhält 4,5 Millionen Euro in einer Series-A-Finanzierungsrunde",
      rules: {
        Finanzierungsrunden: "yes",
        "Funding rounds above €10M": "no",
        "Fundraising over $3M": "yes",
        "New head of sales": "no",
        "Layoffs or insolvency": "no",
      },
    },
    {
      type: ["leadership_change"],
      severity: ["high", "medium"],
      title: "Dr. Sabine Vogt wird neue Geschäftsführerin",
      rules: { "CEO changes": "yes", Fundraising: "no", "Product launches": "no" },
    },
  ],
};

/** Everything on one page under anchors; no other page at all. */
export const tidewater: ZooSite = {
  name: "one page for everything",
  company: "Tidewater Labs",
  founders: ["Imani Okafor"],
  pages: (shown, noise) => {
    const jobs = [
      "Hydrodynamics Engineer — Halifax",
      ...(shown >= 1 ? ["VP of Sales — Boston or remote", "Embedded Firmware Engineer — Halifax"] : []),
    ];
    const press =
      shown >= 2
        ? `<p class="press-line"><em>Nov 19, 2026</em> — <a href="https://podcasts.example/deep-tech/141">Imani Okafor on the Deep Tech Podcast: what waves taught us about patience</a></p>`
        : "";
    return {
      "/": `<!doctype html><html lang=en><head><meta charset=utf-8><title>Tidewater Labs | Power from waves</title><meta name=description content="Tidewater Labs builds wave energy converters for coastal grids."><script nonce="${noise.hex(16)}">var t=${noise.int(1, 1e9)}</script></head>
<body id="top">${noise.banner()}<header><a href="#tech">Technology</a><a href="#team">Team</a><a href="#press">Press</a><a href="#jobs">Jobs</a></header>
<section id=hero><h1>Power from waves</h1><p>Our buoys turn swell into electricity, day and night.</p><p>Wave height at our test site right now: ${noise.int(1, 4)}.${noise.int(0, 9)} m</p></section>
<section id=tech><h2>Technology</h2><p>A pressure differential drives a sealed turbine, so nothing touches salt water.</p></section>
<section id=team><h2>Team</h2><div class=p><strong>Imani Okafor</strong> Founder &amp; CEO <a href="https://www.linkedin.com/in/imani-okafor">in</a></div><div class=p><strong>Lars Petit</strong> Head of Engineering</div></section>
<section id=press><h2>Press</h2>${press}<p class="press-line"><em>May 2, 2026</em> — Tidewater buoy survives its first winter</p></section>
<section id=jobs><h2>Open positions</h2><ul>${noise
        .shuffle(jobs)
        .map((job) => `<li>${job}</li>`)
        .join("")}</ul><p>Nothing that fits? Write to jobs@tidewater.example.</p></section>
<footer>© ${2025 + (noise.seed % 2)} Tidewater Labs · <a href="https://x.com/tidewaterlabs">X</a></footer></body></html>`,
    };
  },
  stories: [
    {
      type: ["hiring"],
      severity: ["low", "medium"],
      says: ["VP of Sales"],
      rules: {
        "Hiring a VP of Sales": "yes",
        "Hiring of a CFO": "no",
        "New funding": "no",
        "Any senior hiring": "yes",
      },
    },
    {
      type: ["founder_amplified"],
      severity: ["low", "medium"],
      says: ["Deep Tech Podcast"],
      rules: { "Founder podcasts and talks": "yes", "Funding rounds": "no", "Anything except press": "any" },
    },
  ],
  facts: {
    founders: ["Imani Okafor"],
    x: "tidewaterlabs",
    description: "wave energy",
    category: ["Climate", "Energy"],
  },
};

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
      rules: { "Product launches": "yes", Layoffs: "no", Funding: "no", "Replication features": "yes" },
    },
    {
      type: ["risk"],
      severity: ["high", "critical"],
      title: "A hard day at Quarrel",
      orTitle: "Today we are laying off 18 people, about a third of our team",
      says: ["laying off 18 people"],
      rules: {
        Layoffs: "yes",
        "Any risk signals": "yes",
        "Product launches": "no",
        "Everything important": "yes",
        "Layoffs of more than 50 people": "no",
      },
    },
  ],
  facts: { github: "quarrel" },
};

/** Relative links under a base, the same page under several addresses, session ids in links. */
export const brambleway: ZooSite = {
  name: "base href, duplicates, session ids",
  company: "Brambleway",
  pages: (shown, noise) => {
    const sid = noise.hex(24);
    const shell = (title: string, body: string) =>
      `<html><head><meta charset="utf-8"><base href="/en/"><title>${title}</title></head><body><div id="menu"><a href="./?sid=${sid}">Home</a> <a href="news/?sid=${sid}">News</a> <a href="news?utm_source=nav">All news</a> <a href="pricing/?ref=${noise.hex(5)}">Pricing</a></div>${body}<div id="bottom">Session ${sid} — page generated in ${noise.int(3, 90)} ms</div></body></html>`;
    const deal =
      shown >= 1
        ? `<div class="n"><a href="news/rewe?sid=${sid}"><h3>Brambleway and REWE sign a three-year supply agreement</h3></a><p>REWE will stock our berry drinks in 1,800 stores from January.</p><span>14 November 2026</span></div>`
        : "";
    const old = `<div class="n"><a href="news/harvest?sid=${sid}"><h3>A wet summer, a late harvest</h3></a><p>The 2026 crop is smaller than last year's.</p><span>3 September 2026</span></div>`;
    const price = shown >= 2 ? "€ 3.20" : "€ 2.60";
    const news = shell("News", `<h1>News</h1>${deal}${old}`);
    const home = shell(
      "Brambleway drinks",
      `<h1>Wild berries, bottled</h1><p>We press wild berries within a day of the harvest.</p><h2>In the news</h2>${deal || old}`,
    );
    const pricing = shell(
      "Pricing",
      `<h1>Pricing for shops</h1><table><tr><th>Product</th><th>Per bottle</th></tr><tr><td>Blackberry 0.33 l</td><td>${price}</td></tr><tr><td>Elderflower 0.33 l</td><td>€ 2.40</td></tr></table>`,
    );
    return Object.fromEntries(
      [
        ["/", home],
        ["/en/", home],
        ["/en/news/", news],
        ["/en/news", news],
        ["/en/pricing/", pricing],
        [
          "/en/news/rewe",
          shell(
            "REWE",
            "<h1>Brambleway and REWE sign a three-year supply agreement</h1><p>REWE will stock our berry drinks in 1,800 stores from January. It is our largest contract so far.</p>",
          ),
        ],
      ].flatMap(([path = "", body = ""]) => [
        [path, body],
        [`${path}?sid=${sid}`, body],
        [`${path}?utm_source=nav`, body],
      ]),
    );
  },
  stories: [
    {
      type: ["customer_partnership"],
      severity: ["medium", "high"],
      title: "Brambleway and REWE sign a three-year supply agreement",
      rules: {
        "New partnerships or large customers": "yes",
        "Deals with Aldi": "no",
        "Pricing changes": "no",
        "Retail contracts": "any",
      },
    },
    {
      type: ["product_update"],
      severity: ["low", "medium"],
      says: ["3.20"],
      rules: { "Price changes": "yes", "Price cuts below €2": "no", "New customers": "no" },
    },
  ],
};
