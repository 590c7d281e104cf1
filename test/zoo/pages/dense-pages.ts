import type { ZooSite } from "./zoo-site.ts";

/** WordPress blocks with an events list, a careers page by an applicant system's widget, partners' logos with alt texts. */
export const fennel: ZooSite = {
  name: "Elementor sections and icon boxes",
  company: "Fennel & Finch",
  pages: (shown, noise) => {
    const el = (inner: string, type: string) =>
      `<div class="elementor-element elementor-element-${noise.hex(7)} elementor-widget elementor-widget-${type}" data-id="${noise.hex(7)}"><div class="elementor-widget-container">${inner}</div></div>`;
    const shell = (title: string, body: string) =>
      `<!DOCTYPE html><html lang="en"><head><meta charset="UTF-8"><title>${title} - Fennel & Finch</title><meta property="og:description" content="Fennel & Finch runs cloud kitchens for hotels."></head><body class="page-template elementor-page-${noise.int(1, 99)}"><div data-elementor-type="header">${el('<ul><li><a href="/">Home</a></li><li><a href="/company-news/">News</a></li><li><a href="/jobs/">Jobs</a></li><li><a href="/our-team/">Team</a></li></ul>', "nav-menu")}</div><div data-elementor-type="wp-page">${body}</div><div data-elementor-type="footer">${el(`<p>Copyright © ${2024 + (noise.seed % 3)} Fennel &amp; Finch Ltd. ${noise.int(1000, 99999)} page views</p><a href="https://uk.linkedin.com/company/fennel-finch">LinkedIn</a>`, "text")}</div>${noise.banner()}</body></html>`;
    const posts = [
      ["menu", "Our autumn menu", "1 October 2026", "Pumpkin, mostly."],
      [
        "hilton",
        "Hilton rolls out Fennel & Finch kitchens across 60 UK hotels",
        "9 November 2026",
        "The agreement covers 60 hotels and runs until 2031.",
      ],
      [
        "cfo",
        "Fennel & Finch appoints Gemma Stone as Chief Financial Officer",
        "17 November 2026",
        "Gemma joins from Deliveroo, where she was VP Finance.",
      ],
    ].slice(0, shown + 1);
    const list = posts
      .toReversed()
      .map(
        ([slug, title, date, text]) =>
          `<article class="elementor-post elementor-grid-item post-${noise.int(1, 999)}"><div class="elementor-post__text"><h3 class="elementor-post__title"><a href="/company-news/${slug}/">${title}</a></h3><div class="elementor-post__meta-data"><span class="elementor-post-date">${date}</span></div><div class="elementor-post__excerpt"><p>${text}</p></div><a class="elementor-post__read-more" href="/company-news/${slug}/">Read More »</a></div></article>`,
      )
      .join("");
    const stats = `<div class="elementor-counter"><div class="elementor-counter-number-wrapper"><span class="elementor-counter-number" data-to-value="240">0</span><span>+</span></div><div class="elementor-counter-title">kitchens</div></div>`;
    return {
      "/": shell(
        "Home",
        `${el("<h1>Kitchens hotels can rent</h1>", "heading")}${el("<p>Fennel & Finch runs cloud kitchens for hotels.</p>", "text-editor")}${el(stats, "counter")}${el(`<p>Next free demo: ${noise.pick(["Monday 10:00", "Tuesday 14:30", "Friday 9:00"])}</p>`, "text-editor")}${el(`<div class="elementor-posts-container">${list}</div>`, "posts")}`,
      ),
      "/company-news/": shell(
        "News",
        `${el("<h1>News</h1>", "heading")}${el(`<div class="elementor-posts-container">${list}</div>`, "posts")}`,
      ),
      "/jobs/": shell(
        "Jobs",
        el("<h1>Jobs</h1><div class='job'><h4>Sous Chef</h4><p>Leeds</p></div>", "html"),
      ),
      "/our-team/": shell(
        "Team",
        el(
          "<h1>Our team</h1><div class='m'><h4>Oliver Finch</h4><p>Co-Founder &amp; CEO</p></div><div class='m'><h4>Aisha Fennel</h4><p>Co-Founder</p></div>",
          "html",
        ),
      ),
      ...Object.fromEntries(
        posts.map(([slug, title = "", date, text]) => [
          `/company-news/${slug}/`,
          shell(
            title,
            `${el(`<h1>${title}</h1>`, "theme-post-title")}${el(`<span>${date}</span> <span>${noise.int(3, 500)} views</span>`, "post-info")}${el(`<p>${text}</p>`, "theme-post-content")}${el(`<h4>Related posts</h4><p>${noise.pick(["Waste not", "Kitchen tour", "Meet Sam"])}</p>`, "posts")}`,
          ),
        ]),
      ),
    };
  },
  stories: [
    {
      type: ["customer_partnership"],
      severity: ["medium", "high"],
      title: "Hilton rolls out Fennel & Finch kitchens across 60 UK hotels",
      rules: {
        "New enterprise customers": "any",
        "Customer wins": "yes",
        "Rounds above £5m": "no",
        Layoffs: "no",
      },
    },
    {
      type: ["leadership_change"],
      severity: ["medium", "high"],
      title: "Fennel & Finch appoints Gemma Stone as Chief Financial Officer",
      rules: { "New CFO": "yes", "C-level changes": "yes", "CEO steps down": "no", Fundraising: "no" },
    },
  ],
  facts: { founders: ["Oliver Finch", "Aisha Fennel"], linkedin: "fennel-finch" },
};

