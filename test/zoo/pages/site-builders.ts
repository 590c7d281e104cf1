import type { ZooSite } from "./zoo-site.ts";

/** Framer: random classes, every text a p, styles inline. */
export const oriole: ZooSite = {
  name: "Framer-like, every text a p",
  company: "Oriole",
  pages: (shown, noise) => {
    const box = (inner: string) =>
      `<div class="framer-${noise.hex(6)}" data-framer-name="Card" style="opacity:1;transform:none"><div class="framer-${noise.hex(6)}-container">${inner}</div></div>`;
    const text = (words: string, size: number) =>
      `<div class="framer-${noise.hex(5)}" data-framer-component-type="RichTextContainer"><p class="framer-text" style="--framer-font-size:${size}px">${words}</p></div>`;
    const posts = [
      ["voices", "Why calls still matter", "May 5, 2026"],
      ["series-b", "Announcing our $32M Series B", "Nov 13, 2026"],
      ["spanish", "Oriole speaks Spanish", "Nov 19, 2026"],
    ].slice(0, shown + 1);
    const card = ([slug, title = "", date = ""]: string[]) =>
      box(`<a href="./blog/${slug}">${text(title, 24)}${text(date, 14)}</a>`);
    const shell = (title: string, body: string) =>
      `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title><meta name="generator" content="Framer ${noise.hex(7)}"></head><body><div id="main" data-framer-hydrate-v2="${noise.hex(9)}">${box(`<a href="./">Oriole</a><a href="./blog">Blog</a><a href="./careers">Careers</a>`)}${body}${box('<a href="https://www.framer.com/?via=badge">Made in Framer</a><a href="https://x.com/orioleai">X</a><a href="https://www.linkedin.com/company/oriole-voice">LinkedIn</a>')}</div></body></html>`;
    const base: Record<string, string> = {
      "/": shell(
        "Oriole",
        `${text("Phone agents that listen", 72)}${text("Oriole builds voice agents for call centres.", 20)}${text(noise.pick(["Trusted by 40 call centres", "Trusted by 40 call centres"]), 14)}${posts.toReversed().slice(0, 3).map(card).join("")}`,
      ),
      "/blog": shell("Blog", `${text("Blog", 48)}${posts.toReversed().map(card).join("")}`),
      "/careers": shell(
        "Careers",
        `${text("Careers", 48)}${box(text("Speech Engineer", 20) + text("Lisbon", 14))}`,
      ),
    };
    if (shown >= 1)
      base["/blog/series-b"] = shell(
        "Announcing our $32M Series B",
        `${text("Announcing our $32M Series B", 48)}${text("We raised $32 million in a Series B round led by Accel. Our founders Tiago Neves and Rita Prado remain in control.", 18)}`,
      );
    if (shown >= 2)
      base["/blog/spanish"] = shell(
        "Oriole speaks Spanish",
        `${text("Oriole speaks Spanish", 48)}${text("From today, Oriole agents are available in Spanish.", 18)}`,
      );
    return base;
  },
  stories: [
    {
      type: ["fundraising"],
      severity: ["high"],
      title: "Announcing our $32M Series B",
      rules: {
        "Series B or later": "yes",
        "Rounds above $50M": "no",
        "Rounds led by Accel": "yes",
        Layoffs: "no",
      },
    },
    {
      type: ["product_update"],
      severity: ["low", "medium"],
      title: "Oriole speaks Spanish",
      rules: { "Product updates": "yes", Fundraising: "no", "Leadership changes": "no" },
    },
  ],
  facts: { linkedin: "oriole-voice", x: "orioleai" },
};

