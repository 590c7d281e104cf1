import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { score } from "../../scripts/eval/score.ts";
import { hashOf, readLines, readPairs, trainingCorpus } from "../../scripts/train/corpus.ts";
import { readWeights } from "../../src/domain/weights-file.ts";
import type { Passage } from "../../src/reading/passages/passages.ts";
import { newsTopics } from "../../src/reading/topics.ts";
import { loadModel } from "../../src/reading/trained/model.ts";
import { readPassages, type Told } from "../../src/reading/trained/reader.ts";
import { likeliest } from "../../src/reading/trained/shares.ts";
import bytes from "../../src/reading/trained/weights.bin";
import { anyText } from "../support/any-text.ts";
import { changed } from "../support/sites/changes.ts";

const lines = readLines();
const pairs = readPairs(lines);
const weights = readWeights(bytes);

/** An article of a title and, where it has one, a paragraph under it. */
function passageOf(title: string, body: string): Passage {
  const headline = changed(title, "article", { block: { kind: "heading" } });
  const paragraph = changed(body, "article", { block: { trail: [title] } });
  const changes = body === "" ? [headline] : [headline, paragraph];
  const sentences = changes.map((change) => ({
    change,
    text: change.block.text,
    headline: change === headline,
    stale: false,
    fresh: [],
  }));
  return {
    change: "added",
    kind: "article",
    changes,
    sentences,
    title: sentences[0] ?? null,
    everywhere: false,
    unspoken: false,
    gone: false,
    unlisted: false,
    enumerated: null,
    prices: null,
  };
}

const newsShare = ({ shares }: Told) => newsTopics.reduce((sum, topic) => sum + (shares.get(topic) ?? 0), 0);

describe("the reader's weights", () => {
  it("are of the corpus as it is: `npm run train` makes them anew", () => {
    expect(weights.corpus).toBe(hashOf(trainingCorpus()));
  });

  it("are at most 1.3 MB, and do not load without one of the matrices", () => {
    expect(bytes.byteLength).toBeLessThanOrEqual(1_300_000);
    expect(() => loadModel({ ...weights, matrices: {} })).toThrow("no matrix");
  });
});

describe("the trained reader", () => {
  const read = (title: string, body = ""): Told => {
    const [told] = readPassages([passageOf(title, body)], ["acme"]);
    if (told === undefined) throw new Error("nothing was read");
    return told;
  };

  it.each([
    ["Acme raises €12m Series A", "round"],
    ["We have been sued by Brightwell", "lawsuit"],
    ["Jane Roe joins Acme as chief financial officer", "joins"],
    ["Wir haben 12 Millionen Euro eingesammelt", "round"],
  ])("reads %s", (title, topic) => {
    expect(read(title)).toMatchObject({ topic, foreign: false });
    expect(newsShare(read(title))).toBeGreaterThan(0.5);
  });

  it.each([
    "How to announce your Series A",
    "10 reasons a CEO resigns",
    "Data breach response plan: a template",
  ])("sees no news in %s", (title) => {
    const told = read(title, "A step-by-step guide with a checklist to download.");
    expect(told.topic).toBeNull();
    expect(newsShare(told)).toBeLessThan(0.3);
  });

  it("gives shares of one whole for any text", () => {
    fc.assert(
      fc.property(anyText, anyText, (title, body) => {
        const told = read(title, body);
        const whole = [...told.shares.values()].reduce((sum, share) => sum + share, 0);
        expect(whole).toBeCloseTo(1, 6);
        expect(newsShare(told)).toBeGreaterThanOrEqual(likeliest(told.shares).typeShare - 1e-9);
        expect(told.telling.length).toBeGreaterThan(0);
        for (const one of told.telling) expect(told.passage.sentences).toContain(one);
        expect(read(title, body)).toMatchObject({ topic: told.topic, shares: told.shares });
      }),
      { numRuns: 200 },
    );
  });
});

/** What was reached last by authors nobody trained on; see `docs/measured/lines.md`. */
const figures = {
  heldprose: { type: 0.825, macroF1: 0.8, precision: 0.74, recall: 0.72, mailed: 0.06 },
  heldshort: { type: 0.84, macroF1: 0.81, precision: 0.85, recall: 0.75, mailed: 0.045 },
  heldmain: { type: 0.93, macroF1: 0.93, precision: 0.86, recall: 0.75, mailed: 0.04 },
};

it.each(Object.entries(figures))(
  "reads %s, whom nobody trained on, as well as last",
  { timeout: 120_000 },
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
