import type { ZooSite } from "./zoo-site.ts";

/** Security, sale and end of a company, on a blog under /insights. */
export const umbrage: ZooSite = {
  name: "breach, sale, shutdown",
  company: "Umbrage",
  pages: (shown, noise) => {
    const shell = (title: string, body: string) =>
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} | Umbrage</title></head><body><div id="app" data-v-${noise.hex(8)}><header class="AppHeader_${noise.hex(5)}"><a href="/">Umbrage</a><a href="/insights">Insights</a></header><div class="Main_${noise.hex(5)}">${body}</div></div></body></html>`;
    const posts = [
      ["proxies", "How we think about proxies", "Jan 20, 2026", "Some notes on our architecture."],
      [
        "incident",
        "Security incident on 8 November",
        "Nov 9, 2026",
        "On 8 November an attacker gained unauthorized access to a backup server. Names and email addresses of 41,000 users were exposed.",
      ],
      [
        "joining-cloudward",
        "Umbrage is joining Cloudward",
        "Nov 15, 2026",
        "Today we announce that Umbrage has been acquired by Cloudward. Our product will keep running.",
      ],
      [
        "goodbye",
        "Sunsetting Umbrage",
        "Nov 20, 2026",
        "We are shutting down Umbrage on 31 March. Please export your data before then.",
      ],
    ].slice(0, shown + 1);
    const pages: Record<string, string> = {
      "/": shell(
        "Home",
        "<div><h1>Private browsing for teams</h1><p>Umbrage hides your team's traffic.</p></div>",
      ),
      "/insights": shell(
        "Insights",
        `<h1>Insights</h1><div class="Grid_${noise.hex(5)}">${posts
          .toReversed()
          .map(
            ([slug, title, date, text]) =>
              `<a class="Card_${noise.hex(5)}" href="/insights/${slug}"><h3>${title}</h3><p>${text}</p><span>${date}</span></a>`,
          )
          .join("")}</div>`,
      ),
    };
    for (const [slug, title = "", date, text] of posts)
      pages[`/insights/${slug}`] = shell(
        title,
        `<h1>${title}</h1><span>${date} — ${noise.int(2, 9)} min read</span><p>${text}</p>`,
      );
    return pages;
  },
  stories: [
    {
      type: ["risk"],
      severity: ["critical", "high"],
      title: "Security incident on 8 November",
      rules: { "Data breaches": "yes", "Any risk signals": "yes", Fundraising: "no", Acquisitions: "no" },
    },
    {
      type: ["other", "risk"],
      severity: ["critical", "high"],
      title: "Umbrage is joining Cloudward",
      orTitle: "Today we announce that Umbrage has been acquired by Cloudward",
      rules: { "The company gets acquired": "yes", "Exit news": "yes", "Data breaches": "no", Hiring: "no" },
    },
    {
      type: ["risk"],
      severity: ["critical"],
      title: "Sunsetting Umbrage",
      orTitle: "We are shutting down Umbrage on 31 March",
      rules: { "Shutdown or insolvency": "yes", "Product sunsets": "any", Fundraising: "no" },
    },
  ],
};

/** Founders of other companies all around. */
export const hearth: ZooSite = {
  name: "founders around the company",
  company: "Hearthside",
  founders: ["Nadia Rahman"],
  pages: (shown, noise) => {
    const shell = (title: string, body: string) =>
      `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title></head><body><header><a href="/">Hearthside</a><a href="/about">About</a><a href="/stories">Stories</a></header>${body}<footer>${noise.clock()}</footer></body></html>`;
    const fresh =
      shown >= 1
        ? "<h2>Partner of the month: Brightloaf</h2><p>We team up with Brightloaf, the bakery software maker. Its co-founder Samuel Osei, CEO of Brightloaf, says the link took a day.</p>"
        : "";
    return {
      "/": shell(
        "Hearthside",
        `<h1>Heat that pays for itself</h1><p>Hearthside sells heat pumps as a subscription.</p><div class="grid"><div class="t"><p>“We cut our gas bill to zero.”</p><p>Yuki Tanaka, Co-founder &amp; CEO, Mori Hotels</p></div><div class="t"><p>“Installation took one day.”</p><p>Bert Jansen, Facility Manager, Delta Schools</p></div></div>`,
      ),
      "/about": shell(
        "About",
        `<h1>About</h1><h3>Nadia Rahman</h3><p>Founder &amp; CEO</p><h3>Joel Brandt</h3><p>Chief Technology Officer</p><h2>Our angels</h2><ul><li>Carmen Ruiz, founder of Voltaje</li><li>Tom Whitaker, partner at Anchor Capital</li></ul><h2>Alumni</h2><p>Our former head of product Sofia Lund left to start Kelvinly.</p>`,
      ),
      "/stories": shell(
        "Stories",
        `<h1>Stories</h1>${fresh}<h2>How Delta Schools heats 40 buildings</h2><p>Delta Schools replaced its boilers in one summer.</p>`,
      ),
    };
  },
  stories: [
    {
      type: ["customer_partnership"],
      severity: ["medium"],
      title: "Partner of the month: Brightloaf",
      orTitle: "We team up with Brightloaf, the bakery software maker",
      rules: { "New partnerships": "yes", "Partnerships with banks": "unsure", Fundraising: "no" },
      leads: ["Samuel Osei"],
    },
  ],
  leads: ["Yuki Tanaka", "Carmen Ruiz", "Sofia Lund"],
};

/** News of others: a round-up of the industry is no news of the company. */
export const millrace: ZooSite = {
  name: "round-ups of other companies' news",
  company: "Millrace Analytics",
  pages: (shown, noise) => {
    const shell = (title: string, body: string) =>
      `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title></head><body><nav><a href="/">Home</a><a href="/blog">Blog</a></nav><main>${body}</main><footer>${noise.hex(9)}</footer></body></html>`;
    const posts = [
      ["q2", "Water tech round-up, Q2", "2026-07-03", "Three rounds and a merger."],
      [
        "q3",
        "Water tech round-up: Aquaflux raises $50M, Pureline lays off 80",
        "2026-11-12",
        "Aquaflux closed a $50M Series B. Pureline laid off 80 people. Tidal Pumps was sued by a former supplier.",
      ],
      ["soc2", "Millrace is now SOC 2 Type II certified", "2026-11-19", "Our auditors found no exceptions."],
    ].slice(0, shown + 1);
    return {
      "/": shell(
        "Millrace",
        "<h1>Know your water</h1><p>Millrace Analytics measures water losses for utilities.</p>",
      ),
      "/blog": shell(
        "Blog",
        `<h1>Blog</h1>${posts
          .toReversed()
          .map(
            ([slug, title, date, text]) =>
              `<article><h2><a href="/blog/${slug}">${title}</a></h2><p>${date}</p><p>${text}</p></article>`,
          )
          .join("")}`,
      ),
      ...Object.fromEntries(
        posts.map(([slug, title = "", date, text]) => [
          `/blog/${slug}`,
          shell(title, `<h1>${title}</h1><p>${date}</p><p>${text}</p>`),
        ]),
      ),
    };
  },
  stories: [
    {
      type: ["other", "press"],
      severity: ["info", "low"],
      title: "Water tech round-up: Aquaflux raises $50M, Pureline lays off 80",
      rules: { Fundraising: "unsure", Layoffs: "unsure", Lawsuits: "unsure", Aquaflux: "yes" },
    },
    {
      type: ["product_update"],
      severity: ["low", "medium"],
      title: "Millrace is now SOC 2 Type II certified",
      rules: { "Certifications such as SOC 2": "yes", Fundraising: "no" },
    },
  ],
};
