import { describe, expect, test } from "vitest";
import { compare } from "../../../src/pages/compare/compare.ts";
import { pageOf } from "../../../src/pages/reader/read-page.ts";
import type { PageKind, Reading } from "../../../src/pages/types.ts";
import { evaluate, reading } from "../../support/sites/changes.ts";

const shown = (kind: PageKind, url: string, body: string): Reading =>
  reading(kind, [], { url, blocks: pageOf(`<main>${body}</main>`, url).blocks });

/** What a run says of prices that found a page as `after`, and was `before` at the last one. */
async function told(before: string, after: string, kind: PageKind = "pricing"): Promise<string> {
  const url = `https://acme.example/${kind === "home" ? "" : kind === "pricing" ? "pricing" : "services"}`;
  const was = shown(kind, url, before);
  const now = shown(kind, url, after);
  const { memory } = compare(null, was);
  const { changes } = compare(memory, now);
  const known = [{ url, kind, etag: null, lastModified: null, memory }];
  const { conclusion } = await evaluate("Price changes", changes, { readings: [now], known });
  const priced = conclusion.updates.find(({ title }) =>
    /^(?:prices?|plans?|new (?:plans?|prices?))\b/iu.test(title),
  );
  return priced === undefined ? "nothing" : `${priced.title} | ${priced.summary}`;
}

/** The page as it is told with its marks `[was>now]` read as one, and as the other. */
const sides = (page: string): [string, string] => [
  page.replace(/\[([^>\]]*)>([^\]]*)\]/gu, "$1"),
  page.replace(/\[([^>\]]*)>([^\]]*)\]/gu, "$2"),
];

interface Page {
  of: string;
  kind?: PageKind;
  page: string;
  /** What the update says, each verbatim, and what it must not say. */
  says: readonly string[];
  never?: readonly string[];
}

