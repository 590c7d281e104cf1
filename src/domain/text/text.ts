import { once } from "../once.ts";

/**
 * Text as it may be kept: whole characters, and nothing that Postgres cannot hold in text or jsonb. A lone half of a
 * surrogate pair becomes U+FFFD; U+0000 is dropped.
 */
export function wellFormed(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed();
  return whole.includes("\0") ? whole.replaceAll("\0", "") : whole;
}

/**
 * JSON text whose strings are as {@link wellFormed} has them: escapes of half a character (`\\ud83d` alone) become U+FFFD,
 * those of U+0000 are dropped. Text that is no JSON stays as broken as it was.
 */
export function wellFormedJson(json: string): string {
  const whole = wellFormed(json);
  return suspicious.test(whole) ? whole.replace(escapes, mended) : whole;
}

/** The value of JSON text from outside, its strings as {@link wellFormed} has them. Throws as `JSON.parse` does. */
export function parseJson(json: string): unknown {
  return JSON.parse(wellFormedJson(json));
}

/** The first `length` code points of the text: never half a character. Looks at no more of the text than it keeps. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  let end = 0;
  for (let kept = 0; kept < length && end < text.length; kept += 1) end += unitsAt(text, end);
  return text.slice(0, end);
}

/**
 * The first `length` code points of a text that people read, less what would be left of a character cut in two: an emoji
 * of several code points, a letter with its accents, a flag.
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

/** Whether a code unit is one of those between any two of which a character ends: Latin, Greek, Cyrillic, CJK, Hangul syllables. */
function isPlain(text: string, at: number): boolean {
  return plain.test(text.charAt(at));
}

const plain = /[ -~\u00b0-\u02ff\u0370-\u0482\u3041-\u3096\u4e00-\u9fff\uac00-\ud7a3]/;

/**
 * A text in a normal form of Unicode. Of more than 30 marks in a row the rest is dropped (UAX 15, text that is safe to
 * stream), for putting marks in order costs the square of their number; it grows to four times its length at most.
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
/** Code units looked at beyond the cut to see whether a character goes on. */
const longestCharacter = 32;

function unitsAt(text: string, at: number): number {
  const point = text.codePointAt(at);
  return point !== undefined && point > 0xffff ? 2 : 1;
}

const suspicious = /\\u(?:0000|d[89a-f])/i;
/** Every escape of JSON text in turn, so that an escaped backslash before `ud83d` is not taken for one. */
const escapes = /\\(?:(ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2})|(ud[89a-f][0-9a-f]{2})|(u0000)|[\s\S])/gi;

function mended(whole: string, _pair?: string, half?: string, nul?: string): string {
  if (half !== undefined) return "\\ufffd";
  return nul === undefined ? whole : "";
}

/** A text's letters and digits, with one space for whatever stands between them. */
export function wordsAlone(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

/** Email addresses in their first spelling, each once whatever its case. */
export function uniqueEmails(emails: readonly string[]): string[] {
  return [...new Map(emails.toReversed().map((email) => [email.toLowerCase(), email])).values()].toReversed();
}

/** A text with its first letter in upper case. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
