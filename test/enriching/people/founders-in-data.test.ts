import { describe, expect, it } from "vitest";
import { told } from "./told.ts";

const described = (text: string) => `<title>Team</title><meta name="description" content="${text}">`;
const stated = (type: string, name: string, description: string) =>
  `<script type="application/ld+json">${JSON.stringify({ "@type": type, name, description })}</script>`;

describe("founders in a page's summary of itself", () => {
  it.each([
    [
      "Meet our team: Dr. Ada Brown, Founder and Chief Scientist; Max Power, Engineer.",
      "Ada Brown: Founder and Chief Scientist",
    ],
    ["Jean Petit, fondateur d’Acme, raconte.", "Jean Petit: fondateur"],
    ["Über Acme und Gründer Jonas Kern: Tischler und Erfinder.", "Jonas Kern: Gründer"],
  ])("reads %j", (text, founder) => expect(told("<p>Hi</p>", { head: described(text) })).toEqual([founder]));

  it.each([
    "Acme was founded by alumni from Morgan Sachs and Delta Partners.",
    "Acme is opgericht door oud-medewerkers van Morgan Stern.",
    "A talk with Ann Lee, founder of Zeta.",
    "Meet our advisers: Ann Lee, Founder, Zeta Ventures; Max Power, Engineer",
  ])("reads nobody in %j", (text) => expect(told("<p>Hi</p>", { head: described(text) })).toEqual([]));

  it("reads what JSON-LD says of this company, not of another", () => {
    const sentence = (who: string) => `${who} wurde von Eva Stein und Jan Kern gegründet.`;
    expect(told("<p>Hi</p>", { head: stated("AboutPage", "Über Acme", sentence("Acme GmbH")) })).toEqual([
      "Eva Stein",
      "Jan Kern",
    ]);
    expect(told("<p>Hi</p>", { head: stated("Organization", "Zeta", sentence("Zeta")) })).toEqual([]);
    expect(told("<p>Hi</p>", { head: stated("Organization", "Acme", sentence("Zeta")) })).toEqual([]);
  });

  it("keeps the role that the page shows", () => {
    const head = described("Meet our team: Ada Brown, Founder; Max Power, Engineer");
    expect(told("<h3>Ada Brown</h3><p>Founder & CEO</p>", { head })).toEqual(["Ada Brown: Founder & CEO"]);
  });
});

describe("founders that JSON-LD states", () => {
  const graph = (...nodes: object[]) =>
    `<title>Acme</title><script type="application/ld+json">${JSON.stringify({ "@graph": nodes })}</script>`;
  const acme = { "@type": "LocalBusiness", name: "Acme" };
  it("by the id of another node", () => {
    const head = graph(
      { ...acme, founder: { "@id": "#ada" } },
      { "@type": "Person", "@id": "#ada", name: "Ada Brown" },
    );
    expect(told("<p>Hi</p>", { head })).toEqual(["Ada Brown"]);
  });

  it("by a given name, and no organisation", () => {
    const founder = [
      { "@type": "Person", name: "Iulka", jobTitle: "Founder" },
      { "@type": "Organization", name: "Zeta" },
    ];
    expect(told("<p>Hi</p>", { head: graph({ ...acme, founder }) })).toEqual(["Iulka: Founder"]);
  });

  it("whose employer is this company by its id", () => {
    const person = {
      "@type": "Person",
      name: "Max Power",
      jobTitle: "Founder",
      worksFor: { "@id": "#zeta" },
    };
    const zeta = { "@type": "Organization", "@id": "#zeta", name: "Zeta" };
    expect(told("<p>Hi</p>", { head: graph(person, zeta) })).toEqual([]);
    expect(told("<p>Hi</p>", { head: graph(person, { ...zeta, name: "Acme" }) })).toEqual([
      "Max Power: Founder",
    ]);
  });
});

describe("founders in JSON-LD", () => {
  const head = (name: string) =>
    `<script type="application/ld+json">${JSON.stringify({ "@type": "Store", name, founder: { "@type": "Person", name: "Ada Brown" } })}</script>`;

  it("are the company's however it writes what joins the words of its name", () => {
    for (const name of ["Licht und Pumpen", "Licht + Pumpen", "Licht & Pumpen"])
      expect(told("<p>Hi</p>", { head: head(name), names: ["Licht & Pumpen"] })).toEqual(["Ada Brown"]);
    expect(told("<p>Hi</p>", { head: head("Pumpen und Rohre"), names: ["Licht & Pumpen"] })).toEqual([]);
  });
});

describe("people in JSON-LD", () => {
  const data = (node: object) => `<script type="application/ld+json">${JSON.stringify(node)}</script>`;
  const person = {
    "@type": "Person",
    jobTitle: "Founder & CTO",
    worksFor: { "@type": "Organization", name: "Acme" },
  };
  it.each([
    [
      { ...person, name: "اسماعیل خطارَجی", alternateName: "Esmaeil Khataraji" },
      ["Esmaeil Khataraji: Founder & CTO"],
    ],
    [{ ...person, name: "ADIL BK" }, ["ADIL BK: Founder & CTO"]],
    [{ ...person, name: "Customer Support" }, []],
    [{ ...person, name: "Acme Team" }, []],
    [
      {
        "@type": "Person",
        name: "Ada Brown",
        jobTitle: "CEO",
        founder: { "@type": "Organization", name: "Acme" },
      },
      ["Ada Brown: CEO"],
    ],
    [{ "@type": "Person", name: "Ada Brown", founder: { "@type": "Organization", name: "Zeta" } }, []],
  ])("are founders by what they call themselves: %j", (node, founders) =>
    expect(told("<p>Hi</p>", { head: data(node) })).toEqual(founders),
  );
});