const pages: Page[] = [
  {
    of: "pesos by the million, under the sign of dollars",
    page: `<h1>Planes</h1><div class="plan"><h3>Flor</h3><span>8 sesiones</span><div><sup>$</sup>[2.477.990>2.277.990]</div></div>
      <div class="plan"><h3>Brisa</h3><span>4 sesiones</span><div><sup>$</sup>1.477.990</div></div>`,
    says: ["$2.277.990", "was $2.477.990"],
    never: ["Brisa"],
  },
  {
    of: "SaaS tiers with a toggle of months and years",
    page: `<h1>Pricing</h1><button>Monthly</button><button>Annually (save 20%)</button><div class="grid">
      <div><h3>Starter</h3><p>For small teams</p><div><span>$</span><span>[19>25]</span><span>/month</span></div>
      <p>$[15>20]/mo billed annually</p><ul><li>3 projects</li></ul></div>
      <div><h3>Business</h3><p>For growing teams</p><div><span>$</span><span>79</span><span>/month</span></div>
      <p>$63/mo billed annually</p><ul><li>30 projects</li></ul></div>
      <div><h3>Enterprise</h3><p>Custom</p><a href="/contact">Contact sales</a></div></div>`,
    says: ["Starter $25/month (was $19/month)", "$20/mo", "(was $15/mo"],
    never: ["Business", "Enterprise"],
  },
  {
    of: "usage by the thousand requests",
    page: `<h1>Pricing</h1><table><tr><th>API</th><th>Price</th></tr>
      <tr><td>Search</td><td>$[4.00>3.20] per 1,000 requests</td></tr>
      <tr><td>Rerank</td><td>$2.00 per 1,000 requests</td></tr></table>`,
    says: ["Search $3.20", "was $4.00"],
    never: ["Rerank"],
  },
  {
    of: "tokens by the million",
    page: `<h1>Pricing</h1><table><tr><th>Model</th><th>Input</th><th>Output</th></tr>
      <tr><td>Small</td><td>$[0.25>0.15] / 1M tokens</td><td>$[1.25>0.60] / 1M tokens</td></tr>
      <tr><td>Large</td><td>$3.00 / 1M tokens</td><td>$15.00 / 1M tokens</td></tr></table>`,
    says: ["Small $0.15", "was $0.25", "$0.60", "was $1.25"],
    never: ["Large"],
  },
  {
    of: "a seat",
    page: `<h2>Simple pricing</h2><p>One plan for everybody.</p><div><b>Team</b><p><strong>€[8>10]</strong> per seat, per month</p></div>`,
    says: ["€10", "was €8"],
  },
  {
    of: "credits",
    page: `<h1>Buy credits</h1><ul><li><b>100 credits</b> <span>$[10>12]</span></li><li><b>1,000 credits</b> <span>$[80>95]</span></li></ul>`,
    says: ["100 credits $12", "was $10", "1,000 credits $95"],
  },
  {
    of: "hardware by its list price on a home page",
    kind: "home",
    page: `<h1>The kettle that listens</h1><section><h2>Order yours</h2><div><h3>Kettle One</h3><p>List price $[249.00>279.00] excl. VAT</p>
      <p>Ships in June</p></div><div><h3>Kettle Mini</h3><p>List price $149.00 excl. VAT</p></div></section>`,
    says: ["Kettle One", "$279.00", "was $249.00"],
    never: ["Mini"],
  },
  {
    of: "a marketplace's commission in per cent",
    page: `<h1>Fees</h1><div><h3>Sellers</h3><p>Commission: [8>12]% per sale</p></div><div><h3>Buyers</h3><p>No fees</p></div>`,
    says: ["12%", "was 8%"],
  },
  {
    of: "ab 49 €",
    kind: "other",
    page: `<h1>Leistungen</h1><h2>Website-Check</h2><p>Wir prüfen Ihre Website auf 40 Punkte. Ab [49>59] € netto.</p>
      <h2>Wartung</h2><p>Wir halten alles aktuell. Ab 29 € im Monat.</p>`,
    says: ["Website-Check 59 €", "was 49 €"],
    never: ["29"],
  },
  {
    of: "1.299,00 €",
    page: `<h1>Preise</h1><div><h3>Basis</h3><p>1.[299>499],00 €</p><p>zzgl. 19 % MwSt.</p></div><div><h3>Profi</h3><p>2.999,00 €</p><p>zzgl. 19 % MwSt.</p></div>`,
    says: ["Basis 1.499,00 € (was 1.299,00 €)"],
    never: ["Profi", "19 %"],
  },
  {
    of: "CHF 1'200.-",
    page: `<h1>Preise</h1><ul><li>Paket Klein: CHF [1'200>1'350].-</li><li>Paket Gross: CHF 2'400.-</li></ul>`,
    says: ["Paket Klein CHF 1'350", "was CHF 1'200"],
    never: ["Gross"],
  },
  {
    of: "à partir de, hors taxes",
    page: `<h1>Tarifs</h1><div><h3>Essentiel</h3><p>À partir de</p><p><span>[8>9]</span><span>€</span><span>HT / mois</span></p></div>
      <div><h3>Pro</h3><p>À partir de</p><p><span>29</span><span>€</span><span>HT / mois</span></p></div><div><h3>Sur mesure</h3><p>Sur devis</p></div>`,
    says: ["Essentiel 9€", "was 8€"],
    never: ["Pro ", "Sur mesure"],
  },
  {
    of: "prix par utilisateur, dans une phrase",
    kind: "other",
    page: `<h1>Questions fréquentes</h1><h3>Combien coûte l'abonnement ?</h3><p>L'abonnement coûte [12>15] € par utilisateur et par mois.</p>`,
    says: ["15 €", "was 12 €"],
  },
  {
    of: "desde",
    kind: "other",
    page: `<h1>Servicios</h1><div><h3>Auditoría</h3><p>Desde [450>520] €</p></div><div><h3>Formación</h3><p>Desde 300 €</p></div>`,
    says: ["Auditoría", "520 €", "was 450 €"],
    never: ["300"],
  },
  {
    of: "una prueba",
    page: `<h1>Precios</h1><div><h3>Premium</h3><p>[4,99>5,99] €/mes</p><p>Prueba gratis de [7>14] días</p></div>`,
    says: ["5,99 €/mes (was 4,99 €/mes)", "14 días"],
  },
  {
    of: "vanaf",
    kind: "other",
    page: `<h1>Diensten</h1><div><h3>Scan</h3><p>vanaf € [750>895],- excl. btw</p></div><div><h3>Traject</h3><p>vanaf € 2.500,- excl. btw</p></div>`,
    says: ["Scan", "895", "was", "750"],
    never: ["2.500"],
  },
  {
    of: "listino",
    page: `<h1>Listino</h1><table><tr><th>Servizio</th><th>Prezzo</th></tr><tr><td>Consulenza</td><td>€ [80>95],00 / ora</td></tr>
      <tr><td>Corso</td><td>€ 120,00</td></tr></table>`,
    says: ["Consulenza € 95,00 / ora (was € 80,00 / ora)"],
    never: ["Corso"],
  },
  {
    of: "R$",
    page: `<h1>Planos</h1><div><h3>Solo</h3><p>R$ [19,90>24,90]/mês</p><p>ou R$ [178,80>214,80] por ano</p></div><div><h3>Família</h3><p>R$ 39,90/mês</p></div>`,
    says: ["Solo R$ 24,90/mês (was R$ 19,90/mês)", "R$ 214,80"],
    never: ["Família"],
  },
  {
    of: "£12pm",
    page: `<h1>Plans</h1><div><h3>Sim only</h3><p>£[12>14]pm</p></div><div><h3>Calls too</h3><p>£22pm</p></div>`,
    says: ["Sim only £14pm (was £12pm)"],
    never: ["Calls too"],
  },
  {
    of: "lakhs",
    page: `<h1>Pricing</h1><div><h3>Growth</h3><p>₹[1,20,000>1,50,000] / year</p><p>+ 18% GST</p></div><div><h3>Scale</h3><p>₹3.5 lakh / year</p></div>`,
    says: ["Growth ₹1,50,000 / year (was ₹1,20,000 / year)"],
    never: ["Scale", "18%"],
  },
  {
    of: "kroner",
    page: `<h1>Priser</h1><div><h3>Liten</h3><p>[349>399] kr/mnd</p><p>eks. mva</p></div><div><h3>Stor</h3><p>899 kr/mnd</p><p>eks. mva</p></div>`,
    says: ["Liten 399 kr/mnd (was 349 kr/mnd)"],
    never: ["Stor"],
  },
  {
    of: "kr. before the figure, on a home page",
    kind: "home",
    page: `<h1>Regnskab uden besvær</h1><section><h2>Priser</h2><div><h3>Lille</h3><p>kr. [99,->129,-] pr. måned</p></div>
      <div><h3>Vækst</h3><p>kr. 249,- pr. måned</p></div></section>`,
    says: ["Lille kr. 129,- pr. måned (was kr. 99,- pr. måned)"],
    never: ["249"],
  },
  {
    of: "a currency code behind, with days in words",
    page: `<h1>Tarifs de transcription</h1><table><tr><th>Durée</th><th>Prix</th></tr><tr><td>30 minutes</td><td>[25>30] CHF</td></tr>
      <tr><td>60 minutes</td><td>[40>50] CHF</td></tr></table>`,
    says: ["30 minutes 30 CHF (was 25 CHF)", "60 minutes 50 CHF (was 40 CHF)"],
  },
  {
    of: "a plan by its sum in a sentence of a home page",
    kind: "home",
    page: `<h1>Run together</h1><p>Free to use. Premium costs just [4.99>5.99]€ a month, with no commitment.</p>`,
    says: ["5.99€", "was 4.99€"],
  },
  {
    of: "a price table with plans side by side",
    page: `<h1>Pricing</h1><table><tr><th></th><th>Free</th><th>Pro</th><th>Business</th></tr>
      <tr><td>Price</td><td>$0</td><td>$[12>16]</td><td>$40</td></tr><tr><td>Projects</td><td>1</td><td>10</td><td>100</td></tr></table>`,
    says: ["$16", "was $12"],
    never: ["$40"],
  },
  {
    of: "a price before its name",
    page: `<h1>Plans</h1><div class="cards"><div><p><span>$</span> [29>39]</p><h4>Professional</h4><p>per month</p></div>
      <div><p><span>$</span> 99</p><h4>Agency</h4><p>per month</p></div></div>`,
    says: ["Professional", "39", "29"],
    never: ["99"],
  },
];

