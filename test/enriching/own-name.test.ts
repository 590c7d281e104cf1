import { expect, it } from "vitest";
import { ownName } from "../../src/enriching/own-name.ts";
import { hostLabel } from "../../src/enriching/profiles.ts";
import { pageFrom } from "./pages.ts";

const nameOf = (head: string, url: string, body = "<h1>Hi</h1>") => ownName(pageFrom(body, head, url));
const site = (name: string) => `<meta property="og:site_name" content="${name}">`;
const organisation = (name: string) =>
  `<script type="application/ld+json">{"@type":"Organization","name":"${name}"}</script>`;

it.each([
  [`${site("Acme Robotics GmbH & Co. KG")}<title>Robots</title>`, "https://acme.example/", "Acme Robotics"],
  [`${site("Pumps that never stop running")}<title>Acme – Pumps</title>`, "https://acme.example/", "Acme"],
  [`${site("Birch & Co")}<title>Bakery | Birch & Co</title>`, "https://birchco.com/", "Birch & Co"],
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
  ["https://somebody.github.io/acme/about", "acme"],
  ["https://acme.vercel.app/pricing/", "acme"],
  ["https://127.0.0.1/", null],
])("the label of %s is %s", (url, label) => expect(hostLabel(url)).toBe(label));
