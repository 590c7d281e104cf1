import { patternSource } from "../domain/text/pattern-source.ts";
import { parseJson } from "../domain/text/text.ts";
import { isoMicros } from "./dates.ts";

const unfolded = /[^\S ]|\s\s|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;
/** Characters without width; a joiner only beside a Latin letter, because other scripts and emoji need it. */
const invisible =
  /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|(?<=[\p{sc=Latn}\s])[\u200c\u200d]|[\u200c\u200d](?=[\p{sc=Latn}\s])/gu;

/** White space folded to single spaces, and characters without width dropped, so that none of them splits a word. */
export const folded = (text: string): string =>
  unfolded.test(text) ? text.replace(invisible, "").replace(/\s+/g, " ") : text;

/** Text on one line: folded and trimmed. */
export const squeezed = (text: string): string => folded(text).trim();

/** Whether a text is a figure without words, such as `12,000+`, `$39` or `99.9%`. */
export const isFigure = (text: string): boolean =>
  text.length <= 24 &&
  /\d/.test(text) &&
  !/\d{4}-\d{2}-\d{2}|\d[./]\d{1,4}[./]\d/.test(text) &&
  /^[\p{Sc}\d\s.,+%<>~\u00d7x/'\u2019-]*(?:(?:[kmb]|bn|mn|mio|mrd)[\s+%]*\p{Sc}?)?$/iu.test(text);

/** Whether a text only invites to read on: `Read more →`. */
export const isInvitation = (text: string): boolean =>
  text.length <= 60 && text.split(" ").length <= 4 && invitation.test(text);
const invitation = new RegExp(
  patternSource`
    ^(?:
      read|learn|see|view|find out|discover|explore|continue|show|weiter|mehr|lire|voir|en savoir|leer|ver|saber|leggi|scopri
      |lees|meer|ler
    )(?!\p{L})[^.!?:,]{0,24}$
  `,
  "iu",
);

/**
 * Pieces of text as lines. A piece that begins with a small letter belongs to the line before, and so do a figure and the words for it
 * (`$39 per month`). Invitations to read on are left out.
 */
export function linesOf(pieces: readonly string[]): string {
  const telling = pieces.filter((piece) => !isInvitation(piece));
  const kept = telling.length > 0 ? telling : pieces;
  return kept.reduce((text, piece, index) => {
    const before = kept[index - 1];
    if (before === undefined) return piece;
    const goesOn = /^\p{Ll}/u.test(piece) && /[\p{L}\p{N},]$/u.test(before.slice(-2));
    const labels = isFigure(piece) && index === kept.length - 1 && before.length <= 40;
    return `${text}${goesOn || isFigure(before) || labels ? " " : "\n"}${piece}`;
  }, "");
}

/** The date of a text that is only a date, such as `Published March 3, 2026 · 5 min read`; otherwise null. */
export function statedDate(text: string): string | null {
  if (text.length > 80) return null;
  const parts = text
    .replace(/\s?[\u00b7\u2022|,\u2013\u2014-]?\s?\d{1,3} ?min(?:ute)?s?(?: read(?:ing)?(?: time)?)?$/i, "")
    .split(/(?<!\s)\s+[\u00b7\u2022|\u2013\u2014-]\s+|(?<!\s)\s{2,}/u);
  const label =
    /^(?:published|posted|released|written|date|publi\u00e9 le|ver\u00f6ffentlicht am|am|on|le|el)\s*(?:on|:)?\s+/i;
  return parts.map((part) => isoMicros(part.replace(label, ""))).find((date) => date !== null) ?? null;
}

/** The value of JSON from outside; null for anything else. */
export function jsonValue(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}
