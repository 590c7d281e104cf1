import { describe, expect, it } from "vitest";
import { findFounders } from "../../../src/enriching/people/founders.ts";
import { aboutOf, likelyPages, pagesAboutPeople } from "../../../src/enriching/people/people-pages.ts";
import type { About } from "../../../src/enriching/people/sections.ts";
import { pageFrom } from "../pages.ts";
import tellings from "./tellings.json" with { type: "json" };
import further from "./tellings-further.json" with { type: "json" };
import { told } from "./told.ts";

interface TeamPage {
  what: string;
  html: string;
  founders: string[];
  /** Named, and no founders of this company. */
  others: string[];
}

/** Pages about people as start-ups write them, in seven languages; the company is Acme. */
const pages: TeamPage[] = [
  {
    what: "en: cards in a list, the role first",
    html: `<h1>About us</h1><ul><li><span>Co-Founder &amp; CEO</span><h4>Priya Raghunathan</h4><p>Built pumps at Bosch.</p></li>
      <li><span>Co-Founder &amp; CTO</span><h4>Owen T. McAllister</h4><p>Loves compilers.</p></li>
      <li><span>Head of Sales</span><h4>Dana Whitfield</h4><p>Sold things.</p></li></ul>`,
    founders: ["Priya Raghunathan", "Owen T. McAllister"],
    others: ["Dana Whitfield"],
  },
  {
    what: "en: Meet the founders, figures with captions",
    html: `<h1>Company</h1><h2>Meet the founders</h2><figure><img alt=""><figcaption>Dr. Hannah Okafor</figcaption></figure>
      <figure><img alt=""><figcaption>Luke van den Berg</figcaption></figure>
      <h2>Operational Excellence</h2><p>We deliver.</p><h2>Backed by</h2><figure><figcaption>Marc Holloway</figcaption></figure>`,
    founders: ["Hannah Okafor", "Luke van den Berg"],
    others: ["Marc Holloway", "Operational Excellence"],
  },
  {
    what: "en: founded by in a sentence, a writer of posts beside it",
    html: `<h1>Our story</h1><p>Founded in 2019 by Ines Duarte and Samuel Okoro, Acme helps farms save water.</p>
      <h2>From the blog</h2><div><h3>Why pumps fail</h3><p>By Greta Simmons</p></div>`,
    founders: ["Ines Duarte", "Samuel Okoro"],
    others: ["Greta Simmons"],
  },
  {
    what: "en: who founded the company with",
    html: `<h1>About</h1><p>Acme is led by Rachel Stone, who founded the company with Tomasz Zielinski in 2017.</p>
      <p>Our first customer was Oliver Grant, founder of Grant Farms.</p>`,
    founders: ["Rachel Stone", "Tomasz Zielinski"],
    others: ["Oliver Grant"],
  },
  {
    what: "en: founders page with traits and quotations",
    html: `<h1>Our Founder</h1><h2>Mira Kapoor</h2><p>Founder &amp; CEO</p><h4>Serial Entrepreneur</h4><p>Two exits.</p>
      <h4>Academic Excellence</h4><p>Dual degree.</p><h4>Industry Recognition</h4><p>Forty under forty.</p>
      <h4>Technical Leadership</h4><p>Led forty engineers.</p><blockquote>Genius is patience. <cite>Isaac Newton</cite></blockquote>`,
    founders: ["Mira Kapoor"],
    others: ["Academic Excellence", "Industry Recognition", "Isaac Newton", "Technical Leadership"],
  },
  {
    what: "en: names in capitals, one line",
    html: `<h2>THE TEAM</h2><p>JONATHAN REED | FOUNDER</p><p>SARAH O'BRIEN | CO-FOUNDER, COO</p><p>MEI LIN | DESIGNER</p>
      <h2>ADVISORS</h2><p>PETER GALLO | FOUNDER, GALLO FOODS</p>`,
    founders: ["Jonathan Reed", "Sarah O'Brien"],
    others: ["Mei Lin", "Peter Gallo"],
  },
  {
    what: "en: accordion",
    html: `<h1>People</h1><details><summary>Aisha Rahman, PhD — Co-founder</summary><p>Aisha studied at MIT under Robert Langer.</p></details>
      <details><summary>Ben Carter — Chief Scientist</summary><p>Ben was a founder of Helix before joining us.</p></details>`,
    founders: ["Aisha Rahman"],
    others: ["Robert Langer", "Ben Carter"],
  },
  {
    what: "en: named after a historic person",
    html: `<h1>Why Acme</h1><p>Nikola Tesla founded Tesla Electric Light in 1885. We share his spirit.</p>
      <p>Acme was started by two sisters, Clara and Judith Weiss, in their garage.</p>`,
    founders: ["Clara Weiss", "Judith Weiss"],
    others: ["Nikola Tesla"],
  },
  {
    what: "de: Karten mit Gendersternchen und Titeln",
    html: `<h2>Unsere Gründer:innen</h2><div><h3>Dr.-Ing. Katharina von Stetten</h3><p>Geschäftsführerin</p></div>
      <div><h3>Prof. Dr. Jens Müller-Lüdenscheidt</h3><p>Wissenschaft</p></div>
      <h2>Unser Beirat</h2><div><h3>Dr. Wolfgang Hauser</h3><p>Gründer der Hauser AG</p></div>`,
    founders: ["Katharina von Stetten", "Jens Müller-Lüdenscheidt"],
    others: ["Wolfgang Hauser"],
  },
  {
    what: "de: Geschichte mit Verb am Ende",
    html: `<h1>Über uns</h1><p>Im Frühjahr 2020 gründeten Lena Hartwig und Cem Yıldırım die Acme GmbH in Leipzig.</p>
      <p>Konrad Zuse baute 1941 den ersten Rechner.</p>`,
    founders: ["Lena Hartwig", "Cem Yıldırım"],
    others: ["Konrad Zuse"],
  },
  {
    what: "de: Rolle unter dem Namen, Zitat eines Kunden",
    html: `<h2>Team</h2><p><strong>Sebastian Kröger</strong><br>Gründer &amp; Geschäftsführer</p><p><strong>Anja Petersen</strong><br>Buchhaltung</p>
      <h2>Stimmen unserer Kunden</h2><blockquote>Läuft!</blockquote><p><strong>Uwe Brandt</strong><br>Gründer, Brandt Logistik</p>`,
    founders: ["Sebastian Kröger"],
    others: ["Anja Petersen", "Uwe Brandt"],
  },
  {
    what: "de: Gründer im Satz mit Klammer",
    html: `<h1>Wer wir sind</h1><p>Hinter Acme stehen die Gründer Moritz Engel (Produkt) und Farida Azizi (Technik).</p>
      <p>Gefördert von Horst Seidel, dem früheren Gründer von Zeta.</p>`,
    founders: ["Moritz Engel", "Farida Azizi"],
    others: ["Horst Seidel"],
  },
  {
    what: "fr: noms en capitales, rôle dessous",
    html: `<h2>Notre équipe</h2><div><h3>Camille DE LA FONTAINE</h3><p>Présidente &amp; co-fondatrice</p></div>
      <div><h3>Jean-Baptiste LEROY</h3><p>Co-fondateur et CTO</p></div><div><h3>Nadia BELKACEM</h3><p>Responsable marketing</p></div>`,
    founders: ["Camille De La Fontaine", "Jean-Baptiste Leroy"],
    others: ["Nadia Belkacem"],
  },
  {
    what: "fr: phrase au passif",
    html: `<h1>Qui sommes-nous ?</h1><p>Créée en 2018 par Hugo Marchand et Solène Le Bihan, Acme accompagne les maraîchers.</p>
      <p>Elle est soutenue par Xavier Roche, fondateur de Zeta Capital.</p>`,
    founders: ["Hugo Marchand", "Solène Le Bihan"],
    others: ["Xavier Roche"],
  },
  {
    what: "fr: est née de la rencontre",
    html: `<h1>Notre histoire</h1><p>Acme est née de la rencontre entre Margaux Delorme et Yanis Haddad, deux ingénieurs passionnés.</p>
      <h2>Savoir Faire</h2><p>Depuis Louis Pasteur, la science avance.</p>`,
    founders: ["Margaux Delorme", "Yanis Haddad"],
    others: ["Louis Pasteur", "Savoir Faire"],
  },
  {
    what: "es: aposición en una historia",
    html: `<h1>Nosotros</h1><p>Fue en Bogotá donde Andrés Felipe Restrepo, fundador de la empresa, vio el primer prototipo.</p>
      <p>Allí conoció a Jorge Luis Borja, inversor y fundador de Borja Capital.</p>`,
    founders: ["Andrés Felipe Restrepo"],
    others: ["Jorge Luis Borja"],
  },
  {
    what: "es: tratamiento delante del nombre",
    html: `<h2>Nuestro equipo</h2><div><h3>Lic. Rosa María Ibáñez Soto</h3><p>Socia fundadora</p></div>
      <div><h3>Ing. Tomás Echeverría</h3><p>Cofundador</p></div><div><h3>Lcda. Elena Vidal</h3><p>Asociada</p></div>`,
    founders: ["Rosa María Ibáñez Soto", "Tomás Echeverría"],
    others: ["Elena Vidal"],
  },
  {
    what: "es: nacida de, y mentores",
    html: `<h1>Quiénes somos</h1><p>Acme nació en 2021 de la mano de Lucía Fernández y Diego Ortiz de Zárate.</p>
      <h2>Mentores</h2><ul><li>Pablo Crespo, fundador de Zeta</li></ul>`,
    founders: ["Lucía Fernández", "Diego Ortiz de Zárate"],
    others: ["Pablo Crespo"],
  },
  {
    what: "it: elenco con trattini e titoli",
    html: `<h2>Il team</h2><ul><li>Ing. Matteo Dell'Acqua - Co-Founder &amp; CEO</li><li>Dott.ssa Giulia Lo Presti - Co-Founder</li>
      <li>Paolo Conti - Sviluppatore</li></ul><h2>Dicono di noi</h2><p>Marta Ricci, fondatrice di Zeta</p>`,
    founders: ["Matteo Dell'Acqua", "Giulia Lo Presti"],
    others: ["Paolo Conti", "Marta Ricci"],
  },
  {
    what: "it: nata dall'idea di",
    html: `<h1>Chi siamo</h1><p>Acme nasce nel 2016 dall'idea di Federico Bassi e Ilaria De Rossi.</p>
      <p>Leonardo da Vinci è la nostra ispirazione.</p>`,
    founders: ["Federico Bassi", "Ilaria De Rossi"],
    others: ["Leonardo da Vinci"],
  },
  {
    what: "it: ha fondato, dopo un inciso",
    html: `<h1>Storia</h1><p>Nel 2014 Stefano Galli, dopo dieci anni in Fiat, ha fondato Acme con la sorella Elisa Galli.</p>`,
    founders: ["Stefano Galli", "Elisa Galli"],
    others: [],
  },
  {
    what: "nl: kaarten met voorvoegsels",
    html: `<h2>Ons team</h2><div><h3>Joris van 't Hoff</h3><p>Mede-oprichter</p></div><div><h3>Fleur de Vries-Jansen</h3><p>Oprichter &amp; CEO</p></div>
      <div><h3>Bas ter Horst</h3><p>Stagiair</p></div><h2>Investeerders</h2><div><h3>Wim Kok</h3><p>Oprichter Zeta</p></div>`,
    founders: ["Joris van 't Hoff", "Fleur de Vries-Jansen"],
    others: ["Bas ter Horst", "Wim Kok"],
  },
  {
    what: "nl: begonnen door",
    html: `<h1>Over ons</h1><p>In 2015 begonnen Ruben Mulder en Eva de Boer met Acme op een zolderkamer.</p>
      <p>Acme-klant Henk Smit, oprichter van Zeta, is blij.</p>`,
    founders: ["Ruben Mulder", "Eva de Boer"],
    others: ["Henk Smit"],
  },
  {
    what: "pt: lista com travessões",
    html: `<h2>Quem faz a Acme</h2><p>Thaís Albuquerque — Cofundadora e CEO</p><p>João Pedro dos Santos — Cofundador e CTO</p>
      <p>Renata Moura — Analista de Dados</p><h2>Conselheiros</h2><p>Caio Prado — Fundador da Zeta</p>`,
    founders: ["Thaís Albuquerque", "João Pedro dos Santos"],
    others: ["Renata Moura", "Caio Prado"],
  },
  {
    what: "pt: fundador da empresa, no meio da frase",
    html: `<h1>Quem somos</h1><p>Foi lá que Rogério Tavares, fundador da empresa, viu a primeira máquina.</p>
      <p>Fundada em 2016 por Rogério Tavares e Bianca Nunes, a Acme cresceu.</p><p>Santos Dumont voou em 1906.</p>`,
    founders: ["Rogério Tavares", "Bianca Nunes"],
    others: ["Santos Dumont"],
  },
  {
    what: "sv: kort och mening",
    html: `<h2>Teamet</h2><div><p>Erik af Klint</p><p>Medgrundare &amp; VD</p></div><div><p>Sara Lindström</p><p>Utvecklare</p></div>
      <p>Acme grundades 2019 av Erik af Klint och Maja Sjöberg.</p><h2>Rådgivare</h2><div><p>Göran Ek</p><p>Grundare, Zeta AB</p></div>`,
    founders: ["Erik af Klint", "Maja Sjöberg"],
    others: ["Sara Lindström", "Göran Ek"],
  },
  {
    what: "sv: drivs av ägaren",
    html: `<h1>Om oss</h1><p>Acme är ett familjeföretag som startades av Lennart Nyberg 1998 och som i dag leds av dottern Frida Nyberg.</p>`,
    founders: ["Lennart Nyberg"],
    others: ["Frida Nyberg"],
  },
];

