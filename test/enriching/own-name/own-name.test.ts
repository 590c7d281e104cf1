import { describe, expect, it } from "vitest";
import { ownName } from "../../../src/enriching/own-name/own-name.ts";
import { hostLabel } from "../../../src/enriching/profiles.ts";
import { pageFrom } from "../pages.ts";

const nameOf = (head: string, body = "<h1>Hi</h1>", url = "https://acme.example/") =>
  ownName(pageFrom(body, head, url));
const site = (name: string) => `<meta property="og:site_name" content="${name}">`;
const ld = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

describe("ownName", () => {
  it.each([
    [
      "<title>The Cloud Native Factory | The Cloud Native Factory</title>",
      "<p>At 8gears we build.</p>",
      "https://8gears.com/",
      "8gears",
    ],
    ["<title>acmepumps.com – Pumps</title>", "<h1>Hi</h1>", "https://www.acmepumps.com/", "acmepumps"],
    [
      `${site("Pumps.com")}<title>Pumps.com – Pumps</title>`,
      "<h1>Hi</h1>",
      "https://pumps.com/",
      "Pumps.com",
    ],
    ...["acmexp", "acme"].map((host) => [
      "<title>Acme Cross Platform | Holding</title>",
      `<header><a href="https://${host}.com/"><img alt="Acme"></a></header>
        <footer><a href="https://www.linkedin.com/company/acme-cross-platform-srl/">in</a></footer>`,
      `https://${host}.com/`,
      host === "acme" ? "Acme" : "Acme Cross Platform",
    ]),
    ["<title>Komvox, KI-Automationen & Workflows</title>", "<h1>Hi</h1>", "https://komvox.de/", "Komvox"],
    [
      "<title>Strom, der mitdenkt | Lichtwerk</title>",
      "<h1>Strom</h1>",
      "https://lichtwerk.de/",
      "Lichtwerk",
    ],
    [
      "<title>Home</title>",
      '<header><a href="/"><img alt="Porto Libero logo"></a></header>',
      "https://portolibero.it/",
      "Porto Libero",
    ],
    [
      "<title>Tallow & Rye | Small-batch soap</title>",
      "<h1>Soap</h1>",
      "https://tallowandrye.co/",
      "Tallow & Rye",
    ],
    [
      "<title>Point Taken</title>",
      "<h2>What’s on at Point:Taken?</h2><p>At Point Taken we build.</p>",
      "https://pointtaken.example/",
      "Point Taken",
    ],
    ["<title>✶ Acme® | Pumps</title>", "<h1>Hi</h1>", "https://acme.example/", "Acme"],
    [
      "<title>Blue Pump Werkstatt · Oslo</title>",
      "<p>© 2025 Blue Pump Werkstatt · Oslo · Alle Rechte vorbehalten</p>",
      "https://bluepumposlo.example/",
      "Blue Pump Werkstatt",
    ],
    ["<title>Willkommen</title>", "<h1>Kaffee</h1>", "https://kornblume-kaffee.at/", "Kornblume Kaffee"],
    [
      `${site("Acme Robotics GmbH & Co. KG")}<title>Robots</title>`,
      "<h1>Hi</h1>",
      "https://acme.example/",
      "Acme Robotics",
    ],
    [
      ld({ "@type": "Organization", name: "Zeta Energy Ltd." }),
      "<h1>Power</h1>",
      "https://zeta.energy/",
      "Zeta Energy",
    ],
    [site("Pompa Nowa Sp. z o.o."), "<h1>Pompy</h1>", "https://pompa-nowa.example/", "Pompa Nowa"],
    ["<title>Acme</title>", "<h1>Hi</h1>", "https://acme.github.io/", "Acme"],
    ["<title>NORDLICHT-WERK — Lampen</title>", "<h1>Hi</h1>", "https://nordlicht.de/", "NORDLICHT-WERK"],
    ["<title>Birch</title>", "<h1>Hi</h1>", "https://somebodysaccountwithbirches.github.io/", "Birch"],
  ])("%s", (head, body, url, name) => expect(nameOf(head, body, url)).toBe(name));

  it.each([
    [`${site("Birch & Co")}<title>Bakery | Birch & Co</title>`, "https://birchco.com/", "Birch & Co"],
    ["<title>Birch Candle Co.</title>", "https://birchcandleco.com/", "Birch Candle Co"],
    [site("Birch Robotics Co., Ltd."), "https://birch.example/", "Birch Robotics"],
    [
      `${site("Offizielle Nordlicht Filme Homepage")}<title>Hallo</title>`,
      "https://nordlichtfilme.de/",
      "Nordlicht Filme",
    ],
    ["<title>Birch Web</title>", "https://birch.io/", "Birch"],
    ["<title>Birch Web</title>", "https://birchweb.io/", "Birch Web"],
    ["<title>Birch Pump Works | Pumps</title>", "https://birchpump.com/", "Birch Pump Works"],
    ["<title>Birch Pump rents pumps</title>", "https://birchpump.com/", "Birch Pump"],
  ])("%s at %s", (head, url, name) =>
    expect(nameOf(head, "<p>We at Birch Pump like rivers.</p>", url)).toBe(name),
  );

  it("is not that of whoever reviews the company", () => {
    const review = { "@type": "Review", publisher: { "@type": "Organization", name: "Zeta" } };
    const data = ld({ "@type": "Organization", name: "Birch", review: [review, review, review] });
    expect(nameOf(data, "<h1>Hi</h1>", "https://group-birch.example/")).toBe("Birch");
  });

  it("is none where a slogan is all there is beside a host too long to be a word", () => {
    const url = "https://somebodysaccountwithbirches.github.io/";
    expect(nameOf("<title>Pumps that never stop running</title>", "<h1>Hi</h1>", url)).toBeNull();
  });

  it("knows the word a host is made of, beneath hosters too", () => {
    expect(
      [
        "https://acme.github.io/",
        "https://www.acme.co.uk/",
        "https://127.0.0.1/",
        "https://app.acme.de/",
        "https://somebody.github.io/acme/about",
        "https://somebody.gitlab.io/acme",
        "https://acme.github.io/de/",
        "https://acme.github.io/about.html",
        "https://acme.vercel.app/pricing/",
      ].map(hostLabel),
    ).toEqual(["acme", "acme", null, "acme", "acme", "acme", "acme", "acme", "acme"]);
  });
});
