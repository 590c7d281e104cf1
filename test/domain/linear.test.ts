import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { eachAlone, type Matrix, ofOneWhole, openMatrix } from "../../src/domain/linear.ts";

const base64 = (bytes: ArrayBufferView) => Buffer.from(bytes.buffer).toString("base64");
/** Three labels and three tokens; a row's numbers are -7 to 7, two a byte, the lower first. */
const matrix: Matrix = {
  labels: ["round", "hire", "other"],
  tokens: "raises\nhires\n</s>",
  scale: 7,
  scales: base64(Uint16Array.from([65_535, 65_535, 0])),
  rows: base64(
    Uint8Array.from(
      [
        [15, 1, 8],
        [1, 15, 8],
        [8, 8, 8],
      ].flatMap(([a = 8, b = 8, c = 8]) => [a | (b << 4), c | (8 << 4)]),
    ),
  ),
};

describe("a matrix", () => {
  const { score, isKnown } = openMatrix(matrix, ofOneWhole);

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

  it("does not open where a part is missing", () => {
    for (const broken of [{ tokens: "raises\nhires" }, { scales: "" }, { labels: ["a", "b", "c", "d", "e"] }])
      expect(() => openMatrix({ ...matrix, ...broken }, ofOneWhole)).toThrow("do not fit together");
  });
});

describe("shares", () => {
  const means = fc.array(fc.double({ min: -700, max: 700, noNaN: true }), { minLength: 1, maxLength: 6 });

  it("of one whole are one together, of each alone between nothing and all, and both keep the order", () => {
    fc.assert(
      fc.property(means, (given) => {
        const numbers = Float64Array.from(given);
        const whole = ofOneWhole(numbers);
        expect(whole.reduce((all, share) => all + share, 0)).toBeCloseTo(1, 9);
        const alone = eachAlone(numbers);
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