const namesIn = (html: string, about?: string): string[] => {
  const page = pageFrom(html);
  const whose = (about as About | undefined) ?? aboutOf(page);
  return findFounders([{ page, about: whose }], ["Acme", "acme"]).map(({ name }) => name);
};

it.each(tellings.told)("names founders however a page tells of them: $what", ({ html, founders }) =>
  expect(namesIn(html).sort()).toEqual([...founders].sort()),
);

it.each(tellings.silent)("takes nobody for a founder who is none: $what", ({ html, about }) =>
  expect(namesIn(html, about)).toEqual([]),
);

it("knows a page about people however its address joins the words", () => {
  const pages = ["overons.html", "ueberuns", "chi_siamo", "quienessomos.html", "aboutus", "ourstory", "blog"];
  const links = pages.map((page) => ({ url: `https://acme.example/${page}`, text: "" }));
  expect(pagesAboutPeople(links, ["https://acme.example/"], 9)).toHaveLength(6);
});

describe("pages about people, as start-ups write them", () => {
  it.each(pages)("$what", ({ html, founders, others }) => {
    const told = namesIn(html);
    expect(told.filter((name) => others.includes(name))).toEqual([]);
    expect([...told].sort()).toEqual([...founders].sort());
  });
});

it.each(["fondateur", "fundadora", "oprichter", "founder"])("goes to a page called /%s first", (slug) => {
  const url = `https://acme.example/${slug}.html`;
  expect(
    pagesAboutPeople(
      [
        { url: "https://acme.example/about", text: "About" },
        { url, text: "" },
      ],
      [],
      1,
    ),
  ).toEqual([url]);
  expect(aboutOf(pageFrom("<h1>Ada Brown</h1>", "", url))).toBe("founders");
});

it.each([
  ["nos-experts", "Les experts"],
  ["o-firmie", "O firmie"],
  ["firma-i-my", "Kim jesteśmy"],
  ["biografia", ""],
])("knows a page about people by /%s or %j", (slug, text) => {
  const url = `https://acme.example/${slug}`;
  expect(pagesAboutPeople([{ url, text }], ["https://acme.example/"])).toEqual([url]);
});

describe("pages guessed", () => {
  it.each([
    ["da", "/om-os"],
    ["nb-NO", "/om-oss"],
    ["pl", "/o-nas"],
    ["de-AT", "/ueber-uns"],
    [null, "/about"],
    ["ja", "/about"],
  ])("in the site's own language: %s", (language, first) => {
    expect(likelyPages("https://acme.example/", language)[0]).toBe(`https://acme.example${first}`);
  });
});

it.each(further.told)("names founders and their roles in further languages: $what", ({ html, founders }) =>
  expect(told(html)).toEqual(founders),
);

it.each(further.silent)("takes nobody for a founder who is none in further languages: $what", ({ html }) =>
  expect(told(html)).toEqual([]),
);
