import { editDistance } from "../../domain/text/edit-distance.ts";
import { isCommonWord } from "./common-words.ts";

/** A slip between a typed word and a stored one: its edits, and whether it is safe to call them the same word. */
export interface Slip {
  edits: number;
  sure: boolean;
}

interface Edit {
  kind: "swap" | "double" | "insert" | "delete" | "substitute";
  at: "first" | "inside" | "last";
  near: boolean;
  sound: boolean;
  vowel: boolean;
}

const rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
const vowels = "aeiouy";
const alike = ["iy", "ckqsx", "sz", "fv", "bp", "dt", "gj", "mn", "vw"];
/** Letters of the longest word in which a slip is looked for. */
const longest = 60;
const han = /\p{Script=Han}/u;

function soundAlike(one: string, other: string): boolean {
  return alike.some((letters) => letters.includes(one) && letters.includes(other));
}

function isNear(one: string, other: string): boolean {
  if (soundAlike(one, other)) return true;
  const [row, column] = keyOf(one);
  const [otherRow, otherColumn] = keyOf(other);
  if (row < 0 || otherRow < 0) return false;
  const shift = column + row / 2 - (otherColumn + otherRow / 2);
  return Math.abs(row - otherRow) <= 1 && Math.abs(shift) <= 1;
}

function keyOf(letter: string): [number, number] {
  const row = rows.findIndex((letters) => letters.includes(letter));
  return [row, row < 0 ? -1 : (rows[row]?.indexOf(letter) ?? -1)];
}

function singleEdit(typed: string, stored: string): Edit {
  let start = 0;
  while (start < typed.length && typed[start] === stored[start]) start += 1;
  const place = (length: number) => (start === 0 ? "first" : start >= length - 1 ? "last" : "inside");
  if (typed.length === stored.length) {
    const swapped = typed[start] === stored[start + 1] && typed[start + 1] === stored[start];
    if (swapped)
      return { kind: "swap", at: start === 0 ? "first" : "inside", near: true, sound: false, vowel: false };
    const [one, other] = [typed[start] ?? "", stored[start] ?? ""];
    const vowel = vowels.includes(one) && vowels.includes(other);
    return {
      kind: "substitute",
      at: place(stored.length),
      near: isNear(one, other),
      sound: soundAlike(one, other),
      vowel,
    };
  }
  const [longer, kind] =
    typed.length > stored.length ? ([typed, "insert"] as const) : ([stored, "delete"] as const);
  const letter = longer[start];
  const doubled = letter === longer[start - 1] || letter === longer[start + 1];
  const vowel = vowels.includes(letter ?? "-");
  return { kind: doubled ? "double" : kind, at: place(longer.length), near: false, sound: false, vowel };
}

function isSureEdit(
  { kind, at, near, sound, vowel }: Edit,
  typed: string,
  stored: string,
  support: number,
): boolean | null {
  const length = stored.length + support;
  if (length <= 3) return null;
  if (kind === "swap" || kind === "double") {
    if (length === 4) return false;
    return kind === "double" || at === "inside" || length >= 6;
  }
  if (length === 4) return null;
  if (at === "first") {
    if (kind === "substitute") return stored.length >= 7 ? sound && stored.length >= 8 : null;
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
  if (support === 2 && stored.length >= 4) {
    if (stored.length === 4) return near && at === "inside" ? true : null;
    return at === "inside" || (near && stored.length >= 6);
  }
  if (stored.length <= 5) return null;
  if (at === "last") return stored.length >= 10 || (near && stored.length >= 9);
  return near || stored.length >= 8 || (stored.length === 7 && (!vowel || support > 0));
}

function areOtherWords(one: string, other: string): boolean {
  return isCommonWord(one) && isCommonWord(other) && !one.startsWith(other) && !other.startsWith(one);
}

function isOtherCompound(typed: string, stored: string): boolean {
  const shortest = Math.min(typed.length, stored.length);
  for (let shared = 4; shared <= shortest - 4; shared += 1) {
    if (typed.slice(0, shared) === stored.slice(0, shared)) {
      const [one, other] = [typed.slice(shared), stored.slice(shared)];
      if (areOtherWords(one, other)) return true;
    }
    if (typed.slice(-shared) === stored.slice(-shared)) {
      const [one, other] = [typed.slice(0, -shared), stored.slice(0, -shared)];
      if (areOtherWords(one, other)) return true;
    }
  }
  return false;
}

/**
 * Whether a typed word may be a slip for a stored one; null if it is another word. `support` is 0 to 2: letters of
 * credit for other words of the name that do agree. The allowance by length is stated at `resolve`.
 */
export function compareWords(typed: string, stored: string, support: number): Slip | null {
  if (typed === stored) return { edits: 0, sure: true };
  if (Math.abs(typed.length - stored.length) > 2 || Math.min(typed.length, stored.length) < 3) return null;
  if (typed[0] !== stored[0] && typed.slice(-2) !== stored.slice(-2)) return null;
  if (stored.length > longest || han.test(typed) || han.test(stored)) return null;
  if (typed.replace(/\P{N}/gu, "") !== stored.replace(/\P{N}/gu, "")) return null;
  if (isCommonWord(typed)) return null;
  const edits = editDistance(typed, stored);
  if (edits > 2) return null;
  if (edits === 1) {
    const edit = singleEdit(typed, stored);
    if (edit.kind === "substitute" && isOtherCompound(typed, stored)) return null;
    const sure = isSureEdit(edit, typed, stored, support);
    return sure === null ? null : { edits, sure };
  }
  if (stored.length + support < 9 || stored.length < 7 || typed[0] !== stored[0]) return null;
  if (isOtherCompound(typed, stored)) return null;
  return { edits, sure: sharedStart(typed, stored) < Math.min(typed.length, stored.length) - 2 };
}

/** A stored trade word (`bank`, `labs`) mistyped next to a name that agrees: one edit, however short it is. */
export function compareGenericWords(typed: string, stored: string): Slip | null {
  if (
    stored.length < 2 ||
    stored.length > longest ||
    isCommonWord(typed) ||
    Math.abs(typed.length - stored.length) > 1
  )
    return null;
  if (/\p{N}/u.test(typed) || editDistance(typed, stored) !== 1) return null;
  const substituted = typed.length === stored.length && singleEdit(typed, stored).kind === "substitute";
  return substituted && stored.length < 4 ? null : { edits: 1, sure: stored.length > 2 || typed.length <= 2 };
}

function sharedStart(one: string, other: string): number {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  return start;
}
