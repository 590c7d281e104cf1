import { editDistance } from "../../domain/text/edit-distance.ts";
import { cut } from "../../domain/text/text.ts";
import { isGeneric } from "./descriptors.ts";
import { joinName } from "./names.ts";

const mostNames = 3;
const leastSimilarity = 0.55;
const longestKey = 60;
const shortestStart = 3;

/** A name as it is shown, and the normal forms by which it is compared: the company's and its founders'. */
export interface KnownName {
  name: string;
  keys: readonly string[];
}

/** Up to three names nearest to a query that meant none of them for sure: by shared words, by how they begin, or by their letters. */
export function nearestNames(key: string, names: readonly KnownName[]): string[] {
  const near = names
    .map(({ name, keys }) => ({ name, score: Math.max(0, ...keys.map((one) => similarity(key, one))) }))
    .filter(({ score }) => score >= leastSimilarity)
    .sort((a, b) => b.score - a.score);
  return [...new Set(near.map(({ name }) => name))].slice(0, mostNames);
}

/** 0 to 1, for two normal forms. */
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
