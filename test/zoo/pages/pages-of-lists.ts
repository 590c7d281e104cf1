import type { ZooSite } from "./zoo-site.ts";

/** A changelog as a table, roles as a table, people as a table. */
export const ledgerly: ZooSite = {
  name: "tables for everything",
  company: "Ledgerly",
  pages: (shown, noise) => {
    const shell = (title: string, body: string) =>
      `<!doctype html><html><head><meta charset="utf-8"><title>${title} · Ledgerly</title></head><body><div class="top"><a href="/">Ledgerly</a> <a href="/changelog">Changelog</a> <a href="/careers">Careers</a> <a href="/leadership">Leadership</a></div><main>${body}</main><div class="foot">Status: all systems operational as of ${noise.clock()}</div></body></html>`;
    const log = [
      ["v2.8.0", "2026-08-01", "Exports to Excel keep their formulas"],
      ["v2.9.0", "2026-11-14", "Bank feeds for 2,300 banks in 31 countries are now live"],
    ].slice(0, shown >= 1 ? 2 : 1);
    const people = [
      ["Hanna Weiss", "Co-founder and CEO"],
      ["Ravi Menon", "Co-founder and CTO"],
      shown >= 3 ? ["Claire Dubois", "Chief Financial Officer"] : ["Greg Olsen", "VP of Sales"],
    ];
    const jobs = [
      ["Backend Engineer", "Engineering", "Vienna"],
      ...(shown >= 2
        ? [
            ["Senior Product Designer", "Design", "Vienna"],
            ["Account Executive DACH", "Sales", "Remote"],
            ["Head of Marketing", "Marketing", "Vienna"],
          ]
        : []),
    ];
    return {
      "/": shell(
        "Home",
        "<h1>Books that keep themselves</h1><p>Ledgerly does bookkeeping for freelancers.</p>",
      ),
      "/changelog": shell(
        "Changelog",
        `<h1>Changelog</h1><table class="t"><thead><tr><th>Version</th><th>Date</th><th>Change</th></tr></thead><tbody>${log
          .toReversed()
          .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`)
          .join("")}</tbody></table>`,
      ),
      "/careers": shell(
        "Careers",
        `<h1>Work with us</h1><table>${noise
          .shuffle(jobs)
          .map(
            ([job, team, place]) =>
              `<tr><td><a href="/careers/${job?.toLowerCase().replaceAll(" ", "-")}">${job}</a></td><td>${team}</td><td>${place}</td></tr>`,
          )
          .join("")}</table>`,
      ),
      "/leadership": shell(
        "Leadership",
        `<h1>Leadership</h1><table>${people.map(([who, post]) => `<tr><td>${who}</td><td>${post}</td></tr>`).join("")}</table>`,
      ),
    };
  },
  stories: [
    {
      type: ["product_update"],
      severity: ["low", "medium"],
      says: ["Bank feeds"],
      rules: { "Product updates": "yes", "Bank integrations": "any", Hiring: "no", "Pricing changes": "no" },
    },
    {
      type: ["hiring"],
      severity: ["low", "medium"],
      says: ["Head of Marketing"],
      rules: {
        "Hiring a head of marketing": "yes",
        "Sales hiring": "yes",
        "Hiring in engineering": "no",
        Fundraising: "no",
      },
    },
    {
      type: ["leadership_change"],
      severity: ["medium", "high"],
      says: ["Claire Dubois"],
      updates: 2,
      rules: { "New CFO": "yes", "CEO departures": "no", "New funding": "no" },
    },
  ],
  facts: { founders: ["Hanna Weiss", "Ravi Menon"], category: ["Fintech", "Account", "Finance"] },
};

/** Prices on cards, questions in accordions. */
export const pebble: ZooSite = {
  name: "pricing cards and accordions",
  company: "Pebblestack",
  pages: (shown, noise) => {
    const plan = (name: string, price: string, points: string[]) =>
      `<div class="plan"><h3>${name}</h3><div class="price"><span class="amount">${price}</span><span class="per">/ month</span></div><ul>${points.map((point) => `<li>${point}</li>`).join("")}</ul><a class="btn btn-primary" href="/signup?t=${noise.hex(8)}">Start free trial</a></div>`;
    const shell = (title: string, body: string) =>
      `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title></head><body><header><a href="/">Pebblestack</a><a href="/pricing">Pricing</a><a href="/customers">Customers</a></header>${body}<div class="chat">We typically reply in ${noise.int(2, 9)} minutes</div></body></html>`;
    const stories = [
      "<figure><blockquote>Pebblestack runs our whole staging.</blockquote><figcaption>Ana Sousa, Founder of Merenda</figcaption></figure>",
    ];
    const newCustomer =
      shown >= 2
        ? '<article class="story"><h3><a href="/customers/vodafone">How Vodafone ships twice as fast with Pebblestack</a></h3><p>Vodafone moved 60 services to Pebblestack in four months.</p></article>'
        : "";
    return {
      "/": shell(
        "Pebblestack",
        `<h1>Environments on demand</h1><p>Pebblestack gives every pull request its own environment.</p><h2>Questions</h2><details><summary>Is my data safe?</summary><p>Yes. We are SOC 2 certified.</p></details><details><summary>Can I cancel?</summary><p>Any time.</p></details>${stories.join("")}`,
      ),
      "/pricing": shell(
        "Pricing",
        `<h1>Simple pricing</h1><div class="plans">${plan("Starter", "$0", ["1 project"])}${plan("Team", shown >= 1 ? "$59" : "$49", ["10 projects", "SSO"])}${plan("Business", "$199", ["Unlimited projects", "Audit log"])}</div>`,
      ),
      "/customers": shell(
        "Customers",
        `<h1>Customers</h1>${newCustomer}<article class="story"><h3>How Kupfer keeps review apps cheap</h3><p>Kupfer saves 40% on cloud costs.</p></article>`,
      ),
    };
  },
  stories: [
    {
      type: ["product_update"],
      severity: ["low", "medium"],
      says: ["$59"],
      rules: { "Pricing changes": "yes", "Price increases": "yes", Layoffs: "no", "New customers": "no" },
    },
    {
      type: ["customer_partnership"],
      severity: ["medium", "high"],
      title: "How Vodafone ships twice as fast with Pebblestack",
      rules: { "Enterprise customers such as Vodafone": "yes", "Customer stories": "yes", Pricing: "no" },
    },
  ],
  leads: ["Ana Sousa"],
};

/** Only the sitemap knows the pages; the home page has no links. */
export const sableye: ZooSite = {
  name: "found by sitemap alone",
  company: "Sablefin",
  pages: (shown, noise, origin) => {
    const shell = (title: string, body: string) =>
      `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title></head><body>${body}<p>v${noise.int(1, 9)}.${noise.int(0, 99)}.${noise.int(0, 999)}-${noise.hex(7)}</p></body></html>`;
    const items = [
      ["Trout are easy", "2026-02-11"],
      ["Sablefin secures €25 million growth financing from the EIB", "2026-11-13"],
    ]
      .slice(0, shown + 1)
      .toReversed();
    const gone = shown >= 2 ? "" : "<h3>Mikael Strand</h3><p>Chief Executive Officer</p>";
    const came = shown >= 2 ? "<h3>Ingrid Bakke</h3><p>Interim Chief Executive Officer</p>" : "";
    return {
      "/": shell("Sablefin", "<h1>Fish farms on land</h1><p>Sablefin builds land-based fish farms.</p>"),
      "/robots.txt": {
        headers: { "content-type": "text/plain" },
        body: `User-agent: *\nAllow: /\nSitemap: ${origin}/maps/main.xml`,
      },
      "/maps/main.xml": {
        headers: { "content-type": "application/xml" },
        body: `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${["/", "/media/news", "/company/team"].map((path) => `<url><loc>${origin}${path}</loc><lastmod>2026-11-2${noise.int(0, 9)}</lastmod></url>`).join("")}</urlset>`,
      },
      "/media/news": shell(
        "News",
        `<h1>News</h1>${items.map(([title, date]) => `<section><h2>${title}</h2><p>${date}</p></section>`).join("")}`,
      ),
      "/company/team": shell(
        "Team",
        `<h1>Team</h1>${gone}${came}<h3>Ola Nilsen</h3><p>Chief Operating Officer</p>`,
      ),
    };
  },
  stories: [
    {
      type: ["fundraising"],
      severity: ["high", "critical"],
      title: "Sablefin secures €25 million growth financing from the EIB",
      rules: { "Funding above €20 million": "yes", "Series C": "unsure", "CEO changes": "no" },
    },
    {
      type: ["leadership_change"],
      severity: ["high", "critical", "medium"],
      says: ["Ingrid Bakke"],
      updates: 2,
      rules: { "CEO changes": "yes", "New CEO": "yes", Fundraising: "no" },
    },
  ],
};

/** Many openings appear, then most go. */
export const cobalt: ZooSite = {
  name: "openings come and go",
  company: "Cobaltic",
  pages: (shown, noise) => {
    const first = ["Data Engineer", "Office Manager"];
    const wave = [
      "Staff ML Engineer",
      "ML Platform Engineer",
      "Research Scientist",
      "Solutions Architect",
      "Enterprise Account Executive",
      "Customer Success Manager",
      "Technical Recruiter",
      "Security Engineer",
      "VP Engineering",
    ];
    const jobs = shown === 0 ? first : shown === 1 ? [...first, ...wave] : [...first, ...wave.slice(0, 6)];
    return {
      "/": `<html><head><meta charset="utf-8"><title>Cobaltic</title></head><body><h1>Models for chemists</h1><p>Cobaltic predicts how molecules behave.</p><a href="/join-us">We're hiring!</a><p>${noise.banner()}</p></body></html>`,
      "/join-us": `<html><head><meta charset="utf-8"><title>Join us</title></head><body><h1>Join us</h1><p>We are always looking for curious people.</p><dl>${noise
        .shuffle(jobs)
        .map((job) => `<dt>${job}</dt><dd>Basel · Full-time · posted ${noise.ago()}</dd>`)
        .join("")}</dl><p>${noise.int(20, 90)} people applied this week.</p></body></html>`,
    };
  },
  stories: [
    {
      type: ["hiring"],
      severity: ["medium", "low"],
      says: ["VP Engineering"],
      rules: {
        "Hiring a VP Engineering": "yes",
        "Machine learning hiring": "any",
        "Marketing roles": "no",
        Layoffs: "no",
      },
    },
    {
      type: ["hiring"],
      severity: ["info", "low"],
      says: ["No longer"],
      rules: { "New engineering roles": "unsure", Fundraising: "no", "Hiring freezes": "any" },
    },
  ],
};
