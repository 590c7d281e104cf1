import type { ZooSite } from "./zoo-site.ts";

/** Utility classes, no semantic tags: headings are large bold divs. */
export const norrhaven: ZooSite = {
  name: "utility classes, divs only",
  company: "Norrhaven Robotics",
  pages: (shown, noise) => {
    const card = (href: string, title: string, date: string, text: string) =>
      `<div class="rounded-2xl border p-6 hover:shadow-lg"><div class="flex flex-col gap-2"><div class="text-xl font-semibold text-slate-900"><a href="${href}">${title}</a></div><div class="text-sm text-slate-500">${date}</div><div class="text-base text-slate-700">${text}</div><div class="text-sm"><a href="${href}">Read more →</a></div></div></div>`;
    const posts = [
      card(
        "/company/field-trial",
        "Field trial in Luleå",
        "2026-06-02",
        "Six of our forklifts spent the winter outdoors.",
      ),
      card(
        "/company/series-a",
        "Norrhaven raises $18M Series A",
        "2026-11-20",
        "Norrhaven Robotics has raised $18 million in a Series A led by Northzone to put autonomous forklifts into more yards.",
      ),
      card(
        "/company/2000-pallets",
        "Two million pallets moved",
        "2026-11-20",
        "Our fleet has now moved more than 2,000,000 pallets, and 140 customers use it every day.",
      ),
    ].slice(0, shown + 1);
    const shell = (
      title: string,
      body: string,
    ) => `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title></head><body class="antialiased"><div id="__layout">
<div class="sticky top-0 flex justify-between"><div class="font-black"><a href="/">Norrhaven</a></div><div class="flex gap-4"><a href="/company">Company</a><a href="/careers">Careers</a></div></div>
${body}
<div class="mt-24 grid grid-cols-3 text-xs"><div>© ${2024 + (noise.seed % 3)} Norrhaven AB</div><div>${noise.int(2, 40)} people are viewing this page</div><div class="flex"><a href="https://www.linkedin.com/company/norrhaven-robotics/">LinkedIn</a><a href="https://twitter.com/norrhaven">Twitter</a><a href="https://tailwindui.com">Made with Tailwind</a></div></div>
${noise.banner()}</div></body></html>`;
    const pages: Record<string, string> = {
      "/": shell(
        "Norrhaven",
        `<div class="py-24"><div class="text-6xl font-bold">Forklifts that drive themselves</div><div class="text-lg">Norrhaven Robotics retrofits forklifts for autonomous work in yards and warehouses.</div></div><div class="text-3xl font-bold">Latest</div><div class="grid gap-6">${posts.toReversed().slice(0, 2).join("")}</div>`,
      ),
      "/company": shell(
        "Company",
        `<div class="text-5xl font-bold">Company news</div><div class="grid gap-6" data-rid="${noise.hex(8)}">${posts.toReversed().join("")}</div><div class="text-3xl font-bold">People</div><div class="grid grid-cols-3"><div class="p-2"><div class="font-semibold">Maja Lindqvist</div><div>Co-founder &amp; CEO</div></div><div class="p-2"><div class="font-semibold">Tomas Ek</div><div>Co-founder &amp; CTO</div></div></div>`,
      ),
      "/careers": shell(
        "Careers",
        `<div class="text-5xl font-bold">Careers</div><div class="divide-y"><div class="py-4"><div class="font-medium">Perception Engineer</div><div>Luleå</div></div></div>`,
      ),
    };
    if (shown >= 1)
      pages["/company/series-a"] = shell(
        "Norrhaven raises $18M Series A",
        `<div class="text-5xl font-bold">Norrhaven raises $18M Series A</div><div>2026-11-20</div><div class="prose"><p>Norrhaven Robotics has raised $18 million in a Series A led by Northzone, with participation from Almi Invest.</p><p>The money goes into safety certification and a second depot in Gdańsk.</p></div>`,
      );
    if (shown >= 2)
      pages["/company/2000-pallets"] = shell(
        "Two million pallets moved",
        `<div class="text-5xl font-bold">Two million pallets moved</div><div class="prose"><p>Our fleet has now moved more than 2,000,000 pallets, and 140 customers use it every day.</p></div>`,
      );
    return pages;
  },
  stories: [
    {
      type: ["fundraising"],
      severity: ["high"],
      title: "Norrhaven raises $18M Series A",
      rules: {
        "Series A or later": "yes",
        "Rounds above $20M": "no",
        "Rounds above $10M": "yes",
        "Funding led by Sequoia": "unsure",
        "New CTO": "no",
      },
    },
    {
      type: ["metrics_shared"],
      severity: ["medium", "high"],
      title: "Two million pallets moved",
      rules: {
        "Traction metrics": "yes",
        "More than 100 customers": "yes",
        "More than 1000 customers": "no",
        Fundraising: "no",
      },
    },
  ],
  facts: {
    founders: ["Maja Lindqvist", "Tomas Ek"],
    linkedin: "norrhaven-robotics",
    x: "norrhaven",
    description: "forklifts",
    category: ["Robotics", "Logistics", "Industr", "Supply"],
  },
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
      rules: { "Seed rounds": "yes", "Series B": "no", "Expansion to Austria": "any", Layoffs: "no" },
    },
    {
      type: ["customer_partnership"],
      severity: ["medium", "high"],
      title: "Charité picks Palisade for remote check-ups",
      rules: { "New hospital customers": "any", "Customer wins": "yes", "Funding rounds": "no" },
    },
  ],
};

