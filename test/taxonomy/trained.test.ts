import { expect, it } from "vitest";
import { scoreSites } from "../../scripts/eval/sectors.ts";
import { hashOfSites, heldOutSites, readSites, trainingSites } from "../../scripts/train/sectors.ts";
import { readWeights } from "../../src/domain/weights-file.ts";
import { classifyCompany } from "../../src/taxonomy/classify-company.ts";
import { allCategories } from "../../src/taxonomy/taxonomy.ts";
import { openFields } from "../../src/taxonomy/trained/fields.ts";
import file from "../../src/taxonomy/trained/weights.bin";

const sites = readSites();
const weights = readWeights(file);
const reader = openFields(weights);

it("the weights are those of the corpus", () => {
  expect(weights.corpus).toBe(hashOfSites(trainingSites()));
  expect(() => openFields({ ...weights, matrices: {} })).toThrow("no matrix");
});

it("every field is told of by at least thirty accounts of several authors", () => {
  const fields = allCategories().filter(({ level }) => level === 2);
  const lines = Map.groupBy(trainingSites(), (line) => line.fields[0]);
  const thin = fields.filter(({ id }) => {
    const own = lines.get(id) ?? [];
    return own.length < 30 || new Set(own.map(({ author }) => author)).size < 5;
  });
  expect(thin).toEqual([]);
});

it.each([
  [["heldsites", "heldhomes"], { right: 0.88, wrong: 0.04, field: 0.85 }],
  [["heldvague"], { right: 0.79, wrong: 0.14, field: 0.73 }],
])(
  "companies of %j, whom nobody trained on, are placed as well as last; see docs/enriching.md",
  (authors, last) => {
    expect(heldOutSites).toEqual(expect.arrayContaining(authors));
    const { right, wrong, field, told, lines } = scoreSites(
      sites.filter(({ author }) => authors.includes(author)),
    );
    expect(right / lines).toBeGreaterThanOrEqual(last.right);
    expect(wrong / lines).toBeLessThanOrEqual(last.wrong);
    expect(field / told).toBeGreaterThanOrEqual(last.field);
  },
);

it("reads a word that writes ue for ü as the word it is", () => {
  const [umlaut, spelt] = ["Umzüge und Möbeltransporte", "Umzuege und Moebeltransporte"].map((text) =>
    reader.fieldsOf(null, [{ text, times: 1 }]),
  );
  expect(spelt?.slice(0, 3)).toEqual(umlaut?.slice(0, 3));
});

it("takes nothing from what a company says of its trade for pages that say nothing of it", () => {
  const trade = { text: "Sourdough bread, rye rolls and birthday cakes from our bakery", times: 1 };
  const silent = {
    text: "We are glad you are here. Our values guide us every day, and our promise to you is simple: we listen",
    times: 1,
  };
  const [alone, beside] = [[trade], [trade, silent]].map((all) => reader.fieldsOf(null, all)[0]);
  expect(beside).toEqual(alone);
});

it("is less sure of a text of which it knows few words than of one that says the same at length", () => {
  const share = (text: string) => reader.fieldsOf(null, [{ text, times: 1 }])[0]?.share ?? 0;
  expect(share("Bakery")).toBeLessThan(share("Bakery, bread, cakes, pastries, sourdough, café"));
});

it.each([
  [
    "Basque",
    "Gure tailerrean eskuz egindako altzariak sortzen ditugu, bertako egurrarekin. Hiru belaunalditako esperientzia daukagu.",
    "Sukaldeak, ateak eta leihoak neurrira egiten ditugu. Etorri gure erakusketara, edo deitu eta zure etxera joango gara.",
  ],
])("places nobody by the few words of %s that look like ones it knows", (_, ...texts) => {
  expect(classifyCompany({ name: "Xandu", description: texts[0] ?? null, texts })).toEqual([]);
});
