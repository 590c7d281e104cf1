import { describe, expect, it } from "vitest";
import { ownName } from "../../src/enriching/own-name.ts";
import { hostLabel } from "../../src/enriching/profiles.ts";
import { selfDescription } from "../../src/enriching/self-description.ts";
import { profileOf } from "../../src/identity/social-profiles.ts";
import { pageFrom } from "./pages.ts";

const nameOf = (head: string, body = "<h1>Hi</h1>", url = "https://acme.example/") =>
  ownName(pageFrom(body, head, url));
const site = (name: string) => `<meta property="og:site_name" content="${name}">`;
const ld = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const meta = (text: string) => `<title>Acme</title><meta name="description" content="${text}">`;
const described = (head: string, body: string) =>
  selfDescription(pageFrom(body, head, "https://acme.example/"), ["Acme"]);

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
  ])("%s", (head, body, url, name) => expect(nameOf(head, body, url)).toBe(name));

  it("knows the word a host is made of, beneath hosters too", () => {
    expect(
      [
        "https://acme.github.io/",
        "https://www.acme.co.uk/",
        "https://127.0.0.1/",
        "https://app.acme.de/",
      ].map(hostLabel),
    ).toEqual(["acme", "acme", null, "acme"]);
  });
});

describe("selfDescription", () => {
  const says = "Acme helps hospitals plan their night shifts.";
  it.each([
    ["a card", meta("Home"), `<div class="card"><h3>What we do</h3><p>${says}</p></div>`],
    ["a site builder's default", meta("Just another WordPress site"), `<p>${says}</p>`],
    ["a template's credit", meta("Bootstrap HTML UI by Somebody: somebody"), `<p>${says}</p>`],
    ["keywords", meta("hospital, shifts, planning, nurses, rota, software, night"), `<p>${says}</p>`],
    [
      "what was true once",
      meta("We are a bakery in Cork selling sourdough and pastries every morning."),
      `<p>${says}</p><p>Nurses choose their shifts, and managers see every gap in the rota before it opens, in one place.</p>`,
    ],
    ["history", meta("Acme"), `<p>Acme was started in 2018 by two nurses.</p><p>${says}</p>`],
    [
      "another language",
      meta("Acme hilft Krankenhäusern, ihre Nachtdienste mit der Software für die Planung zu planen."),
      `<p>${says}</p><p>It is the way to plan for all of the people that work in your hospital, and you can see on one page what is new.</p>`,
    ],
    ["a second sentence", meta(`${says} Book a demo today.`), "<h1>Hi</h1>"],
  ])("prefers what the company does over %s", (_, head, body) => expect(described(head, body)).toBe(says));

  it("is one whole sentence, and null where nothing says it", () => {
    expect(described(meta("Home"), "<h1>Welcome</h1>")).toBeNull();
    const long = `Acme helps hospitals plan ${"night shifts, day shifts, ".repeat(20)}and more.`;
    const text = described(meta(long), "<h1>Hi</h1>") ?? "";
    expect(text.length).toBeLessThanOrEqual(300);
    expect(text.endsWith(".")).toBe(true);
  });
});

describe("profileOf", () => {
  it.each([
    "https://de.linkedin.com/company/Acme/about/",
    "https://www.linkedin.com/company-beta/acme/",
    "https://m.linkedin.com/company/acme?trk=public_post",
    "https://www.linkedin.com/mwlite/company/acme",
    "https://www.linkedin.com/organization-guest/company/acme/jobs/",
    "//linkedin.com/company/acme#top",
  ])("reads %s", (url) =>
    expect(profileOf(new URL(url, "https://a.example").href)?.url).toBe(
      "https://www.linkedin.com/company/acme",
    ),
  );
  it.each([
    ["https://www.linkedin.com/company/18273645/admin/", "https://www.linkedin.com/company/18273645"],
    ["https://www.linkedin.com/school/acme-academy/", "https://www.linkedin.com/school/acme-academy"],
    ["https://www.linkedin.com/showcase/acme-labs/", "https://www.linkedin.com/showcase/acme-labs"],
    ["https://lnkd.in/abc123", null],
    ["https://github.com/enterprises/acme", null],
  ])("reads %s as %s", (url, profile) => expect(profileOf(url)?.url ?? null).toBe(profile));
});