/** Ghost: post cards with reading times, `/journal`. */
export const saltmarsh: ZooSite = {
  name: "Ghost journal",
  company: "Saltmarsh Bio",
  founders: ["Wendell Price"],
  pages: (shown, noise) => {
    const posts = [
      ["hello", "Hello, algae", "14 Jan 2026", "Why we grow salt-loving algae."],
      [
        "ceo",
        "Our next chapter: Adaeze Obi becomes CEO",
        "10 Nov 2026",
        "I am stepping down as CEO after six years. Adaeze Obi, our COO, takes over on 1 January.",
      ],
      [
        "unilever",
        "Unilever orders 400 tonnes",
        "18 Nov 2026",
        "Unilever has signed a supply contract for 400 tonnes of our protein, worth $12 million over three years.",
      ],
    ].slice(0, shown + 1);
    const card = ([slug, title, date, text]: string[]) =>
      `<article class="post-card post tag-news" ><a class="post-card-image-link" href="/journal/${slug}/"><img src="/content/images/size/w600/${noise.hex(8)}.jpg" alt="${title}" loading="lazy"/></a><div class="post-card-content"><a class="post-card-content-link" href="/journal/${slug}/"><header class="post-card-header"><div class="post-card-tags"><span class="post-card-primary-tag">News</span></div><h2 class="post-card-title">${title}</h2></header><div class="post-card-excerpt">${text}</div></a><footer class="post-card-meta"><time class="post-card-meta-date" datetime="">${date}</time><span class="post-card-meta-length">${noise.int(1, 8)} min read</span></footer></div></article>`;
    const shell = (title: string, body: string) =>
      `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/><title>${title}</title><link rel="alternate" type="application/rss+xml" title="Saltmarsh" href="/rss/"/></head><body class="home-template"><div class="viewport"><header id="gh-head" class="gh-head outer"><nav><a href="/">Home</a><a href="/journal/">Journal</a></nav></header><div class="site-content"><main class="site-main outer">${body}</main></div><section class="footer-cta"><p>Subscribe to get special offers</p></section><footer class="site-footer"><a href="https://ghost.org/">Powered by Ghost</a></footer></div></body></html>`;
    const pages: Record<string, string> = {
      "/": shell(
        "Saltmarsh Bio",
        `<h1>Protein from salt water</h1><p>Saltmarsh Bio grows protein in salt marshes.</p><div class="post-feed">${posts.toReversed().slice(0, 2).map(card).join("")}</div>`,
      ),
      "/journal/": shell("Journal", `<div class="post-feed">${posts.toReversed().map(card).join("")}</div>`),
      "/rss/": `<?xml version="1.0" encoding="UTF-8"?><rss xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/" version="2.0"><channel><title><![CDATA[Saltmarsh]]></title><lastBuildDate>${noise.clock()}</lastBuildDate>${posts
        .toReversed()
        .map(
          ([slug, title, date, text]) =>
            `<item><title><![CDATA[${title}]]></title><description><![CDATA[${text}]]></description><link>/journal/${slug}/</link><pubDate>${new Date(`${date} UTC`).toUTCString()}</pubDate></item>`,
        )
        .join("")}</channel></rss>`,
    };
    for (const [slug, title = "", date, text] of posts)
      pages[`/journal/${slug}/`] = shell(
        title,
        `<article class="article post"><header><h1 class="article-title">${title}</h1><time>${date}</time></header><section class="gh-content"><p>${text}</p></section></article><aside class="read-more-wrap"><h3>Read more</h3>${noise.shuffle(posts).slice(0, 1).map(card).join("")}</aside>`,
      );
    return pages;
  },
  stories: [
    {
      type: ["leadership_change"],
      severity: ["high", "critical"],
      title: "Our next chapter: Adaeze Obi becomes CEO",
      rules: { "CEO changes": "yes", "Founder leaving": "any", Funding: "no", "New CTO": "no" },
    },
    {
      type: ["customer_partnership"],
      severity: ["medium", "high"],
      title: "Unilever orders 400 tonnes",
      rules: {
        "Large customer contracts": "yes",
        "Contracts above $10M": "yes",
        "Contracts above $100M": "no",
        Fundraising: "no",
      },
    },
  ],
};

