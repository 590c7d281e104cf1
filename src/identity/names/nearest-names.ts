import { editDistance } from "../../domain/text/edit-distance.ts";
import { cut } from "../../domain/text/text.ts";
import { isGeneric } from "./descriptors.ts";
import { joinName } from "./names.ts";

const mostNames = 3;
const leastSimilarity = 0.55;
const longestKey = 60;
const shortestStart = 3;

/** The name of a company, and the normal forms of this name and of its founders' names. */
export interface KnownName {
  name: string;
  keys: readonly string[];
}

/** Up to three companies with the most similar names: by shared words, by the same beginning, or by their letters. */
export function nearestNames(key: string, names: readonly KnownName[]): string[] {
  const near = names
    .map(({ name, keys }) => ({ name, score: Math.max(0, ...keys.map((one) => similarity(key, one))) }))
    .filter(({ score }) => score >= leastSimilarity)
    .sort((a, b) => b.score - a.score);
  return [...new Set(near.map(({ name }) => name))].slice(0, mostNames);
}

/** The similarity of two normal forms, 0 to 1. */
function similarity(typed: string, stored: string): number {
  const [one = "", other = ""] = [typed, stored].map((name) => cut(joinName(withoutTrade(name)), longestKey));
  if (!one || !other) return 0;
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  const begins = shorter.length >= shortestStart && longer.startsWith(shorter) && !isGeneric(shorter);
  const words = typed.split(" ").filter((word) => word.length >= 2 && !isGeneric(word));
  const shares = stored.split(" ").some((word) => words.includes(word));
  const byLetters = 1 - editDistance(one, other) / longer.length;
  return Math.max(byLetters, begins || shares ? 0.6 + (0.4 * shorter.length) / longer.length : 0);
}

function withoutTrade(name: string): string {
  const words = name.split(" ").filter((word) => !isGeneric(word));
  return words.length === 0 ? name : words.join(" ");
}
