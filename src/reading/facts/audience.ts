import { findAmounts } from "./amounts.ts";
import { patternOf } from "./phrases.ts";
import table from "./words/audience.json" with { type: "json" };

/** Words of a line that says how many there are, and nothing else. */
const longestLine = 12;
/** Figures from which on users are many enough to tell of, and people or teams an audience. */
const fewestUsers = 10;
const fewestPeople = 1_000;

const counted = new RegExp(`^\\+?\\s?(?:[\\p{L}-]+\\s){0,2}?${patternOf(table.audience).source}`, "iu");
const crowd = new RegExp(`^\\+?\\s?(?:[\\p{L}-]+\\s)?${patternOf(table.crowd).source}`, "iu");
const allowed = patternOf(table.allowed);
const over = new RegExp(`${patternOf(table.over).source}\\s?$`, "iu");
const measures = new RegExp(`^\\+?[\\s-]?${patternOf(table.units).source}`, "iu");
const grouped = /^\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+$/u;
const telephone = /\+\d[\d\s()./-]{6,}/u;

/**
 * How many use what a company makes, as a short line says that begins with it: `25+ active users`. Null where it says
 * nothing of the sort: a line such as `Trusted by 900 teams` is as often a slogan.
 */
export function audienceIn(line: string): number | null {
  if (line.split(/\s+/u).length > longestLine || allowed.test(line)) return null;
  const [first] = findAmounts(line);
  if (first === undefined || first.currency !== null || first.unit !== null) return null;
  if (/[\p{L}\d]/u.test(line.slice(0, first.index))) return null;
  const after = line.slice(first.index + first.text.length);
  const told =
    (first.value >= fewestUsers && counted.test(after)) || (first.value >= fewestPeople && crowd.test(after));
  return told ? first.value : null;
}

/**
 * Whether a short line counts what a company has reached, in whatever language: by a plus sign or a word for more, by thousands, or by a
 * word for whom it counts; measures and times count nothing.
 */
export function counts(line: string): boolean {
  if (line.split(/\s+/u).length > longestLine || allowed.test(line) || telephone.test(line)) return false;
  return findAmounts(line).some(({ currency, unit, text, index, value }) => {
    const [before, after] = [line.slice(0, index), line.slice(index + text.length)];
    if (currency !== null || unit !== null || value < fewestUsers || measures.test(after)) return false;
    const isMore = /^\s?\+(?!\d)/u.test(after) || /\+\s?$/u.test(before) || over.test(before);
    return isMore || (grouped.test(text) && value >= fewestPeople) || counted.test(after);
  });
}
