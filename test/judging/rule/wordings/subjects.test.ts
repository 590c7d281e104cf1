import { expect, it } from "vitest";
import { readRule } from "../../../../src/judging/rule/read-rule.ts";
import { subjectOf } from "../../../../src/judging/rule/wordings/subjects.ts";

const asked = (rule: string) => [...new Set(readRule(rule).clauses.flatMap(({ topics }) => topics))].sort();
const conditions = (rule: string) =>
  readRule(rule).clauses.flatMap(({ keywords, names }) => [...keywords, ...names]);

it.each([
  [
    "pricing",
    "Price changes|Preisänderungen|Changements de prix|Cambios de precios|Cambiamenti di prezzo|Prijswijzigingen|Mudanças de preço",
  ],
  [
    "opening",
    "Any new job openings|Offene Stellen|Nouvelles offres d’emploi|Ofertas de empleo|Posizioni aperte|Nieuwe vacatures|Vagas de emprego",
  ],
  [
    "customer",
    "New customers|Neue Kunden|Nouveaux clients|Nuevos clientes|Nuovi clienti|Nieuwe klanten|Novos clientes|Nya kunder",
  ],
  [
    "partnership",
    "New partners|Neue Kooperationen|Nouveaux partenariats|Nuevos socios|Nuove partnership|Nieuwe partners|Novos parceiros",
  ],
  [
    "launch",
    "Product launches|Neue Produkte|Lancement de produit|Nuevos productos|Nuovi prodotti|Nieuwe producten|Novos produtos",
  ],
  [
    "event",
    "Trade fairs and events|Messen und Veranstaltungen|Salons et événements|Ferias y eventos|Eventi e fiere|Mässor",
  ],
  [
    "award",
    "Awards and prizes|Preise und Auszeichnungen|Prix et récompenses|Premios|Prijzen en awards|Prêmios",
  ],
  [
    "expansion",
    "New offices|Umzug oder neuer Standort|Déménagement ou nouveau bureau|Nuevas oficinas|Nuova sede|Nieuw kantoor",
  ],
])("asks for %s alone, in whatever language, and on no condition", (topic, rules) => {
  for (const rule of rules.split("|")) {
    expect([rule, asked(rule)]).toEqual([rule, [topic]]);
    expect([rule, conditions(rule)]).toEqual([rule, []]);
  }
});

it("asks for both of two kinds that a word of any language stands between", () => {
  expect(asked("Nieuwe klanten of partners")).toEqual(["customer", "partnership"]);
  expect(asked("Storingen of datalekken")).toEqual(["breach", "outage"]);
  expect(subjectOf("Customer service prices", "")).toBeNull();
});

it("asks for whoever is hired or leaves, where it calls them key, and for leaders where it calls them so", () => {
  const [hires, departures] = readRule("Key hires and departures").clauses;
  expect(hires?.topics).toContain("growth");
  expect(departures).toMatchObject({ topics: ["leaves"], anyone: true });
  expect(readRule("Senior hires").clauses).toMatchObject([{ senior: true, anyone: false }]);
});

it("asks for openings of the functions it names, and of no other", () => {
  expect(readRule("Opens jobs in engineering").clauses).toMatchObject([
    { topics: ["opening"], families: ["engineering"] },
  ]);
  expect(readRule("Hiring in marketing, sales and product").clauses.map(({ families }) => families)).toEqual([
    ["marketing"],
    ["sales"],
    ["product"],
  ]);
  expect(readRule("Jobs or internships").clauses.at(-1)?.families).toEqual(["interns"]);
});

it.each([
  [
    "pricing",
    "Prix publiés ou modifiés|Prisendringer|Zmiany cen|Nuovi piani o modifiche del listino|Prisändringar och ny prismodell",
  ],
  [
    "launch",
    "Nye tjenester|Nowe produkty|Neue Branchenlösungen|Nuevos módulos|Nya tjänster eller paket|New products or betas",
  ],
  [
    "customer",
    "Nuovi clienti citati per nome|Neue Referenzkunden mit Namen|Nowi klienci|Nye kunder|New named customers",
  ],
  ["event", "Participation à des salons professionnels|Messer og konferanser"],
  ["opening", "Ledige stillinger|Oferty pracy|Selezioni e candidature|Openings withdrawn"],
])("asks for %s with what is said of it: that it is published, named, changed or gone", (topic, rules) => {
  for (const rule of rules.split("|")) {
    expect([rule, asked(rule)]).toEqual([rule, [topic]]);
    expect([rule, conditions(rule)]).toEqual([rule, []]);
  }
});

