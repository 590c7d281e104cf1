import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foundersMentioned } from "../../../../src/enriching/people/mentions/founders-mentioned.ts";
import { isPersonName } from "../../../../src/identity/people/person-names.ts";
import { anyText } from "../../../support/any-text.ts";

const told = (text: string) =>
  foundersMentioned(text).map(({ name, title, company }) => ({ name, title, company }));
const ada = (title: string | null, company = "Acme") => [{ name: "Ada Byron", title, company }];

describe("a founder of some company", () => {
  it.each([
    ["Ada Byron, CEO of Acme", "CEO"],
    ["Ada Byron is the founder and CEO of Acme.", "founder and CEO"],
    ["Ada Byron (Founder, Acme)", "Founder"],
    ["Ada Byron, Mitgründerin von Acme", "Mitgründerin"],
    ["Ada Byron, cofondatrice de Acme", "cofondatrice"],
    ["Ada Byron, fondatrice d'Acme", "fondatrice"],
    ["Ada Byron, fundadora de Acme", "fundadora"],
    ["Acme founder Ada Byron", "founder"],
    ["The Acme CEO Ada Byron", "CEO"],
    ["Today Acme’s co-founder, Ada Byron, spoke", "co-founder"],
    ["CEO of Acme, Ada Byron", "CEO"],
    ["Acme founder Ada Byron's new book", "founder"],
  ])("is named by a title: %s", (text, title) => {
    expect(told(text)).toEqual(ada(title));
  });

  it.each([
    "Ada Byron, a former engineer, founded Acme in 2019",
    "Ada Byron went on to found Acme",
    "Acme was founded by Ada Byron",
    "Acme, co-founded by former engineer Ada Byron",
  ])("is named by a verb, without a title: %s", (text) => {
    expect(told(text)).toEqual(ada(null));
  });

  it.each([
    "Ada Byron left Globex to start Acme.",
    "Ada Byron has recently departed to build a company called Acme",
  ])("is said to have left for it: %s", (text) => {
    expect(told(text)).toEqual(ada(null));
  });

  it.each([
    ["Ada Byron, Co-founder & CEO at Acme Robotics, said", "Co-founder & CEO", "Acme Robotics"],
    ["Ada Byron – CEO @ acme.io", "CEO", "acme.io"],
    ["Ada Byron, founder of iFixit", "founder", "iFixit"],
    ["Ada Byron, founder of Bank of Acme and others", "founder", "Bank of Acme"],
  ])("is of the company as it writes itself: %s", (text, title, company) => {
    expect(told(text)).toEqual(ada(title, company));
  });

  it.each([
    ["no company", "Our founder Ada Byron"],
    ["a round", "Series A founder Ada Byron"],
    ["a prize", "Ada Byron, founder of the month"],
    ["a city", "Ada Byron, founder from Berlin"],
    ["no person", "Chief Product, founder of Acme"],
    ["another post", "Ada Byron, CTO of Acme"],
    ["somebody of theirs", "Acme was founded by Ada Byron's father"],
  ])("is nobody where there is %s: %s", (_what, text) => {
    expect(told(text)).toEqual([]);
  });
});

