import { expect, it } from "vitest";
import { scoreSites } from "../../scripts/lab/eval/sectors.ts";
import { hashOfSites, heldOutSites, readSites, trainingSites } from "../../scripts/lab/train/sectors.ts";
import { readWeights } from "../../src/domain/weights-file.ts";
import { classifyCompany } from "../../src/taxonomy/classify-company.ts";
import { openFields } from "../../src/taxonomy/trained/fields.ts";
import file from "../../src/taxonomy/trained/weights.bin";

const sites = readSites();
const weights = readWeights(file);

it("the weights are those of the corpus", () => {
  expect(weights.corpus).toBe(hashOfSites(trainingSites()));
  expect(() => openFields({ ...weights, matrices: {} })).toThrow("no matrix");
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

it.each([
  [
    "Basque",
    "Gure tailerrean eskuz egindako altzariak sortzen ditugu, bertako egurrarekin. Hiru belaunalditako esperientzia daukagu.",
    "Sukaldeak, ateak eta leihoak neurrira egiten ditugu. Etorri gure erakusketara, edo deitu eta zure etxera joango gara.",
  ],
])("places nobody by the few words of %s that look like ones it knows", (_, ...texts) => {
  expect(classifyCompany({ name: "Xandu", description: texts[0] ?? null, texts })).toEqual([]);
});
