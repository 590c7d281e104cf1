import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  findPeople,
  isPersonName,
  isSingleName,
  isTitleWord,
} from "../../../src/identity/people/person-names.ts";
import { anyText } from "../../support/any-text.ts";

const names = [
  "Ada Byron",
  "Tiago Falcão",
  "Fred Bin",
  "Jean-Luc Picard",
  "Ludwig van Beethoven",
  "María José García",
  "María Nadal y Pérez",
  "Sean O'Neil",
  "Anne D’Arcy",
  "Ronald McDonald",
  "Leonardo DiCaprio",
  "J. K. Rowling",
  "Ann-K. Müller",
  "Vincent van 't Hoff",
  "Łukasz Żółć",
  "Çağla Öztürk",
  "Åsa Öberg",
  "Joana da Silva dos Santos",
  "Antônio Silva Júnior",
  "Xi Jinping",
  "Kim Jong-un",
  "Amina Nu'man",
];

describe("a person's name", () => {
  it.each(names)("is one: %s", (name) => {
    expect(isPersonName(name)).toBe(true);
    expect(findPeople(`yesterday ${name} said so`)).toEqual([{ name, index: 10 }]);
  });

  it.each([
    ["a word alone", "Ada"],
    ["small letters", "ada byron"],
    ["capitals throughout", "ADA BYRON"],
    ["initials alone", "A. B."],
    ["five words", "Ada Byron Lovelace King Extra"],
    ["a title", "Chief Executive"],
    ["a German title", "Leiter Vertrieb"],
    ["a French title", "Directeur Général"],
    ["a page's words", "Contact Us"],
    ["another page's", "Privacy Policy"],
    ["an abstract noun", "Innovation Lab"],
    ["a compound", "Gesundheitsmanagement Berlin"],
    ["a figure", "Jan 3"],
  ])("is none: %s", (_what, text) => {
    expect(isPersonName(text)).toBe(false);
    expect(findPeople(`yesterday ${text}, again`).map(({ name }) => name)).not.toContain(text);
  });

  it.each(["'s", "’s", "'ll", "'ve", "'d"])("ends where what is said of the person begins: %s", (ending) => {
    expect(isPersonName(`Ada Byron${ending}`)).toBe(false);
    expect(findPeople(`then Ada Byron${ending} work`)).toEqual([{ name: "Ada Byron", index: 5 }]);
    expect(isPersonName(`Ada${ending} Byron`)).toBe(false);
  });

  it("behind words of a trade, up to four words of their own", () => {
    const maestro = "by the Maestro Tequilero Gildardo Partida Hermosillo and his wife";
    expect(findPeople(maestro).map(({ name }) => name)).toEqual(["Gildardo Partida Hermosillo"]);
  });

  it("is found without the title before it", () => {
    expect(findPeople("by Dr. Ada Byron and Prof. Jan Novak")).toEqual([
      { name: "Ada Byron", index: 7 },
      { name: "Jan Novak", index: 27 },
    ]);
  });
});

describe("the people of a text", () => {
  const joint = fc.constantFrom(" and ", ", ", " said to ", "\n", ". ", " (", " – ", " with Acme's ");
  const naming = fc
    .array(fc.tuple(fc.constantFrom(...names), joint), { minLength: 1, maxLength: 6 })
    .map((pairs) => ({ text: pairs.map(([name, after]) => `met ${name}${after}`).join(""), pairs }));

  it("are all whom it names, in order", () => {
    fc.assert(
      fc.property(naming, ({ text, pairs }) => {
        expect(findPeople(text).map(({ name }) => name)).toEqual(pairs.map(([name]) => name));
      }),
    );
  });

  it("stand in it verbatim where they are said to, apart from each other, each a name", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            anyText,
            naming.map(({ text }) => text),
          ),
          { maxLength: 4 },
        ),
        (parts) => {
          const text = parts.join(" ");
          let end = 0;
          for (const { name, index } of findPeople(text)) {
            expect(index).toBeGreaterThanOrEqual(end);
            end = index + name.length;
            expect(text.slice(index, end)).toBe(name);
            expect(isPersonName(name)).toBe(true);
          }
        },
      ),
    );
  });
});

describe("a given name alone", () => {
  it.each(["Ada", "Jean-Luc", "Anna-Lena", "Åsa"])("is one: %s", (name) => {
    expect(isSingleName(name)).toBe(true);
  });

  it.each(["ada", "ADA", "A", "Team", "Our", "Leiterin", "May", "Innovation", "Ada Byron", "Ada's", ""])(
    "is none: %s",
    (text) => {
      expect(isSingleName(text)).toBe(false);
    },
  );
});

describe("a word of a title", () => {
  it.each(["CEO", "Leiterin", "directeur", "VP", "Direttore", "directora", "chef"])("is one: %s", (word) => {
    expect(isTitleWord(word)).toBe(true);
    expect(isTitleWord(word.toUpperCase())).toBe(true);
  });

  it.each(["Ada", "Byron", "", "constructor"])("is none: %s", (word) => {
    expect(isTitleWord(word)).toBe(false);
  });
});
