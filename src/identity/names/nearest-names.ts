import { editDistance } from "../../domain/text/edit-distance.ts";
import { cut } from "../../domain/text/text.ts";
import { isGeneric } from "./descriptors.ts";
import { joinName } from "./names.ts";

const shown = 3;
const leastAlike = 0.55;
const longest = 60;
const leastBeginning = 3;

/** A name as it is shown, and its normal forms by which it is compared: of a company, and of its founders. */
export interface KnownName {
  name: string;
  keys: readonly string[];
}

/**
 * Up to three names that come nearest to a query which meant none of them for sure: by the words they share, by how one
 * begins the other, or by their letters. What shares nothing but a trade is not near.
 */
export function nearestNames(key: string, names: readonly KnownName[]): string[] {
  const alike = names.map(({ name, keys }) => ({
    name,
    likeness: Math.max(0, ...keys.map((one) => likeness(key, one))),
  }));
  const near = alike.filter(({ likeness }) => likeness >= leastAlike);
  return [...new Set(near.toSorted((a, b) => b.likeness - a.likeness).map(({ name }) => name))].slice(
    0,
    shown,
  );
}

/** 0 to 1, for two normal forms. */
function likeness(typed: string, stored: string): number {
  const [one, other] = [typed, stored].map((name) => cut(joinName(telling(name)), longest));
  if (!one || !other) return 0;
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  const begins = shorter.length >= leastBeginning && longer.startsWith(shorter) && !isGeneric(shorter);
  const shares = sharedWords(typed, stored);
  const byLetters = 1 - editDistance(one, other) / longer.length;
  return Math.max(byLetters, begins || shares ? 0.6 + (0.4 * shorter.length) / longer.length : 0);
}

/** Without the words of a trade, where others are left. */
function telling(name: string): string {
  const words = name.split(" ").filter((word) => !isGeneric(word));
  return words.length === 0 ? name : words.join(" ");
}

function sharedWords(typed: string, stored: string): boolean {
  const words = typed.split(" ");
  return stored.split(" ").some((word) => word.length >= 2 && !isGeneric(word) && words.includes(word));
}
