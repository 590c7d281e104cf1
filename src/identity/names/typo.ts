import { editDistance } from "../../domain/text/edit-distance.ts";
import { isCommonWord } from "./common-words.ts";

/** A misspelling of a stored word: its edits, and whether it is safe to treat both as the same word. */
export interface Slip {
  edits: number;
  sure: boolean;
}

/** The one edit between two words. A doubled or halved letter is `double`. */
interface Edit {
  kind: "swap" | "double" | "insert" | "delete" | "substitute";
  at: "first" | "inside" | "last";
  /** Only vowels differ. */
  vowel: boolean;
}

const longestWord = 60;
const vowels = "aeiouy";
const han = /\p{Script=Han}/u;

function sharedStart(one: string, other: string): number {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  return start;
}

function editBetween(typed: string, stored: string): Edit {
  const start = sharedStart(typed, stored);
  const longer = typed.length > stored.length ? typed : stored;
  const at = start === 0 ? "first" : start >= longer.length - 1 ? "last" : "inside";
  const [one = "", other = "", letter = ""] = [typed[start], stored[start], longer[start]];
  if (typed.length !== stored.length) {
    const isDouble = letter === longer[start - 1] || letter === longer[start + 1];
    const kind = isDouble ? "double" : typed.length > stored.length ? "insert" : "delete";
    return { kind, at, vowel: vowels.includes(letter) };
  }
  const isSwap = one === stored[start + 1] && typed[start + 1] === other;
  return { kind: isSwap ? "swap" : "substitute", at, vowel: vowels.includes(one) && vowels.includes(other) };
}

/** Whether one edit is safe (true), worth showing (false), or makes another word (null). The limits are stated at `resolve`. */
function isSureEdit({ kind, at, vowel }: Edit, typed: string, stored: string, support: number) {
  const length = stored.length + support;
  if (length <= 3) return null;
  if (kind === "swap" || kind === "double")
    return length > 4 && (kind === "double" || at === "inside" || length >= 6);
  if (length === 4) return null;
  if (at === "first") return kind === "substitute" || length < 7 ? null : length >= 9;
  if (kind === "insert") return at === "inside" ? length >= 6 : typed.endsWith("s") ? null : length >= 9;
  if (kind === "delete" && at === "last")
    return length < 6 ? null : length >= (support === 2 ? 7 : 9) && !stored.endsWith("s");
  if (kind === "delete") return length >= 7 || (length === 6 ? vowel : vowel ? false : null);
  if (support === 2 && stored.length > 4) return at === "inside";
  if (stored.length <= 5) return null;
  if (at === "last") return stored.length >= 10;
  return stored.length >= 8 || (stored.length === 7 && (!vowel || support > 0));
}

const areOtherWords = (one: string, other: string): boolean =>
  isCommonWord(one) && isCommonWord(other) && !one.startsWith(other) && !other.startsWith(one);

/** Whether two words are compounds that share one part and differ in a common word: `instamart`, `instacart`. */
function areOtherCompounds(typed: string, stored: string): boolean {
  for (let shared = 4; shared <= Math.min(typed.length, stored.length) - 4; shared += 1) {
    const sameStart = typed.slice(0, shared) === stored.slice(0, shared);
    if (sameStart && areOtherWords(typed.slice(shared), stored.slice(shared))) return true;
    const sameEnd = typed.slice(-shared) === stored.slice(-shared);
    if (sameEnd && areOtherWords(typed.slice(0, -shared), stored.slice(0, -shared))) return true;
  }
  return false;
}

/**
 * Compares a typed word with a stored one. Null if the typed word is another word and no misspelling of it. `support`: letters that are
 * added to the length of the stored word because other words of the name agree, 0 to 2. The limits by length are stated at `resolve`.
 */
export function compareWords(typed: string, stored: string, support: number): Slip | null {
  if (typed === stored) return { edits: 0, sure: true };
  if (Math.abs(typed.length - stored.length) > 2 || Math.min(typed.length, stored.length) < 3) return null;
  if (typed[0] !== stored[0] && typed.slice(-2) !== stored.slice(-2)) return null;
  if (stored.length > longestWord || han.test(typed) || han.test(stored)) return null;
  if (typed.replace(/\P{N}/gu, "") !== stored.replace(/\P{N}/gu, "") || isCommonWord(typed)) return null;
  const edits = editDistance(typed, stored);
  if (edits > 2 || areOtherCompounds(typed, stored)) return null;
  if (edits === 1) {
    const sure = isSureEdit(editBetween(typed, stored), typed, stored, support);
    return sure === null ? null : { edits, sure };
  }
  if (stored.length + support < 9 || stored.length < 7 || typed[0] !== stored[0]) return null;
  return { edits, sure: sharedStart(typed, stored) < Math.min(typed.length, stored.length) - 3 };
}
