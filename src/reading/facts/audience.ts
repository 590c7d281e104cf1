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