/** Releases as a definition list, and a feed that only autodiscovery knows. */
export const tarn: ZooSite = {
  name: "definition-list releases, feed by autodiscovery",
  company: "Tarn",
  pages: (shown, noise) => {
    const releases = [
      ["4.1.0", "12 May 2026", ["Faster indexing"]],
      [
        "5.0.0",
        "14 November 2026",
        ["Vector search is generally available", "Removed the legacy query parser"],
      ],
    ]
      .slice(0, Math.min(2, shown + 1))
      .toReversed() as [string, string, string[]][];
    const entries = [
      ["Search at Tarn", "2026-02-02", "Notes."],
      ["Tarn 5.0 with vector search", "2026-11-14", "Vector search is generally available in Tarn 5.0."],
      [
        "We raised $7M to build search that runs on your laptop",
        "2026-11-20",
        "Our seed round was led by Heavybit.",
      ],
    ]
      .slice(0, shown + 1)
      .toReversed();
    const shell = (body: string) =>
      `<!doctype html><html><head><meta charset="utf-8"><title>Tarn</title><link rel="alternate" type="application/atom+xml" href="/feeds/all.atom"></head><body><div><a href="/">Tarn</a> <a href="/releases">Releases</a> <a href="https://github.com/tarn-search">★ ${noise.int(1, 30)}.${noise.int(1, 9)}k</a></div>${body}</body></html>`;
    return {
      "/": shell("<h1>Search that fits in your pocket</h1><p>Tarn is an embedded search engine.</p>"),
      "/releases": shell(
        `<h1>Releases</h1><dl>${releases.map(([version, date, notes]) => `<dt>${version} <small>(${date})</small></dt><dd><ul>${notes.map((note) => `<li>${note}</li>`).join("")}</ul></dd>`).join("")}</dl>`,
      ),
      "/feeds/all.atom": {
        headers: { "content-type": "application/atom+xml" },
        body: `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Tarn</title><updated>2026-11-20T${noise.clock()}Z</updated>${entries.map(([title, date, text]) => `<entry><title>${title}</title><link href="/notes/${date}"/><published>${date}T00:00:00Z</published><summary>${text}</summary></entry>`).join("")}</feed>`,
      },
    };
  },
  stories: [
    {
      type: ["product_update"],
      severity: ["medium", "low"],
      says: ["ector search"],
      updates: 2,
      rules: { "Product launches": "yes", "Vector search": "yes", Fundraising: "no" },
    },
    {
      type: ["fundraising"],
      severity: ["high", "medium"],
      title: "We raised $7M to build search that runs on your laptop",
      rules: {
        "Seed rounds": "yes",
        "Rounds above $5M": "yes",
        "Rounds above $10M": "no",
        "Product launches": "no",
      },
    },
  ],
  facts: { github: "tarn-search" },
};

/** A carousel on the home page that shows three of many; news as figures; a newsletter box. */
export const amberly: ZooSite = {
  name: "carousels and figures",
  company: "Amberly",
  pages: (shown, noise) => {
    const slides = noise
      .shuffle(["Autumn colours are here", "Free shipping over $80", "Meet the makers", "Gift cards"])
      .slice(0, 3);
    const items = [
      ["Our first pop-up", "03/02/2026"],
      ["Amberly opens its first store in New York", "11/12/2026"],
      ["Amberly’s co-founder Zoe Hart wins EY Entrepreneur of the Year", "11/19/2026"],
    ]
      .slice(0, shown + 1)
      .toReversed();
    const shell = (title: string, body: string) =>
      `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title></head><body><div class="announcement-bar">${noise.pick(["Free returns this week", "New: klarna accepted", "Order before 2 pm", "Spin to win"])}</div><header><a href="/">Amberly</a><a href="/pages/newsroom">Newsroom</a><a href="/pages/our-story">Our story</a><a href="/cart">Cart (${noise.int(0, 3)})</a></header>${body}<div class="newsletter-box"><h3>Join our list</h3><p>Get ${noise.int(1, 3) * 5}% off.</p></div></body></html>`;
    return {
      "/": shell(
        "Amberly",
        `<div class="swiper"><div class="swiper-wrapper">${slides.map((slide) => `<div class="swiper-slide"><h2>${slide}</h2></div>`).join("")}</div></div><h1>Candles without soot</h1><p>Amberly makes candles from beeswax.</p><p>${noise.int(2, 30)} people bought this today</p>`,
      ),
      "/pages/newsroom": shell(
        "Newsroom",
        `<h1>Newsroom</h1>${items.map(([title, date]) => `<figure><img src="/x.jpg?v=${noise.int(1, 1e6)}" alt=""><figcaption><b>${title}</b><i>${date}</i></figcaption></figure>`).join("")}`,
      ),
      "/pages/our-story": shell(
        "Our story",
        "<h1>Our story</h1><p>Zoe Hart and Mel Ito founded Amberly in a garage in Portland.</p>",
      ),
    };
  },
  stories: [
    {
      type: ["other"],
      severity: ["medium", "low"],
      title: "Amberly opens its first store in New York",
      rules: { "Expansion to new locations": "yes", Fundraising: "no", Layoffs: "no" },
    },
    {
      type: ["founder_amplified", "press"],
      severity: ["low", "medium"],
      title: "Amberly’s co-founder Zoe Hart wins EY Entrepreneur of the Year",
      rules: { "Founder awards and media": "yes", "Store openings": "no", Fundraising: "no" },
    },
  ],
  facts: { founders: ["Zoe Hart", "Mel Ito"] },
};

