import { afterFigure, beforeFigure } from "../domain/money/currencies.ts";
import { oneLine } from "../domain/text/one-line.ts";
import { isoMicros } from "./dates.ts";

const unfolded = /[^\S ]|\s\s|^\s|\s$|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;
/** Characters without width or that only steer direction; a joiner between two emoji makes them one. */
const invisible =
  /[\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2062\u2064-\u2069\ufeff]|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;

/** A text without invisible characters, so that none of them splits a word. */
export const withoutInvisible = (text: string): string => text.replace(invisible, "");

/** Stands between a figure and two digits in small letters, until the text around tells whether these are its cents. */
export const centsMark = "\u2063";

const digits = "\\d(?:[\\d.,'’\\u00a0\\u202f ]{0,12}\\d)?\\s?";
const cents = new RegExp(
  oneLine`
    \s?${centsMark}\s?(?=\d\d(?!\d))(?:
      (?<=${beforeFigure}\s?${digits}${centsMark}\s?)
      |(?<=\d\s?${centsMark}\s?)(?=\d\d\s?${afterFigure})
      |(?<=^\W{0,3}${digits}${centsMark}\s?)(?=\d\d\s?$)
    )
  `,
  "gu",
);

/** Text on one line: white space folded, invisible characters dropped, cents in small letters apart from their figure. */
export function squeezed(text: string): string {
  if (!unfolded.test(text)) return text;
  return withoutInvisible(
    text.includes(centsMark) ? text.replace(cents, ".").replaceAll(centsMark, "") : text,
  )
    .replace(/\s+/g, " ")
    .trim();
}

/** Whether a text is a figure without words, such as `12,000+`, `$39` or `99.9%`. */
export function isFigure(text: string): boolean {
  return (
    text.length <= 24 &&
    /\d/.test(text) &&
    !/\d{4}-\d{2}-\d{2}|\d[./]\d{1,4}[./]\d/.test(text) &&
    /^[\p{Sc}\d\s.,+%<>~×x/'’-]*(?:(?:[kmb]|bn|mn|mio|mrd)[\s+%]*\p{Sc}?)?$/iu.test(text)
  );
}

/** `Read more`, and a word or two after it. */
const invitation = new RegExp(
  oneLine`
    ^(?:
      read|learn|see|view|find out|discover|explore|continue|show|weiter|mehr|lire|voir|en savoir|leer|ver
      |saber|leggi|scopri|läs|lees|meer|ler|続きを|もっと|詳しく
    )(?![\p{L}])[^.!?:,]{0,24}$
  `,
  "iu",
);

/** Whether a text only invites to read on: `Read more →`. */
export const isInvitation = (text: string): boolean =>
  text.length <= 60 && text.split(" ").length <= 4 && invitation.test(text);

/**
 * Pieces of text as lines: one that goes on in small letters belongs to the line before, and so do a bare figure and the words
 * it counts (`$39 per month`); invitations to read on are left out.
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

/** The date that a short text consists of, such as `Published March 3, 2026 · 5 min read`; null where it is another text. */
export function statedDate(text: string): string | null {
  if (text.length > 80) return null;
  for (const part of text
    .replace(/\s?[·•|,–—-]?\s?\d{1,3} ?min(?:ute)?s?(?: read(?:ing)?(?: time)?)?$/i, "")
    .split(/(?<!\s)\s+[·•|–—-]\s+|(?<!\s)\s{2,}/u)) {
    const date = isoMicros(
      part.replace(
        /^(?:published|posted|released|written|date|publié le|veröffentlicht am|am|on|le|el)\s*(?:on|:)?\s+/i,
        "",
      ),
    );
    if (date !== null) return date;
  }
  return null;
}
