import { fold } from "../../domain/text/fold.ts";
import { cut } from "../../domain/text/text.ts";
import table from "./near-languages.json" with { type: "json" };

/** Characters by which the language of a passage is told. */
const sampled = 400;
/** Small words, and the share of all words that they are, from which on a text is in their language. */
const fewest = 2;
const least = 0.08;

const languages = Object.values(table.words).map((words) => new Set(words.split(" ")));

/** Whether a text is in a language that looks like one the reader knows, such as Norwegian, and that it does not know. */
export function isNearLanguage(text: string): boolean {
  const words = fold(cut(text, sampled)).match(/\p{L}+/gu) ?? [];
  return languages.some((small) => {
    const found = words.filter((word) => small.has(word)).length;
    return found >= fewest && found >= words.length * least;
  });
}
