import { fold } from "../../domain/text/fold.ts";
import table from "./price-words.json" with { type: "json" };

const byWord = (words: Record<string, string[]>) =>
  new Map(Object.entries(words).flatMap(([period, some]) => some.map((word) => [word, period])));
const periods = byWord(table.periods);
const joinedPeriods = byWord(table.joined);
const units = new Set(table.units);
const joins = new Set(table.joins);
const taxes = new Set(table.taxes);

/**
 * The words right after a sum that say what it is for: `/ user / month` is `user`, `month`. A note on taxes may stand before them, and one
 * word that describes before or after one: `/ active user / month`.
 */
export function forWhat(after: string): string[] {
  const found: string[] = [];
  let joined = false;
  let described = false;
  let previous = "";
  const said = fold(after).replace(/^[.,]?[-–—]{1,2}/u, "");
  for (const { 0: word } of said.matchAll(/\/|[\p{L}]+(?:-[\p{L}]+)?|[^\s]/gu)) {
    const known = [word, word.split("-")[0] ?? ""].find(
      (one) => periods.has(one) || units.has(one) || (joined && joinedPeriods.has(one)),
    );
    const isPlain =
      joins.has(word) ||
      word === "*" ||
      taxes.has(word) ||
      (word === "." && (taxes.has(previous) || joins.has(previous)));
    previous = word;
    if (known === undefined && !isPlain) {
      if (described || !/^\p{L}/u.test(word) || !(joined || units.has(found.at(-1) ?? ""))) break;
      described = true;
    } else if (known !== undefined) described = false;
    joined = joins.has(word);
    if (known !== undefined) found.push(known);
  }
  return found;
}

/** Characters of what follows a sum up to the last of the words that say what it is for. */
export function lengthOfWhat(after: string, words: readonly string[]): number {
  const last = words.at(-1) ?? "";
  const at = fold(after).indexOf(last);
  return at < 0 ? 0 : Math.min(after.length, at + last.length);
}

/** The time that such words name: `month`, `year`, `once`; empty where they name none. */
export function periodOf(words: readonly string[]): string {
  return (
    words.map((word) => periods.get(word) ?? joinedPeriods.get(word)).find((one) => one !== undefined) ?? ""
  );
}
