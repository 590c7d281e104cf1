import { allFakers } from "@faker-js/faker";
import { expect, it } from "vitest";
import { hashOfWords, trainNames } from "../../../../scripts/train/names/train.ts";
import { knownWords, listsOf, smallWordsIn } from "../../../../scripts/train/names/words.ts";
import { trainingSites } from "../../../../scripts/train/sectors.ts";
import { bounded, openNames } from "../../../../src/identity/people/trained/name-odds.ts";
import weights from "../../../../src/identity/people/trained/weights.json" with { type: "json" };

const [given = 0, family = 0] = weights.bias;
const kept = { ...weights, bias: [given, family] as const };

it("the weights are those of the lists and the corpora", () => {
  expect(weights.corpus).toBe(hashOfWords(knownWords()));
  expect(() => openNames({ ...kept, numbers: "" })).toThrow("not whole");
});

it("tells names of locales and words of authors that it was not trained on apart", {
  timeout: 60_000,
}, () => {
  const locales = ["en_NG", "yo_NG", "id_ID", "hu", "pt_PT", "en_IN", "fr_SN", "hr", "fi", "es_MX"];
  const authors = ["franco", "rhein", "iberia", "plainhomes", "noord3", "highstreet"];
  const oddsOf = openNames(trainNames(knownWords(locales, authors)));
  const isName = (words: readonly string[]) => {
    const odds = words.map(oddsOf);
    return odds.reduce((sum, one) => sum + Math.max(one.given, one.family), 0) > 0;
  };
  const others = Object.keys(allFakers).filter((one) => !locales.includes(one));
  const families = locales.flatMap((one) =>
    listsOf("family", [...others, ...locales.filter((two) => two !== one)]).flat(),
  );
  const givens = locales.flatMap((one) =>
    listsOf("given", [...others, ...locales.filter((two) => two !== one)]).flat(),
  );
  const names = givens.map((one, at) => [one, families[at % families.length] ?? ""]);
  const phrases = trainingSites()
    .filter(({ author }) => authors.includes(author))
    .flatMap(({ text }) => text.match(/(?<= )\p{Ll}{4,} \p{Ll}{4,}(?= )/gu)?.slice(0, 3) ?? [])
    .map((phrase) => phrase.split(" "));
  expect(names.filter(isName).length / names.length).toBeGreaterThan(0.9);
  expect(phrases.filter(isName).length / phrases.length).toBeLessThan(0.1);
});

it("says of no letters what it says of any, and within bounds of letters nobody knows", () => {
  expect(openNames(kept)("–")).toEqual({ given: 0, family: 0 });
  expect(bounded(9)).toBe(-bounded(-9));
});

it("learns ordinary words from what is written small", () => {
  expect(smallWordsIn("We sell Brandl's warm e-bikes")).toEqual(["sell", "warm"]);
});
