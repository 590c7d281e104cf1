import { expect, it } from "vitest";
import { readRule } from "../../../../src/judging/rule/read-rule.ts";

const asked = (rule: string) =>
  readRule(rule).clauses.map(({ topics, roles, guessed }) => ({
    topics,
    levels: roles.map(({ level }) => level),
    guessed,
  }));

it("reads a post and a verb of going as leaders who leave, in any language and order", () => {
  for (const rule of [
    "One of the founders leaves",
    "A founder steps down",
    "Einer der Gründer geht",
    "Ein Gründer verlässt die Firma",
    "Un des fondateurs quitte l'entreprise",
    "Le départ d'un fondateur",
    "Uno de los fundadores se va",
    "Uno dei fondatori lascia",
    "Een van de oprichters vertrekt",
    "Saída de um dos fundadores",
  ])
    expect(asked(rule), rule).toEqual([{ topics: ["leaves"], levels: ["founder"], guessed: [] }]);
});

it("reads a post and a verb of coming or changing as such", () => {
  for (const rule of ["Nouveau CTO", "Nieuwe CTO", "Nuevo CTO", "Neuer CTO", "Nuovo CTO"])
    expect(asked(rule), rule).toMatchObject([{ topics: ["joins"], levels: ["chief"] }]);
  expect(asked("Cambio de CEO")).toMatchObject([{ topics: ["joins", "leaves"] }]);
  expect(asked("CEO or CFO changes").map(({ topics }) => topics)).toEqual([
    ["joins", "leaves"],
    ["joins", "leaves"],
  ]);
});

it("asks for the board where a rule names the board", () => {
  for (const rule of ["Board changes", "Changes to the board", "Wechsel im Aufsichtsrat"])
    expect(asked(rule)[0], rule).toMatchObject({ levels: ["board"] });
  expect(asked("Job board changes").flatMap(({ levels }) => levels)).toEqual([]);
});

it("leaves to others what says more than who leads and what happens to them", () => {
  for (const rule of [
    "A founder speaks at a conference",
    "Founders give interviews",
    "CEO letter to investors",
  ])
    expect(
      asked(rule).every(({ topics }) => !topics.includes("leaves")),
      rule,
    ).toBe(true);
});
