import dates from "../date-names.json" with { type: "json" };
import table from "./noise-masks.json" with { type: "json" };
import words from "./noise-words.json" with { type: "json" };

/** A group of all phrases, longest first. */
const anyOf = (lists: readonly string[]): string =>
  `(?:${lists
    .flatMap((list) => list.split(", "))
    .sort((a, b) => b.length - a.length)
    .join("|")})`;

const month = `${anyOf(dates.months)}\\p{L}*\\.?`;
const { about: _, units, one, ...phrases } = words;
/** What the names in the patterns stand for. */
const parts = new Map<string, string>([
  ...Object.entries(table.parts),
  ...Object.entries(phrases).map(([name, lists]) => [name, anyOf(lists)] as const),
  ["unit", `(?:${anyOf(units)}${table.parts.end})`],
  ["some", `(?:${anyOf(one)}|\\d+)`],
  ["fullDate", `(?:${table.dates.join("|").replaceAll("<month>", month)})`],
]);

/** Parts of a text that change from one visit to the next, and their replacements; applied in order to lower-case text. */
export const masks: readonly (readonly [RegExp, string])[] = table.masks.map(({ pattern, mask }) => [
  new RegExp(
    pattern.replace(/<(\w+)>/g, (name, part: string) => parts.get(part) ?? name),
    "gu",
  ),
  mask,
]);
