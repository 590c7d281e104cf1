import { wordsAlone } from "../domain/text/text.ts";
import table from "./bylines.json" with { type: "json" };

const words = (lines: readonly string[], apart: string) =>
  new Set(lines.flatMap((line) => line.split(apart)));
const weekdays = words(table.weekdays, " ");
const labels = words(table.labels, "|");
const openings = [...words(table.openings, "|")].sort((a, b) => b.length - a.length);

/** Characters of a line that only says when and what a post is. */
const longest = 80;

/**
 * What a line says that is no more than when a post was published and what it is: `Case Study` of `Mon 11 August 2025 Case Study`,
 * an empty text of a date alone; null where the line says more. `day` finds the date in it.
 */
export function bylineOf(line: string, day: RegExp): string | null {
  if (line.length > longest || !/\p{Nd}/u.test(line)) return null;
  const date = day.exec(line);
  if (date === null) return null;
  const [before, after] = [line.slice(0, date.index), line.slice(date.index + date[0].length)];
  const opened = plain(before)
    .split(" ")
    .filter((word) => !weekdays.has(word))
    .join(" ");
  const rest = plain(after.replace(/\b\d{1,3} ?min(?:ute)?s?(?: read)?\b/iu, ""));
  if (rest !== "" && !labels.has(rest)) return null;
  if (labels.has(opened)) return before.trim();
  return opened === "" || openings.includes(opened) ? after.replace(/^[^\p{L}]+/u, "").trim() : null;
}

const plain = (text: string) => wordsAlone(text.toLowerCase());
