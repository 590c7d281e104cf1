import { editDistance } from "../../domain/text/edit-distance.ts";
import { isCommonWord } from "./common-words.ts";

/** A misspelling of a stored word: its edits, and whether it is safe to treat both as the same word. */
export interface Slip {
  edits: number;
  sure: boolean;
}

const longestWord = 60;
/**
 * Letters of a stored word from which on a misspelling is a safe one: a missing letter, a missing vowel, another or an added letter,
 * two edits, and a plural. Names that differ in the last letter only are often two names.
 */
const least = { missing: 7, missingVowel: 6, missingLast: 8, other: 8, otherLast: 10, two: 9, plural: 9 };
const vowels = "aeiouy";
const han = /\p{Script=Han}/u;

const withoutDoubles = (word: string) => word.replace(/(.)\1/gu, "$1");
const inOrder = (word: string) => [...word].sort().join("");

/** Whether two words differ in the order of their letters, or in a doubled letter. Other words seldom do. */
const isSwapOrDouble = (typed: string, stored: string): boolean =>
  inOrder(typed) === inOrder(stored) || withoutDoubles(typed) === withoutDoubles(stored);

const areOtherWords = (one: string, other: string): boolean =>
  isCommonWord(one) && isCommonWord(other) && !one.startsWith(other) && !other.startsWith(one);

/** Whether two compounds share the first part and differ in a common word: `instamart`, `instacart`. */
const areOtherCompounds = (typed: string, stored: string): boolean =>
  [...stored].some(
    (_, at) => typed.startsWith(stored.slice(0, at)) && areOtherWords(typed.slice(at), stored.slice(at)),
  );

/** Letters that a stored word needs for one edit. */
function leastOf(typed: string, stored: string, support: number): number {
  const at = [...stored].findIndex((letter, index) => letter !== typed[index]);
  const isLast = at < 0 || at === stored.length - 1;
  if (typed.length >= stored.length) return isLast ? least.otherLast : least.other;
  // `Lumina` may be a name of its own beside `Luminar`; `Spotif` is none.
  if (isLast && support < 2) return vowels.includes(typed.at(-1) ?? "") ? least.missingLast : least.missing;
  return vowels.includes(stored[at] ?? "") ? least.missingVowel : least.missing;
}

/**
 * Compares a typed word with a stored one. Null if it is another word. `support`: letters that are
 * added to the length of the stored word because other words of the name agree, 0 to 2. The limits by length are stated at `resolve`.
 */
export function compareWords(typed: string, stored: string, support: number): Slip | null {
  if (typed === stored) return { edits: 0, sure: true };
  const length = stored.length + support;
  if (stored.length > longestWord || Math.min(typed.length, stored.length) < 3) return null;
  if (Math.abs(typed.length - stored.length) > 2 || han.test(typed) || han.test(stored)) return null;
  if (typed.replace(/\P{N}/gu, "") !== stored.replace(/\P{N}/gu, "")) return null;
  const edits = editDistance(typed, stored);
  if (edits > 2) return null;
  const isEasy = edits === 1 && isSwapOrDouble(typed, stored);
  const isPlural = `${typed}s` === stored || typed === `${stored}s`;
  const mayBeOther = support === 0 && (stored.length < least.plural || isCommonWord(typed));
  if (isPlural && !isEasy ? mayBeOther : isCommonWord(typed)) return null;
  if (areOtherCompounds(typed, stored)) return null;
  if (isEasy) return length < 4 ? null : { edits, sure: length > 4 };
  if (edits === 1) return length < 5 ? null : { edits, sure: length >= leastOf(typed, stored, support) };
  if (length < least.two || stored.length < 7 || typed[0] !== stored[0]) return null;
  const isEnding = typed.slice(0, -3) === stored.slice(0, typed.length - 3);
  return { edits, sure: !isEnding };
}
