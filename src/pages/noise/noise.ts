import { cut, normalForm } from "../../domain/text/text.ts";
import { masks } from "./noise-masks.ts";

/** Characters of a text that are looked at: more than any block holds. */
const maxText = 4_000;

/**
 * A text without what changes from one visit to the next and means nothing: case, white space, typographic marks,
 * clocks, relative dates, `updated …` dates, copyright years, counters of views, visitors and stars, countdowns, request
 * and session ids, hashes, nonces and rendering times. Two texts with the same form are the same to a reader. Amounts,
 * prices, customer numbers and dates of events stay.
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

/** Whether anything is left of a noiseless form that a reader would read. */
export function saysSomething(form: string): boolean {
  return /[\p{L}\p{N}]/u.test(form.replace(/~\p{L}+|#|©/gu, ""));
}

/** Whether a noiseless form is a clock, a counter or a notice of its own, such as `updated ~ago` or `visitors: ~count`. */
export function isNoise(form: string): boolean {
  if (!/~\p{L}|#|©/u.test(form)) return false;
  return (form.replace(/~\p{L}+|#|©/gu, " ").match(/[\p{L}\p{N}]+/gu) ?? []).length <= 4;
}

function isRandom(token: string): boolean {
  return token.replace(/\D/g, "").length >= 3 && token.replace(/[^a-z]/g, "").length >= 3;
}
