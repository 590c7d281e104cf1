import { cut, normalForm } from "../../domain/text/text.ts";
import dates from "../date-names.json" with { type: "json" };
import table from "./noise-masks.json" with { type: "json" };
import words from "./noise-words.json" with { type: "json" };

/** Characters of a text that are compared; no block has more. */
const maxText = 4_000;
const placeholder = /~\p{L}+|#|©/gu;
/** Words beside a placeholder up to which a text is noise. */
const fewWords = 4;

/** A group of all phrases, longest first. */
const anyOf = (lists: readonly string[]): string =>
  `(?:${lists
    .flatMap((list) => list.split(", "))
    .sort((a, b) => b.length - a.length)
    .join("|")})`;

const { about: _, ...phrases } = words;
/** What the names in the patterns stand for. */
const parts = new Map<string, string>([
  ...Object.entries(table.parts),
  ...Object.entries(phrases).map(([name, lists]) => [name, anyOf(lists)] as const),
  ["month", `${anyOf(dates.months)}\\p{L}*\\.?`],
  ["fullDate", `(?:${table.dates.join("|")})`],
]);
const filled = (pattern: string): string =>
  pattern.replace(/<(\w+)>/g, (name, part: string) =>
    parts.has(part) ? filled(parts.get(part) ?? "") : name,
  );

/** Parts of a text that change from one visit to the next, and their replacements; applied in order to lower-case text. */
const masks = table.masks.map(({ pattern, mask }) => [new RegExp(filled(pattern), "gu"), mask] as const);

/**
 * A text in the form texts are compared in: lower case, white space folded, and placeholders for whatever changes from one visit to the
 * next without meaning anything: clocks, relative dates, `updated on` dates, copyright years, counters of views and visitors,
 * countdowns, ids and hashes. Amounts, prices, customer numbers and dates of events stay.
 */
export function withoutNoise(text: string): string {
  let form = normalForm(cut(text, maxText), "NFKC").toLowerCase().replace(/\s+/gu, " ").trim();
  form = form.replace(/[\w-]{20,}/gu, (token) => (isRandom(token) ? "#" : token));
  for (const [pattern, replacement] of masks) form = form.replace(pattern, replacement);
  return form
    .replace(/\s+/gu, " ")
    .replace(/ ([.,;:!?])/gu, "$1")
    .replace(/(?<![.!:;,])[.!:;,]+$/u, "")
    .trim();
}

/** Whether a form of {@link withoutNoise} has letters or digits besides placeholders. */
export function saysSomething(form: string): boolean {
  return /[\p{L}\p{N}]/u.test(form.replace(placeholder, ""));
}

/** Whether a form of {@link withoutNoise} is only a clock, a counter or a similar notice, such as `updated ~ago`. */
export function isNoise(form: string): boolean {
  const rest = form.replace(placeholder, " ");
  return rest !== form && (rest.match(/[\p{L}\p{N}]+/gu) ?? []).length <= fewWords;
}

function isRandom(token: string): boolean {
  return token.replace(/\D/g, "").length >= 3 && token.replace(/[^a-z]/g, "").length >= 3;
}
