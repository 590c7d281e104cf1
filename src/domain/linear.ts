import { type Matrix, rowBytes, rowOf } from "./weights-file.ts";

/** A label with its likelihood, 0 to 1. */
export interface Scored {
  label: string;
  share: number;
}

/** A matrix that can score texts. */
export interface Scorer {
  isKnown(token: string): boolean;
  /** The labels of a text, most likely first. */
  score(tokens: readonly string[]): Scored[];
}

/**
 * Makes a scorer from a matrix. The mean of a label is the mean of its numbers over the known tokens; `shares` converts the means to
 * likelihoods, given the number of known tokens. As in fastText, each text ends with the token `</s>`.
 */
export function openMatrix(matrix: Matrix, shares: (means: Float64Array, known: number) => number[]): Scorer {
  const { labels, scales, rows } = matrix;
  const width = rowBytes(labels.length);
  const unit = matrix.scale / 65_535 / 7;
  return {
    isKnown: (token) => rowOf(matrix, token) >= 0,
    score(tokens) {
      const sums = new Float64Array(width * 2);
      let known = 0;
      for (const token of [...tokens, "</s>"]) {
        const row = rowOf(matrix, token);
        if (row < 0) continue;
        known += 1;
        const one = (scales[row] ?? 0) * unit;
        for (let at = 0; at < width; at += 1) {
          const pair = rows[row * width + at] ?? 0;
          sums[2 * at] = (sums[2 * at] ?? 0) + ((pair & 15) - 8) * one;
          sums[2 * at + 1] = (sums[2 * at + 1] ?? 0) + ((pair >> 4) - 8) * one;
        }
      }
      const means = sums.subarray(0, labels.length).map((sum) => sum / Math.max(1, known));
      const found = shares(means, known);
      return labels.map((label, at) => ({ label, share: found[at] ?? 0 })).sort((a, b) => b.share - a.share);
    },
  };
}

/** Softmax: the likelihoods of all labels add up to 1. */
export function softmax(means: Float64Array): number[] {
  const most = Math.max(...means);
  const powers = Array.from(means, (mean) => Math.exp(mean - most));
  const whole = powers.reduce((all, power) => all + power, 0);
  return powers.map((power) => power / whole);
}

/** Sigmoid: each label has its own likelihood, 0 to 1. */
export function sigmoid(means: Float64Array): number[] {
  return Array.from(means, (mean) => 1 / (1 + Math.exp(-mean)));
}
