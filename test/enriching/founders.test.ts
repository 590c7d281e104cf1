import { describe, expect, it } from "vitest";
import { findFounders } from "../../src/enriching/founders/find-founders.ts";
import { founderRole } from "../../src/enriching/founders/founder-role.ts";
import { personIn } from "../../src/enriching/founders/person-in.ts";
import { pageFrom } from "./pages.ts";

const foundersOf = (body: string, head?: string) =>
  findFounders([pageFrom(body, head)], ["Acme"]).map(({ name, role }) =>
    role === null ? name : `${name}: ${role}`,
  );

describe("founders", () => {
  it.each([
    ["In 2019, Jane Doe and Max Power founded Acme.", ["Jane Doe", "Max Power"]],
    ["Acme was started in 2019 by Jane Doe.", ["Jane Doe"]],
    ["Jane Doe, co-founder and CEO of Acme, likes rain.", ["Jane Doe: co-founder and CEO"]],
    ["Jane Doe is the founder of Acme.", ["Jane Doe: founder"]],
    ["Our founders, Jane Doe and Max Power, met at school.", ["Jane Doe", "Max Power"]],
    ["Acme wurde 2019 von Jana Vogt und Emil Sander gegründet.", ["Jana Vogt", "Emil Sander"]],
    ["Jana Vogt und Emil Sander gründeten Acme.", ["Jana Vogt", "Emil Sander"]],
    ["Unsere Gründerin Jana Vogt war Ärztin.", ["Jana Vogt"]],
    ["Fondée en 2019 par Élodie Dupont, Acme grandit.", ["Élodie Dupont"]],
    ["En 2012 Nora Campos y Luis Lago crearon Acme.", ["Nora Campos", "Luis Lago"]],
    ["Acme fue fundada en 2019 por Lucía Ferrer y Álvaro Pineda.", ["Lucía Ferrer", "Álvaro Pineda"]],
    ["Acme è stata fondata da Chiara Bellini e Matteo Sartori.", ["Chiara Bellini", "Matteo Sartori"]],
    ["Acme is in 2016 opgericht door Sanne de Wit.", ["Sanne de Wit"]],
    ["A Acme foi fundada por Beatriz Nogueira e Thiago Farias.", ["Beatriz Nogueira", "Thiago Farias"]],
  ])("are read in: %s", (text, names) => expect(foundersOf(`<p>${text}</p>`)).toEqual(names));

  it.each([
    "We worked with Zeta, which was founded by Max Power.",
    "Zeta was founded by Max Power. We are its reseller.",
    "Max Power, Founder at Zeta Ventures",
    "Max Power, founder, Zeta Labs",
    "Founder, Monnet Wines",
    "Founded by Max Power, Zeta sells pumps.",
    "Max Power, former co-founder, left us.",
    "“They lift all,” says Max Power, founder.",
    "For founders, by founders. Founder Stories every week.",
    "We are backed by Hollow Ventures, a fund founded by Marcus Tell.",
    "Gründer Stammtisch: Treffen Sie Max Power.",
    "Wells Fargo, Co-founder at Acme",
    "Acme was founded by Morgan Stanley in San Francisco.",
    "Blue Origin, co-founder of Acme",
    "Nora Field, daughter of the founder, runs Acme today.",
  ])("are not read in: %s", (text) => expect(foundersOf(`<p>${text}</p>`)).toEqual([]));

  it("are listed once, with an initial or without it", () => {
    const text =
      "Robert Ruiz and Ann Lee founded Acme. Robert A. Ruiz, co-founder and CEO of Acme, and Ana Lee, founder.";
    const listed = ["Robert Ruiz: co-founder and CEO", "Ann Lee", "Ana Lee: founder"];
    expect(foundersOf(`<p>${text}</p>`)).toEqual(listed);
  });

  it("are read on cards, in tables and under a heading for founders", () => {
    const card = (name: string, role: string) => `<div class="card"><h3>${name}</h3><p>${role}</p></div>`;
    const cards =
      card("Jane Doe", "Co-founder & CEO") + card("Ann Lee", "Engineer") + card("Max Power", "Founder, Zeta");
    expect(foundersOf(`<h1>Team</h1>${cards}`)).toEqual(["Jane Doe: Co-founder & CEO"]);
    const table = "<table><tr><td>Giulia Conti</td><td>Fondatrice</td></tr></table>";
    expect(foundersOf(table)).toEqual(["Giulia Conti: Fondatrice"]);
    const listed = `<h1>Team</h1><h2>Our founders</h2>${card("Jane Doe", "CEO")}${card("Max Power", "CTO")}`;
    const crew = `<h2>Crew</h2>${card("Ann Lee", "COO")}`;
    expect(foundersOf(listed + crew)).toEqual(["Jane Doe: CEO", "Max Power: CTO"]);
    const advisors = card("Jane Doe", "Founder") + card("Ann Lee", "Founder");
    expect(foundersOf(`<h1>Team</h1><h2>Advisors</h2>${advisors}`)).toEqual([]);
    const said = `<div class="testimonial"><p>They lift all.</p><p>Max Power</p><p>Founder</p></div>`;
    expect(foundersOf(`<h1>Acme</h1>${said}`)).toEqual([]);
  });

  it("are read in JSON-LD of the company, by reference too, and not of other companies", () => {
    const data = (...nodes: object[]) =>
      `<script type="application/ld+json">${JSON.stringify({ "@graph": nodes })}</script>`;
    const person = { "@type": "Person", "@id": "#jane", name: "Jane Doe", jobTitle: "CEO" };
    const own = { "@type": "Organization", name: "Acme", founder: { "@id": "#jane" } };
    expect(foundersOf("<h1>Hi</h1>", data(own, person))).toEqual(["Jane Doe: CEO"]);
    expect(foundersOf("<h1>Hi</h1>", data({ ...own, name: "Zeta" }, person))).toEqual([]);
    const worker = { ...person, jobTitle: "Founder", worksFor: { "@type": "Organization", name: "Zeta" } };
    expect(foundersOf("<h1>Hi</h1>", data(worker))).toEqual([]);
    const founder = { "@type": "Organization", name: "Jane Doe" };
    expect(foundersOf("<h1>Hi</h1>", data({ ...own, founder }))).toEqual([]);
  });
});

it.each([
  ["Co-founder & CEO at Acme", "Co-founder & CEO"],
  ["Founder, Head of Engineering", "Founder, Head of Engineering"],
  ["Mitgründerin und Geschäftsführerin", "Mitgründerin und Geschäftsführerin"],
  ["the founder of the company", "founder"],
  ["Founding Engineer", null],
  ["Founder of Zeta", null],
  ["Gründer Velotec", null],
  ["Founder's Associate", null],
  ["Advisor and founder", null],
])("the role %s is read as %s", (text, role) => expect(founderRole(text, ["Acme"])).toBe(role));

it.each([
  ["Dr. Jane Doe", "Jane Doe"],
  ["JANE DOE", "Jane Doe"],
  ["Jane Doe, PhD", "Jane Doe"],
  ["Our Team", null],
  ["New York", null],
  ["Jane", null],
])("%s names %s", (text, name) => expect(personIn(text)).toBe(name));