describe("founders of several companies, in the languages of the tables", () => {
  it.each([
    [
      "Helen Marsh (founder of Pinwheel), Tom Okafor (co-founder of Litmus) and others",
      "Helen Marsh: Pinwheel, Tom Okafor: Litmus",
    ],
    [
      "Mosskite (Helen Marsh and Tom Okafor, founders) makes felt.",
      "Helen Marsh: Mosskite, Tom Okafor: Mosskite",
    ],
    ["We spoke with Helen Marsh, who runs Crumbly, the bakery she founded.", "Helen Marsh: Crumbly"],
    ["Helen Marsh founded and led Gridstone.", "Helen Marsh: Gridstone"],
    [
      "This is a post by Helen Marsh. She is the founder of Quantile Orchard.",
      "Helen Marsh: Quantile Orchard",
    ],
    ["Helen Marsh\nFounder\nPebble & Sons", "Helen Marsh: Pebble & Sons"],
    ["Helen Marsh, co-founder of the Tunis-based payroll company Salarium", "Helen Marsh: Salarium"],
    ["Helen Marsh, Founder @ kettle9", "Helen Marsh: kettle9"],
    [
      "Thomas Weber, Gründer & Geschäftsführer der Blattgold Kaffee GmbH",
      "Thomas Weber: Blattgold Kaffee GmbH",
    ],
    ["Flixtal-Gründer Thomas Weber", "Thomas Weber: Flixtal"],
    ["Thomas Weber hat vor acht Jahren die Beratung Regal & Recht gegründet.", "Thomas Weber: Regal & Recht"],
    ["Thomas Weber, der 2018 mit Freunden das Start-up Wolkenbrot gegründet hat", "Thomas Weber: Wolkenbrot"],
    ["Thomas Weber verlässt uns, um Wolkenbrot GmbH zu gründen.", "Thomas Weber: Wolkenbrot GmbH"],
    ["Créée en 2017 par Claire Dubois, la marque Petit Ourson livre partout.", "Claire Dubois: Petit Ourson"],
    ["Claire Dubois nous quitte pour lancer Brindille.", "Claire Dubois: Brindille"],
    ["Carmen Navarro, fundadora de Cabra Alegre, S.L., sobre queso", "Carmen Navarro: Cabra Alegre, S.L."],
    ["Carmen Navarro dirige Almacén Vivo, la consultora que ella fundó.", "Carmen Navarro: Almacén Vivo"],
    ["Laura Bianchi, già fondatrice di Spedilampo S.r.l., e altri", "Laura Bianchi: Spedilampo S.r.l."],
    [
      "Zwarte Parel BV werd in 2014 opgericht door Jan de Boer en Lotte Visser.",
      "Jan de Boer: Zwarte Parel BV, Lotte Visser: Zwarte Parel BV",
    ],
    ["O convidado é João Martins, fundador e CEO da Caixote.", "João Martins: Caixote"],
    ["Anna Lindström startade Mossa & Sten 2015.", "Anna Lindström: Mossa & Sten"],
    ["Mette Sørensen, stifter og direktør i Havregrød ApS", "Mette Sørensen: Havregrød ApS"],
    ["Kari Hansen, gründer av Fjellmat AS", "Kari Hansen: Fjellmat AS"],
    [
      "Marek Zieliński, który założył firmę Zielony Dach sp. z o.o.",
      "Marek Zieliński: Zielony Dach sp. z o.o.",
    ],
  ])("%s", (text, expected) => {
    const found = foundersMentioned(text).map(({ name, company }) => `${name}: ${company}`);
    expect(found.toSorted().join(", ")).toBe(expected);
  });

  it.each([
    ["a fund's", "Helen Marsh, founder and partner of Longacre Ventures"],
    ["a charity's", "Helen Marsh, founder of the Clear Streams Foundation"],
    ["of long ago", "Helen Marsh founded Pinwheel Mills in 1889."],
    ["a form's", "Max Mustermann, Gründer der Musterfirma GmbH"],
    ["in an early post", "You were a founding engineer at Rumbleseat, says Helen Marsh."],
    ["of a place for founders", "Thomas Weber, Leiter des Gründerzentrums Fördeblick"],
    ["where, and not what, was founded", "Thomas Weber hat auf dem Dachboden mit Freunden gegründet."],
  ])("is nobody: %s", (_what, text) => {
    expect(foundersMentioned(text)).toEqual([]);
  });

  it("take the company of a page's title for the one that a text does not name", () => {
    const text = "Brightloam grows mushrooms. Helen Marsh started the company in 2018.";
    expect(foundersMentioned(text, "Case studies\nBrightloam")).toEqual([
      { name: "Helen Marsh", title: null, company: "Brightloam", founded: true },
    ]);
    expect(foundersMentioned(text, "Case studies")).toEqual([]);
  });

  it("tell who leads a company from who founded it", () => {
    expect(foundersMentioned("Helen Marsh, chief executive of Stackmule")).toEqual([
      { name: "Helen Marsh", title: "chief executive", company: "Stackmule", founded: false },
    ]);
    expect(foundersMentioned("Claire Dubois, directeur financier de Stackmule")).toEqual([]);
  });
});

describe("all of a text", () => {
  const sentence = fc.constantFrom(
    "Ada Byron, CEO of Acme, spoke. ",
    "Acme was founded by Jan Novak. ",
    "Lin Wei left Acme to start Globex. ",
    "Nobody was named. ",
    "Founder & CEO, ",
  );
  const texts = fc.array(fc.oneof(sentence, anyText), { maxLength: 6 }).map((parts) => parts.join(""));

  it("are told verbatim, each once for a company", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const found = foundersMentioned(text);
        for (const { name, title, company } of found) {
          expect(isPersonName(name)).toBe(true);
          expect(text).toContain(company);
          expect(text).toContain(name);
          if (title !== null) expect(text).toContain(title);
        }
        expect(new Set(found.map(({ name, company }) => `${name} ${company}`)).size).toBe(found.length);
      }),
    );
  });
});
