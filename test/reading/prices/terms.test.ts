import { expect, test } from "vitest";
import { statedPrices } from "../../../src/reading/prices/prices.ts";
import { termsIn } from "../../../src/reading/prices/terms.ts";

test.each([
  "From zero to running 5K in 8 weeks. Free, with a plan and with friends.",
  "De cero a correr 5K en 8 semanas. Gratis, con plan y con gente.",
  "In 8 Wochen zu trockenen Reihen. Kostenlos und mit Freunden.",
  "Des rangs secs en 8 semaines. Gratuit, et entre amis.",
  "Da zero a correre in 8 settimane. Gratis, con un piano.",
])("a time in one sentence and what is free in another are no term: %s", (text) => {
  expect(termsIn(text)).toEqual([]);
});

test.each([
  ["14 días de prueba gratis. Cancela cuando quieras. Sin permanencia.", "trial 14 dia"],
  ["Try it 14 days for free. Cancel at any time.", "trial 14 day"],
  ["Probeer het 30 dagen gratis. Zonder looptijd.", "trial 30 dag"],
  ["12 Monate Mindestlaufzeit. Danach monatlich kündbar.", "binding 12 mon"],
])("what a sentence says of a time is a term, whatever stands beside it: %s", (text, key) => {
  expect(termsIn(text).map((one) => one.key)).toEqual([key]);
});

test("seconds are no crowns", () => {
  const sums = (text: string) => statedPrices({ text, trail: [] }).map(({ amount }) => amount.currency);
  expect(sums("✓ Keine Abo-Pflicht ✓ In 60 Sek.")).toEqual([]);
  expect(sums("Gratis provperiod, klart på 60 sek.")).toEqual([]);
  expect(sums("Pris 199 SEK per månad")).toEqual(["SEK"]);
});
