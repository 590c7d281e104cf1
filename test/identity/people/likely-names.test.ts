import { describe, expect, it } from "vitest";
import { isLikelyAlone, isLikelyName } from "../../../src/identity/people/likely-names.ts";
import { findPeople, isPersonName } from "../../../src/identity/people/person-names.ts";

describe("capitalised words that may be a name", () => {
  it.each([
    "Emma Frost",
    "Thandeka Mbatha",
    "Oluwaseun Adeyemi",
    "Priyanka Deshmukh",
    "Mehmet Yıldırım",
    "Nguyen Thi Lan",
    "Zuzana Dvořáková",
    "Will Mason",
    "Rose Hill",
    "Szabó Péter",
    "K. Brandl",
  ])("are likely one: %s", (name) => {
    expect(isLikelyName(name.split(" "))).toBe(true);
    expect(isPersonName(name)).toBe(true);
  });

  it.each([
    "Warm Kitchens",
    "Regional Securities",
    "Helping Hands",
    "Past Events",
    "Timber Industries",
    "Request Quote",
    "Industrial Park",
    "Pedir Presupuesto",
    "Preguntas Abiertas",
    "Nächste Termine",
    "Unsere Küchen",
    "Mentions Légales",
    "Cuisine Ouverte",
    "Verse Groenten",
  ])("are likely none: %s", (text) => {
    expect(isPersonName(text)).toBe(false);
  });
});

it.each([
  ["Maestro Fornaio Giorgio Bassani", "Giorgio Bassani"],
  ["Jsem Tomáš Novotný", "Tomáš Novotný"],
  ["Portrait de Fatoumata Ndiaye", "Fatoumata Ndiaye"],
])("the name within is told: %s", (text, name) => {
  expect(findPeople(text).map((one) => one.name)).toEqual([name]);
});

it.each(["Emma", "Thandeka", "Brandl"])("a word alone may be a name: %s", (word) => {
  expect(isLikelyAlone(word)).toBe(true);
});

it.each(["Events", "Contacto"])("a word alone is none: %s", (word) => {
  expect(isLikelyAlone(word)).toBe(false);
});

it("of no words is none", () => {
  expect(isLikelyName([])).toBe(false);
});
