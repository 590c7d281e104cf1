import type { ZooSite } from "./zoo-site.ts";

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
      rules: { "Any fundraising": "yes", "Rounds over £10m": "no" },
    },
    {
      type: ["other"],
      severity: ["medium", "high"],
      title: "Mossgrove acquires Wormery Ltd",
      rules: { Acquisitions: "yes", "The company being acquired": "no" },
    },
  ],
};

/** Bootstrap: nested divs, reordered cards, counters, advertisements, a ticker, weather, an A/B hero. */
export const ampere: ZooSite = {
  name: "everything that moves",
  company: "Amperewerk",
  pages: (shown, noise) => {
    const feature = ([title, text]: string[]) =>
      `<div class="col-md-4 wow fadeInUp" data-wow-delay="0.${noise.int(1, 9)}s"><div class="card h-100"><div class="card-body"><h5 class="card-title">${title}</h5><p class="card-text">${text}</p></div></div></div>`;
    const features = noise.shuffle([
      ["Smart charging", "Charges cars when power is cheap."],
      ["Load balancing", "Shares one connection between many cars."],
      ["Open protocol", "Speaks OCPP 2.0.1 to any charger."],
    ]);
    const news = [
      ["/news/office", "We moved to a bigger office", "12 Feb 2026", "Come by for a coffee."],
      [
        "/news/siemens",
        "Amperewerk partners with Siemens on depot charging",
        "10 Nov 2026",
        "The two companies will equip bus depots in eight cities together.",
      ],
      [
        "/news/recall",
        "Amperewerk faces lawsuit over wallbox fires",
        "18 Nov 2026",
        "A class-action lawsuit filed in Hamburg says that our first wallbox overheats. We take the claims seriously.",
      ],
    ].slice(0, shown + 1);
    const card = ([href, title, date, text]: string[]) =>
      `<div class="col-lg-4 col-md-6"><div class="card shadow-sm" id="c-${noise.hex(6)}"><img class="card-img-top" src="/img.php?cb=${noise.int(1, 1e9)}" alt=""><div class="card-body"><h3 class="h5"><a href="${href}?ref=${noise.hex(4)}">${title}</a></h3><p>${text}</p><div class="d-flex justify-content-between"><small class="text-muted">${date}</small><small><i class="bi bi-eye"></i> ${noise.int(100, 9999)}</small><small><i class="bi bi-heart"></i> ${noise.int(1, 99)} likes</small></div></div></div></div>`;
    const shell = (
      title: string,
      body: string,
    ) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="csrf-token" content="${noise.hex(40)}"><title>${title}</title><style>.x${noise.hex(5)}{color:#${noise.hex(6)}}</style></head><body><div class="container-fluid"><div class="row"><div class="col-12"><div class="top-bar">AMPW ${noise.int(10, 99)}.${noise.int(10, 99)} EUR ${noise.pick(["▲", "▼"])} ${noise.int(0, 4)}.${noise.int(10, 99)}% · Kiel ${noise.int(-3, 22)}°C · ${noise.clock()} CET</div></div></div>
<ul class="nav">${noise.shuffle(["<li><a href='/'>Home</a></li>", "<li><a href='/news'>News</a></li>", "<li><a href='/about'>About</a></li>"]).join("")}</ul>${body}
<div class="row ads"><div class="col-12"><div class="ad-slot" id="gpt-${noise.hex(8)}"><a href="https://ads.example/c?${noise.hex(12)}">${noise.pick(["Save 20% on solar panels", "The best heat pumps of 2026", "Lease an EV from 199 €", "Switch your energy supplier"])}</a></div></div></div>
<div class="row"><div class="col">${noise.int(3, 80)} people are online · last order ${noise.ago()}</div><div class="col">Offer ends in ${noise.int(0, 23)}h ${noise.int(0, 59)}m</div><div class="col">Copyright ${2025 + (noise.seed % 2)}</div></div></div>${noise.banner()}</body></html>`;
    const pages: Record<string, string> = {
      "/": shell(
        "Amperewerk",
        `<div class="jumbotron" data-experiment="hero-${noise.seed % 2}"><h1>${noise.pick(["Charging, sorted.", "The smart way to charge a fleet", "Fleets charge better with Amperewerk"])}</h1><p class="lead">Amperewerk makes charging software for fleets.</p></div><div class="row">${features.map(feature).join("")}</div><h2>Latest news</h2><div class="row">${news.toReversed().map(card).join("")}</div>`,
      ),
      "/news": shell("News", `<h1>News</h1><div class="row">${news.toReversed().map(card).join("")}</div>`),
      "/about": shell(
        "About",
        `<h1>About us</h1><p>Amperewerk was founded by Jonas Thiele in Kiel.</p><p>Updated ${noise.ago()}</p>`,
      ),
    };
    for (const [href = "", title = "", date = "", text = ""] of news)
      pages[href] = shell(
        title,
        `<h1>${title}</h1><p class="text-muted">${date} · ${noise.int(2, 6)} min read</p><p>${text}</p><h4>Read next</h4><ul><li>${noise.pick(["Charging at night", "OCPP in five minutes", "What is load balancing?"])}</li></ul>`,
      );
    return pages;
  },
  stories: [
    {
      type: ["customer_partnership"],
      severity: ["medium", "high"],
      title: "Amperewerk partners with Siemens on depot charging",
      rules: { Siemens: "yes", Lawsuits: "no" },
    },
    {
      type: ["risk"],
      severity: ["high", "critical"],
      title: "Amperewerk faces lawsuit over wallbox fires",
      rules: { "Legal trouble": "yes", Fundraising: "no" },
    },
  ],
};
