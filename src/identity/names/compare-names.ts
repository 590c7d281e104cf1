import { isGeneric, isWeakDescriptor } from "./descriptors.ts";
import { isLegalForm } from "./legal-forms.ts";
import { compareWords } from "./typo.ts";

/**
 * How a typed name relates to a stored one, with a score of 0 to 1. Only a `sure` relation may be chosen. `open`: the stored name goes
 * on after the typed words.
 */
export interface Relation {
  score: number;
  sure: boolean;
  open: boolean;
}

interface Pair {
  kind: "pair";
  stored: string[];
  edits: number;
  sure: boolean;
}
type Step = Pair | { kind: "extra" | "omitted"; word: string };
interface Path {
  cost: number;
  steps: Step[];
}

const stopWords = new Set("the and of a an und et y de la le des du".split(" "));
const mostWords = 10;
const mostUnsure = 0.74;
/** How many typed words may correspond to how many stored ones. */
const joins = [[1, 1], ...[2, 3, 4].flatMap((count) => [[count, 1] as const, [1, count] as const])] as const;

/** The words as a pair: joined they are equal, or one word is a misspelling of the other. */
function pairOf(typed: string[], stored: string[], support: number): Pair | null {
  const [one, other] = [typed.join(""), stored.join("")];
  if (one === other) return { kind: "pair", stored, edits: 0, sure: true };
  const slip = typed.length + stored.length > 2 ? null : compareWords(one, other, support);
  return slip && { kind: "pair", stored, ...slip };
}

/** The cheapest way to turn the typed words into the stored ones. */
function align(typed: string[], stored: string[]): Path {
  const shared = typed.filter((word) => stored.includes(word) && !stopWords.has(word));
  const supportOf = (words: string[]) => {
    const others = shared.filter((word) => !words.includes(word));
    return others.some((word) => !isGeneric(word)) ? 2 : others.length > 0 ? 1 : 0;
  };
  const known = new Map<string, Path>();
  const from = (i: number, j: number): Path => {
    if (i === typed.length && j === stored.length) return { cost: 0, steps: [] };
    const before = known.get(`${i} ${j}`);
    if (before !== undefined) return before;
    let best: Path = { cost: Number.POSITIVE_INFINITY, steps: [] };
    const offer = (step: Step, cost: number, rest: Path) => {
      if (cost + rest.cost < best.cost) best = { cost: cost + rest.cost, steps: [step, ...rest.steps] };
    };
    for (const [a, b] of joins) {
      if (i + a > typed.length || j + b > stored.length) continue;
      const words = typed.slice(i, i + a);
      const pair = pairOf(words, stored.slice(j, j + b), supportOf(words));
      if (pair !== null)
        offer(pair, pair.edits + (pair.sure ? 0 : 0.4) + (a + b - 2) * 0.1, from(i + a, j + b));
    }
    const [extra, omitted] = [typed[i], stored[j]];
    const costOf = (word: string, weak: number, other: number) =>
      stopWords.has(word) ? 0.3 : isDistinctive(word) ? other : weak;
    if (extra !== undefined) offer({ kind: "extra", word: extra }, costOf(extra, 1.1, 3), from(i + 1, j));
    if (omitted !== undefined)
      offer({ kind: "omitted", word: omitted }, costOf(omitted, 0.8, 1.6), from(i, j + 1));
    known.set(`${i} ${j}`, best);
    return best;
  };
  return from(0, 0);
}

const isDistinctive = (word: string) => !isWeakDescriptor(word) && !isLegalForm(word);

function judge(path: Step[], stored: string[]): Relation | null {
  const steps = path.filter((step) => step.kind === "pair" || !stopWords.has(step.word));
  const matched = steps.filter((step) => step.kind === "pair");
  const wordsOf = (kind: "extra" | "omitted", some: Step[]) =>
    some.flatMap((step) => (step.kind === kind ? [step.word] : []));
  const [extra, omitted] = [wordsOf("extra", steps), wordsOf("omitted", steps)];
  const missing = omitted.filter(isDistinctive);
  if (matched.length === 0 || extra.some(isDistinctive)) return null;
  const last = steps.findLastIndex((step) => step.kind === "pair");
  const before = wordsOf("omitted", steps.slice(0, last)).filter(isDistinctive);
  const named = matched
    .flatMap((pair) => pair.stored)
    .filter((word) => !isGeneric(word) && !stopWords.has(word));
  if (before.length > 0 && !named.some((word) => word.length >= 5)) return null;
  const edits = matched.reduce((sum, pair) => sum + pair.edits, 0);
  const letters = stored.join("").length;
  const slipped = matched.filter((pair) => pair.edits > 0);
  const isOther = slipped.some((pair) => !pair.sure) && missing.some((word) => !isGeneric(word));
  if (edits > 3 || isOther) return null;
  const sure =
    matched.every((pair) => pair.sure) &&
    edits <= 1 + Math.floor(letters / 9) &&
    (named.length > 0 || (missing.length === 0 && extra.length === 0)) &&
    (slipped.length === 0 || (missing.every(isGeneric) && (!missing.length || named.join("").length >= 6))) &&
    before.length === 0 &&
    (extra.length === 0 || omitted.length === 0);
  const score =
    (edits === 0 && steps.length === matched.length ? 0.99 : 0.97) -
    (0.45 * edits) / letters -
    (omitted.length > missing.length ? 0.06 : 0) -
    (missing.length > 0 ? 0.1 + 0.02 * Math.min(missing.length, 3) : 0) -
    (extra.length > 0 ? 0.1 : 0);
  return { score: sure ? score : Math.min(mostUnsure, score - 0.15), sure, open: omitted.length > 0 };
}

/**
 * Compares the words of a typed name with those of a stored one, allowing for joined and split words, misspellings, and words left out
 * or added; null if they name different companies. The scores are stated at `resolve`.
 */
export function compareNames(typed: string[], stored: string[]): Relation | null {
  if (typed.length === 0 || stored.length === 0) return null;
  const [one, other] = [typed.slice(0, mostWords), stored.slice(0, mostWords)];
  if (one.join(" ") === other.join(" ")) return { score: 1, sure: true, open: false };
  if (one.join("") === other.join("")) return { score: 0.99, sure: true, open: false };
  return judge(align(one, other).steps, other);
}
