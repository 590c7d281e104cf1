import { expect, it, test } from "vitest";
import { type Clause, conditionsOf } from "../../../../src/judging/rule/clause.ts";
import { readRule } from "../../../../src/judging/rule/read-rule.ts";
import { changed, evaluate } from "../../../support/sites/changes.ts";

const topicsOf = (rule: string) => [...new Set(readRule(rule).clauses.flatMap(({ topics }) => topics))];
const clausesOf = (rule: string): readonly Clause[] =>
  readRule(rule).clauses.filter(({ spoken }) => spoken.length === 0);

test.each([
  ["number of users grows", []],
  ["the number of customers increases", []],
  ["number of restaurants that use it grows", ["restaurants"]],
  ["Zahl der installierten Anlagen steigt", ["anlagen"]],
  ["le nombre d'utilisateurs augmente", []],
  ["sube el número de clientes", []],
  ["cresce il numero di palestre", ["palestre"]],
  ["het aantal gebruikers stijgt", []],
  ["o número de academias aumenta", ["academias"]],
  ["antalet användare ökar", []],
  ["antall brukere øker", []],
  ["liczba użytkowników rośnie", []],
  ["학교의 수가 늘어남", ["학교"]],
  ["more companies trust them than before", []],
  ["mehr Kliniken als bisher", []],
] as const)("reads a count that moves, and of what: %s", (rule, keywords) => {
  const [clause] = clausesOf(rule);
  expect(clause?.topics).toContain("figures");
  expect(clause?.keywords).toEqual(keywords);
});

test("a count of branches or staff is told as those are too", () => {
  expect(topicsOf("Zahl der Filialen steigt")).toEqual(["expansion", "figures"]);
  expect(topicsOf("liczba pracowników rośnie")).toEqual(["growth", "figures"]);
});

test.each([
  "stops hiring",
  "no longer hiring",
  "stellt keine Entwickler mehr ein",
  "ne recrute plus",
  "ya no contratan",
  "non assumono più",
  "werven niet meer",
  "já não contratam",
  "anställer inte längre",
  "ansetter ikke lenger",
  "już nie zatrudniają",
])("a negation turns a rule, and leaves nothing out: %s", (rule) => {
  const { clauses, exclusions } = readRule(rule);
  expect(exclusions).toEqual([]);
  expect(clauses[0]).toMatchObject({ topics: ["layoff", "opening"], move: "goes" });
});

test.each([
  "no longer free",
  "nicht mehr kostenlos",
  "n'est plus gratuit",
  "ya no es gratis",
  "starts charging",
])("what is free no more is a matter of prices: %s", (rule) => {
  expect(readRule(rule)).toMatchObject({ exclusions: [], clauses: [{ topics: ["pricing"] }] });
});

test("what is offered no more is asked for as it goes, and `no` and `not` still leave out", () => {
  expect(readRule("no longer offers the app")).toMatchObject({ exclusions: [] });
  expect(topicsOf("They no longer sell the home kit")).toContain("retirement");
  expect(readRule("funding but no grants").exclusions).toHaveLength(1);
  expect(readRule("Stellen, keine Praktika").exclusions).toHaveLength(1);
});

test.each([
  "opens in another city",
  "eröffnet in einer anderen Stadt",
  "ouvre dans une autre ville",
  "abren otra tienda",
  "apre in un'altra città",
  "opent in een andere stad",
  "abre em outra cidade",
  "öppnar lager på en ny ort",
  "åpner i en annen by",
  "otwiera w innym mieście",
])("a place that opens elsewhere needs none of the rule's small words: %s", (rule) => {
  const [clause, ...others] = readRule(rule).clauses;
  expect(clause?.topics).toContain("expansion");
  expect(clause === undefined ? [] : conditionsOf(clause)).toEqual([]);
  expect(others).toEqual([]);
});

test("what else opens is no place", () => {
  expect(topicsOf("opens another position")).not.toContain("expansion");
  expect(topicsOf("öppnar en ny tjänst att söka")).not.toContain("expansion");
});

test.each([
  ["a hockey association or club becomes a customer", [["hockey", "association"], ["club"]]],
  ["A named restaurant is shown as a customer", [["restaurant"]]],
  ["eine Brauerei wird Kunde", [["brauerei"]]],
  ["un club devient client", [["club"]]],
  ["una bodega se hace cliente", [["bodega"]]],
  ["een brouwerij wordt klant", [["brouwerij"]]],
  ["en bryggeri blir kunde", [["bryggeri"]]],
] as const)("whoever becomes a customer must be who the rule says: %s", (rule, keywords) => {
  const clauses = clausesOf(rule);
  expect(clauses.map((clause) => clause.keywords)).toEqual(keywords);
  expect(clauses.every(({ topics }) => topics.includes("customer"))).toBe(true);
});

test.each([
  "who joins, who leaves",
  "wer kommt, wer geht",
  "qui arrive, qui part",
  "wie komt er, wie gaat er",
  "quem entra, quem sai",
])("who comes and who goes is anybody: %s", (rule) => {
  expect(readRule(rule).clauses[0]).toMatchObject({ topics: ["joins", "leaves", "growth"], anyone: true });
});

test("whom something is made for must stand there, however common the word is", () => {
  expect(clausesOf("Launches a product for consumers or travellers").map(({ keywords }) => keywords)).toEqual(
    [["consumers"], ["travellers"]],
  );
  expect(clausesOf("parceria com cooperativa ou trading").map(({ topics }) => topics)).toEqual([
    ["partnership"],
    ["partnership"],
  ]);
  expect(clausesOf("new features for customers")[0]?.keywords).toEqual([]);
});

test.each([
  ["pozyskuje nowego klienta", "customer"],
  ["Lanza un producto nuevo", "launch"],
  ["Henter kapital fra nye investorer", "round"],
  ["Lyser ut nye stillinger", "opening"],
  ["신규 투자 유치를 발표한다", "round"],
  ["新しい顧客を獲得する", "customer"],
  ["er komt een nieuwe module bij", "launch"],
] as const)("the verb of what is asked for is no condition: %s", (rule, topic) => {
  const [clause] = clausesOf(rule);
  expect(clause?.topics).toContain(topic);
  expect(clause === undefined ? [] : conditionsOf(clause)).toEqual([]);
});

it("is met by a club that comes, and not by another customer", async () => {
  const verdict = async (text: string) =>
    (
      await evaluate("a hockey association or club becomes a customer", [
        changed(text, "news", { block: { kind: "heading" } }),
      ])
    ).evaluations[0]?.verdict;
  expect(await verdict("Djurgårdens hockey association signs as our new customer")).toBe("matched");
  expect(await verdict("Global Freight AG signs as our new customer")).not.toBe("matched");
});
