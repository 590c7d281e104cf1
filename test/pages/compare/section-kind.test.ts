import { expect, test } from "vitest";
import { sectionKind } from "../../../src/pages/compare/section-kind.ts";

test.each([
  [["Our story", "Awards & Recognition"], "AWS Activate\nSupported with $1,000 in credits for small teams."],
  [["About us"], "Onze missie\nGemeenten een helder beeld geven van wat er speelt."],
  [["Über uns", "Meilensteine"], "2023\nDie ersten hundert Kunden arbeiten mit uns."],
])("under %j of a page of people, %j is no person's and so of another page", (trail, text) => {
  expect(sectionKind("team", { trail, text })).toBe("other");
});

test.each([
  [["About us"], "Our team"],
  [["About us", "Our team"], "Onze missie\nGemeenten een helder beeld geven."],
  [["Our amazing people"], "Naira Mnatsakanyan\nQuant Engineer\nNaira studies at the university."],
  [["Ada Brown"], "She built the first pump of the company."],
  [["About us"], "The company is led by Ada Brown."],
])("under %j of a page of people, %j is about people", (trail, text) => {
  expect(sectionKind("team", { trail, text })).toBe("team");
});