it("takes nothing from a word that many rules share, where the words beside it are not known", () => {
  expect(asked("Nuovi settori")).toEqual([]);
  expect(asked("Nuovi clienti")).toEqual(["customer"]);
});

it("reads both ways of a price as any change of it", () => {
  expect(readRule("Price cuts or price increases").clauses).toMatchObject([
    { topics: ["pricing"], traits: [] },
  ]);
  expect(readRule("Prijsverlagingen en prijsverhogingen").clauses).toMatchObject([
    { topics: ["pricing"], traits: [{ name: "a price cut" }] },
    { topics: ["pricing"], traits: [{ name: "a price increase" }] },
  ]);
  expect(readRule("Aumenti di prezzo").clauses).toMatchObject([{ traits: [{ name: "a price increase" }] }]);
});

it("asks advisers for nothing but advisers, and names a post beside a price for nothing", () => {
  expect(readRule("New advisers").clauses).toMatchObject([
    { traits: [{ name: "an adviser" }], anyone: true },
  ]);
  expect(
    readRule("Price changes, including founder discounts").clauses.flatMap(({ roles }) => roles),
  ).toEqual([]);
  expect(readRule("Changes among founders").clauses).toMatchObject([
    { topics: ["joins", "leaves"], roles: [{ text: "founders" }] },
  ]);
});

it("leaves to the trained reader what other words turn into other news", () => {
  expect(asked("Customers leaving")).toContain("churn");
  expect(asked("Customer complaints")).not.toEqual(["customer"]);
  expect(asked("more than 500 customers")).not.toEqual(["customer"]);
});

it("two letters name a kind of news where any do, and letters apart none", () => {
  expect(subjectOf("M&A", "M&A")).not.toBeNull();
  expect(subjectOf("New HQ", "New HQ")).not.toBeNull();
  expect(subjectOf("a/b/c/d", "a/b/c/d")).toBeNull();
});

it("reads a new name, a general release, an integration and a pilot by their plain names", () => {
  const topicsOf = (rule: string) => readRule(rule).clauses.map(({ topics }) => topics[0]);
  for (const rule of [
    "new brand name",
    "Rebranding",
    "Umbenennung",
    "Changement de nom",
    "Nieuwe naam",
    "Nuevo nombre",
  ])
    expect(topicsOf(rule), rule).toEqual(["pivot"]);
  expect(readRule("New brands").clauses).toMatchObject([{ things: [{ name: "brands or suppliers" }] }]);
  expect(readRule("Product goes GA").clauses).toMatchObject([
    { topics: ["launch"], move: "comes", names: [] },
  ]);
  expect(readRule("mentions a specific customer by name").clauses).toMatchObject([
    { topics: ["customer"], keywords: [] },
  ]);
  for (const rule of [
    "Nuevas integraciones",
    "Nouvelles intégrations",
    "Nieuwe koppelingen",
    "New integrations",
  ])
    expect(readRule(rule).clauses, rule).toMatchObject([{ traits: [{ name: "an integration" }] }]);
});

it("reads what goes live as coming, and what comes or goes as both", () => {
  for (const rule of ["A new product goes live", "Wenn ein Produkt live geht", "Als een product live gaat"])
    expect(readRule(rule).clauses[0]?.move, rule).toBe("comes");
  expect(readRule("Products that go away").clauses[0]?.move).toBe("goes");
  expect(readRule("Kundenstimmen oder Referenzen kommen oder verschwinden").clauses).toMatchObject([
    { move: "both", keywords: [] },
    { move: "both", keywords: [] },
  ]);
});

it("reads the things of a list by themselves beside plain names of kinds of news", () => {
  const named = (rule: string) =>
    readRule(rule).clauses.flatMap(({ things }) => things.map(({ name }) => name));
  expect(named("data residency or GDPR statements")).toContain("data protection or hosting");
  expect(named("Persoonsgegevens, AVG of veiligheidsnieuws")).toContain("data protection or hosting");
  expect(named("Hardware shipping dates")).toEqual(["when something ships"]);
  expect(named("Cambios de precio o de la prueba gratuita")).toEqual(["a free trial or test phase"]);
  expect(named("New customers or partners")).toEqual([]);
});

it("takes the examples after a plain name for examples of it", () => {
  const rule = "Tell me when they publish figures: revenue, permits, contractors covered";
  expect(readRule(rule).clauses.flatMap(({ topics }) => topics)).not.toContain("approval");
});
