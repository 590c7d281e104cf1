import { labelOf, typeOfLabel } from "../../src/reading/topics.ts";
import type { LinearModel } from "../../src/reading/trained/model.ts";
import type { UpdateType } from "../../src/schemas/signal.ts";
import { analyse } from "../../src/tracking/analyse.ts";
import { createBudget } from "../../src/tracking/budget.ts";
import { judge } from "../../src/tracking/judge.ts";
import type { Line, Pair } from "../train/corpus.ts";
import { changesOf, profileOf, silent } from "./shown.ts";

/** How some lines were read, and some rules judged on lines. */
export interface Score {
  lines: number;
  rightType: number;
  /** Mean over the types of the harmonic mean of precision and recall. */
  macroF1: number;
  /** Lines that tell no news of the company, and those of them that asked for attention. */
  noNews: number;
  alarmed: number;
  pairs: number;
  /** Pairs that match, those of them that were found, and all that were matched. */
  matching: number;
  found: number;
  matched: number;
  /** Pairs of lines that tell no news of the company, and those of them that were matched: mails for nothing. */
  quiet: number;
  mailed: number;
}

/** Reads lines and judges pairs as a run does, by `reader` instead of the committed weights where it is given. */
export async function score(
  lines: readonly Line[],
  pairs: readonly Pair[],
  reader?: LinearModel,
): Promise<Score> {
  const model = reader === undefined ? {} : { reader };
  const told: { right: UpdateType; read: UpdateType }[] = [];
  let alarmed = 0;
  for (const line of lines) {
    const conclusion = await analyse({ ...inputOf(line), ...model });
    const { type } = conclusion;
    const read = type === "no_change" || type === "baseline" ? "other" : type;
    told.push({ right: typeOfLabel(labelOf(line)), read });
    if (line.about !== "own" && conclusion.needsAttention) alarmed += 1;
  }
  const judged: { pair: Pair; matched: boolean }[] = [];
  for (const pair of pairs) {
    const input = { ...inputOf(pair.line), ...model };
    const conclusion = await analyse(input);
    const asked = { thingsToTrack: pair.rule, conclusion, budget: createBudget() };
    const { evaluations } = await judge({ ...input, ...asked });
    judged.push({ pair, matched: evaluations.some(({ matched }) => matched) });
  }
  const quiet = judged.filter(({ pair }) => pair.line.about !== "own");
  return {
    lines: lines.length,
    rightType: told.filter(({ right, read }) => right === read).length,
    macroF1: macroF1(told),
    noNews: lines.filter(({ about }) => about !== "own").length,
    alarmed,
    pairs: pairs.length,
    matching: judged.filter(({ pair }) => pair.matched).length,
    found: judged.filter(({ pair, matched }) => pair.matched && matched).length,
    matched: judged.filter(({ matched }) => matched).length,
    quiet: quiet.length,
    mailed: quiet.filter(({ matched }) => matched).length,
  };
}

function inputOf(line: Line) {
  return {
    profile: profileOf(line),
    changes: changesOf(line),
    firstRun: false,
    readings: [],
    model: null,
    log: silent,
  };
}

function macroF1(told: readonly { right: UpdateType; read: UpdateType }[]): number {
  const types = [...new Set(told.map(({ right }) => right))];
  const each = types.map((type) => {
    const both = told.filter(({ right, read }) => right === type && read === type).length;
    const either =
      told.filter(({ right }) => right === type).length + told.filter(({ read }) => read === type).length;
    return (2 * both) / either;
  });
  return each.reduce((sum, one) => sum + one, 0) / Math.max(1, types.length);
}
