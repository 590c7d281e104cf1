import type { ZooSite } from "./zoo-site.ts";

/** A docs-like site: sidebar, breadcrumbs, badges, a changelog in headings by version, a status line. */
export const quayside: ZooSite = {
  name: "documentation theme with versions",
  company: "Quayside",
  pages: (shown, noise) => {
    const shell = (title: string, body: string) =>
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} | Quayside</title><meta name="generator" content="Docusaurus v3.${noise.int(1, 9)}"></head><body><nav class="navbar"><a class="navbar__brand" href="/">Quayside</a><a href="/changelog">Changelog</a><a href="/pricing">Pricing</a><a href="/blog">Blog</a></nav><div class="theme-doc-sidebar-container"><ul class="menu__list"><li>Guides</li><li>API</li></ul></div><main>${body}<div class="theme-last-updated">Last updated on <b>Nov ${noise.int(1, 20)}, 2026</b> by <b>${noise.pick(["ana", "bo", "cy"])}</b></div></main><footer class="footer">Copyright © ${2025 + (noise.seed % 2)} Quayside B.V.</footer></body></html>`;
    const versions = [
      "<h2>1.8.0 <small>2026-05-02</small></h2><ul><li>Faster cold starts</li></ul>",
      "<h2>1.9.0 <small>2026-11-14</small></h2><ul><li>New: scheduled jobs with retries</li><li>Fixed a memory leak in the scheduler</li></ul>",
    ].slice(0, shown >= 1 ? 2 : 1);
    const post =
      shown >= 2
        ? '<article><header><h2><a href="/blog/soc2">Quayside achieves SOC 2 Type II</a></h2><time datetime="2026-11-19T00:00:00.000Z">November 19, 2026</time> · One min read</header><p>Our controls were audited over six months.</p></article>'
        : "";
    return {
      "/": shell(
        "Home",
        "<h1>Background jobs without servers</h1><p>Quayside runs background jobs for web apps.</p>",
      ),
      "/changelog": shell("Changelog", `<h1>Changelog</h1>${versions.toReversed().join("")}`),
      "/pricing": shell(
        "Pricing",
        "<h1>Pricing</h1><div class='card'><h3>Hobby</h3><p>Free</p></div><div class='card'><h3>Pro</h3><p>$25 per month</p></div>",
      ),
      "/blog": shell(
        "Blog",
        `<h1>Blog</h1>${post}<article><header><h2><a href="/blog/why">Why queues are hard</a></h2><time datetime="2026-02-01T00:00:00.000Z">February 1, 2026</time></header><p>At-least-once is easy to say.</p></article>`,
      ),
      "/blog/soc2": shell(
        "SOC 2",
        "<article><h1>Quayside achieves SOC 2 Type II</h1><p>Our controls were audited over six months.</p></article>",
      ),
    };
  },
  stories: [
    {
      type: ["product_update"],
      severity: ["low", "medium"],
      says: ["scheduled jobs"],
      updates: 2,
      rules: { "Product updates": "yes", Fundraising: "no", Outages: "no" },
    },
    {
      type: ["product_update"],
      severity: ["low", "medium"],
      title: "Quayside achieves SOC 2 Type II",
      rules: { "Security certifications": "yes", Layoffs: "no", "New customers": "no" },
    },
  ],
};

/** A marketing agency's build: splash, marquee of logos, numbers that count up, an investors' strip, careers by cards. */
export const wrenfield: ZooSite = {
  name: "marquee, counters, investors' strip",
  company: "Wrenfield Energy",
  founders: ["Stella Wren"],
  pages: (shown, noise) => {
    const logos = noise.shuffle(["Ørsted", "EnBW", "Vattenfall", "Iberdrola", "Enel"]);
    const shell = (title: string, body: string) =>
      `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title></head><body class="is-${noise.hex(4)}"><div class="preloader">${noise.int(0, 99)}%</div><header class="c-header"><a href="/">Wrenfield</a><a href="/stories">Stories</a><a href="/careers">Careers</a><a href="/about">About</a></header>${body}<div class="c-cta"><h2>${noise.pick(["Ready to talk?", "Let’s build", "Get in touch"])}</h2></div><div class="c-foot"><span>Local time in Oslo ${noise.clock()}</span><span>© Wrenfield</span></div></body></html>`;
    const items = [
      ["/stories/pilot", "First pilot in Stavanger", "02.03.26"],
      ["/stories/vattenfall", "Vattenfall extends its contract with Wrenfield until 2032", "12.11.26"],
      ["/stories/time", "Stella Wren named to TIME100 Climate", "19.11.26"],
    ]
      .slice(0, shown + 1)
      .toReversed();
    const cards = items
      .map(
        ([href, title, date]) =>
          `<a class="c-card" href="${href}"><figure><img src="/i/${noise.hex(6)}.webp" alt=""></figure><span class="c-card__date">${date}</span><span class="c-card__title">${title}</span><span class="c-card__more">Read</span></a>`,
      )
      .join("");
    const pages: Record<string, string> = {
      "/": shell(
        "Wrenfield Energy",
        `<section class="c-hero"><h1><span>Heat</span> <span>from</span> <span>sand</span></h1><p>Wrenfield Energy stores heat in sand for factories.</p></section><div class="c-marquee">${[...logos, ...logos].map((logo) => `<span>${logo}</span>`).join("")}</div><div class="c-stats"><div><b>${noise.int(4000, 4999)}</b><i>MWh stored so far</i></div></div><div class="c-grid">${cards}</div>`,
      ),
      "/stories": shell("Stories", `<h1>Stories</h1><div class="c-grid">${cards}</div>`),
      "/careers": shell(
        "Careers",
        '<h1>Careers</h1><div class="c-jobs"><a class="c-job" href="/careers/pm"><span>Project Manager</span><span>Oslo</span></a><a class="c-job" href="/careers/te"><span>Thermal Engineer</span><span>Oslo</span></a></div>',
      ),
      "/about": shell(
        "About",
        "<h1>About</h1><p>Stella Wren founded Wrenfield Energy in 2021 after ten years at Equinor.</p>",
      ),
    };
    for (const [href = "", title = "", date] of items)
      pages[href] = shell(
        title,
        `<article><span>${date}</span><h1>${title}</h1><p>Read on for the details.</p></article>`,
      );
    return pages;
  },
  stories: [
    {
      type: ["customer_partnership"],
      severity: ["medium", "high"],
      title: "Vattenfall extends its contract with Wrenfield until 2032",
      rules: { "Customer contracts": "yes", "New funding": "no", "Utilities as customers": "any" },
    },
    {
      type: ["founder_amplified", "press"],
      severity: ["low", "medium"],
      title: "Stella Wren named to TIME100 Climate",
      rules: { "Founders amplified": "yes", "Customer contracts": "no" },
    },
  ],
  facts: { founders: ["Stella Wren"] },
};

/** Portuguese, news in a table without links, a founder who leaves. */
export const saguaro: ZooSite = {
  name: "Portuguese table of news",
  company: "Cajueiro Pagamentos",
  pages: (shown, noise) => {
    const shell = (title: string, body: string) =>
      `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${title}</title></head><body><div class="topo"><a href="/">Início</a> <a href="/noticias">Notícias</a> <a href="/sobre-nos">Sobre nós</a></div>${body}<div class="rodape">${noise.int(100, 999)} visitas hoje. Atualizado há ${noise.int(2, 59)} minutos.</div></body></html>`;
    const rows = [
      ["10/03/2026", "Cajueiro na Campus Party"],
      ["12/11/2026", "Cajueiro capta R$ 40 milhões em rodada Série A liderada pela Kaszek"],
      ["19/11/2026", "Cajueiro lança conta digital para feirantes"],
    ]
      .slice(0, shown + 1)
      .toReversed();
    return {
      "/": shell(
        "Cajueiro",
        "<h1>Pagamentos para feirantes</h1><p>A Cajueiro faz maquininhas para feiras livres.</p>",
      ),
      "/noticias": shell(
        "Notícias",
        `<h1>Notícias</h1><table>${rows.map(([date, title]) => `<tr><td>${date}</td><td>${title}</td></tr>`).join("")}</table>`,
      ),
      "/sobre-nos": shell("Sobre nós", "<h1>Sobre nós</h1><p>Fundadora e CEO: Luana Prado.</p>"),
    };
  },
  stories: [
    {
      type: ["fundraising"],
      severity: ["high"],
      title: "Cajueiro capta R$ 40 milhões em rodada Série A liderada pela Kaszek",
      rules: { "Series A": "yes", "Funding above $5M": "yes", "Funding above $20M": "no", Layoffs: "no" },
    },
    {
      type: ["product_update"],
      severity: ["medium", "low"],
      title: "Cajueiro lança conta digital para feirantes",
      rules: { "New products": "yes", Fundraising: "no" },
    },
  ],
};
