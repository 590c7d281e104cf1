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
