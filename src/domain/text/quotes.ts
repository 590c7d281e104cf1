import { cut, cutForPeople } from "./text.ts";
import { isInvisible } from "./visible.ts";

const folds: readonly [RegExp, string][] = [
  [/[\u2018\u2019\u201a\u201b\u2032`´]/gu, "'"],
  [/[\u201c\u201d\u201e\u201f«»\u2033]/gu, '"'],
  [/[\u2010\u2011\u2012\u2013\u2014\u2015\u2212]/gu, "-"],
  [/\u2026/gu, "..."],
];

/**
 * Finds a quote in `text` and returns it as spelled in `text`, or null. White space, typographic quotes, dashes and invisible characters
 * are ignored; every letter and digit counts.
 */
export function findQuote(quote: string, text: string): string | null {
  const wanted = plain(
    quote
      .trim()
      .replace(
        /^["\u201c\u201d'\u2018\u2019]+|(?<!["\u201c\u201d'\u2018\u2019])["\u201c\u201d'\u2018\u2019]+$/gu,
        "",
      )
      .trim(),
  );
  if (wanted.text.length < 3) return null;
  const page = plain(text);
  const at = page.text.indexOf(wanted.text);
  if (at < 0) return null;
  const start = page.origin[at];
  const last = page.origin[at + wanted.text.length - 1];
  if (start === undefined || last === undefined) return null;
  return text.slice(start, last + 1);
}

/**
 * The beginning of a text, at most `max` characters: a verbatim part, cut between words and not within an amount (`€3.5` of `€3.5
 * million`).
 */
export function cutQuote(text: string, max: number): string {
  const kept = cutForPeople(text, max);
  if (kept.length === text.length) return text;
  const space = text.lastIndexOf(" ", kept.length);
  const end = space > kept.length / 2 ? space : kept.length;
  return kept
    .slice(0, end)
    .replace(/(?<!\s)\s+[^\s\p{L}]*\d[.,]*$/u, "")
    .trimEnd();
}

/**
 * The beginning of a text that describes a page, at most `max` characters: cut between list items if possible, otherwise between words,
 * and ending in `…` if cut.
 */
export function cutSummary(text: string, max: number): string {
  if (text.length <= max) return text;
  if (cut(text, max) === text) return text;
  const kept = cutQuote(text, max - 1);
  const item = kept.lastIndexOf("; ");
  const whole = item > max / 3 ? cut(kept, item) : kept;
  return `${whole.replace(/(?<![\s,;:.\u2013\u2014-])[\s,;:.\u2013\u2014-]+$/u, "")}…`;
}

function plain(text: string): { text: string; origin: number[] } {
  let out = "";
  const origin: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charAt(at);
    if (hides(text, at)) continue;
    let put = /[\s\u0085]/u.test(unit) ? " " : unit;
    for (const [known, form] of folds) put = put.replace(known, form);
    if (put === " " && (out === "" || out.endsWith(" "))) continue;
    out += put;
    for (let more = 0; more < put.length; more += 1) origin.push(at);
  }
  return { text: out, origin };
}

/** True if the character at this code unit is invisible. */
function hides(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (unit < 0x7f) return unit < 9 || (unit > 13 && unit < 0x20);
  const low = unit >= 0xdc00 && unit <= 0xdfff;
  return isInvisible(String.fromCodePoint(text.codePointAt(low && at > 0 ? at - 1 : at) ?? unit));
}