/** A Nuxt page: everything is a section of a long page, prices in a table, news as a timeline. */
export const gannet: ZooSite = {
  name: "timeline and feature comparison table",
  company: "Gannetry",
  pages: (shown, noise) => {
    const events = [
      ["Mar 2026", "Gannetry leaves stealth", "After two years of quiet work we show what we built."],
      ["Nov 2026", "Gannetry closes $4.5M pre-seed", "Backed by Point Nine and 12 angels."],
    ].slice(0, Math.min(2, shown + 1));
    const price = shown >= 2 ? ["$0", "$29", "$149"] : ["$0", "$19", "$149"];
    return {
      "/": `<!doctype html><html data-n-head-ssr lang="en"><head><title>Gannetry</title><meta charset="utf-8"><meta name="description" content="Gannetry tests APIs from your OpenAPI file."></head><body><div id="__nuxt"><div id="__layout"><div class="app" data-v-${noise.hex(8)}><header class="hdr" data-v-${noise.hex(8)}><a href="/">Gannetry</a><span class="pill">v${noise.int(1, 3)}.${noise.int(0, 20)}.${noise.int(0, 9)}</span><a href="https://github.com/gannetry/gannetry">Star ${noise.int(100, 9999)}</a></header><section class="s-hero"><h1>API tests that write themselves</h1><p>Gannetry tests APIs from your OpenAPI file.</p><p class="live"><b>${noise.int(10_000, 99_999)}</b> tests ran today</p></section><section class="s-price"><h2>Pricing</h2><table><thead><tr><th></th><th>Free</th><th>Pro</th><th>Scale</th></tr></thead><tbody><tr><td>Price per month</td>${price.map((one) => `<td>${one}</td>`).join("")}</tr><tr><td>Projects</td><td>1</td><td>10</td><td>Unlimited</td></tr></tbody></table></section><section class="s-time"><h2>Our journey</h2><ol class="timeline">${events.map(([when, title, text]) => `<li><time>${when}</time><h3>${title}</h3><p>${text}</p></li>`).join("")}</ol></section><section class="s-say"><h2>Developers</h2><div class="tw"><p>${noise.pick(["“Gannetry found three bugs in an hour.” @kodkat", "“My new favourite tool.” @dev_lena", "“Wow.” @arnaud"])}</p></div></section></div></div></div><script>window.__NUXT__={state:{t:${noise.int(1, 1e9)}}}</script></body></html>`,
    };
  },
  stories: [
    {
      type: ["fundraising"],
      severity: ["high", "medium"],
      title: "Gannetry closes $4.5M pre-seed",
      rules: {
        "Pre-seed or seed rounds": "yes",
        "Series A": "no",
        "Rounds above $3M": "yes",
        "New hires": "no",
      },
    },
    {
      type: ["product_update"],
      severity: ["low", "medium"],
      says: ["$29"],
      rules: { "Price changes": "yes", Fundraising: "no" },
    },
  ],
  facts: { github: "gannetry", description: "OpenAPI" },
};

