import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  findPeople,
  hasNameShape,
  isPersonName,
  isTitleWord,
} from "../../../src/identity/people/person-names.ts";

const names = `
  Ada Byron | Tiago Falcão | Fred Bin | Jean-Luc Picard | Ludwig van Beethoven | María José García
  María Nadal y Pérez | Sean O'Neil | Anne D’Arcy | Ronald McDonald | Leonardo DiCaprio | J. K. Rowling
  J.R. Smith | Ann-K. Müller | Vincent van 't Hoff | Łukasz Żółć | Çağla Öztürk | Joana da Silva dos Santos
  Xi Jinping | Kim Jong-un | Emma Frost | Will Mason | Rose Hill | Thandeka Mbatha | Priyanka Deshmukh
  Szabó Péter`
  .trim()
  .split(/\s+\|\s+|\n\s*/);

describe("a person's name", () => {
  it.each(names)("is found: %s", (name) => {
    expect(isPersonName(name)).toBe(true);
    expect(findPeople(`yesterday ${name} said so`)).toEqual([{ name, index: 10 }]);
  });

  const others = `
    Ada | ada byron | ADA BYRON | A. B. | Ada Byron Lovelace King Extra | Chief Executive | Leiter Vertrieb
    Directeur Général | Contact Us | Privacy Policy | Innovation Lab | Gesundheitsmanagement Berlin | Jan 3
    Helping Hands | Request Quote | Pedir Presupuesto | Nächste Termine | Unsere Küchen | Mentions Légales
    Verse Groenten | Tallowgate Robotics | Das Berliner | U.S. Stone`
    .trim()
    .split(/\s+\|\s+|\n\s*/);

  it.each(others)("is not found in other text: %s", (text) => {
    expect(isPersonName(text)).toBe(false);
    expect(findPeople(`yesterday ${text}, again`).map(({ name }) => name)).not.toContain(text);
  });

  const brands = `Wells Fargo, Goldman Sachs, Johns Hopkins, Estée Lauder, Palo Alto, Hong Kong, Rio de Janeiro, Blue Origin,
    Mountain View, Max Mustermann, Nome Cognome`;
  it.each(brands.split(/,\s+/))("is not that of a bank, a brand, a place or a form: %s", (text) => {
    expect([isPersonName(text), hasNameShape(text)]).toEqual([false, false]);
    expect(findPeople(`yesterday ${text}, again`)).toEqual([]);
  });

  it.each(["'s", "’s", "'ll", "'ve", "'d"])("ends before %s", (ending) => {
    expect(isPersonName(`Ada Byron${ending}`)).toBe(false);
    expect(findPeople(`then Ada Byron${ending} work`)).toEqual([{ name: "Ada Byron", index: 5 }]);
  });

  it("is found without the title before it", () => {
    expect(findPeople("by Dr. Ada Byron and Prof. Jan Novak")).toEqual([
      { name: "Ada Byron", index: 7 },
      { name: "Jan Novak", index: 27 },
    ]);
  });
});

describe("the people of a text", () => {
  const separators = fc.constantFrom(" and ", ", ", " said to ", "\n", ". ", " (", " – ", " with Acme's ");
  const naming = fc
    .array(fc.tuple(fc.constantFrom(...names), separators), { minLength: 1, maxLength: 6 })
    .map((pairs) => ({ text: pairs.map(([name, after]) => `met ${name}${after}`).join(""), pairs }));

  it("are all people it names, in order", () => {
    fc.assert(
      fc.property(naming, ({ text, pairs }) => {
        expect(findPeople(text).map(({ name }) => name)).toEqual(pairs.map(([name]) => name));
      }),
    );
  });
});

it.each(["CEO", "Leiterin", "directeur", "VP", "Direttore", "directora", "chef"])(
  "%s is a word of a title",
  (word) => {
    expect(isTitleWord(word)).toBe(true);
    expect(isTitleWord(word.toUpperCase())).toBe(true);
  },
);

it.each(["Ada", "Byron", "", "constructor"])("%s is no word of a title", (word) => {
  expect(isTitleWord(word)).toBe(false);
});
