import { describe, expect, it } from "vitest";
import { familiesOf, isPostTitle } from "../../../src/reading/facts/posts.ts";
import { findRoles, keyOfRole } from "../../../src/reading/facts/roles.ts";
import { roundsIn } from "../../../src/reading/facts/rounds.ts";

describe("a senior post", () => {
  it.each([
    ["Co-founder & CEO", "founder null, chief ceo"],
    ["Chief Technology Officer", "chief technology"],
    ["Chief Nursing Officer", "chief nursing"],
    ["VP Engineering", "vice_president engineering"],
    ["Head of Clinical Operations", "head science"],
    ["Director of Sales", "director sales"],
    ["She joins the board", "board null"],
    ["Geschäftsführerin", "chief ceo"],
    ["Vertriebsleiter", "head sales"],
    ["Leiterin der Entwicklung", "head engineering"],
    ["Directrice générale", "chief ceo"],
    ["Directeur financier", "chief finance"],
    ["Responsable de compras", ""],
    ["Directora de operaciones", "chief operations"],
    ["Jefe de ventas", "head sales"],
    ["Amministratore delegato", "chief ceo"],
    ["Direttrice commerciale", "chief sales"],
    ["Algemeen directeur", "chief ceo"],
    ["Hoofd marketing", "head marketing"],
    ["Diretor financeiro", "chief finance"],
    ["President Macron", ""],
    ["Account Director", ""],
  ])("%s: %s", (text, wanted) => {
    expect(findRoles(text).map(keyOfRole).join(", ")).toBe(wanted);
  });
});

it.each([
  ["Account Executive, London", "sales"],
  ["SDR (French speaking)", "sales"],
  ["Développeur full-stack H/F", "engineering"],
  ["Staff Machine Learning Scientist", "machine learning"],
  ["Content Marketer", "marketing"],
  ["Werkstudent Vertrieb", "interns"],
])("%s belongs to %s", (title, family) => {
  expect(familiesOf(title)).toContain(family);
});

it.each([
  ["Elektriker (m/w/d)", true],
  ["Head of Sales", true],
  ["We like tea", false],
])("%s is the title of a post: %s", (title, is) => {
  expect(isPostTitle(title)).toBe(is);
});

it("names the rounds of a text", () => {
  const text = "After a preseed and a Series A, Acme raises its Serie-B.";
  expect(roundsIn(text)).toEqual(["pre-seed", "a", "b"]);
  expect(roundsIn("A series about seedlings")).toEqual([]);
});