/** A press room with dates above titles, boilerplate under each release, and a stock ticker. */
export const corvane: ZooSite = {
  name: "press releases with boilerplate",
  company: "Corvane Therapeutics",
  founders: ["Dr. Helen Marsh"],
  pages: (shown, noise) => {
    const about =
      "<h3>About Corvane Therapeutics</h3><p>Corvane Therapeutics develops antibodies for rare kidney diseases. Founded in 2018, the company has raised $210 million to date and employs 140 people.</p><h3>Forward-looking statements</h3><p>This release contains statements that involve risk, including the risk of litigation, layoffs and insolvency.</p><p>Media contact: press@corvane.example</p>";
    const shell = (title: string, body: string) =>
      `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>${title} | Corvane</title></head><body><div class="ticker">NASDAQ: CRVN $${noise.int(10, 19)}.${noise.int(10, 99)} (${noise.pick(["+", "-"])}${noise.int(0, 4)}.${noise.int(10, 99)}%)</div><div class="menu"><a href="/">Home</a> <a href="/press-releases">Press releases</a> <a href="/leadership">Leadership</a></div>${body}<div class="legal">© ${2025 + (noise.seed % 2)} Corvane Therapeutics, Inc.</div></body></html>`;
    const releases = [
      [
        "poster",
        "April 2, 2026",
        "Corvane to present at the World Congress of Nephrology",
        "Two posters were accepted.",
      ],
      [
        "fda",
        "November 10, 2026",
        "FDA grants breakthrough therapy designation to Corvane’s CRV-101",
        "CRV-101 halved protein loss in a phase 2 trial of 88 patients.",
      ],
      [
        "layoffs",
        "November 19, 2026",
        "Corvane reduces workforce by 25% to extend runway",
        "The company will part with 35 employees and stop its second programme. Chief Medical Officer Paul Adler is leaving.",
      ],
    ].slice(0, shown + 1);
    return {
      "/": shell(
        "Home",
        "<h1>Medicines for rare kidney diseases</h1><p>Corvane Therapeutics develops antibodies for rare kidney diseases.</p>",
      ),
      "/press-releases": shell(
        "Press releases",
        `<h1>Press releases</h1>${releases
          .toReversed()
          .map(
            ([slug, date, title]) =>
              `<div class="nir-widget--list"><div class="nir-widget--news--date-time">${date}</div><div class="nir-widget--news--headline"><a href="/press-releases/${slug}">${title}</a></div></div>`,
          )
          .join("")}`,
      ),
      "/leadership": shell(
        "Leadership",
        "<h1>Leadership</h1><div class='bio'><h2>Dr. Helen Marsh</h2><p>Founder and Chief Executive Officer</p></div><div class='bio'><h2>Paul Adler</h2><p>Chief Medical Officer</p></div>",
      ),
      ...Object.fromEntries(
        releases.map(([slug, date, title = "", text]) => [
          `/press-releases/${slug}`,
          shell(
            title,
            `<h1>${title}</h1><p>BOSTON, ${date} (GLOBE NEWSWIRE) -- ${text}</p><p>“This is an important day for patients,” said Dr. Helen Marsh, Founder and CEO of Corvane.</p>${about}`,
          ),
        ]),
      ),
    };
  },
  stories: [
    {
      type: ["product_update"],
      severity: ["medium", "high", "low"],
      title: "FDA grants breakthrough therapy designation to Corvane’s CRV-101",
      rules: {
        "FDA or regulatory news": "yes",
        "Clinical trial results": "any",
        Fundraising: "no",
        Layoffs: "no",
        Lawsuits: "no",
      },
    },
    {
      type: ["risk"],
      severity: ["high", "critical"],
      title: "Corvane reduces workforce by 25% to extend runway",
      updates: 2,
      rules: { Layoffs: "yes", "Executive departures": "any", Fundraising: "no", Insolvency: "no" },
    },
  ],
};

/** Uneven markup: unclosed tags, tables in tables, upper case, entities, a frame of links in paragraphs; blog at /insights.php?id=. */
export const millpond: ZooSite = {
  name: "PHP with ids in queries",
  company: "Millpond Systems",
  pages: (shown, noise) => {
    const frame = `<P><A HREF=/>Home</A> | <A HREF="/insights.php">Insights</A> | <A HREF="/people.php">People</A> | <A HREF="/jobs.php">Jobs</A><P ALIGN=right>Today is ${noise.pick(["Monday", "Tuesday", "Friday"])}, it is ${noise.clock()}`;
    const items = [
      ["11", "What is telemetry?", "Feb 3rd, 2026"],
      ["12", "Millpond Systems joins forces with Thales on naval telemetry", "Nov 11th, 2026"],
      ["13", "Millpond wins &pound;6m Royal Navy contract", "Nov 18th, 2026"],
    ].slice(0, shown + 1);
    const shell = (title: string, body: string) =>
      `<HTML><HEAD><TITLE>${title}</TITLE><META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=windows-1252"></HEAD><BODY>${frame}<TABLE WIDTH=90%><TR><TD>${body}</TABLE><P><FONT SIZE=1>Hits: ${noise.int(10_000, 99_999)} | Best viewed at 1024x768 | Page id ${noise.hex(12)}</FONT></BODY></HTML>`;
    return {
      "/": shell(
        "Millpond Systems",
        "<H1>Telemetry for ships</H1><P>Millpond Systems makes telemetry for ships.<BR>We are based in Portsmouth.",
      ),
      "/insights.php": shell(
        "Insights",
        `<H1>Insights</H1><UL>${items
          .toReversed()
          .map(
            ([id, title, date]) =>
              `<LI><A HREF="/insights.php?id=${id}&s=${noise.hex(16)}">${title}</A> <I>${date}</I>`,
          )
          .join("")}</UL>`,
      ),
      ...Object.fromEntries(
        items.map(([id, title]) => [
          `/insights.php?id=${id}`,
          shell(title ?? "", `<H1>${title}</H1><P>Details will follow.`),
        ]),
      ),
      "/people.php": shell(
        "People",
        "<H1>People</H1><P><B>Graham Pike</B>, Managing Director<BR><B>Sunil Rao</B>, Technical Director",
      ),
      "/jobs.php": shell("Jobs", "<H1>Jobs</H1><P>No vacancies at the moment."),
    };
  },
  stories: [
    {
      type: ["customer_partnership"],
      severity: ["medium", "high"],
      title: "Millpond Systems joins forces with Thales on naval telemetry",
      rules: { Partnerships: "yes", "Partnerships with Airbus": "unsure", Fundraising: "no" },
    },
    {
      type: ["customer_partnership"],
      severity: ["medium", "high"],
      title: "Millpond wins £6m Royal Navy contract",
      rules: {
        "Contracts above £5m": "yes",
        "Contracts above £50m": "no",
        "Government customers": "any",
        Layoffs: "no",
      },
    },
  ],
};