/** WordPress: sidebar, related posts, comment counts, a feed; the oldest post drops off the first page. */
export const mossgrove: ZooSite = {
  name: "WordPress with widgets",
  company: "Mossgrove",
  pages: (shown, noise) => {
    const all = [
      ["peat-free", "Peat-free, at last", "January 9, 2026", "Our compost contains no peat from today on."],
      ["shop-tour", "A tour of the shop floor", "February 20, 2026", "Come and see how we mix."],
      ["trade-fair", "Meet us at IPM Essen", "March 2, 2026", "Visit our booth in hall 7."],
      ["autumn-tips", "Ten tips for autumn lawns", "October 1, 2026", "Leaves are not litter."],
      [
        "mossgrove-raises",
        "Mossgrove raises £3.2m to turn food waste into compost",
        "November 15, 2026",
        "The Bristol start-up has closed a £3.2m round led by Clean Growth Fund, taking its total funding to £5m.",
      ],
      [
        "acquires-wormery",
        "Mossgrove acquires Wormery Ltd",
        "November 19, 2026",
        "We have bought the Devon maker of worm farms. Its team of nine joins us.",
      ],
    ].slice(0, 4 + shown);
    const shown5 = all.toReversed().slice(0, 4);
    const article = ([slug, title, date, text]: string[], i: number) =>
      `<article id="post-${900 + i}" class="post type-post status-publish hentry"><header class="entry-header"><h2 class="entry-title"><a href="/${slug}/" rel="bookmark">${title}</a></h2><div class="entry-meta"><span class="posted-on">Posted on <time class="entry-date published" datetime="">${date}</time></span> <span class="byline">by <a href="/author/admin/">admin</a></span> <span class="comments-link">${noise.int(0, 30)} Comments</span> <span>${noise.int(100, 9000)} views</span></div></header><div class="entry-summary"><p>${text} <a class="more-link" href="/${slug}/">Continue reading</a></p></div></article>`;
    const side = `<aside class="widget-area"><section class="widget"><h2 class="widget-title">You may also like</h2><ul>${noise
      .shuffle(all.slice(0, 4))
      .slice(0, 2)
      .map(([slug, title]) => `<li><a href="/${slug}/">${title}</a></li>`)
      .join(
        "",
      )}</ul></section><section class="widget"><h2 class="widget-title">Weather in Bristol</h2><p>${noise.int(2, 18)}°C, ${noise.pick(["light rain", "sunny", "fog", "overcast"])}</p></section><section class="widget widget_recent_comments"><h2>Recent Comments</h2><ul><li>${noise.pick(["Anna", "Ben", "Cleo", "Dev"])} on <a href="/autumn-tips/">Ten tips for autumn lawns</a></li></ul></section></aside>`;
    const shell = (title: string, body: string) =>
      `<!DOCTYPE html><html lang="en-GB"><head><meta charset="UTF-8"><title>${title} – Mossgrove</title><link rel="alternate" type="application/rss+xml" title="Mossgrove » Feed" href="/feed/"><link rel="alternate" type="application/rss+xml" title="Mossgrove » Comments Feed" href="/comments/feed/"><link rel='stylesheet' href='/wp-content/style.css?ver=${noise.hex(6)}'></head><body class="home wp-custom-logo"><div id="page" class="site"><header id="masthead"><nav id="site-navigation"><ul id="menu"><li><a href="/">Home</a></li><li><a href="/news/">News</a></li><li><a href="/about/">About</a></li></ul></nav></header><div id="content">${body}${side}</div><footer id="colophon"><div class="site-info"><a href="https://wordpress.org/">Proudly powered by WordPress</a> <a href="https://www.facebook.com/sharer/sharer.php?u=x">Share</a> <a href="https://www.linkedin.com/company/mossgrove-compost">LinkedIn</a></div></footer></div>${noise.banner()}</body></html>`;
    const pages: Record<string, string> = {
      "/": shell(
        "Compost from food waste",
        "<main><h1>Compost from food waste</h1><p>Mossgrove collects food waste from restaurants and sells it back to gardens as compost.</p></main>",
      ),
      "/news/": shell(
        "News",
        `<main>${shown5.map(article).join("")}<div class="nav-links"><a href="/news/page/2/">Older posts</a></div></main>`,
      ),
      "/about/": shell(
        "About",
        "<main><h1>About us</h1><p>Mossgrove was founded by Priya Nair and Owen Hughes in 2023.</p></main>",
      ),
      "/feed/": `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Mossgrove</title>${all
        .toReversed()
        .map(
          ([slug, title, date, text]) =>
            `<item><title>${title}</title><link>/${slug}/</link><pubDate>${new Date(`${date} 09:00 UTC`).toUTCString()}</pubDate><description><![CDATA[<p>${text}</p><p>The post <a href="/${slug}/">${title}</a> first appeared on <a href="/">Mossgrove</a>.</p>]]></description></item>`,
        )
        .join("")}</channel></rss>`,
    };
    for (const [slug = "", title = "", date = "", text = ""] of all)
      pages[`/${slug}/`] = shell(
        title,
        `<main><article class="hentry"><h1 class="entry-title">${title}</h1><div class="entry-meta">Posted on ${date}</div><div class="entry-content"><p>${text}</p><div class="sharedaddy"><h3>Share this:</h3><ul><li>Twitter</li><li>Facebook</li></ul></div></div></article><h2>Leave a comment</h2></main>`,
      );
    return pages;
  },
  stories: [
    {
      type: ["fundraising"],
      severity: ["high"],
      title: "Mossgrove raises £3.2m to turn food waste into compost",
      rules: {
        "Any fundraising": "yes",
        "Rounds over £10m": "no",
        "New products": "no",
        "Hiring sales people": "no",
      },
    },
    {
      type: ["other"],
      severity: ["medium", "high"],
      title: "Mossgrove acquires Wormery Ltd",
      rules: { Acquisitions: "yes", "The company being acquired": "no", Fundraising: "no" },
    },
  ],
  facts: { founders: ["Priya Nair", "Owen Hughes"], linkedin: "mossgrove-compost" },
};

