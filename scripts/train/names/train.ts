import { createHash } from "node:crypto";
import { eachSlot, slots } from "../../../src/identity/people/trained/marks.ts";
import { bounded, type NameWeights, wholeCounts } from "../../../src/identity/people/trained/name-odds.ts";
import type { KnownWord } from "./words.ts";

/** Chosen on locales and authors left out. */
const options = {
  runs: { epochs: 5, rate: 0.3, decay: 3e-5, mostWeight: 1.5 },
  wholes: { sure: 1.5, fewest: 2.5, epochs: 6, rate: 0.5, decay: 0.1 },
  greatest: 4,
};

/** SHA-256 of what is trained on. */
export const hashOfWords = (words: readonly KnownWord[]): string =>
  createHash("sha256")
    .update(words.map((one) => `${one.word} ${one.kind} ${one.weight.toFixed(3)}`).join("\n"))
    .digest("hex");

/**
 * A linear model of three answers: first what runs of letters say, learnt from every word alike, as of words nobody knows; then what
 * the whole word adds, by how often it is which. The same words give the same weights.
 */
export function trainNames(words: readonly KnownWord[]): NameWeights {
  const random = randomFrom(7);
  const weights = new Float32Array(4 * slots);
  const bias = new Float32Array(2);
  const learnt = words.map(({ word, kind, weight }) => {
    const runs: number[] = [];
    const whole = eachSlot(word, (slot) => runs.push(slot));
    return { word, runs, whole, kind, weight };
  });
  const byRuns = (runs: readonly number[], answer: number) =>
    (bias[answer] ?? 0) +
    runs.reduce((sum, slot) => sum + (weights[2 * slot + answer] ?? 0), 0) / Math.sqrt(runs.length);
  const { runs: first, wholes } = options;
  const step = mover(weights, first);
  const stepBias = mover(bias, { ...first, decay: 0 });
  const evenly = balanceOf(learnt, (one) => Math.min(first.mostWeight, one));
  for (let epoch = 0; epoch < first.epochs; epoch += 1)
    for (const { runs, kind, weight } of inAnyOrder(learnt, random)) {
      const slopes = slopesOf([byRuns(runs, 0), byRuns(runs, 1)], kind, evenly(kind, weight));
      for (const [answer, slope] of slopes.entries()) {
        stepBias(answer, slope);
        for (const slot of runs) step(2 * slot + answer, slope / Math.sqrt(runs.length));
      }
    }
  const stepWhole = mover(weights, wholes);
  const often = balanceOf(learnt, (one) => one);
  const told = learnt.map((one) => ({
    ...one,
    odds: [bounded(byRuns(one.runs, 0)), bounded(byRuns(one.runs, 1))] as const,
  }));
  const unsure = new Set(
    told
      .filter(({ kind, weight, odds: [given, family] }) =>
        kind === "ordinary"
          ? weight >= wholes.fewest && Math.max(given, family) > -wholes.sure
          : (kind === "given" ? given : family) < wholes.sure,
      )
      .map(({ word }) => word),
  );
  const known = told.filter(({ word }) => unsure.has(word));
  for (let epoch = 0; epoch < wholes.epochs; epoch += 1)
    for (const { odds, whole, kind, weight } of inAnyOrder(known, random)) {
      const both = odds.map((one, answer) => one + wholeCounts * (weights[2 * whole + answer] ?? 0));
      for (const [answer, slope] of slopesOf(both, kind, often(kind, weight)).entries())
        stepWhole(2 * whole + answer, wholeCounts * slope);
    }
  return packed(weights, [...bias], hashOfWords(words));
}

type Kind = KnownWord["kind"];

/** Weighs words so that each kind counts as much as the ordinary ones. */
function balanceOf(words: readonly { kind: Kind; weight: number }[], of: (weight: number) => number) {
  const totals = { given: 0, family: 0, ordinary: 0 };
  for (const { kind, weight } of words) totals[kind] += of(weight);
  return (kind: Kind, weight: number) => (of(weight) * totals.ordinary) / totals[kind];
}

/** How far each answer is off, times how much the word counts. */
function slopesOf([given = 0, family = 0]: readonly number[], kind: Kind, weight: number): [number, number] {
  const most = Math.max(0, given, family);
  const sum = Math.exp(-most) + Math.exp(given - most) + Math.exp(family - most);
  const off = (odds: number, is: boolean) => (Math.exp(odds - most) / sum - (is ? 1 : 0)) * weight;
  return [off(given, kind === "given"), off(family, kind === "family")];
}

/** Moves numbers down a slope, the less the more they were moved (AdaGrad). */
function mover(numbers: Float32Array, { rate, decay }: { rate: number; decay: number }) {
  const squares = new Float32Array(numbers.length).fill(1e-3);
  return (at: number, slope: number) => {
    const own = slope + decay * (numbers[at] ?? 0);
    const square = (squares[at] ?? 0) + own * own;
    squares[at] = square;
    numbers[at] = (numbers[at] ?? 0) - (rate * own) / Math.sqrt(square);
  };
}

function packed(weights: Float32Array, bias: readonly number[], corpus: string): NameWeights {
  const { greatest } = options;
  const four = (at: number) =>
    8 + Math.round((Math.max(-greatest, Math.min(greatest, weights[at] ?? 0)) / greatest) * 7);
  const numbers = Uint8Array.from(
    { length: 2 * slots },
    (_, slot) => four(2 * slot) | (four(2 * slot + 1) << 4),
  );
  const [given = 0, family = 0] = bias;
  return { corpus, scale: greatest, bias: [given, family], numbers: Buffer.from(numbers).toString("base64") };
}

/** Numbers from 0 to 1 that look random and are the same every time. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function inAnyOrder<T>(of: readonly T[], random: () => number): T[] {
  return of
    .map((one) => ({ one, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ one }) => one);
}
