import { cut } from "../../domain/text.ts";
import { isMask, namesIn, type PassageText, tokensOf, wordsOf } from "./tokens.ts";

/** Weights as `npm run train` writes them. */
export interface Weights {
  /** SHA-256 of the corpus they were made from. */
  corpus: string;
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
  /** 0 to 1; all labels together are 1. */
  share: number;
}

/** A linear model of passages: each token has a number for each label, and a passage the mean of its tokens'. */
export interface LinearModel {
  /** What the model makes of a passage, likeliest first. Deterministic; time grows with its length. */
  score(passage: PassageText): Scored[];
  /** How many of a passage's words it knows, names and figures left out, and which share it does not. */
  knows(passage: PassageText): { knownWords: number; unknownShare: number };
}

/** Unpacks weights. Throws where their parts do not fit together. */
export function loadModel({ labels, tokens, scale, scales, rows }: Weights): LinearModel {
  const index = new Map(tokens.split("\n").map((token, at) => [token, at]));
  const parts = new Uint16Array(bytesOf(scales).buffer);
  const numbers = bytesOf(rows);
  const width = Math.ceil(labels.length / 2);
  if (parts.length !== index.size || numbers.length !== index.size * width)
    throw new Error("the weights' parts do not fit together");
  const unit = scale / 65_535 / 7;
  const isKnown = (token: string) => index.has(token);
  const score = (passage: PassageText): Scored[] => {
    const sums = new Float64Array(width * 2);
    let count = 0;
    for (const token of [...tokensOf(passage, isKnown), "</s>"]) {
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
    return shares(labels, sums.subarray(0, labels.length), Math.max(1, count));
  };
  const knows = ({ title, body, names }: PassageText) => {
    const words = wordsOf(cut(`${title} ${body}`, 400), namesIn(names), isKnown).filter((one) =>
      /^\p{L}/u.test(one),
    );
    const unknown = words.filter((one) => one === "xunknown").length;
    const masked = words.filter((one) => isMask(one)).length;
    return { knownWords: words.length - masked, unknownShare: unknown / Math.max(1, words.length) };
  };
  return { score, knows };
}

function shares(labels: readonly string[], sums: Float64Array, count: number): Scored[] {
  const most = Math.max(...sums) / count;
  const powers = Array.from(sums, (sum) => Math.exp(sum / count - most));
  const whole = powers.reduce((all, power) => all + power, 0);
  return labels
    .map((label, at) => ({ label, share: (powers[at] ?? 0) / whole }))
    .sort((a, b) => b.share - a.share);
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
