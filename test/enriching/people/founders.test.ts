import { describe, expect, it } from "vitest";
import { findFounders } from "../../../src/enriching/people/founders.ts";
import { pageFrom } from "../pages.ts";

/** Founders that a page of Acme names, each with the role that it states. */
const founders = (body: string, head = "<title>Acme</title>") =>
  findFounders([pageFrom(body, head)], ["Acme", "acme"]).map(({ name, role }) =>
    role === null ? name : `${name}: ${role}`,
  );
const card = (name: string, role: string) => `<div><h3>${name}</h3><p>${role}</p></div>`;

describe("founders are found", () => {
  it.each([
    ["on cards, name first", card("Ada Brown", "Co-founder & CEO"), ["Ada Brown: Co-founder & CEO"]],
    ["on cards, role first", "<p>Founder</p><h3>Ada Brown</h3>", ["Ada Brown: Founder"]],
    [
      "on one line",
      "<ul><li>Ada Brown, Founder</li><li>Max Power (Co-founder)</li></ul>",
      ["Ada Brown: Founder", "Max Power: Co-founder"],
    ],
    ["after a label", "<p>Founder: Ada Brown</p>", ["Ada Brown: Founder"]],
    [
      "under a heading",
      "<h2>Our founders</h2><h3>Ada Brown</h3><h3>Max Power</h3>",
      ["Ada Brown", "Max Power"],
    ],
    ["in capitals and with a title", card("Dr. ADA BROWN", "Founder"), ["Ada Brown: Founder"]],
    ["in English", "<p>Acme was founded in 2016 by Ada Brown and Max Power.</p>", ["Ada Brown", "Max Power"]],
    ["in German", "<p>Ada Braun und Max Kern haben Acme 2016 gegründet.</p>", ["Ada Braun", "Max Kern"]],
    ["in German, by whom", "<p>Acme wurde 2016 von Ada Braun gegründet.</p>", ["Ada Braun"]],
    [
      "in French",
      "<p>Acme a été fondée en 2016 par Luc Morel et Nina Petit.</p>",
      ["Luc Morel", "Nina Petit"],
    ],
    [
      "in Spanish",
      "<p>Acme fue fundada en 2016 por Inés Soto y Diego Sanz.</p>",
      ["Inés Soto", "Diego Sanz"],
    ],
    [
      "in Italian",
      "<p>Acme è stata fondata nel 2016 da Sara Conti e Luca Lago.</p>",
      ["Sara Conti", "Luca Lago"],
    ],
    [
      "in Dutch",
      "<p>Acme is opgericht in 2016 door Anna Visser en Jan Mulder.</p>",
      ["Anna Visser", "Jan Mulder"],
    ],
    [
      "in Portuguese",
      "<p>A Acme foi fundada em 2016 por Rita Lopes e Nuno Dias.</p>",
      ["Rita Lopes", "Nuno Dias"],
    ],
    [
      "with the role in the sentence",
      "<p>Ada Brown, co-founder and CEO, leads our team.</p>",
      ["Ada Brown: co-founder and CEO"],
    ],
  ])("%s", (_, body, expected) => {
    expect(founders(body)).toEqual(expected);
  });

  it("in JSON-LD, by reference too", () => {
    const data = {
      "@graph": [
        { "@type": "Organization", name: "Acme", founder: { "@id": "#ada" } },
        { "@type": "Person", "@id": "#ada", name: "Ada Brown", jobTitle: "CEO" },
      ],
    };
    expect(founders("", `<script type="application/ld+json">${JSON.stringify(data)}</script>`)).toEqual([
      "Ada Brown: CEO",
    ]);
  });

  it("once each, with the role that any place states", () => {
    expect(founders(`<p>Acme was founded by Ada Brown.</p>${card("Ada Brown", "Founder & CEO")}`)).toEqual([
      "Ada Brown: Founder & CEO",
    ]);
  });
});

describe("nobody is taken for a founder", () => {
  it.each([
    ["who founded another company", "<p>Ada Brown, founder of Zeta, joins our board.</p>"],
    ["whose company founded by them is another", "<p>Zeta was started by Jane Roe in 2010.</p>"],
    ["who is a customer", `<blockquote>“Great pumps.”<p>Jane Roe</p><p>Founder, Zeta Ltd</p></blockquote>`],
    ["under a heading of others", `<h2>Advisory board</h2>${card("Jane Roe", "Serial founder")}`],
    ["of another company on a card", card("Jane Roe", "Co-Founder, Zeta")],
    ["who was one", card("Ada Brown", "Former founder")],
    ["who works for the founder", card("Ada Brown", "Assistant to the Founder")],
    ["whose job is founders", card("Ada Brown", "Head of Founder Relations")],
    ["who is related to one", card("Ada Brown", "Daughter of the founder")],
    ["who has another role", card("Ada Brown", "Head of Sales")],
    ["that is no person", card("Blue Pumps", "Founder")],
    ["in history", "<p>Henry Ford founded the Ford Motor Company in 1903.</p>"],
  ])("%s", (_, body) => {
    expect(founders(body)).toEqual([]);
  });
});
