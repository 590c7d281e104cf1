import { describe, expect, it } from "vitest";
import { isNearLanguage } from "../../../src/reading/trained/languages/near-languages.ts";
import { describesProduct, listedIn, listedTopic } from "../../../src/reading/trained/listed.ts";
import { changed, conclude, evaluate, reading } from "../../support/sites/changes.ts";

const item = (text: string, heading: string, change: "added" | "removed" = "added") =>
  changed(text, "home", { change, block: { kind: "item", trail: ["Acme", heading] } });
const passage = (text: string, heading: string) => ({
  kind: "home" as const,
  change: "added" as const,
  changes: [item(text, heading)],
});

describe("what a page lists under a heading of its own", () => {
  it.each([
    ["Norsk Hydro", "Some of our customers"],
    ["Stadtwerke Kiel", "Unsere Kunden"],
    ["Mairie de Lyon", "Ils nous font confiance"],
    ["Banco Azul", "Nuestros clientes"],
    ["Ferrovie Sud", "I nostri clienti"],
    ["Gemeente Delft", "Onze klanten"],
    ["Porto Seguro", "Os nossos clientes"],
    ["Malmö stad", "Våra kunder"],
    ["Mechanism analysis [with Blockswap, finished]", "Some projects"],
    ["Wärmenetz für Stadtwerke Kiel", "Projekte"],
    ["Réseau de chaleur avec Dalkia", "Nos réalisations"],
    ["Red térmica con Iberdrola", "Proyectos"],
    ["Rete termica per Enel", "Progetti"],
    ["Warmtenet met Vattenfall", "Projecten"],
    ["Rede térmica para Galp", "Projetos"],
    ["Fjärrvärme för Vattenfall", "Projekt"],
  ])("is a customer or a partnership: %s under %s", async (text, heading) => {
    const { conclusion, evaluations } = await evaluate("New customers and partnerships", [
      item(text, heading),
    ]);
    expect(conclusion).toMatchObject({
      type: "customer_partnership",
      severity: "low",
      needsAttention: false,
    });
    expect(conclusion.title).toContain(text);
    expect(evaluations[0]).toMatchObject({ verdict: "matched", evidence: [{ quote: text }] });
  });

  it.each([
    ["Kompaktwagen K-6", "Unsere Produkte."],
    ["Cargo bike XL", "Our products"],
    ["Vélo cargo XL", "Nos produits"],
  ])("is a launch, and of several one update: %s under %s", async (text, heading) => {
    const { conclusion, evaluations } = await evaluate("New product launches", [
      item(text, heading),
      item(`${text} LUX`, heading),
    ]);
    expect(conclusion.title).toBe(`New among products: ${text}; ${text} LUX`);
    expect(conclusion.updates).toHaveLength(1);
    expect(evaluations[0]?.verdict).toBe("matched");
  });

  it("is told where it is gone while others of its list stay, of customers, products and features", async () => {
    const gone = [
      item("Norsk Hydro", "Our customers", "removed"),
      item("Cargo bike XL", "Our products", "removed"),
    ];
    const others = gone.flatMap(({ block }) =>
      [1, 2].map((at) => ({ ...block, id: `${at}`, text: `Other ${at}` })),
    );
    const readings = [reading("home", [], { blocks: others })];
    const { title, type, severity } = await conclude(gone, { readings });
    expect((await conclude(gone)).type).toBe("no_change");
    expect({ title, type, severity }).toEqual({
      title: "No longer on the page: Norsk Hydro; Cargo bike XL",
      type: "other",
      severity: "info",
    });
  });

  it.each([
    ["We answer within a day, whatever you ask us.", "Our customers"],
    ["Heat network", "Projects"],
    ["Dark mode", "Features"],
    ["Our customers", "Customers"],
    ["Cheap and fast", "Why Acme"],
  ])("is none of it: %s under %s", (text, heading) => {
    expect(listedTopic(passage(text, heading))).toBeNull();
  });

  it("is named as the page names it", () =>
    expect(listedIn(passage("Norsk Hydro\nSince 2024", "Customers"))).toEqual({
      list: "customers",
      names: ["Norsk Hydro"],
    }));

  it("weighs nothing where it is among partners alone", async () =>
    expect(await conclude([item("Manifold", "Some friends")])).toMatchObject({
      type: "customer_partnership",
      severity: "info",
    }));
});

describe("what stands under a product's own heading", () => {
  const trail = ["Our products", "Trolley K-6"];
  const of = (text: string) => [changed(text, "other", { block: { kind: "item", trail } })];

  it.each([
    "Worktop steel 0H18N9, 450 × 320 mm",
    "EL11PRO23SL.1.A66.WF",
    "Trittstufe komplett aus Edelstahl mit rutschhemmender Fläche.",
    "Capacité de 200 kg, châssis en acier",
  ])("describes it, and is no news: %s", async (text) => {
    const { conclusion, evaluations } = await evaluate(
      "Any risk signals\nTraction: growth in users, customers or revenue",
      of(text),
    );
    expect(conclusion.type).toBe("no_change");
    expect(evaluations.map(({ matched }) => matched)).toEqual([false, false]);
  });

  it("is read where the company speaks in a sentence", () => {
    const changes = of("We have recalled the Trolley K-6 after two accidents.");
    const sentences = changes.map((change) => ({
      change,
      text: change.block.text,
      headline: false,
      stale: false,
      fresh: [],
    }));
    expect(describesProduct({ changes, sentences }, ["acme"])).toBe(false);
  });
});