test.each(pages)("$of", async ({ kind, page, says, never = [] }) => {
  const text = await told(...sides(page), kind);
  for (const one of says) expect(text.replace(/[\u00a0\u202f]/gu, " ")).toContain(one);
  for (const one of never) expect(text).not.toContain(one);
});

describe("sums alone under their headings, on a home page", () => {
  const offers = (first: string, second: string) =>
    `<h1>Acme</h1><section><h2>Start where you are</h2><article><h3>The Audit</h3><p>${first}</p><p>We look at how you work.</p></article>
    <article><h3>The Build</h3><p>${second}</p><p>We build it with you.</p></article></section>`;
  test("are prices where they move", async () => {
    const text = await told(
      offers("$1,499", "From $999 / per month"),
      offers("$997", "From $999 / per month"),
      "home",
    );
    expect(text).toContain("The Audit $997 (was $1,499)");
  });
  test("are prices where they move in a paragraph of their own", async () => {
    const text = (sum: string) =>
      `<h1>Acme</h1><p>What we do.</p><h2>Start where you are</h2><h3>The Audit</h3><div>${sum}</div>
      <p>We look at how you work, for a week, and then tell you what we would do, in which order, and what it is worth.</p>
      <h3>The Build</h3><div>From $999 / per month</div><p>We build it with you.</p>`;
    expect(await told(text("$1,499"), text("$997"), "home")).toContain("The Audit $997 (was $1,499)");
  });
  test("are new prices beside another one", async () => {
    const body = "<h1>Acme</h1><section><h2>What we do</h2><p>We build things for small firms.</p></section>";
    const text = await told(body, `${body}${offers("$1,499", "From $999 / per month")}`, "home");
    expect(text).toContain("The Audit $1,499");
    expect(text).toContain("The Build $999");
  });
  test("are none where they count what was raised", async () => {
    const raised = (sum: string) =>
      `<h1>Acme</h1><div><h3>Raised so far</h3><p>${sum}</p></div><div><h3>Trees</h3><p>40</p></div>`;
    expect(await told(raised("€1.499"), raised("€9.997"), "home")).toBe("nothing");
  });
});

