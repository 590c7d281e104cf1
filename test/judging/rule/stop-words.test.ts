import { expect, it } from "vitest";
import { readRule } from "../../../src/judging/rule/read-rule.ts";
import { emptyIn, jointsIn, languagesOf, nounsIn } from "../../../src/judging/rule/stop-words.ts";

it("knows the language of a rule by its small words, and by its plain ones where these are two languages'", () => {
  expect(languagesOf("Wenn sie eine neue Schnittstelle haben")).toEqual(["de"]);
  expect(languagesOf("Quand ils ouvrent un bureau dans une autre ville")).toEqual(["fr"]);
  expect(languagesOf("Cuando abren una oficina en otro país")).toEqual(["es"]);
  expect(languagesOf("Quando aprono una sede nelle Marche")).toEqual(["it"]);
  expect(languagesOf("Als ze een kantoor in het buitenland openen")).toEqual(["nl"]);
  expect(languagesOf("Quando eles abrem um escritório na Espanha")).toEqual(["pt"]);
  expect(languagesOf("Change of CTO")).toEqual(["en"]);
  expect(languagesOf("Verhuizing of nieuwe CEO")).toEqual(["nl"]);
  expect(languagesOf("Fundraising")).toEqual([]);
});

it("takes a language's small words for grammar in a rule of it alone", () => {
  expect(emptyIn("Nieuwe vacatures voor ontwikkelaars")("voor")).toBe(true);
  expect(emptyIn("Neue Stellen in der Entwicklung")("dadurch")).toBe(true);
  const isEmpty = emptyIn("New dies and moulds for the presses");
  expect(["man", "gut"].filter(isEmpty)).toEqual([]);
});

it("keeps no small words as what must stand on the page", () => {
  for (const rule of [
    "Nieuwe vacatures voor ontwikkelaars",
    "Nouvelles offres d'emploi pour les développeurs",
    "Nuevas ofertas de empleo para desarrolladores",
    "Offerte di lavoro per sviluppatori",
    "Vagas de emprego para desenvolvedores",
    "Stellenangebote für Entwickler",
  ])
    expect(readRule(rule).clauses, rule).toMatchObject([
      { topics: ["opening"], families: ["engineering"], names: [], keywords: [] },
    ]);
});

it("parts what a rule asks for by the words for it of its own language", () => {
  const parts = (rule: string) => rule.split(jointsIn(rule));
  expect(parts("Nuevos productos o alianzas con la banca")).toHaveLength(2);
  expect(parts("Nieuwe producten of een nieuw kantoor")).toHaveLength(2);
  expect(parts("Nuovi prodotti e sedi nella regione")).toHaveLength(2);
  expect(parts("A change of the head of sales")).toHaveLength(1);
});

it("takes a German noun for no name of its own", () => {
  expect(nounsIn("Neue Funktionen für die Anbieter")("anbieter")).toBe(true);
  expect(nounsIn("New features for the Anbieter")("anbieter")).toBe(false);
  expect(readRule("Neue Partner für den Vertrieb von Pumpen").clauses.flatMap(({ names }) => names)).toEqual(
    [],
  );
});
