import { describe, expect, it, test } from "vitest";
import { compare } from "../../../src/pages/compare/compare.ts";
import { pageOf } from "../../../src/pages/reader/read-page.ts";
import { enumeratedIn } from "../../../src/reading/passages/enumerated.ts";
import { changed, evaluate, reading } from "../../support/sites/changes.ts";

const moved = (before: string, text: string, more: Parameters<typeof changed>[2] = {}) => {
  const found = enumeratedIn(changed(text, "home", { change: "edited", before, ...more }));
  return found && { joined: found.joined, left: found.left };
};

describe("a line of several things", () => {
  test.each([
    ["Colombia · Panamá", "Colombia · Panamá · México", ["México"], []],
    ["We deliver in Lyon and Lille.", "We deliver in Lyon, Nantes and Lille.", ["Nantes"], []],
    ["We deliver in Lyon and Lille.", "We deliver in Nantes, Lyon, and Lille.", ["Nantes"], []],
    ["Disponible en Chile y Perú.", "Disponible en Chile, Perú y Brasil.", ["Brasil"], []],
    ["Büros in Berlin", "Büros in Berlin und Wien", ["Wien"], []],
    ["Oats, dates, cocoa, salt", "Oats, dates, salt", [], ["cocoa"]],
    ["東京、大阪、福岡", "東京、大阪、福岡、札幌", ["札幌"], []],
    [
      "Find us in Bonn, Lyon and Lille every day.",
      "Find us in Bonn, Lyon and Gent every day.",
      ["Gent"],
      ["Lille"],
    ],
    ["Acier\nLaiton\nBois", "Acier\nLaiton\nBois\nTitane", ["Titane"], []],
    ["ISO 9001 | ISO 14001", "ISO 9001 | ISO 14001 | SOC 2", ["SOC 2"], []],
  ])("%j, %j", (before, text, joined, left) => expect(moved(before, text)).toEqual({ joined, left }));

  test.each([
    ["another order", "Lyon, Lille and Gent", "Gent, Lille and Lyon"],
    ["praise in a sentence", "Fast, simple and secure.", "Fast, simple, private and secure."],
    ["another figure", "100 clients, 20 towns", "120 clients, 20 towns"],
    ["another year", "© 2024 Acme | All rights reserved", "© 2025 Acme | All rights reserved"],
    ["another spelling of an address", "Address: 14 Mill Ln., Leeds", "Address: 14 Mill Lane, Leeds"],
    ["the same in more words", "Hello, World, Moon", "Hello, Big World, Moon"],
    ["a sum", "Solo, Team, from $10", "Solo, Team, from $20"],
    ["another sentence", "We sell pumps.", "Acme was founded in Leeds, York and Hull."],
  ])("%s is none", (_what, before, text) => expect(moved(before, text)).toBeNull());

  it("that is shown in turn, stands in a post or is a heading is none", () => {
    expect(moved("Lyon, Lille", "Lyon, Lille, Gent", { block: { rotating: true } })).toBeNull();
    expect(moved("Lyon, Lille", "Lyon, Lille, Gent", { kind: "blog" })).toBeNull();
    expect(moved("Open source", "Free & open source", { block: { kind: "heading" } })).toBeNull();
  });
});

const url = "https://acme.example/";
const shown = (body: string) =>
  reading("home", [], {
    url,
    blocks: pageOf(`<main><h1>Acme</h1><p>We build pumps for farms and towns.</p>${body}</main>`, url).blocks,
  });

async function told(before: string, after: string, rules = "They enter another country") {
  const [was, now] = [shown(before), shown(after)];
  const { memory } = compare(null, was);
  const { changes } = compare(memory, now);
  const known = [{ url, kind: "home" as const, etag: null, lastModified: null, memory }];
  const { conclusion, evaluations } = await evaluate(rules, changes, { readings: [now], known });
  return { ...conclusion, verdict: evaluations[0]?.verdict };
}

const list = (...items: string[]) =>
  `<h2>Markets</h2><ul>${items.map((one) => `<li>${one}</li>`).join("")}</ul>`;

describe("what joins several things is told, as little", () => {
  it("by its name, under the heading over it", async () => {
    const { type, severity, title, verdict } = await told(
      "<h2>Where we are</h2><p>Colombia · Panamá</p>",
      "<h2>Where we are</h2><p>Colombia · Panamá · México</p>",
    );
    expect([type, severity, title, verdict]).toEqual([
      "other",
      "info",
      "New under “Where we are”: México",
      "matched",
    ]);
  });

  it("as an item of a list too, and what left a line", async () => {
    const { title, verdict } = await told(list("Germany", "Austria"), list("Germany", "Austria", "Belgium"));
    expect([title, verdict]).toEqual(["New under “Markets”: Belgium", "matched"]);
    const gone = await told(
      "<h3>Ingredients</h3><p>Oats, dates, cocoa, salt</p>",
      "<h3>Ingredients</h3><p>Oats, dates, salt</p>",
    );
    expect(gone.title).toBe("No longer under “Ingredients”: cocoa");
  });

  it("and a town of a country that stood there is no other country", async () => {
    const { title, verdict } = await told("<p>Munich, Hamburg</p>", "<p>Munich, Hamburg, Berlin</p>");
    expect([title, verdict]).toEqual(["New under “Acme”: Berlin", "not_matched"]);
  });

  it("with what its line says they are", async () => {
    const works = [
      "<p>Works with Slack, Jira and Notion.</p>",
      "<p>Works with Slack, Jira, Notion and Shopify.</p>",
    ] as const;
    expect((await told(...works, "New integrations")).verdict).toBe("matched");
    expect((await told(...works, "New open source releases")).verdict).not.toBe("matched");
  });

  it("but no list that is new as a whole, and no item that a menu leads by", async () => {
    const { title } = await told("<p>Hello there.</p>", `<p>Hello there.</p>${list("Germany")}`);
    expect(title).not.toContain("New under");
    const link = (name: string) => `<a href="/${name}">${name}</a>`;
    const menu = await told(
      list(link("Product"), link("Prices")),
      list(link("Product"), link("Prices"), link("Blog")),
    );
    expect(menu.type).toBe("no_change");
  });
});
