import {
  isAddition,
  isDoubtfulDescriptor,
  isGeneric,
  isLeadingTrade,
  isStatus,
  isWeakDescriptor,
} from "./descriptors.ts";
import { compareGenericWords, compareWords } from "./typo.ts";

/**
 * How a typed name relates to a stored one. `open` = the stored name goes on after the typed words. `alone`: not sure, yet it
 * may be chosen where no other company is near.
 */
export interface Relation {
  score: number;
  sure: boolean;
  open: boolean;
  alone?: boolean;
}

interface Pair {
  kind: "pair";
  typed: string[];
  stored: string[];
  edits: number;
  sure: boolean;
}
type Step = Pair | { kind: "extra"; word: string } | { kind: "omitted"; word: string };
interface Path {
  cost: number;
  steps: Step[];
}

const stop = new Set(["the", "and", "of", "a", "an", "und", "et", "y", "de", "la", "le", "des", "du"]);
const maxWords = 10;
const unsureCap = 0.74;

function pairs(typed: string[], stored: string[], support: (typed: string[]) => number): Pair | null {
  const [one, other] = [typed.join(""), stored.join("")];
  if (one === other) return { kind: "pair", typed, stored, edits: 0, sure: true };
  const agreeing = support(typed);
  const trade = agreeing === 2 && typed.length === 1 && stored.length === 1 && isGeneric(other);
  const slip = (trade ? compareGenericWords(one, other) : null) ?? compareWords(one, other, agreeing);
  if (slip === null) return null;
  const parts = typed.length > 1 ? typed : stored.length > 1 ? stored : [];
  const whole = typed.length > 1 ? other : one;
  const idle = parts.some((_, index) => {
    const rest = parts.filter((_part, at) => at !== index).join("");
    return rest === whole || Math.abs(rest.length - whole.length) < slip.edits;
  });
  return idle ? null : { kind: "pair", typed, stored, ...slip };
}

function align(typed: string[], stored: string[]): Path {
  const shared = typed.filter((word) => stored.includes(word));
  const support = (words: string[]) => {
    const others = shared.filter((word) => !words.includes(word) && !stop.has(word));
    return others.some((word) => !isGeneric(word)) ? 2 : others.length > 0 ? 1 : 0;
  };
  const memo = new Map<number, Path>();
  const from = (i: number, j: number): Path => {
    if (i === typed.length && j === stored.length) return { cost: 0, steps: [] };
    const known = memo.get(i * 32 + j);
    if (known !== undefined) return known;
    let best: Path = { cost: Number.POSITIVE_INFINITY, steps: [] };
    const offer = (step: Step, cost: number, rest: Path) => {
      if (cost + rest.cost < best.cost) best = { cost: cost + rest.cost, steps: [step, ...rest.steps] };
    };
    for (const [a, b] of [
      [1, 1],
      [2, 1],
      [1, 2],
      [3, 1],
      [1, 3],
      [4, 1],
      [1, 4],
    ] as const) {
      if (i + a > typed.length || j + b > stored.length) continue;
      const pair = pairs(typed.slice(i, i + a), stored.slice(j, j + b), support);
      if (pair !== null)
        offer(pair, pair.edits + (pair.sure ? 0 : 0.4) + (a + b - 2) * 0.1, from(i + a, j + b));
    }
    const word = typed[i];
    if (word !== undefined)
      offer({ kind: "extra", word }, stop.has(word) ? 0.3 : isOwnAddition(word) ? 1.1 : 3, from(i + 1, j));
    const other = stored[j];
    if (other !== undefined) {
      offer(
        { kind: "omitted", word: other },
        stop.has(other) ? 0.3 : isWeakDescriptor(other) ? 0.8 : 1.6,
        from(i, j + 1),
      );
    }
    memo.set(i * 32 + j, best);
    return best;
  };
  return from(0, 0);
}

function between(steps: Step[], from: number, to: number): string[] {
  return steps.slice(from, to).flatMap((step) => (step.kind === "omitted" ? [step.word] : []));
}

const isOwnAddition = (word: string) => isWeakDescriptor(word) || isStatus(word);

function judge(path: Step[], stored: string[]): Relation | null {
  const steps = path.filter((step) => step.kind === "pair" || !stop.has(step.word));
  const matched = steps.filter((step) => step.kind === "pair");
  const extra = steps.flatMap((step) => (step.kind === "extra" ? [step.word] : []));
  const omitted = between(steps, 0, steps.length);
  if (matched.length === 0 || extra.some((word) => !isAddition(word))) return null;

  const isTelling = (word: string) => !isWeakDescriptor(word);
  const telling = omitted.filter(isTelling);
  if (extra.length > 0 && telling.length > 0) return null;

  const first = steps.findIndex((step) => step.kind === "pair");
  const last = steps.findLastIndex((step) => step.kind === "pair");
  const before = between(steps, 0, first).filter((word) => isTelling(word) && !isLeadingTrade(word));
  const inside = between(steps, first, last).filter(isTelling);
  const named = matched.flatMap((pair) => pair.stored).filter((word) => !isGeneric(word) && !stop.has(word));
  if (before.length > 0 && !named.some((word) => word.length >= 5)) return null;

  const edits = matched.reduce((sum, pair) => sum + pair.edits, 0);
  const letters = stored.join("").length;
  const slipped = matched.filter((pair) => pair.edits > 0);
  if (edits > 3) return null;
  if (slipped.some((pair) => !pair.sure) && telling.some((word) => !isGeneric(word))) return null;

  const sure =
    matched.every((pair) => pair.sure) &&
    edits <= 1 + Math.floor(letters / 9) &&
    (named.length > 0 || (telling.length === 0 && extra.length === 0)) &&
    (slipped.length === 0 ||
      telling.length === 0 ||
      (telling.every(isGeneric) && named.join("").length >= 6)) &&
    before.length === 0 &&
    inside.length === 0 &&
    extra.every((word) => isWeakDescriptor(word) && !isDoubtfulDescriptor(word)) &&
    (extra.length === 0 || omitted.length === 0);
  const score =
    (edits === 0 && steps.length === matched.length ? 0.99 : 0.97) -
    (0.45 * edits) / letters -
    0.01 * Math.min(path.length - steps.length, 2) -
    (omitted.length > telling.length ? 0.06 : 0) -
    (telling.length > 0 ? 0.1 + 0.02 * Math.min(telling.length, 3) : 0) -
    (extra.length > 0 ? 0.1 : 0);
  const licensed = extra.some(isStatus) && !extra.some((word) => isDoubtfulDescriptor(word));
  const alone = licensed && named.length > 0 && edits === 0 && omitted.length === 0;
  return { score: sure ? score : Math.min(unsureCap, score - 0.15), sure, open: omitted.length > 0, alone };
}

/**
 * Compares the words of a typed name with those of a stored one, allowing for joined and split words, slips, and words
 * left out or added; null if they name different things. The scoring is stated at `resolve`.
 */
export function compareNames(typed: string[], stored: string[]): Relation | null {
  if (typed.length === 0 || stored.length === 0) return null;
  const [one, other] = [typed.slice(0, maxWords), stored.slice(0, maxWords)];
  if (one.join(" ") === other.join(" ")) return { score: 1, sure: true, open: false };
  if (one.join("") === other.join("")) return { score: 0.99, sure: true, open: false };
  return judge(align(one, other).steps, other);
}
