import { once } from "../../../domain/once.ts";
import { holdsSigns } from "../../../domain/text/scripts.ts";
import table from "./verbs.json" with { type: "json" };

const { about: _, ...byLanguage } = table;
const signs = ["ko", "ja", "zh"];

/** Verbs by language: those that stand as they are, and what those begin with that may have any ending. */
const known = once(() =>
  Object.entries(byLanguage).map(([language, words]) => {
    const all = words.split(", ");
    const begun = all.filter((word) => word.endsWith("*")).map((word) => word.slice(0, -1));
    return { language, whole: new Set(all.filter((word) => !word.endsWith("*"))), begun };
  }),
);

/**
 * Tells which words of a rule say no more than that what it asks for is announced, shown or got: in its languages, in all where none is
 * told; in scripts of signs always.
 */
export function saysNothing(languages: readonly string[]): (word: string) => boolean {
  return (word) => {
    const lower = word.toLowerCase();
    const isSign = holdsSigns(lower);
    return known().some(({ language, whole, begun }) => {
      const isMeant = isSign === signs.includes(language);
      const isOwn = isSign || languages.length === 0 || languages.includes(language);
      return isMeant && isOwn && (whole.has(lower) || begun.some((start) => lower.startsWith(start)));
    });
  };
}