/** A Vue application with its state in a script, rendered on the server in divs; the job board on the same page as the team. */
export const stonecrop: ZooSite = {
  name: "server-rendered divs, jobs beside the team",
  company: "Stonecrop AI",
  pages: (shown, noise) => {
    const jobs = [
      "Applied Scientist",
      ...(shown >= 1 ? ["Chief Revenue Officer", "Sales Engineer (EMEA)"] : []),
    ];
    const post =
      shown >= 2
        ? "<div class='item'><div class='item__title'>Stonecrop cuts prices by 40%</div><div class='item__meta'>20.11.2026</div><div class='item__text'>Inference got cheaper, so our API now costs 40% less per token.</div></div>"
        : "";
    return {
      "/": `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Stonecrop AI</title></head><body><div id="app"><div class="hdr"><a href="/about">About &amp; Jobs</a><a href="/blog">Blog</a></div><div class="hero"><h1>Small models, big work</h1><div>Stonecrop AI serves small language models over an API.</div></div><div class="stat"><b>${noise.int(100, 999)}</b> requests in the last minute</div></div><script>window.__INITIAL_STATE__={"t":${noise.int(1, 1e9)}}</script></body></html>`,
      "/about": `<!doctype html><html><head><meta charset="utf-8"><title>About</title></head><body><h1>About &amp; Jobs</h1><h2>Team</h2><div class="people"><div class="person"><div>Leo Fischer</div><div>CEO, co-founder</div></div><div class="person"><div>Ayo Balogun</div><div>CTO, co-founder</div></div></div><h2>Jobs</h2><div class="jobs">${noise
        .shuffle(jobs)
        .map((job) => `<div class="job"><a href="/jobs/${encodeURIComponent(job)}">${job}</a></div>`)
        .join("")}</div></body></html>`,
      "/blog": `<!doctype html><html><head><meta charset="utf-8"><title>Blog</title></head><body><div class="list">${post}<div class='item'><div class='item__title'>Quantisation notes</div><div class='item__meta'>02.04.2026</div><div class='item__text'>Four bits are enough.</div></div></div><p>Ad: ${noise.pick(["Rent GPUs", "Cheap domains", "Learn Rust"])}</p></body></html>`,
    };
  },
  stories: [
    {
      type: ["hiring"],
      severity: ["low", "medium"],
      says: ["Chief Revenue Officer"],
      rules: {
        "Executive hiring": "yes",
        "Hiring a Chief Revenue Officer": "yes",
        "Hiring designers": "no",
        Fundraising: "no",
      },
    },
    {
      type: ["product_update"],
      severity: ["low", "medium"],
      title: "Stonecrop cuts prices by 40%",
      rules: { "Pricing changes": "yes", "New hires": "no" },
    },
  ],
  facts: { founders: ["Leo Fischer", "Ayo Balogun"], category: ["AI", "Artificial"] },
};
