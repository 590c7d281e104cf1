import { expect, it } from "vitest";
import { changed, evaluate } from "../../support/sites/changes.ts";

const rules = "Fundraising\nAcquisitions\nExecutives or founders leaving\nAny risk signals";

/** An article of a title and a text: what it is told as, and the rules it meets. */
async function read(title: string, text = "") {
  const changes = [
    changed(title, "news", { block: { kind: "heading" } }),
    ...(text === "" ? [] : [changed(text, "news", { block: { trail: [title] } })]),
  ];
  const { conclusion, evaluations } = await evaluate(rules, changes);
  const { type, severity } = conclusion;
  return { type, severity, matched: evaluations.filter(({ matched }) => matched).map(({ rule }) => rule) };
}

it.each([
  ["Acme denies reports of a $30M round.", "Acme is not raising money and reports of a Series B are wrong."],
  ["No, we have not raised a Series B.", "Rumours that we closed a $30M round are false."],
  ["We have decided not to raise a Series A", "Acme turned down a $10M term sheet and stays bootstrapped."],
  ["Contrary to reports, Acme has not been acquired by Oracle", ""],
  ["Has Acme been acquired? No.", ""],
  ["Our CEO Ada Brown is not leaving", ""],
  ["We are not laying anybody off", ""],
  ["No layoffs at Acme this year", ""],
  [
    "Acme hat keine Finanzierungsrunde abgeschlossen",
    "Berichte über eine Runde von 30 Mio. Euro sind falsch.",
  ],
  ["Acme dementiert Übernahme durch Oracle", ""],
  ["Acme n’a pas levé 30 millions d’euros", "Les rumeurs d’une levée de fonds sont fausses."],
  ["La CEO Ada Brown no deja Acme", ""],
  ["Acme non è stata acquisita da Oracle", ""],
  ["Acme heeft geen financieringsronde opgehaald", "Berichten over een ronde van 30 miljoen zijn onjuist."],
  ["Acme har inte tagit in 30 miljoner kronor i en finansieringsrunda", ""],
])("is no news of what it denies: %s", async (title, text) => {
  const { severity, matched } = await read(title, text);
  expect([["info", "low"].includes(severity), matched]).toEqual([true, []]);
});

it("takes a round that came to nothing for a setback", async () => {
  expect(await read("Our Series B fell through", "It will not close; the lead investor withdrew.")).toEqual({
    type: "risk",
    severity: "medium",
    matched: ["Any risk signals"],
  });
});

it.each([
  [
    "Acme raises $30M Series B",
    "Acme had never raised before, and has not disclosed its valuation.",
    "Fundraising",
  ],
  [
    "Nothing changes for customers",
    "Acme has been acquired by Oracle. We will not sell your data.",
    "Acquisitions",
  ],
  [
    "Acme is closing",
    "We have not been able to raise a Series B, and shut down on 31 March.",
    "Any risk signals",
  ],
  ["Acme acquires MedPlan", "No layoffs are planned.", "Acquisitions"],
])("tells what else is denied of it: %s", async (title, text, rule) => {
  expect((await read(title, text)).matched).toContain(rule);
});

it.each([
  ["From the archive: our seed round", "In March 2019 Acme closed a seed round of $2M led by Point Nine."],
  ["We raised a $2M seed round", "In March 2019 Acme closed a seed round of $2M. We were five then."],
  ["In March 2019 Acme closed a seed round of $2M led by Point Nine.", ""],
  ["Unsere Seed-Runde", "Im März 2019 hat Acme eine Seed-Runde über 2 Mio. Euro abgeschlossen."],
])("tells a round of a month long gone as old: %s", async (title, text) => {
  expect(await read(title, text)).toEqual({ type: "fundraising", severity: "low", matched: [] });
});

it("takes a round for a new one beside an old one", async () => {
  const told = await read("Acme raises $10M Series A", "In March 2019 Acme raised a seed round of $2M.");
  expect(told).toEqual({ type: "fundraising", severity: "high", matched: ["Fundraising"] });
});

it.each([
  "Acme plans to raise $30M next year",
  "Acme in talks to raise $30M",
  "Acme plant Finanzierungsrunde über 30 Mio. Euro",
  "Acme prépare une levée de fonds de 30 millions d’euros",
  "Acme planea levantar una ronda de 30 millones",
  "Acme wil 30 miljoen ophalen",
])("takes for a plan what is yet to be raised: %s", async (title) => {
  expect(await read(title)).toMatchObject({ type: "fundraising", severity: "medium" });
});

it("takes what was raised for no plan, whatever it is for", async () => {
  expect((await read("Acme raises $30M and plans to hire 50 people")).severity).toBe("high");
});
