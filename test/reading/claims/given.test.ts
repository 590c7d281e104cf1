import { expect, it } from "vitest";
import { isGiven } from "../../../src/reading/claims/given.ts";

it.each([
  "We raised $20,000 for the children's hospital",
  "We raised £4,000 for charity",
  "Wir haben 5.000 Euro für das Kinderhospiz gesammelt",
  "Nous avons récolté 5 000 euros pour la Croix-Rouge",
  "Hemos recaudado 5.000 euros para el hospital infantil",
  "Abbiamo raccolto 5.000 euro per l’ospedale pediatrico",
  "We hebben 5.000 euro opgehaald voor het goede doel",
  "Arrecadámos 5.000 euros para o hospital infantil",
  "Vi samlade in 50 000 kronor till Barncancerfonden",
  "Zebraliśmy 5 000 zł dla szpitala dziecięcego",
])("%s is for others", (sentence) => {
  expect(isGiven(sentence)).toBe(true);
});

it.each([
  "Acme raises $4M for its hospital platform",
  "Acme raises $800,000 for the hospital software it makes",
  "Acme raises $800,000 pre-seed to help a charity",
  "Acme raises $12M for charity",
  "Acme recauda 800.000 euros de inversores para el hospital",
])("%s is for the company", (sentence) => {
  expect(isGiven(sentence)).toBe(false);
});