test.each([
  [
    "How much does Acme cost?",
    "Acme offers a Free tier (one source, fifty queries a day and a forum to ask others in), Pro at $29/month (unlimited sources, unlimited queries and help by mail), and Enterprise.",
    "Pro $29/month",
  ],
  [
    "Was kostet Acme?",
    "Acme gibt es frei (eine Quelle, fünfzig Fragen am Tag und ein Forum für alle, die mehr wissen wollen), als Profi ab 29 €/Monat (beliebig viele Quellen und Hilfe per E-Mail) und für Firmen.",
    "29 €/Monat",
  ],
  [
    "Combien coûte Acme ?",
    "Acme existe en version gratuite (une source, cinquante questions par jour et un forum pour les curieux), en version Pro à 29 €/mois (sources sans limite et aide par e-mail), et pour les entreprises.",
    "29 €/mois",
  ],
])("a long answer to %s", async (question, answer, sum) => {
  const faq = `<h1>Acme</h1><p>We help you to design circuits.</p><h2>FAQ</h2><h3>Is it safe?</h3><p>It is.</p>`;
  expect(await told(faq, `${faq}<h3>${question}</h3><p>${answer}</p>`, "other")).toContain(sum);
});

test("plans that are chosen by a click on their card", async () => {
  const plan = (name: string, hours: string, sum: string) =>
    `<button class="plan" type="button"><div><span>${name}</span><span>${hours}</span></div><div><span>${sum}</span> CHF <span>/ mois</span></div></button>`;
  const head = "<h1>Tarifs</h1><h2>Packs</h2><p>Payez à la minute : 0.20 CHF / min.</p>";
  const text = await told(
    head,
    `${head}<h2>Abonnements</h2><div>${plan("Starter", "5 h", "25")}${plan("Pro", "20 h", "75")}</div>
      <button>Choisir un abonnement</button>`,
  );
  expect(text).toContain("25 CHF / mois");
  expect(text).toContain("75 CHF / mois");
});

