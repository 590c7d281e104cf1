import { expect, it } from "vitest";
import { otherNames, ownName } from "../../src/enriching/own-name.ts";
import { hostLabel } from "../../src/enriching/profiles.ts";
import { pageFrom } from "./pages.ts";

const nameOf = (head: string, url: string, body = "<h1>Hi</h1>") => ownName(pageFrom(body, head, url));
const site = (name: string) => `<meta property="og:site_name" content="${name}">`;
const organisation = (name: string) =>
  `<script type="application/ld+json">{"@type":"Organization","name":"${name}"}</script>`;

it.each([
  [`${site("Acme Robotics GmbH & Co. KG")}<title>Robots</title>`, "https://acme.example/", "Acme Robotics"],
  [`${site("Pumps that never stop running")}<title>Acme – Pumps</title>`, "https://acme.example/", "Acme"],
  [organisation("Zeta Energy Ltd."), "https://zeta.energy/", "Zeta Energy"],
  ["<title>Strom, der mitdenkt | Lichtwerk</title>", "https://lichtwerk.de/", "Lichtwerk"],
  ["<title>Komvox, KI-Automationen & Workflows</title>", "https://komvox.de/", "Komvox"],
  ["<title>Tallow & Rye | Small-batch soap</title>", "https://tallowandrye.co/", "Tallow & Rye"],
  ["<title>✶ Acme® | Pumps</title>", "https://acme.example/", "Acme"],
  ["<title>Willkommen</title>", "https://kornblume-kaffee.at/", "Kornblume Kaffee"],
  ["<title>Norrhaven Robotics</title>", "http://127.0.0.1:8080/", "Norrhaven Robotics"],
  ["<title>Pumps that never stop running</title>", "https://somebodysaccountwithbirches.github.io/", null],
])("%s at %s gives %s", (head, url, name) => expect(nameOf(head, url)).toBe(name));

it("the host's word is written as the page writes it", () => {
  expect(nameOf("<title>Home</title>", "https://8gears.com/", "<p>At 8gears we build.</p>")).toBe("8gears");
});

it.each([
  ["https://www.acme.co.uk/", "acme"],
  ["https://acme.github.io/", "acme"],
  ["https://acme.vercel.app/pricing/", "acme"],
  ["https://127.0.0.1/", null],
])("the label of %s is %s", (url, label) => expect(hostLabel(url)).toBe(label));

it.each([
  ["\u00a9 2026 Novac Holding GmbH", ["Novac Holding"]],
  ["\u00a9 2019\u20132026 Novac Holding, Inc. All rights reserved.", ["Novac Holding"]],
  ["Copyright (c) 2026 by Novac Holding | Imprint", ["Novac Holding"]],
  ["\u00a9 Novac Holding 2026. Tous droits réservés.", ["Novac Holding"]],
  ["\u00a9 2026. All rights reserved.", []],
  ["\u00a9 2026 Acme Ltd.", []],
  ["\u00a9 Company", []],
])("the site's copyright line %s names %j", (line, names) => {
  const home = pageFrom(`<h1>Hi</h1><footer>${line}</footer>`, site("Acme"), "https://acme.example/");
  expect(otherNames(home, "Acme")).toEqual(names);
});

it("the names of a site are those of its metadata, its title and its copyright line", () => {
  const head = `${site("Paylane")}${organisation("Paylane Payments")}<title>Pay in a day | Paylane</title>`;
  const home = pageFrom("<h1>Hi</h1><p>\u00a9 2026 Quillfeather Ltd.</p>", head, "https://paylane.example/");
  expect(otherNames(home, "Novac SE")).toEqual(["Paylane", "Paylane Payments", "Quillfeather"]);
});

it.each([
  ["JSON-LD of the site", organisation("Paylane").replace("Organization", "WebSite"), ["Paylane"]],
  ["the name of the application", '<meta name="application-name" content="Paylane">', ["Paylane"]],
])("knows a company by its brand in %s", (_where, head, names) => {
  expect(otherNames(pageFrom("<h1>Hi</h1>", head, "https://getpl.example/"), "Novac Holding")).toEqual(names);
});
