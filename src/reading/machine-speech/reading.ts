import { fold } from "../../domain/text/fold.ts";

/** How a word stands apart from the one before: by a space, a comma and the like, a colon, or the end of a sentence. */
type Gap = "space" | "pause" | "colon" | "stop";

/** One word of a reading: where it begins in the text, and what stands before it. */
export interface Word {
  at: number;
  end: number;
  gap: Gap;
  sentence: number;
  quoted: boolean;
}

/** A text as words, folded, one space apart (or none, where it is read without). */
export interface Reading {
  text: string;
  words: readonly Word[];
}

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;
const pairs: Readonly<Record<string, string>> = {
  "“": "”",
  "„": "“",
  "«": "»",
  "「": "」",
  "『": "』",
  "»": "«",
};
const evenQuotes = ['"', "`", "＂"];
const stops = new Set([".", "!", "?", "…", "。", "！", "？", "।", "؟", "۔"]);
const colons = new Set([":", "=", "："]);
/** Signs that part words and no more. */
const tied = new Set([" ", "_", "-", "'", "’", "\u2010", "\u2011"]);

/** Reads a text as its words; apostrophes of contractions are dropped, other signs only part words. Linear. */
export function readWords(text: string): Reading {
  const folded = fold(text.replace(/(?<=\p{L})['’](?=(?:s|t|re|ve|ll|d|m)(?!\p{L}))/giu, ""));
  const words: Word[] = [];
  const parts: string[] = [];
  let [length, last, sentence, quotedFrom] = [0, 0, 0, 0];
  let closing = "";
  for (const match of folded.matchAll(wordPattern)) {
    const [word] = match;
    const { gap, quote } = readSigns(folded.slice(last, match.index), closing, words.length === 0);
    if (closing === "" && quote !== "") quotedFrom = words.length;
    closing = quote;
    if (gap === "stop") sentence += 1;
    if (words.length > 0) length += 1;
    words.push({ at: length, end: length + word.length, gap, sentence, quoted: closing !== "" });
    parts.push(word);
    length += word.length;
    last = match.index + word.length;
  }
  if (closing !== "" && !folded.slice(last).includes(closing))
    for (const word of words.slice(quotedFrom)) word.quoted = false;
  return { text: parts.join(" "), words };
}

function readSigns(signs: string, open: string, first: boolean): { gap: Gap; quote: string } {
  if (signs === " " && !first) return { gap: "space", quote: open };
  let quote = open;
  let gap: Gap = first ? "pause" : "space";
  let stopped = false;
  for (const sign of signs) {
    if (quote !== "" && sign === quote) quote = "";
    else if (quote === "" && (pairs[sign] !== undefined || evenQuotes.includes(sign)))
      quote = pairs[sign] ?? sign;
    if (stops.has(sign)) stopped = true;
    else if (colons.has(sign)) gap = "colon";
    else if (gap === "space" && !tied.has(sign)) gap = "pause";
  }
  if (gap === "space" && signs.includes("-") && signs.length > 1) gap = "pause";
  const ends = stopped && (/\s/u.test(signs) || /[。！？।]/u.test(signs));
  return { gap: ends ? "stop" : gap, quote };
}
