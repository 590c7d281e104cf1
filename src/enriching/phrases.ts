import { once } from "../domain/once.ts";
import { cut, fold } from "../domain/text/text.ts";
import table from "./words.json" with { type: "json" };

/** A list of words and phrases in `words.json`. */
export type WordList = Exclude<keyof typeof table, "source">;

const maxText = 600;
const mostWords = 4;

const lists = once(
  () => new Map(Object.entries(table).map(([name, list]) => [name, new Set(list.split("|"))] as const)),
);

/** The words and phrases of a list. */
export const wordList = (name: WordList): ReadonlySet<string> => lists().get(name) ?? new Set();

/** The folded words of the first 600 characters of a text. */
export const tokensOf = (text: string): string[] =>
  fold(cut(text, maxText))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== "");

/** Whether one of the words and phrases of a list is among the first 600 characters of a text. */
export function contains(text: string, name: WordList): boolean {
  const tokens = tokensOf(text);
  const list = wordList(name);
  return tokens.some((_, start) =>
    Array.from({ length: mostWords }, (_, index) => tokens.slice(start, start + index + 1).join(" ")).some(
      (phrase) => list.has(phrase),
    ),
  );
}

/** Whether a text is one of the words and phrases of a list, and nothing else. */
export const isOneOf = (text: string, name: WordList): boolean =>
  wordList(name).has(tokensOf(text).join(" "));
