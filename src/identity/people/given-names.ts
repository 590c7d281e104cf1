import { fold } from "../../domain/text/fold.ts";
import further from "./further-given-names.json" with { type: "json" };
import table from "./given-names.json" with { type: "json" };

const { source: _, ...byLanguage } = table;
const { source: __, ...furtherLanguages } = further;
const givens = new Set(
  [...Object.values(byLanguage), ...Object.values(furtherLanguages)].flatMap((lines) =>
    lines.flatMap((line) => line.split(" ")),
  ),
);

/** Whether a word is a common given name of Europe. */
export const isGivenName = (word: string): boolean =>
  fold(word)
    .split("-")
    .every((part) => givens.has(part));
