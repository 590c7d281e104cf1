import { describe, expect, it } from "vitest";
import { pack, writeWeights } from "../../scripts/lab/train/weights-file.ts";
import { openMatrix, sigmoid, softmax } from "../../src/domain/linear.ts";
import { matrixNamed, readWeights } from "../../src/domain/weights-file.ts";

/** Three labels and three tokens; a row has 4 bits for each label. */
const numbers = Float32Array.from([7, -7, 0, -7, 7, 0, 0, 0, 0]);
const known = { labels: ["round", "hire", "other"], tokens: ["raises", "hires", "</s>"], numbers };
const passages = pack(known, (row) => row);
const bytes = writeWeights("corpus", { everyday: "the of" }, { passages });
const weights = readWeights(bytes.buffer);
const matrix = matrixNamed(weights, "passages");

describe("a weights file", () => {
  it("reads back what was written", () => {
    expect([weights.corpus, weights.words]).toEqual(["corpus", { everyday: "the of" }]);
    expect([matrix.labels, matrix.hashes.length]).toEqual([["round", "hire", "other"], 3]);
  });

  it("is rejected when it is too short or too long", () => {
    expect(() => readWeights(bytes.buffer.slice(0, -4))).toThrow("cut short");
    expect(() => readWeights(new Uint8Array([...bytes, 0, 0, 0, 0]).buffer)).toThrow("longer");
  });
});

it("a matrix scores the mean of the numbers of the known tokens and of the end, highest first", () => {
  const { score, isKnown } = openMatrix(matrix, softmax);
  expect(score(["raises"])[0]?.label).toBe("round");
  expect(score(["hires", "hires", "raises"])[0]?.label).toBe("hire");
  expect(score(["raises", "nobody", "knows"])).toEqual(score(["raises"]));
  expect([isKnown("raises"), isKnown("nobody")]).toEqual([true, false]);
  const [round, , least] = openMatrix(matrix, (numbers) => Array.from(numbers)).score(["raises"]);
  expect([round?.share, least?.share].map((share) => share?.toFixed(3))).toEqual(["3.500", "-3.500"]);
});

it("softmax sums to one, and both softmax and sigmoid keep the order without overflow", () => {
  const numbers = Float64Array.from([-700, 0, 1, 700]);
  const whole = softmax(numbers);
  expect(whole.reduce((all, share) => all + share, 0)).toBeCloseTo(1, 9);
  for (const shares of [whole, sigmoid(numbers)].map((given) => Array.from(given))) {
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  }
});