test("a plan's heading with its price and no space between", async () => {
  const head = "<h1>Teams</h1><div><h2>Free<span>$0/mo.</span></h2><ul><li>One sandbox</li></ul></div>";
  const text = await told(
    head,
    `${head}<div><h2>Pro<span>$29/mo.</span></h2><ul><li>Three</li></ul></div>`,
    "other",
  );
  expect(text).toContain("Pro $29/mo");
});

test("a price that goes back to what it was is told once more, and one that swings is not", async () => {
  const url = "https://acme.example/";
  const page = (sum: string) =>
    shown(
      "home",
      url,
      `<h1>Acme</h1><h2>Questions</h2><p>Premium costs ${sum} € a month, and you may leave when you like.</p>`,
    );
  let { memory } = compare(null, page("4.99"));
  const found: number[] = [];
  for (const sum of ["5.99", "5.99", "4.99", "5.99", "4.99", "5.99"]) {
    const next = compare(memory, page(sum));
    memory = next.memory;
    found.push(next.changes.length);
  }
  expect(found).toEqual([1, 0, 1, 0, 0, 0]);
});

describe("a free trial or a minimum term", () => {
  test.each([
    ["Teste 14 Tage kostenlos, ohne Mindestlaufzeit.", "New free trial"],
    ["Essai gratuit de 14 jours, sans engagement", "New free trial"],
    ["Prova gratis per 14 giorni, senza vincolo", "New free trial"],
    ["Probeer 14 dagen gratis", "New free trial"],
    ["Durée d'engagement : 12 mois", "New minimum term"],
    ["Permanencia: 12 meses", "New minimum term"],
    ["De cero a correr 5K en 8 semanas. Gratis, con plan y con gente.", "nothing"],
    ["In 6 weeks from idea to product. Free call with our founders.", "nothing"],
  ])("%s", async (line, label) => {
    const body = "<h1>Acme</h1><p>We help you to run, and to keep running.</p>";
    const was = shown("home", "https://acme.example/", body);
    const now = shown("home", "https://acme.example/", `${body}<p>${line}</p>`);
    const { changes } = compare(compare(null, was).memory, now);
    const { conclusion } = await evaluate("Price changes", changes, { readings: [now], known: [] });
    const title = conclusion.updates.find((one) =>
      /^New (?:free trial|minimum term)/u.test(one.title),
    )?.title;
    expect(title ?? "nothing").toContain(label);
  });
});

describe("new on a page that is none of prices", () => {
  test.each([
    [
      "A card of a shop",
      "<h1>Shop</h1>",
      "<h3>Sensor kit</h3><p>$129</p><a href='/buy'>Add to cart</a>",
      "$129",
    ],
    [
      "Ein Kurs",
      "<h1>Kurse</h1>",
      "<h3>Grundkurs</h3><p>12. Mai, 9–17 Uhr</p><p>Preis: 390 € p. P.</p>",
      "390 €",
    ],
    ["Une formule", "<h1>Nos offres</h1>", "<h3>Formule Sérénité</h3><p>49 € HT / mois</p>", "49 €"],
    ["Un taller", "<h1>Talleres</h1>", "<h3>Taller de pan</h3><p>Precio: 65 € por persona</p>", "65 €"],
    ["Un pacchetto", "<h1>Servizi</h1>", "<h3>Pacchetto Base</h3><p>a partire da 290 € + IVA</p>", "290 €"],
    ["Een pakket", "<h1>Diensten</h1>", "<h3>Onderhoud</h3><p>€ 45 per maand excl. btw</p>", "€ 45"],
    ["Um plano", "<h1>Serviços</h1>", "<h3>Suporte</h3><p>A partir de R$ 99,90 por mês</p>", "R$ 99,90"],
  ])("%s", async (_, head, card, sum) => {
    const body = `${head}<p>What we do, and for whom, in a few words that stay as they are.</p>`;
    const was = `${body}<div class="cards"><div><h3>Apples</h3><p>As ever.</p></div></div>`;
    const now = `${body}<div class="cards"><div><h3>Apples</h3><p>As ever.</p></div><div>${card}</div></div>`;
    expect(await told(was, now, "other")).toContain(sum);
  });
});

