import { fold } from "../../domain/text/fold.ts";
import table from "./given-names.json" with { type: "json" };

const { source: _, ...byLanguage } = table;
const givens = new Set(
  Object.values(byLanguage).flatMap((lines) => lines.flatMap((line) => line.split(" "))),
);

/** Whether a word is a common given name of Europe. */
export const isGivenName = (word: string): boolean =>
  fold(word)
    .split("-")
    .every((part) => givens.has(part));
