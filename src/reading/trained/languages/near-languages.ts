import { fold } from "../../../domain/text/fold.ts";
import { cut, normalForm } from "../../../domain/text/text.ts";
import table from "./near-languages.json" with { type: "json" };

/** Characters by which the language of a passage is told. */
const sampled = 400;
/** Small words, and the share of all words that they are, from which on a text is in their language. */
const fewest = 2;
const least = 0.08;

const languages = Object.values(table.words).map((words) => new Set(words.split(" ")));
const letters = new RegExp(`[${table.letters}]`, "u");

/**
 * Whether a text is in a language that the reader does not know, although it knows some of the words, or such as look like them: Norwegian,
 * Polish. A name in it says nothing.
 */
export function isNearLanguage(text: string): boolean {
  const written = normalForm(cut(text, sampled), "NFC").match(/\p{L}+/gu) ?? [];
  const words = written.map(fold);
  const isMany = (found: number) => found >= fewest && found >= words.length * least;
  if (isMany(written.filter((word) => /^\p{Ll}/u.test(word) && letters.test(word)).length)) return true;
  return languages.some((small) => isMany(words.filter((word) => small.has(word)).length));
}
