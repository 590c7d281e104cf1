import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pack, writeWeights } from "../../scripts/train/weights-file.ts";
import { openMatrix, sigmoid, softmax } from "../../src/domain/linear.ts";
import { matrixNamed, readWeights } from "../../src/domain/weights-file.ts";

/** Three labels and three tokens; a row has 4 bits for each label. */
const bytes = writeWeights(
  "corpus",
  { everyday: "the of" },
  {
    passages: pack(
      {
        labels: ["round", "hire", "other"],
        tokens: ["raises", "hires", "</s>"],
        numbers: Float32Array.from([7, -7, 0, -7, 7, 0, 0, 0, 0]),
      },
      (row) => row,
    ),
  },
);
const weights = readWeights(bytes.buffer);
const matrix = matrixNamed(weights, "passages");

describe("a weights file", () => {
  it("gives back what was written", () => {
    expect([weights.corpus, weights.words]).toEqual(["corpus", { everyday: "the of" }]);
    expect([matrix.labels, matrix.hashes.length]).toEqual([["round", "hire", "other"], 3]);
  });

  it("is refused when it is cut short or too long", () => {
    expect(() => readWeights(bytes.buffer.slice(0, -4))).toThrow("cut short");
    expect(() => readWeights(new Uint8Array([...bytes, 0, 0, 0, 0]).buffer)).toThrow("longer");
  });
});

describe("a matrix", () => {
  const { score, isKnown } = openMatrix(matrix, softmax);

  it("likes the label of the tokens that a text has, the likeliest first", () => {
    expect(score(["raises"])[0]?.label).toBe("round");
    expect(score(["hires", "hires", "raises"])[0]?.label).toBe("hire");
    expect(score(["raises", "nobody", "knows"])).toEqual(score(["raises"]));
    expect([isKnown("raises"), isKnown("nobody")]).toEqual([true, false]);
  });

  it("scores the mean of the numbers of its tokens and of the end", () => {
    const { score: means } = openMatrix(matrix, (numbers) => Array.from(numbers));
    const [round, , least] = means(["raises"]);
    expect(round?.share).toBeCloseTo(7 / 2, 3);
    expect(least?.share).toBeCloseTo(-7 / 2, 3);
  });
});

describe("shares", () => {
  const means = fc.array(fc.double({ min: -700, max: 700, noNaN: true }), { minLength: 1, maxLength: 6 });

  it("of one whole are one together, of each alone between nothing and all, and both keep the order", () => {
    fc.assert(
      fc.property(means, (given) => {
        const numbers = Float64Array.from(given);
        const whole = softmax(numbers);
        expect(whole.reduce((all, share) => all + share, 0)).toBeCloseTo(1, 9);
        const alone = sigmoid(numbers);
        for (const shares of [whole, alone]) {
          expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
          for (const [at, mean] of given.entries())
            for (const [other, less] of given.entries())
              if (mean > less) expect(shares[at] ?? 0).toBeGreaterThanOrEqual(shares[other] ?? 0);
        }
      }),
    );
  });
});
