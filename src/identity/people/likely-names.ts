import { isGivenName } from "./given-names.ts";
import { type NameOdds, openNames } from "./trained/name-odds.ts";
import weights from "./trained/weights.json" with { type: "json" };

/**
 * Log-odds that the words of a name have together, and that each has, at least; chosen on locales and authors left out. What stands
 * before two that may be a name opens it only if it is likelier one itself: `Portrait`, `Maestro`.
 */
const limits = { together: -1, each: -3.2, single: 0, sure: 2, common: 2.9, opening: 0 };
/** What a word can add, so that one sure name does not carry an ordinary word; listed given names are as sure as that. */
const most = 4;

let learnt: ((word: string) => NameOdds) | undefined;

function oddsOf(word: string): NameOdds {
  if (/^(?:\p{Lu}\.-?)+$/u.test(word)) return { given: 2, family: 0 };
  learnt ??= openNames({ ...weights, bias: [weights.bias[0] ?? 0, weights.bias[1] ?? 0] });
  const { given, family } = learnt(word);
  const isListed = isGivenName(word);
  return { given: isListed ? most : Math.min(most, given), family: Math.min(most, family) };
}

/**
 * Whether words that are capitalised as a name's are together likelier a person's than others: one at either end is given. Behind a common
 * given name any word may be a family's, such as `Frost`.
 */
export function isLikelyName(words: readonly string[]): boolean {
  const odds = words.map(oddsOf);
  if ((odds[0]?.given ?? 0) >= limits.common) return true;
  const best = odds.map(({ given, family }) => Math.max(given, family));
  const [first, last] = [odds[0], odds.at(-1)];
  if (first === undefined || last === undefined) return false;
  if (first.given < limits.sure && best.some((one) => one < limits.each)) return false;
  if (words.length > 2 && (best[0] ?? 0) < limits.opening) return false;
  const whole = best.reduce((sum, one) => sum + one, 0);
  const inOrder = whole - (best[0] ?? 0) + first.given;
  const familyFirst = whole - (best.at(-1) ?? 0) + last.given;
  return Math.max(inOrder, familyFirst) > limits.together;
}

/** Whether a word before two that may be a name is likelier a part of it than not. */
export const isLikelyOpening = (word: string): boolean => {
  const { given, family } = oddsOf(word);
  return Math.max(given, family) >= limits.opening;
};

/** Whether a word is a given name for sure. */
export const isSurelyGiven = (word: string): boolean => oddsOf(word).given >= limits.sure;

/** Whether a capitalised word is likelier a given name than none. */
export const isLikelyGiven = (word: string): boolean => oddsOf(word).given > limits.single;

/** Whether a capitalised word alone is likelier a name, or one half of a name, than another word. */
export function isLikelyAlone(word: string): boolean {
  const { given, family } = oddsOf(word);
  return Math.max(given, family) > limits.single;
}
