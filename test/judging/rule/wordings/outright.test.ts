import { expect, it } from "vitest";
import { readRule } from "../../../../src/judging/rule/read-rule.ts";
import type { Change } from "../../../../src/pages/types.ts";
import { changed, evaluate } from "../../../support/sites/changes.ts";

const verdicts = async (rules: readonly string[], changes: readonly Change[]) =>
  (await evaluate(rules.join("\n"), [...changes])).evaluations.map(({ verdict }) => verdict);
const card = (text: string, more: Parameters<typeof changed>[2] = {}) =>
  changed(text, "team", { ...more, block: { kind: "card", trail: ["Our team"] } });

it("a rule for whoever comes or goes is met by anybody of the team, one for leaders by leaders alone", async () => {
  const rules = ["People joining or leaving the team", "New faces, departures", "Leadership changes"];
  const gone = card("Mara Holt\nField technician", { change: "removed" });
  expect(await verdicts(rules, [gone])).toEqual(["matched", "matched", "not_matched"]);
  const come = card("Mara Holt\nField technician");
  expect(await verdicts(rules, [come])).toEqual(["matched", "matched", "not_matched"]);
  const other = card("Mara Holt\nAgronomist", { change: "edited", before: "Mara Holt\nField technician" });
  expect(await verdicts(rules, [other])).toEqual(["matched", "not_matched", "not_matched"]);
});

it("who leaves is a leader, a customer or an investor where the rule says so", () => {
  for (const rule of ["Senior people leaving", "Executive departures", "Customers leaving"])
    expect(readRule(rule).clauses.some(({ anyone }) => anyone)).toBe(false);
});

it("a rule for articles is met by whatever is published, one for articles about something is not", async () => {
  const post = changed("How wet soil is read from the air", "article", { block: { kind: "heading" } });
  const text = changed(
    "Wet soil reflects less light, and a camera sees that from far above the field.",
    "article",
  );
  const rules = [
    "New articles, videos or other content marketing",
    "Blog posts",
    "Articles about hiring in Spain",
  ];
  const [articles, posts, about] = await verdicts(rules, [post, text]);
  expect([articles, posts]).toEqual(["matched", "matched"]);
  expect(about).not.toBe("matched");
  expect(await verdicts(rules.slice(0, 2), [changed("We map your fields", "home")])).toEqual([
    "not_matched",
    "not_matched",
  ]);
});

it("examples after a colon ask for nothing of another kind than the words before it", () => {
  const topics = readRule("Prices: amounts published, raised, cut or moved to quotation").clauses.flatMap(
    (clause) => clause.topics,
  );
  expect(topics.filter((topic) => topic !== "pricing")).toEqual([]);
  expect(topics).toContain("pricing");
});

it("a plan that ends meets a rule for prices, with what stood there", async () => {
  const gone = changed("Orchard\n$39 / month", "pricing", {
    change: "removed",
    block: { kind: "card", trail: ["Pricing"] },
  });
  const { evaluations } = await evaluate("Price changes, new or dropped plans", [gone]);
  expect(evaluations).toMatchObject([{ verdict: "matched", evidence: [{ quote: "Orchard $39 / month" }] }]);
});

it("what a rule wants to hear of is known by that alone, and else by its telling words", () => {
  const [hiring] = readRule("Anything about hiring").clauses;
  expect(hiring?.topics).toContain("opening");
  const [date] = readRule("Anything about the date of the mainnet launch").clauses;
  expect(date).toMatchObject({ topics: [], keywords: ["mainnet"] });
});

it("a rule for people of one function who leave is met by them alone, and by nobody who comes", async () => {
  const rules = ["Tell me when engineers leave the team page"];
  expect(await verdicts(rules, [card("Mara Holt\nSoftware engineer", { change: "removed" })])).toEqual([
    "matched",
  ]);
  expect(await verdicts(rules, [card("Mara Holt\nAccountant", { change: "removed" })])).not.toEqual([
    "matched",
  ]);
  expect(await verdicts(rules, [card("Mara Holt\nSoftware engineer")])).not.toEqual(["matched"]);
});

it("a kind of article that the text does not name is matched less surely than whatever is published", async () => {
  const post = changed("How wet soil is read from the air", "article", { block: { kind: "heading" } });
  const text = changed(
    "A camera sees from far above the field how much light wet soil gives back.",
    "article",
  );
  const { evaluations } = await evaluate("Tell me when they publish a new technical article\nBlog posts", [
    post,
    text,
  ]);
  const [technical = 0, any = 0] = evaluations.map(({ confidence }) => confidence);
  expect(evaluations.map(({ verdict }) => verdict)).toEqual(["matched", "matched"]);
  expect(technical).toBeLessThan(any);
});

it("asks for anybody who comes or goes in eight languages, and on the page of people", () => {
  for (const rule of [
    "Jemand verlässt das Team",
    "Quelqu'un quitte l'équipe",
    "Alguien deja el equipo",
    "Qualcuno lascia il team",
    "Iemand verlaat het team",
    "Alguém sai da equipa",
    "Någon lämnar teamet",
  ])
    expect(readRule(rule).clauses, rule).toMatchObject([{ topics: ["leaves"], anyone: true }]);
  for (const rule of [
    "Any change in team page",
    "Änderungen auf der Teamseite",
    "Cambios en la página del equipo",
    "Wijzigingen op de teampagina",
  ])
    expect(readRule(rule).clauses, rule).toMatchObject([{ anyone: true, any: false }]);
});

it("asks for nobody of the team where a language's word for somebody stands beside customers or leaders", () => {
  for (const rule of [
    "Ein Kunde geht",
    "Un cliente se va",
    "Une personne de la direction quitte",
    "People change plans",
  ])
    expect(
      readRule(rule).clauses.some(({ anyone }) => anyone),
      rule,
    ).toBe(false);
});
