import { expect, it } from "vitest";
import { changed, evaluate } from "../support/sites/changes.ts";

const verdict = async (rule: string, text: string, trail: string[], kind: "item" | "heading" = "item") =>
  (await evaluate(rule, [changed(text, "other", { block: { kind, trail } })])).evaluations[0]?.verdict;

it("a name under a heading of customers' stories is a customer's, whatever the language", async () => {
  expect(await verdict("New customers or partners", "Lindhagen", ["Casos de éxito"])).toBe("matched");
  expect(await verdict("New case studies", "Lindhagen", ["Erfolgsgeschichten"])).toBe("matched");
  expect(await verdict("New customers or partners", "Lindhagen", ["Colours"])).not.toBe("matched");
  expect(await verdict("New case studies", "We listen before we dig, and long after.", ["Colours"])).not.toBe(
    "matched",
  );
});

it("a line under a heading of what others wrote is coverage, and so is one of a page of press that leads to another site", async () => {
  const rule = "Press coverage";
  expect(await verdict(rule, "Grippers that think before they close", ["Acme in the news"])).toBe("matched");
  expect(await verdict(rule, "Grippers that think before they close", ["Ils parlent de nous"])).toBe(
    "matched",
  );
  expect(await verdict(rule, "Grippers that think before they close", ["Our grippers"])).not.toBe("matched");
  const text = "Grippers that think before they close";
  const told = async (link: string) =>
    (await evaluate(rule, [changed(text, "news", { block: { kind: "item", link } })])).evaluations[0]
      ?.verdict;
  expect(await told("https://robot-weekly.example.org/grippers")).toBe("matched");
});

it("what a customer says under a heading of what customers say is a customer's", async () => {
  const praise = "They rebuilt our line in a week.\nBen Grau\nCEO, Lindhagen";
  const judged = async (heading: string) =>
    (
      await evaluate("Neue Referenzkunden", [
        changed(praise, "home", { block: { kind: "card", trail: [heading] } }),
      ])
    ).evaluations[0]?.verdict;
  expect(await judged("Was unsere Kunden sagen")).toBe("matched");
  expect(await judged("Our colours")).not.toBe("matched");
});

it("a card under a heading of awards is one on whatever page, and one under another heading is not", async () => {
  const award = async (trail: string, rule = "Any award or press coverage") =>
    (
      await evaluate(rule, [
        changed('Forbes "30 Under 30"\nHonored to be named in the list for our work', "team", {
          block: { kind: "card", trail: [trail] },
        }),
      ])
    ).evaluations[0]?.verdict;
  expect(await award("Awards & Recognition")).toBe("matched");
  expect(await award("Auszeichnungen")).toBe("matched");
  expect(await award("Prix et récompenses")).toBe("matched");
  expect(await award("Our Journey", "Fundraising")).not.toBe("matched");
});

it("what customers say comes or goes as their voices do", async () => {
  const praise =
    "Früher war ein Storno einfach verlorener Umsatz für uns alle.\nMaria Fischer\nGeschäftsführerin";
  const told = async (change: "added" | "removed", rule: string) =>
    (
      await evaluate(rule, [
        changed(praise, "home", { change, block: { kind: "card", trail: ["Was Anbieter wirklich sagen"] } }),
      ])
    ).evaluations[0]?.verdict;
  expect(await told("added", "Kundenstimmen oder Referenzen kommen oder verschwinden")).toBe("matched");
  expect(await told("removed", "Kundenstimmen oder Referenzen kommen oder verschwinden")).toBe("matched");
  expect(await told("added", "Neue Standorte")).not.toBe("matched");
});