/** A page that shows a random three of its features and customers, with a live feed of sign-ups. */
export const ottoline: ZooSite = {
  name: "random subsets and live toasts",
  company: "Ottoline",
  pages: (shown, noise) => {
    const customers = noise.shuffle([
      "Aldgate Bakery",
      "Bistro Lune",
      "Casa Verde",
      "Dim Sum Row",
      "El Farol",
    ]);
    const tips = [
      "Tip: use shortcuts",
      "Tip: invite your team",
      "Did you know? You can export to PDF",
      "Pro tip: dark mode",
    ];
    const post = (slug: string, title: string, text: string, date: string) =>
      `<li class="entry"><h2><a href="/journal/${slug}?from=${noise.hex(4)}">${title}</a></h2><p>${text}</p><footer><time datetime="${date}">${date}</time> · <span>${noise.int(1, 90)} comments</span> · <span>${noise.int(1, 900)} claps</span></footer></li>`;
    const posts = [
      post("hello", "Hello from Ottoline", "We make till software for small restaurants.", "2026-01-12"),
      post(
        "ios",
        "Ottoline for iPad is here",
        "Take orders at the table with the new iPad app. It works offline.",
        "2026-11-12",
      ),
      post(
        "jobs",
        "We are hiring 20 people in Manchester",
        "We are opening a support centre in Manchester and hiring 20 people.",
        "2026-11-19",
      ),
    ].slice(0, shown + 1);
    const shell = (title: string, body: string) =>
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="description" content="Ottoline makes till software for small restaurants."></head><body><a class="skip" href="#m">Skip</a><header><a href="/">Ottoline</a> <a href="/journal">Journal</a></header><main id="m">${body}</main><div class="toast-live">${noise.pick(["Maria", "Jens", "Omar"])} from ${noise.pick(["Leeds", "Bonn", "Lyon", "Porto"])} just signed up</div><p>${noise.pick(tips)}</p><footer>${noise.banner()}</footer></body></html>`;
    return {
      "/": shell(
        "Ottoline",
        `<h1>A till that stays out of the way</h1><p>Ottoline makes till software for small restaurants.</p><h2>Restaurants that use it</h2><ul>${customers.map((one) => `<li><img src="/c/${noise.hex(5)}.png" alt=""> ${one}</li>`).join("")}</ul><p>Queue at support: ${noise.int(0, 9)} people, about ${noise.int(1, 20)} minutes</p>`,
      ),
      "/journal": shell("Journal", `<h1>Journal</h1><ul>${posts.toReversed().join("")}</ul>`),
      "/journal/ios": shell(
        "Ottoline for iPad is here",
        "<article><h1>Ottoline for iPad is here</h1><p>Take orders at the table with the new iPad app. It works offline.</p></article>",
      ),
      "/journal/jobs": shell(
        "We are hiring",
        "<article><h1>We are hiring 20 people in Manchester</h1><p>We are opening a support centre in Manchester and hiring 20 people.</p></article>",
      ),
    };
  },
  stories: [
    {
      type: ["product_update"],
      severity: ["medium", "low"],
      title: "Ottoline for iPad is here",
      rules: { "Product launches": "yes", Fundraising: "no", "Customer wins": "no", "Mobile apps": "any" },
    },
    {
      type: ["hiring", "other"],
      severity: ["low", "medium"],
      title: "We are hiring 20 people in Manchester",
      rules: {
        "Headcount growth": "yes",
        "Hiring updates": "yes",
        Layoffs: "no",
        "Fundraising signals": "no",
      },
    },
  ],
};
