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
  stories: [
    {
      type: ["fundraising"],
      severity: ["high"],
      title: "Kesselbauer erhält 4,5 Millionen Euro in einer Series-A-Finanzierungsrunde",
      rules: { Finanzierungsrunden: "yes", "Funding rounds above €10M": "no" },
    },
    {
      type: ["leadership_change"],
      severity: ["high", "medium"],
      title: "Dr. Sabine Vogt wird neue Geschäftsführerin",
      rules: { "CEO changes": "yes", Fundraising: "no" },
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
    return {
      "/": `<!doctype html><html lang=en><head><meta charset=utf-8><title>Tidewater Labs | Power from waves</title><meta name=description content="Tidewater Labs builds wave energy converters for coastal grids."><script nonce="${noise.hex(16)}">var t=${noise.int(1, 1e9)}</script></head>
<body id="top">${noise.banner()}<header><a href="#tech">Technology</a><a href="#team">Team</a><a href="#press">Press</a><a href="#jobs">Jobs</a></header>
<section id=hero><h1>Power from waves</h1><p>Our buoys turn swell into electricity, day and night.</p><p>Wave height at our test site right now: ${noise.int(1, 4)}.${noise.int(0, 9)} m</p></section>
<section id=tech><h2>Technology</h2><p>A pressure differential drives a sealed turbine, so nothing touches salt water.</p></section>
<section id=team><h2>Team</h2><div class=p><strong>Imani Okafor</strong> Founder &amp; CEO <a href="https://www.linkedin.com/in/imani-okafor">in</a></div><div class=p><strong>Lars Petit</strong> Head of Engineering</div></section>
<section id=press><h2>Press</h2><p class="press-line"><em>May 2, 2026</em> — Tidewater buoy survives its first winter</p></section>
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
      rules: { "Hiring a VP of Sales": "yes", "Hiring of a CFO": "no" },
    },
  ],
};

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
      ["Greg Olsen", "VP of Sales"],
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
      rules: { "Product updates": "yes", Hiring: "no" },
    },
    {
      type: ["hiring"],
      severity: ["low", "medium"],
      says: ["Head of Marketing"],
      rules: { "Hiring a head of marketing": "yes", "Hiring in engineering": "no" },
    },
  ],
};
