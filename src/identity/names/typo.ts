import { editDistance } from "../../domain/text/edit-distance.ts";
import { isCommonWord } from "./common-words.ts";

/** A misspelling of a stored word: its edits, and whether it is safe to treat both as the same word. */
export interface Slip {
  edits: number;
  sure: boolean;
}

interface Edit {
  kind: "swap" | "double" | "insert" | "delete" | "substitute";
  at: "first" | "inside" | "last";
  /** A neighbouring key or a similar sound. */
  near: boolean;
  similarSound: boolean;
  vowel: boolean;
}

const keyboard = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
const vowels = "aeiouy";
const sounds = ["iy", "ckqsx", "sz", "fv", "bp", "dt", "gj", "mn", "vw"];
const longestWord = 60;
const han = /\p{Script=Han}/u;

const soundAlike = (one: string, other: string) =>
  sounds.some((letters) => letters.includes(one) && letters.includes(other));

function areNeighbours(one: string, other: string): boolean {
  const [row, otherRow] = [one, other].map((letter) => keyboard.findIndex((keys) => keys.includes(letter)));
  if (row === undefined || otherRow === undefined || row < 0 || otherRow < 0) return false;
  const column = (keyboard[row]?.indexOf(one) ?? 0) + row / 2;
  const otherColumn = (keyboard[otherRow]?.indexOf(other) ?? 0) + otherRow / 2;
  return Math.abs(row - otherRow) <= 1 && Math.abs(column - otherColumn) <= 1;
}

function sharedStart(one: string, other: string): number {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  return start;
}

function singleEdit(typed: string, stored: string): Edit {
  const start = sharedStart(typed, stored);
  const longer = typed.length > stored.length ? typed : stored;
  const at = start === 0 ? "first" : start >= longer.length - 1 ? "last" : "inside";
  const [one = "", other = ""] = [typed[start], stored[start]];
  if (typed.length !== stored.length) {
    const letter = longer[start] ?? "-";
    const doubled = letter === longer[start - 1] || letter === longer[start + 1];
    const kind = doubled ? "double" : typed.length > stored.length ? "insert" : "delete";
    return { kind, at, near: false, similarSound: false, vowel: vowels.includes(letter) };
  }
  const kind = one === stored[start + 1] && typed[start + 1] === other ? "swap" : "substitute";
  const similarSound = soundAlike(one, other);
  const near = similarSound || areNeighbours(one, other);
  const vowel = vowels.includes(one) && vowels.includes(other);
  return { kind, at: kind === "swap" && at === "last" ? "inside" : at, near, similarSound, vowel };
}

/** Whether one edit is safe (true), worth showing (false), or makes another word (null). The limits are stated at `resolve`. */
function isSureEdit(edit: Edit, typed: string, stored: string, support: number): boolean | null {
  const { kind, at, near, similarSound, vowel } = edit;
  const length = stored.length + support;
  if (length <= 3) return null;
  if (kind === "swap" || kind === "double")
    return length > 4 && (kind === "double" || at === "inside" || length >= 6);
  if (length === 4) return null;
  if (at === "first") {
    if (kind === "substitute") return stored.length >= 7 ? similarSound && stored.length >= 8 : null;
    return length >= 7 ? length >= 9 : null;
  }
  if (kind === "insert") {
    if (at === "inside") return length >= 6;
    return typed.endsWith("s") ? null : length >= 9;
  }
  if (kind === "delete") {
    if (at === "last") return length >= 6 ? length >= (support === 2 ? 7 : 9) && !stored.endsWith("s") : null;
    return length >= 7 || (length === 6 ? vowel : vowel ? false : null);
  }
  if (support === 2 && stored.length === 4) return near && at === "inside" ? true : null;
  if (support === 2 && stored.length > 4) return at === "inside" || (near && stored.length >= 6);
  if (stored.length <= 5) return null;
  if (at === "last") return stored.length >= 10 || (near && stored.length >= 9);
  return near || stored.length >= 8 || (stored.length === 7 && (!vowel || support > 0));
}

function areOtherWords(one: string, other: string): boolean {
  return isCommonWord(one) && isCommonWord(other) && !one.startsWith(other) && !other.startsWith(one);
}

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
 * Whether a typed word may be a misspelling of a stored one; null if it is another word. `support` is 0 to 2: letters of credit for
 * other words of the name that agree. The limits by length are stated at `resolve`.
 */
export function compareWords(typed: string, stored: string, support: number): Slip | null {
  if (typed === stored) return { edits: 0, sure: true };
  if (Math.abs(typed.length - stored.length) > 2 || Math.min(typed.length, stored.length) < 3) return null;
  if (typed[0] !== stored[0] && typed.slice(-2) !== stored.slice(-2)) return null;
  if (stored.length > longestWord || han.test(typed) || han.test(stored)) return null;
  if (typed.replace(/\P{N}/gu, "") !== stored.replace(/\P{N}/gu, "") || isCommonWord(typed)) return null;
  const edits = editDistance(typed, stored);
  if (edits === 1) {
    const edit = singleEdit(typed, stored);
    if (edit.kind === "substitute" && areOtherCompounds(typed, stored)) return null;
    const sure = isSureEdit(edit, typed, stored, support);
    return sure === null ? null : { edits, sure };
  }
  if (edits > 2 || stored.length + support < 9 || stored.length < 7 || typed[0] !== stored[0]) return null;
  if (areOtherCompounds(typed, stored)) return null;
  return { edits, sure: sharedStart(typed, stored) < Math.min(typed.length, stored.length) - 2 };
}

/** Whether a typed word is a stored trade word (`bank`, `labs`) with one edit, next to a name that agrees. */
export function compareGenericWords(typed: string, stored: string): Slip | null {
  if (stored.length < 2 || stored.length > longestWord || Math.abs(typed.length - stored.length) > 1)
    return null;
  if (isCommonWord(typed) || /\p{N}/u.test(typed) || editDistance(typed, stored) !== 1) return null;
  const substituted = typed.length === stored.length && singleEdit(typed, stored).kind === "substitute";
  return substituted && stored.length < 4 ? null : { edits: 1, sure: stored.length > 2 || typed.length <= 2 };
}