describe("a language that looks like a known one", () => {
  it.each([
    "Selskapet tar nå i bruk løsningen vår, og vi gleder oss til å se hvordan den brukes.",
    "Vi har ikke glemt jer, og nu kan I også bruge den uden at betale mellem jul og nytår.",
    "Aquest mes obrim també una oficina amb els nostres socis de Girona.",
    "Produsele noastre sunt vândute prin parteneri, iar acest an a fost bun pentru noi.",
    "Nasz zespół rośnie: dołączyła do nas nowa dyrektor finansowa.",
    "Otevíráme novou pobočku a hledáme další kolegy.",
    "Az új iroda ősztől várja bővülő csapatunkat.",
    "Yeni bir ofis açıyoruz ve ekibimizi büyütüyoruz.",
    "Chúng tôi mở văn phòng mới tại Hà Nội.",
    "Kami membuka kantor baru di Jakarta.",
  ])("is not taken for it: %s", (text) => expect(isNearLanguage(text)).toBe(true));

  it.each([
    "We have raised five million to bring our robots to more warehouses.",
    "Wir haben fünf Millionen eingesammelt und stellen zwölf Leute ein.",
    "Nous avons levé cinq millions pour ouvrir un bureau à Lyon.",
    "Hemos captado cinco millones para abrir una oficina en Lima este mes.",
    "Abbiamo raccolto cinque milioni per aprire una sede a Torino.",
    "We hebben vijf miljoen opgehaald en openen een kantoor in Gent.",
    "Captámos cinco milhões para abrir um escritório no Porto.",
    "Vi har tagit in fem miljoner och öppnar ett kontor i Malmö efter sommaren.",
    "Łukasz Żak and Şebnem Öz join our board with Dvořák Capital.",
  ])("is told from the known ones: %s", (text) => expect(isNearLanguage(text)).toBe(false));

  it("matches no rule by what it seems to say", async () => {
    const { evaluations } = await evaluate("Any risk signals", [
      changed(
        "Valg av virkemidler er en sentral del av innkjøp, og hvordan du gjør det betyr mye også mellom kategorier.",
        "article",
      ),
    ]);
    expect(evaluations[0]?.matched).toBe(false);
  });
});

describe("a headline", () => {
  it("is what stands over the sentence, where that is too long for one", async () => {
    const title = "Acme is returning to its community roots";
    const { title: told } = await conclude([
      changed(title, "article", { block: { kind: "heading" } }),
      changed(
        "Acme has been running out of money for some time now, and so we are shutting down the company at the end of this month after six good years together with all of you.",
        "article",
        { block: { trail: [title] } },
      ),
    ]);
    expect(told).toBe(title);
  });

  it("is an entry of a time line, too", async () =>
    expect(
      await conclude([
        changed("November 2016\nStarted development of a thermometer.", "home", { block: { kind: "card" } }),
      ]),
    ).toMatchObject({ title: "Started development of a thermometer.", severity: "info" }));
});

describe("openings", () => {
  it("are what is headed as one, and not what one asks for", async () => {
    const heading = (text: string) =>
      changed(text, "careers", { block: { kind: "heading", trail: ["Current openings"] } });
    const under = (text: string, of: string) =>
      changed(text, "careers", { block: { kind: "item", trail: ["Current openings", of] } });
    const { title } = await conclude([
      heading("Technical Architect Berlin, Germany"),
      under("Strong in SQL, NoSQL and data lakes", "Technical Architect Berlin, Germany"),
      under("SQL", "Big Data Engineer Berlin, Germany"),
    ]);
    expect(title).toBe("New openings: Technical Architect Berlin, Germany");
  });
});

it("a card of a page of customers, or of work done for them, names one of them", async () => {
  const card = {
    ...changed("Bean & Bun\nA till that talks to the kitchen.", "other", {
      block: { kind: "card", trail: ["Our work"] },
    }),
    url: "https://acme.com/our-work",
  };
  const { conclusion, evaluations } = await evaluate("New customers and partnerships", [card]);
  expect(conclusion).toMatchObject({ type: "customer_partnership", severity: "low", needsAttention: false });
  expect(evaluations[0]?.verdict).toBe("matched");
});

it.each([
  ["Upcoming events", "26 June\nHow to read a soil map?\nA webinar for growers"],
  ["Événements à venir", "Par où commencer avec la norme ?\nWebinaire le 26 juin"],
  ["Próximos eventos", "Jornada de puertas abiertas\n12 de mayo"],
])("is an event under a heading over them: %s", async (heading, text) => {
  const card = changed(text, "other", { block: { kind: "card", trail: ["Acme", heading] } });
  const { type, severity, title } = await conclude([card]);
  expect({ type, severity }).toEqual({ type: "other", severity: "info" });
  expect(title).toContain("New among events");
  const over = changed(text, "other", { change: "removed", block: card.block });
  expect((await conclude([over])).type).toBe("no_change");
});

it("of customers alone that are gone is told as theirs", async () => {
  const gone = item("Norsk Hydro", "Our customers", "removed");
  const blocks = [1, 2].map((at) => ({ ...gone.block, id: `${at}`, text: `Other ${at}` }));
  const { type } = await conclude([gone], { readings: [reading("home", [], { blocks })] });
  expect(type).toBe("customer_partnership");
});