/** A site builder's slider, dynamic lists, testimonials of which one is shown. */
export const calyx: ZooSite = {
  name: "Webflow-like, one testimonial at a time",
  company: "Calyx",
  pages: (shown, noise) => {
    const quote = noise.pick([
      ["Calyx cut our month-end from nine days to two.", "Rosa Delgado", "CFO, Pinewood Foods"],
      ["I would not go back to spreadsheets.", "Henrik Dahl", "Controller, Fjordline"],
      ["Support answers within minutes, every time.", "Amara Nwosu", "Head of Finance, Kite & Key"],
      ["We closed our books on a train.", "Julien Marchand", "DAF, Atelier Nord"],
    ]);
    const logos = noise.shuffle([
      "Pinewood Foods",
      "Fjordline",
      "Kite & Key",
      "Atelier Nord",
      "Solveig Shipping",
    ]);
    const items = [
      ["/blog-posts/close", "How we close our own books", "Jun 4, 2026"],
      ["/blog-posts/multi-entity", "Introducing multi-entity consolidation", "Nov 12, 2026"],
      ["/blog-posts/forbes", "Our founder Elif Aydın named to Forbes 30 Under 30", "Nov 18, 2026"],
    ].slice(0, shown + 1);
    const list = items
      .toReversed()
      .map(
        ([href, title, date]) =>
          `<div role="listitem" class="w-dyn-item"><a href="${href}" class="blog-card w-inline-block"><img src="https://cdn.example/${noise.hex(24)}.jpg" alt=""><div class="blog-date">${date}</div><div class="blog-title">${title}</div></a></div>`,
      )
      .join("");
    const shell = (title: string, body: string) =>
      `<!DOCTYPE html><html data-wf-page="${noise.hex(24)}"><head><meta charset="utf-8"/><title>${title}</title><meta content="Calyx automates the month-end close for finance teams." name="description"/></head><body><div class="navbar w-nav"><a class="w-nav-link" href="/">Home</a><a class="w-nav-link" href="/blog">Blog</a></div>${body}<div class="footer-section"><div class="w-layout-grid"><div>© Calyx Inc.</div><a href="https://webflow.com?utm=badge">Made in Webflow</a><a href="https://www.linkedin.com/company/calyx-close">LinkedIn</a></div></div></body></html>`;
    const pages: Record<string, string> = {
      "/": shell(
        "Calyx",
        `<div class="section hero"><h1>${noise.pick(["Close the month in hours", "Month-end, minus the pain", "Your books, closed by lunch"])}</h1><p>Calyx automates the month-end close for finance teams.</p></div><div class="section"><div class="w-layout-blockcontainer"><div class="text-block-7">${quote[0]}</div><div class="text-block-8">${quote[1]}</div><div class="text-block-9">${quote[2]}</div></div></div><div class="section"><h4>Trusted by</h4><div class="logos">${logos.map((logo) => `<div class="logo-wrap"><img alt="${logo}" src="/l.svg"/><div>${logo}</div></div>`).join("")}</div></div><div class="section"><h2>From the blog</h2><div class="w-dyn-list"><div role="list">${list}</div></div></div>`,
      ),
      "/blog": shell("Blog", `<h1>Blog</h1><div class="w-dyn-list"><div role="list">${list}</div></div>`),
      "/blog-posts/close": shell(
        "How we close our own books",
        "<h1>How we close our own books</h1><div class='w-richtext'><p>On the first working day, everything is already there.</p></div>",
      ),
    };
    if (shown >= 1)
      pages["/blog-posts/multi-entity"] = shell(
        "Introducing multi-entity consolidation",
        "<h1>Introducing multi-entity consolidation</h1><div class='w-richtext'><p>From today, Calyx consolidates any number of entities in one close. It is available on all paid plans.</p></div>",
      );
    if (shown >= 2)
      pages["/blog-posts/forbes"] = shell(
        "Elif Aydın",
        "<h1>Our founder Elif Aydın named to Forbes 30 Under 30</h1><div class='w-richtext'><p>Elif started Calyx after five years as an auditor.</p></div>",
      );
    return pages;
  },
  stories: [
    {
      type: ["product_update"],
      severity: ["medium"],
      title: "Introducing multi-entity consolidation",
      rules: {
        "Product launches": "yes",
        Fundraising: "no",
        "New customers": "no",
        "Only tell me about layoffs": "no",
      },
    },
    {
      type: ["founder_amplified", "press"],
      severity: ["low", "medium"],
      title: "Our founder Elif Aydın named to Forbes 30 Under 30",
      rules: {
        "Founder in the media": "yes",
        "Product launches": "no",
        "Anything except fundraising": "yes",
      },
    },
  ],
  facts: { linkedin: "calyx-close", description: "month-end", category: ["Fintech", "Account", "Finance"] },
};
