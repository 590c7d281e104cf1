import { expect, it } from "vitest";
import { ownName } from "../../src/enriching/own-name.ts";
import { pageFrom } from "./pages.ts";

const nameOf = (head: string, url = "https://www.acme-pumps.com/") =>
  ownName(pageFrom("<h1>Pumps</h1>", head, url));
const data = (node: object) => `<script type="application/ld+json">${JSON.stringify(node)}</script>`;

it.each([
  ["og:site_name", '<meta property="og:site_name" content="Acme Pumps"><title>Home</title>', "Acme Pumps"],
  [
    "JSON-LD",
    `<title>Home</title>${data({ "@type": "Organization", name: "Acme Pumps GmbH" })}`,
    "Acme Pumps",
  ],
  ["the last part of the title", "<title>Pumps for farms | Acme Pumps</title>", "Acme Pumps"],
  ["the first part of the title", "<title>Acme Pumps – Pumps for farms</title>", "Acme Pumps"],
  ["the host, if the title says something else", "<title>Home</title>", "Acme Pumps"],
  [
    "the host, not a placeholder",
    '<meta property="og:site_name" content="My Site"><title>Home</title>',
    "Acme Pumps",
  ],
])("a company is called by %s", (_, head, name) => {
  expect(nameOf(head)).toBe(name);
});

it("nothing is made of a host without a name", () => {
  expect(nameOf("<title>Home</title>", "https://xn--mnchen-3ya.de/")).toBeNull();
});
