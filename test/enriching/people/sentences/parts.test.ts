import { expect, it } from "vitest";
import { foundersInText } from "../../../../src/enriching/people/sentences/founder-sentences.ts";
import { partsOf } from "../../../../src/enriching/people/sentences/parts.ts";
import { isGivenName } from "../../../../src/identity/people/given-names.ts";

const peopleIn = (sentence: string, ...names: string[]) =>
  partsOf(sentence, names, isGivenName).flatMap(({ people }) => people);

it.each([
  ["La société a été fondée par Frédéric BRETON et Paul MARTIN.", ["Frédéric Breton", "Paul Martin"]],
  ["Fondée en 1998 par M. BRETON Frédéric.", ["Breton Frédéric"]],
  ["Founded by Marie-Louise DUPONT-LACROIX.", ["Marie-Louise Dupont-Lacroix"]],
  ["Our robots were tested by NASA.", []],
])("family names in capitals beside given names are names: %s", (sentence, people) => {
  expect(peopleIn(sentence, "Acme")).toEqual(people);
});

it("this company's name in capitals is no family name", () => {
  expect(foundersInText("Founded by Marie ACME", ["Acme"])).toEqual([{ name: "Marie", role: null }]);
});

it.each([
  "Om dat idee waar te maken werkt Acme nauw samen met Guy Vermeer.",
  "Mit dieser Vision arbeitet Acme seit Jahren mit Paul Kern.",
  "Dessa ideia nasceu a Acme, uma clínica de fisioterapia em Rosa Branca.",
])("an idea that the company works on with somebody is nobody's founding: %s", (sentence) => {
  expect(foundersInText(sentence, ["Acme"])).toEqual([]);
});

it.each([
  [
    "Jan Kern und Max Stein verlassen die Fa. Zeta und gründen im Juni die Fa. Acme GmbH.",
    ["Jan Kern", "Max Stein"],
  ],
  ["In January 2019 Ada Brown founded in May the company Acme.", ["Ada Brown"]],
  ["Gründung der Acme & Stein GmbH unter Leitung von Max Stein.", []],
])("a month between a verb and what is founded, and who leads: %s", (sentence, founders) => {
  expect(foundersInText(sentence, ["Acme"]).map(({ name }) => name)).toEqual(founders);
});
