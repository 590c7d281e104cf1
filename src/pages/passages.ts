import { splitSentences } from "../domain/text/sentences.ts";
import { isPersonName } from "../identity/people/person-names.ts";
import { isNoise, withoutNoise } from "./noise/noise.ts";
import { squeezed, statedDate } from "./texts.ts";
import type { Block } from "./types.ts";

const day =
  "(?:\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}|\\d{1,2}(?:\\.|st|nd|rd|th)? (?:de )?\\p{L}{3,10}\\.?,? (?:de )?\\d{4}" +
  "|\\p{L}{3,10}\\.? \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}|\\d{4}年\\d{1,2}月\\d{1,2}日)";
const weekday =
  "(?:(?:mon?|tue|wed|thu|fri?|sat?|sun|die?|mit?|don?|lun|mar|mer|jeu|ven|dim|mié|jue|vie|sáb|gio|dom)\\p{L}{0,7}\\.?,? )?";
const dateFirst = new RegExp(
  `^[([]?${weekday}(${day})[)\\]]?(?:\\s*[·•|:–—-]\\s*|\\s+)(?=[\\p{Lu}\\p{Lo}\\p{N}"“„«'‘])`,
  "iu",
);
const invitation =
  /\s(?:read|read more|learn more|more|weiterlesen|mehr|lire(?: la suite)?|leer más)\s?[\u2192»\u203a>]?$/i;

/**
 * The sentences of a block's text, in order. A line is a sentence of its own, but a name and its post are one. Dates and counters on lines
 * of their own are left out. Every sentence is a part of the text, apart from white space.
 */
export function sentencesOf(text: string): string[] {
  const joined: string[] = [];
  for (const part of text.split("\n")) {
    const line = undated(part.trim());
    if (line === "" || (text.includes("\n") && isNoise(withoutNoise(line)))) continue;
    const last = joined.at(-1);
    if (last !== undefined && belongs(last, line)) joined[joined.length - 1] = `${last} ${line}`;
    else joined.push(line);
  }
  return joined.flatMap(splitSentences);
}

/** Whether a text is one line that says only when a post was published. */
export const isByline = (text: string): boolean =>
  !text.includes("\n") && text.trim() !== "" && undated(text.trim()) === "";

/**
 * The sentence of a block that is its headline: of a heading its text, of a card, an entry or an article's lines the first of at least
 * three words or 20 characters. Null if there is none.
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

/** A line without the date before its words, and without a call to read on. Empty if it is only a date. */
function undated(line: string): string {
  const parts = line.split(/(?<!\s)\s+[\u00b7\u2022|\u2013\u2014-]\s+/u);
  if (parts.some(isDate) && parts.every((one) => isDate(one) || /^\d{1,3} ?min/.test(one))) return "";
  const first = dateFirst.exec(line);
  return (isDate(first?.[1]) ? line.slice(first?.[0].length) : line).replace(invitation, "");
}

const isDate = (text = ""): boolean =>
  statedDate(text) !== null || /^\d{1,2}[./]\d{1,2}[./]\d{2}$/.test(text);

const belongs = (last: string, line: string): boolean =>
  /^\/|^per /u.test(line) || (line.length <= 100 && !/[.!?]$/u.test(line) && isPersonName(last));
