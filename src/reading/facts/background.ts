import { fold } from "../../domain/text/fold.ts";
import { cut } from "../../domain/text/text.ts";
import type { SourceKind } from "../../pages/types.ts";
import table from "./words/background.json" with { type: "json" };

/** Characters of a sentence that are read. */
const longest = 600;
/** Years back from which on a stated year says that something is no news. */
const yearsBack = 2;

const anyOf = (words: readonly string[]) => words.map((word) => word.replaceAll("'", "['’]")).join("|");
const wholeWords = (words: readonly string[]) => new RegExp(`(?<!\\p{L})(?:${anyOf(words)})(?!\\p{L})`, "u");
const told = wholeWords(table.told);
const biography = wholeWords([...table.told, ...table.biography]);
const stated = new RegExp(
  `(?<!\\p{L})(?:${anyOf(table.year)}) (?:\\p{L}{3,9} )?((?:19|20)\\d\\d)(?!\\d)`,
  "gu",
);

const ofMonth = new RegExp(`(?<!\\p{L})(?:${anyOf(table.months)}) (?:de )?((?:19|20)\\d\\d)(?!\\d)`, "gu");

/**
 * Whether a sentence tells what was before: what was announced already, a year long gone, and of a page of people an earlier
 * post. `today`: ISO 8601.
 */
export function isBackground(sentence: string, kind: SourceKind, today: string | null): boolean {
  const text = fold(cut(sentence, longest));
  if ((kind === "team" ? biography : told).test(text)) return true;
  return today !== null && isGone(text, stated, today);
}

/** Whether a sentence states a month and its year, and none that is not long gone. `today`: ISO 8601. */
export const isOfMonthGone = (sentence: string, today: string): boolean =>
  isGone(fold(cut(sentence, longest)), ofMonth, today);

/** Whether a sentence states a year, and none that is not long gone. `today`: ISO 8601. */
export const isOfYearGone = (sentence: string, today: string): boolean =>
  isGone(fold(cut(sentence, longest)), stated, today);

/** Whether a folded text states years in such words, all of them long gone. */
function isGone(text: string, pattern: RegExp, today: string): boolean {
  if (!/\d{4}/u.test(text)) return false;
  const last = Number(today.split("-")[0]) - yearsBack;
  const years = [...text.matchAll(pattern)].map((match) => Number(match[1]));
  return years.length > 0 && years.every((year) => year <= last);
}
