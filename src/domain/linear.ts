/** A number for each token and label. */
export interface Matrix {
  labels: string[];
  /** One a line, in the order of the rows. */
  tokens: string;
  /** What the greatest number of the greatest row stands for. */
  scale: number;
  /** Of each row, its greatest number as a part of that, 0 to 65,535: 16 bits each, base64. */
  scales: string;
  /** A number for each label and token, from -7 to 7 as 1 to 15: four bits each, the lower first, base64. */
  rows: string;
}

export interface Scored {
  label: string;
  /** 0 to 1; of a passage all labels together are 1, of a rule each is likely by itself. */
  share: number;
}

/**
 * A text's tokens against a matrix: the mean of its tokens' numbers for each label, made into shares by `shares`, which is told of
 * how many tokens it is, and how many words of the text no token knows. Throws where the parts do not fit together.
 */
export function openMatrix(
  { labels, tokens, scale, scales, rows }: Matrix,
  shares: (means: Float64Array, count: number, unknown: number) => number[],
) {
  const index = new Map(tokens.split("\n").map((token, at) => [token, at]));
  const parts = new Uint16Array(bytesOf(scales).buffer);
  const numbers = bytesOf(rows);
  const width = Math.ceil(labels.length / 2);
  if (parts.length !== index.size || numbers.length !== index.size * width)
    throw new Error("the weights' parts do not fit together");
  const unit = scale / 65_535 / 7;
  return {
    isKnown: (token: string) => index.has(token),
    score(seen: readonly string[], unknown = 0): Scored[] {
      const sums = new Float64Array(width * 2);
      let count = 0;
      for (const token of [...seen, "</s>"]) {
        const row = index.get(token);
        if (row === undefined) continue;
        count += 1;
        const one = (parts[row] ?? 0) * unit;
        for (let at = 0; at < width; at += 1) {
          const pair = numbers[row * width + at] ?? 0;
          sums[2 * at] = (sums[2 * at] ?? 0) + ((pair & 15) - 8) * one;
          sums[2 * at + 1] = (sums[2 * at + 1] ?? 0) + ((pair >> 4) - 8) * one;
        }
      }
      const means = sums.subarray(0, labels.length).map((sum) => sum / Math.max(1, count));
      const found = shares(means, count, unknown);
      return labels.map((label, at) => ({ label, share: found[at] ?? 0 })).sort((a, b) => b.share - a.share);
    },
  };
}

/** Shares that are 1 all together. */
export function ofOneWhole(means: Float64Array): number[] {
  const most = Math.max(...means);
  const powers = Array.from(means, (mean) => Math.exp(mean - most));
  const whole = powers.reduce((all, power) => all + power, 0);
  return powers.map((power) => power / whole);
}

/** Shares that are each likely by themselves, 0 to 1. */
export function eachAlone(means: Float64Array): number[] {
  return Array.from(means, (mean) => 1 / (1 + Math.exp(-mean)));
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
