import { fold } from "../../domain/text/fold.ts";
import { isPriceHeading } from "../../pages/compare/section-kind.ts";
import { findMoney } from "../facts/amounts.ts";
import { patternOf } from "../facts/phrases.ts";
import { forWhat } from "./for-what.ts";
import table from "./price-words.json" with { type: "json" };

/** Words of a plan's name. */
const longestName = 6;

/** What stands before the least of several sums, and before one that is said to be about so much; longest first. */
export const least = table.least.map(fold).sort((a, b) => b.length - a.length);
export const about = table.rough.map(fold).sort((a, b) => b.length - a.length);
const onRequest = new Set(table.onRequest.map(fold));
const call = new RegExp(`^\\P{L}*${patternOf(table.calls).source}`, "iu");
const badge = new RegExp(`^\\P{L}*${patternOf(table.badges).source}\\P{L}*$`, "iu");

/**
 * The name of a card of lines: of those over its first sum, or over the line that tells its price otherwise, the first that is a word
 * alone, such as `Start`, also where a button says it, else the first that may be a name. What stands below a price describes the plan.
 */
export function nameOver(lines: readonly string[], price?: string): string | undefined {
  const at = lines.findIndex((line) => (price === undefined ? findMoney(line).length > 0 : line === price));
  const over = lines.slice(0, at < 0 ? lines.length : at).filter((line) => !badge.test(fold(line)));
  const [first] = over;
  return first !== undefined && mayName(first) && isWord(first) ? first : over.find(isName);
}

/** The heading that names what a block is the price of; one over all prices names nothing. */
export function nameAbove(trail: readonly string[]): string | undefined {
  const above = trail.at(-1);
  if (above === undefined || isPriceHeading(above)) return undefined;
  return isName(above) || (mayName(above) && isWord(above)) ? above : undefined;
}

/** The first words of a line that names what a row is about and goes on to describe it; up to a sum. */
export function beginningOf(line: string): string {
  if (!/^\p{Lu}/u.test(line)) return "";
  const [sum] = findMoney(line);
  const words = line
    .slice(0, sum?.index)
    .replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u, "")
    .split(/\s+/u);
  const few = words.slice(0, wordsOfBeginning).join(" ");
  return few.length > longestBeginning ? "" : words.length > wordsOfBeginning ? `${few}…` : few;
}

/** Words and characters by which a row is known whose name and text are one line. */
const wordsOfBeginning = 8;
const longestBeginning = 80;

/** What stands before a sum, where it names what costs it; without words such as `from`. */
export function labelOf(before: string): string | null {
  let label = before.replace(/^[\s,;:|·•–—+()-]+/u, "").replace(/(?<![\s,;:|·•–—+(-])[\s,;:|·•–—+(-]+$/u, "");
  const word = [...least, ...about].find((one) => endsIn(fold(label), one));
  if (word !== undefined) label = label.slice(0, Math.max(0, label.length - word.length)).trim();
  label = label.replace(/(?<![\s,;:|·•–—-])[\s,;:|·•–—-]+$/u, "");
  return isName(label) ? label : null;
}

/**
 * The name behind a sum that stands first, before what it is for: `$ 29 Professional per month`, in a line or in those after it.
 */
export function nameBehind(after: string, next: readonly string[]): string | undefined {
  const lines = after.trim() === "" ? next : [after.trim(), ...next];
  const [first = "", second = ""] = lines;
  const words = /^\p{Lu}[\p{L}\d]*(?: \p{Lu}[\p{L}\d]*){0,2}(?= \p{Ll}| \/|$)/u.exec(first)?.[0] ?? "";
  const rest = first.slice(words.length);
  const isFollowed = forWhat(rest.trim() === "" ? second : rest).length > 0;
  return words !== "" && isFollowed && isName(words) ? words : undefined;
}

/** Whether a line may be a plan's name: a few words, no sum, no sentence, no badge and no button. */
export function isName(line: string): boolean {
  return mayName(line) && !call.test(fold(line));
}

const isWord = (line: string) => !/\s/u.test(line.trim());

function mayName(line: string): boolean {
  if (!/\p{L}{2}/u.test(line) || badge.test(fold(line)) || /[.!?]$/u.test(line)) return false;
  if (line.trim().split(/\s+/u).length > longestName || line.length > 60) return false;
  if (findMoney(line).length > 0 || forWhat(line).length > 0 || /,\s/u.test(line)) return false;
  return !least.includes(fold(line).trim()) && !isAsked(line);
}

/** Whether a line says only that a price is told on request, also behind a sign of money. */
export function isAsked(line: string): boolean {
  return onRequest.has(
    fold(line)
      .trim()
      .replace(/^\p{L}{0,2}\p{Sc}\s?/u, ""),
  );
}

/** Whether a text is a word, or ends in it. */
export const endsIn = (text: string, word: string) => text === word || text.endsWith(` ${word}`);
