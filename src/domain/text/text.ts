import { once } from "../once.ts";

/** Text that Postgres can store in text and jsonb: a lone surrogate becomes U+FFFD, and U+0000 is removed. */
export function wellFormed(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed();
  return whole.includes("\0") ? whole.replaceAll("\0", "") : whole;
}

/**
 * Applies {@link wellFormed} to the strings of JSON text: escapes of a lone surrogate (`\\ud83d`) become U+FFFD, those of U+0000 are
 * removed. Invalid JSON stays invalid.
 */
export function wellFormedJson(json: string): string {
  const whole = wellFormed(json);
  return suspicious.test(whole) ? whole.replace(escapes, mended) : whole;
}

/** Parses JSON from outside and applies {@link wellFormed} to its strings. Throws as `JSON.parse` does. */
export function parseJson(json: string): unknown {
  return JSON.parse(wellFormedJson(json));
}

/** The first `length` code points of a text. Reads no more of the text than it returns. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  let end = 0;
  for (let kept = 0; kept < length && end < text.length; kept += 1) end += unitsAt(text, end);
  return text.slice(0, end);
}

/**
 * The first `length` code points of a text for people, without an incomplete last character (an emoji of several code points, a letter
 * with accents, a flag).
 */
export function cutForPeople(text: string, length: number): string {
  const rough = cut(text, length);
  if (rough.length === text.length) return text;
  let end = rough.length;
  while (end > 0 && !(isPlain(text, end - 1) && isPlain(text, end))) end -= 1;
  if (end === rough.length) return rough;
  for (const { segment } of characters().segment(text.slice(end, rough.length + longestCharacter))) {
    if (end + segment.length > rough.length) break;
    end += segment.length;
  }
  return end === 0 ? rough : text.slice(0, end);
}

/** True for code units that are complete characters in themselves: Latin, Greek, Cyrillic, CJK, Hangul syllables. */
function isPlain(text: string, at: number): boolean {
  return plain.test(text.charAt(at));
}

const plain = /[ -~\u00b0-\u02ff\u0370-\u0482\u3041-\u3096\u4e00-\u9fff\uac00-\ud7a3]/;

/**
 * Unicode normalisation that removes all but 30 marks in a row (UAX 15, stream-safe text), because sorting marks costs the square of
 * their number. The result is at most four times as long.
 */
export function normalForm(text: string, form: "NFC" | "NFKC" | "NFKD"): string {
  if (!beyondAscii.test(text)) return text;
  const orderly =
    text.length > maxMarks && tooManyMarks.test(text)
      ? text.replace(/\p{M}+/gu, (marks) => cut(marks, maxMarks))
      : text;
  return cut(orderly.normalize(form), 4 * text.length + 64);
}

const beyondAscii = /[^\0-\x7f]/u;
const maxMarks = 30;
const tooManyMarks = /\p{M}{31}/u;
const characters = once(() => new Intl.Segmenter("en", { granularity: "grapheme" }));
/** Code units after the cut that are checked for a continued character. */
const longestCharacter = 32;

function unitsAt(text: string, at: number): number {
  const point = text.codePointAt(at);
  return point !== undefined && point > 0xffff ? 2 : 1;
}

const suspicious = /\\u(?:0000|d[89a-f])/i;
/** Matches every escape, so that an escaped backslash before `ud83d` is not part of a match. */
const escapes = /\\(?:(ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2})|(ud[89a-f][0-9a-f]{2})|(u0000)|[\s\S])/gi;

function mended(whole: string, _pair?: string, half?: string, nul?: string): string {
  if (half !== undefined) return "\\ufffd";
  return nul === undefined ? whole : "";
}

const diacritics =
  /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/g;

const baseLetters: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ı: "i",
  ħ: "h",
  ŋ: "n",
  ə: "e",
  ς: "σ",
  ى: "ي",
  ة: "ه",
  ک: "ك",
  ی: "ي",
};

const otherLetter = new RegExp(`[${Object.keys(baseLetters).join("")}]`, "g");

/**
 * Removes differences of compatibility forms, case and diacritics. Marks that make a different letter (kana voicing, Hangul, Indic
 * vowels) stay. Folding twice changes nothing more.
 */
export function fold(text: string): string {
  const bare = normalForm(normalForm(text, "NFKD").toLowerCase(), "NFKD").replace(diacritics, "");
  return normalForm(
    bare.replace(otherLetter, (letter) => baseLetters[letter] ?? letter),
    "NFC",
  );
}

/** The letters and digits of a text; everything between them becomes one space. */
export function lettersAndDigits(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

/** Distinct email addresses ignoring case, in their first spelling. */
export function uniqueEmails(emails: readonly string[]): string[] {
  return [...new Map(emails.toReversed().map((email) => [email.toLowerCase(), email])).values()].toReversed();
}

/** The text with an upper-case first letter. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
