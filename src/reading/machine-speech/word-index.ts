import other from "../../../db/machine-speech/words-other.json" with { type: "json" };
import western from "../../../db/machine-speech/words-western.json" with { type: "json" };
import { fold } from "../../domain/text/fold.ts";

/** A folded word or phrase of a language, and its part in an order: `drop`, `orders`, or `followers` of the name of a machine. */
export interface Entry {
  text: string;
  /** Whether any ending may follow. */
  isStem: boolean;
  part: string;
  language: string;
}

/** The language of words that are the same in all languages, such as `GPT`. */
export const anyLanguage = "any";

const tables: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  ...western.languages,
  ...other.languages,
};
const all: readonly Entry[] = Object.entries(tables).flatMap(([language, parts]) =>
  Object.entries(parts).flatMap(([part, lines]) =>
    lines
      .flatMap((line) => line.split(", "))
      .map((word) => ({ text: fold(word.replace("*", "")), isStem: word.endsWith("*"), part, language })),
  ),
);
/** Words of orders to drop instructions, in Latin letters: those that may be disguised. */
export const disguisable = all.filter(
  ({ part, text }) => /^(?:drop|mine|all|orders|rules)$/.test(part) && /^[a-z]{3,}$/.test(text),
);

/** Characters by which entries are looked up. */
const prefix = 3;
const byPrefix = Map.groupBy(
  all.toSorted((a, b) => a.text.length - b.text.length),
  ({ text }) => text.slice(0, prefix),
);

/** The entries that begin at a place of a folded text, the shortest first. */
export function entriesAt(text: string, at: number): Entry[] {
  const beginnings = new Set([1, 2, prefix].map((length) => text.slice(at, at + length)));
  return [...beginnings].flatMap((beginning) =>
    (byPrefix.get(beginning) ?? []).filter((entry) => text.startsWith(entry.text, at)),
  );
}
