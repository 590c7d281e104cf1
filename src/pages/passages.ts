import { oneLine } from "../domain/text/one-line.ts";
import { splitSentences } from "../domain/text/sentences.ts";
import { isPersonName } from "../identity/people/person-names.ts";
import { bylineOf } from "./bylines.ts";
import { personOf } from "./compare/section-list.ts";
import { isNoise, withoutNoise } from "./noise/noise.ts";
import { squeezed, statedDate } from "./texts.ts";
import type { Block } from "./types.ts";

/**
 * A block's text sentence by sentence, in order. A line is a sentence of its own, but what somebody said and who said it, a
 * name and its post, a label and its figure are one. Dates and counters that stand alone are left out. Every sentence
 * stands in the text, white space aside.
 */
export function sentencesOf(text: string): string[] {
  return passages(text).flatMap(splitSentences);
}

/** Whether a text is a line alone that says no more than when a post was published, and what it is. */
export function isByline(text: string): boolean {
  return !text.includes("\n") && bylineOf(text.trim(), anyDay) !== null;
}

/**
 * The sentence of a block that stands over the rest: of a heading its text, of a card, an entry or an article's lines
 * the first that says something.
 */
export function headlineOf(
  { kind, text }: Pick<Block, "kind" | "text">,
  sentences = sentencesOf(text),
): string | null {
  if (kind === "heading") return sentences.length === 1 ? (sentences[0] ?? null) : squeezed(text);
  if (!text.includes("\n")) return null;
  const long = sentences.find((sentence) => sentence.split(" ").length >= 3 || sentence.length >= 20);
  const first = long ?? sentences[0] ?? null;
  return first !== null && first.length <= 160 ? first : null;
}

function passages(text: string): string[] {
  const joined: string[] = [];
  for (const part of text.split("\n").map((one) => one.trim())) {
    const line = bylineOf(part, anyDay) ?? undated(part);
    if (line === "" || (text.includes("\n") && (statedDate(line) !== null || isNoise(withoutNoise(line)))))
      continue;
    const last = joined.at(-1);
    if (last !== undefined && belongs(last, line)) joined[joined.length - 1] = `${last} ${line}`;
    else joined.push(line);
  }
  return joined;
}

/** A date, in figures or in words. */
const day = oneLine`
  (?:
    \d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}
    |\d{1,2}(?:\.|st|nd|rd|th)? (?:de )?\p{L}{3,10}\.?,? (?:de )?\d{4}
    |\p{L}{3,10}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}|\d{4}年\d{1,2}月\d{1,2}日
  )
`;
const anyDay = new RegExp(`(?<![\\p{L}\\p{N}])${day}`, "iu");
const dateFirst = new RegExp(
  `^[([]?(${day})[)\\]]?(?:\\s*[·•|:–—-]\\s*|\\s+)(?=[\\p{Lu}\\p{Lo}\\p{N}"“„«'‘])`,
  "iu",
);
const dateLast = new RegExp(`(?:\\s?[·•|–—-]\\s?|\\s)[([]?(${day})[)\\]]?$`, "iu");

/** What a press release opens with: place, date, agency. */
const dateline =
  /^\p{Lu}[\p{L} .,'’&-]{1,40}[,(–—-]\s?[^–—]{0,70}?\b20\d{2}\b\)?[^–—.!?]{0,40}?\s?(?:--|–|—|\/\s)\s*(?=\p{Lu}|["“])/u;

const invitation =
  /\s(?:read|read more|learn more|more|weiterlesen|mehr|lire(?: la suite)?|leer más)\s?[→»›>]?$/i;

function isDate(text: string): boolean {
  return statedDate(text) !== null || /^\d{1,2}[./]\d{1,2}[./]\d{2}$/u.test(text);
}

/** A day without its year before a headline: `06 Apr`, `April 6`. */
const dayFirst = /^(\d{1,2}\.?\s\p{L}{3,9}\.?|\p{L}{3,9}\.?\s\d{1,2})[,:]?\s+(?=\p{Lu})/u;

/** A line without the date before or after what it says, and without a call to read on. */
function undated(line: string): string {
  if (!/\p{Nd}/u.test(line)) return line.replace(invitation, "");
  const day = /^.{0,14}\d/u.test(line) ? dayFirst.exec(line) : null;
  if (day !== null && isDate(`${day[1]?.replaceAll(".", "")} 2000`))
    return undated(line.slice(day[0].length));
  const opening = /^.{0,130}\b20\d{2}/su.test(line) ? dateline.exec(line) : null;
  if (opening !== null && line.length > opening[0].length + 40) return line.slice(opening[0].length);
  const first = dateFirst.exec(line);
  const rest = (first !== null && isDate(first[1] ?? "") ? line.slice(first[0].length) : line).replace(
    invitation,
    "",
  );
  const last = /\p{Nd}\P{Nd}{0,24}$/u.test(rest) && /\p{L}{3}/u.test(rest) ? dateLast.exec(rest) : null;
  const alone =
    last !== null &&
    last.index >= 12 &&
    !/\b(?:on|am|le|el|since|until|by|from|to|in|of|bis|ab|seit)$/iu.test(rest.slice(0, last.index));
  return alone && isDate(last[1] ?? "") ? rest.slice(0, last.index) : rest;
}

function belongs(last: string, line: string): boolean {
  if (/^[/]|^per /u.test(line)) return true;
  if (isFigure(line)) return last.length <= 40 && !/[.!?:…]$/u.test(last);
  if (line.length > 120 || /[.!?]$/u.test(line)) return false;
  if (/^["“„«‹「].{8,}["”“»›」]$/su.test(last)) return /^(?:[-–—~]\s*)?\p{Lu}/u.test(line);
  if (isPersonName(last) || personOf(`${last}\n${line}`) !== null) return line.length <= 100;
  return /["”»]\s?(?:[-–—]\s?)?\p{Lu}[^"”»]{2,60}$/u.test(last) && line.length <= 80 && /^\p{Lu}/u.test(line);
}

/** An amount with its currency, unit or period: `from $39 per month`. */
const figure = new RegExp(
  oneLine`
    ^(?:[\p{Sc}]|(?:from|ab|dès|desde) )?\s?\d[\d.,\s]*\s?(?:\p{Sc}|%|[kmb]|bn|mn|mio)?\+?
    (?:\s?(?:\/|per |pro |par |al? |im )\s?\p{L}{1,12}(?:\s?\/\s?\p{L}{1,10})?)?$
  `,
  "iu",
);

function isFigure(line: string): boolean {
  return line.length <= 40 && figure.test(line);
}
