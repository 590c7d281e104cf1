import { statSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { score } from "../../scripts/eval/score.ts";
import { hashOf, heldOut, readLines, readPairs } from "../../scripts/train/corpus.ts";
import { loadModel } from "../../src/reading/trained/model.ts";
import { readPassage, trainedModel } from "../../src/reading/trained/reader.ts";
import weights from "../../src/reading/trained/weights.json" with { type: "json" };
import { anyText } from "../support/any-text.ts";

const lines = readLines();
const pairs = readPairs(lines);
const file = new URL("../../src/reading/trained/weights.json", import.meta.url);

describe("the reader's weights", () => {
  it("are of the corpus as it is: `npm run train` makes them anew", () => {
    expect(weights.corpus).toBe(hashOf(lines.filter(({ author }) => !heldOut.includes(author))));
  });

  it("are small, and do not load where a part is missing", () => {
    expect(statSync(file).size).toBeLessThanOrEqual(1_500_000);
    expect(() => loadModel({ ...weights, tokens: `${weights.tokens}\n\u0000` })).toThrow("fit together");
  });
});

describe("the trained reader", () => {
  const read = (title: string, body = "", names = ["acme"]) =>
    readPassage({ title, body, kind: "article", names }, trainedModel());

  it.each([
    ["Acme raises €12m Series A", "round"],
    ["We have been sued by Brightwell", "lawsuit"],
    ["Jane Roe joins Acme as chief financial officer", "joins"],
    ["Wir haben 12 Millionen Euro eingesammelt", "round"],
  ])("reads %s", (title, topic) => {
    expect(read(title)).toMatchObject({ topic });
    expect(read(title).newsShare).toBeGreaterThan(0.5);
  });

  it.each([
    "How to announce your Series A",
    "10 reasons a CEO resigns",
    "Data breach response plan: a template",
  ])("sees no news in %s", (title) => {
    expect(read(title, "A step-by-step guide with a checklist to download.").newsShare).toBeLessThan(0.3);
  });

  it("gives shares of one whole for any text", () => {
    fc.assert(
      fc.property(anyText, anyText, (title, body) => {
        const { newsShare, typeShare } = read(title, body);
        const shares = trainedModel().score({ title, body, kind: "article", names: ["acme"] });
        const whole = shares.reduce((sum, { share }) => sum + share, 0);
        expect(whole).toBeCloseTo(1, 6);
        expect(newsShare).toBeGreaterThanOrEqual(typeShare - 1e-9);
      }),
      { numRuns: 200 },
    );
  });
});

/** What was reached last by authors nobody trained on; see `docs/reading.md`. */
const figures = {
  heldprose: { type: 0.82, macroF1: 0.79, precision: 0.71, recall: 0.56, mailed: 0.075 },
  heldshort: { type: 0.82, macroF1: 0.78, precision: 0.77, recall: 0.52, mailed: 0.055 },
};

it.each(Object.entries(figures))(
  "reads %s, whom nobody trained on, as well as last",
  async (author, last) => {
    const own = lines.filter((line) => line.author === author);
    const { rightType, macroF1, found, matched, matching, mailed, quiet } = await score(
      own,
      pairs.filter(({ line }) => line.author === author),
    );
    expect(rightType / own.length).toBeGreaterThanOrEqual(last.type);
    expect(macroF1).toBeGreaterThanOrEqual(last.macroF1);
    expect(found / matched).toBeGreaterThanOrEqual(last.precision);
    expect(found / matching).toBeGreaterThanOrEqual(last.recall);
    expect(mailed / quiet).toBeLessThanOrEqual(last.mailed);
  },
);