describe("no price", () => {
  test.each([
    ["what a customer saved", "<p>Acme saved us $40,000 in the first year.</p>"],
    ["money raised", "<p>We raised $4M from Pear Capital.</p>"],
    ["was Kunden sparen", "<p>Unsere Kunden sparen im Schnitt 1.200 € pro Monat.</p>"],
    ["un chiffre d'affaires", "<p>Nos clients réalisent 3 000 € de chiffre d'affaires par mois.</p>"],
    ["un salario", "<p>Ofrecemos un salario de 2.400 € al mes.</p>"],
    ["un risparmio", "<p>Le aziende risparmiano fino a 900 € al mese.</p>"],
    ["een boete", "<p>Boetes lopen op tot € 20.000 per overtreding.</p>"],
    ["um prêmio", "<p>O projeto recebeu um prêmio de R$ 50.000.</p>"],
    ["money that is kept for charity", "<p>We gave €5,000 to the shelter next door.</p>"],
    ["a market's size", "<p>A $42 billion market grows 12% a year.</p>"],
    ["a badge of promises", "<div><h3>Keine Abo-Pflicht ✓ In 60 Sek. startklar</h3><p>Los geht's</p></div>"],
    ["a share of a marketplace's users", "<p>12% of our sellers come back every week.</p>"],
  ])("%s", async (_, news) => {
    const body = "<h1>Acme</h1><p>What we do, and for whom, in a few words that stay.</p>";
    expect(await told(body, `${body}${news}`, "home")).toBe("nothing");
  });
});

describe("text of which nothing but its figures is another", () => {
  const body = "<h1>Acme</h1><p>What we do, and for whom, in a few words that stay.</p>";
  const around = (text: string) => `${body}<h2>Three sizes</h2>${text}`;
  test.each<[string, PageKind, string, string]>([
    [
      "a card's line of two sums",
      "home",
      "<div><h3>Standard</h3><p>10 kWp · 5 kWh ab [16.000>14.900] € 0 % USt. möglich · schlüsselfertig</p><p>24 Module</p></div>",
      "14.900 €",
    ],
    [
      "a sentence on a page of prices",
      "pricing",
      `<p>${"Wie goedkoop wil staan, boekt het best op tijd bij ons en leest hier hoe. ".repeat(3)}Je kunt al voor €[3,57>3,95] per dag bij ons terecht!</p>`,
      "€3,95",
    ],
    [
      "une phrase de la page d'accueil",
      "home",
      "<p>Chez nous, les petites équipes commencent à [19>24] € par mois et ajoutent ensuite ce qu'il leur faut.</p>",
      "24 €",
    ],
    [
      "a fee set up beside a price",
      "pricing",
      "<div><h3>Enterprise</h3><p><b>€ 69</b> per user per month <small>[Made to measure>Implementation € 495 once]</small></p></div>",
      "Implementation € 495",
    ],
  ])("%s", async (_, kind, text, said) => {
    const [was, now] = sides(text);
    expect(await told(around(was), around(now), kind)).toContain(said);
  });

  test.each([
    ["what customers save", "<p>Our customers save $[400>500] per month on average.</p>"],
    ["money raised", "<p>So far we have raised $[4>6]M for this from people who care.</p>"],
    [
      "der Lohn",
      "<p>Wir zahlen im Schnitt [3.200>3.400] € Gehalt pro Monat an alle, die bei uns arbeiten.</p>",
    ],
    ["a year", "<p>© [2024>2025] Acme, 12 Main Street, made with love in a small town.</p>"],
    [
      "un importo donato",
      "<p>Abbiamo donato [5.000>7.000] € alla scuola del paese che sta dietro l'angolo.</p>",
    ],
  ])("no price: %s", async (_, text) => {
    const [was, now] = sides(text);
    expect(await told(around(was), around(now), "home")).toBe("nothing");
  });
});
