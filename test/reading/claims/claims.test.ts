import { expect, it } from "vitest";
import { claimsIn } from "../../../src/reading/claims/claims.ts";

it.each([
  ["Acme denies reports of a $30M round.", { money: "denied" }],
  ["Acme is not raising money and reports of a Series B are wrong.", { money: "denied" }],
  ["No, we have not raised a Series B.", { money: "denied" }],
  ["Rumours of a $30M round are false.", { money: "denied" }],
  ["We have decided not to raise a Series A", { money: "denied" }],
  ["Acme turned down a $10M term sheet and stays bootstrapped.", { money: "denied" }],
  ["Contrary to reports, Acme has not been acquired by Oracle", { deal: "denied" }],
  ["There is no truth in the rumours that Oracle is buying Acme", { deal: "denied" }],
  ["We are not laying anybody off", { layoff: "denied" }],
  ["No layoffs at Acme this year", { layoff: "denied" }],
  ["Our CEO Ada Brown isn’t leaving", { leaving: "denied" }],
  ["Our Series B fell through", { money: "fallen" }],
  ["Acme hat keine Finanzierungsrunde abgeschlossen", { money: "denied" }],
  ["Wir verkaufen Acme nicht", { deal: "denied" }],
  ["Finanzierungsrunde von Acme geplatzt", { money: "fallen" }],
  ["Acme n’a pas été rachetée par Oracle", { deal: "denied" }],
  ["Acme dément avoir levé 30 millions d’euros", { money: "denied" }],
  ["La ronda de Acme fracasa", { money: "fallen" }],
  ["Acme no ha sido adquirida por Oracle", { deal: "denied" }],
  ["Acme smentisce un finanziamento da 30 milioni", { money: "denied" }],
  ["Acme non è stata acquisita da Oracle", { deal: "denied" }],
  ["A Acme não foi adquirida pela Oracle", { deal: "denied" }],
  ["Acme ontkent overname door Oracle", { deal: "denied" }],
  ["Acme ontslaat niemand", { layoff: "denied" }],
  ["Vd Ada Brown lämnar inte Acme", { leaving: "denied" }],
  ["Acme er ikke solgt", { deal: "denied" }],
  ["Acme zaprzecza przejęciu przez Oracle", { deal: "denied" }],
])("%s", (sentence, said) => {
  expect(Object.fromEntries(claimsIn(sentence))).toEqual(said);
});

it.each([
  ["We not only raised $4M but hired a team in Lyon", { money: "told" }],
  ["There is no doubt: we raised $4M", { money: "told" }],
  ["Acme does not need a card; we raised a $4M seed", { money: "told" }],
  ["Nothing short of wonderful: Acme raises $4M", { money: "told" }],
  ["We could not have raised our Series A without you", { money: "told" }],
  ["With no marketing budget, we raised $4M", { money: "told" }],
  ["Ada Brown is no longer with Acme and leaves us a garden", { leaving: "told" }],
  ["Acme does not deny that Oracle is acquiring it", { deal: "told" }],
  ["We had no choice but to lay off 20 people", { layoff: "told" }],
  ["Acme secures a non-dilutive Series A", { money: "told" }],
  ["Acme collapses into administration", { closing: "told" }],
  ["Acme hat nicht nur 4 Mio. Euro eingesammelt", { money: "told" }],
  ["Ada Brown ne travaille plus ici : elle quitte Acme", { leaving: "told" }],
  ["Has Acme been acquired?", {}],
  ["Reports say that Oracle is buying Acme", {}],
])("of the thing itself nothing is denied: %s", (sentence, said) => {
  expect(Object.fromEntries(claimsIn(sentence))).toEqual(said);
});

it.each(["No.", "Nein.", "Non, pas du tout.", "Nej!"])("a question that %s answers", (answer) => {
  expect(claimsIn("Has Acme been acquired?", answer).get("deal")).toBe("denied");
});
