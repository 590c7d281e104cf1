import { patternOf } from "../../../reading/facts/phrases.ts";

/** Words that may stand where a phrase has `…`. */
const gap = String.raw`(?:[\s,]+[^\s,]+){0,6}?[\s,]+`;

/** A pattern of phrases apart by commas, as `patternOf` reads them, in which `…` stands for up to six words. */
export function gapped(phrases: string): RegExp {
  const sources = phrases.split(", ").map((phrase) =>
    phrase
      .split(" … ")
      .map((piece) => patternOf(piece).source)
      .join(gap),
  );
  return new RegExp(sources.join("|"), "iu");
}

/** All words of a table by language, one after the other. */
export const allOf = (byLanguage: Readonly<Record<string, string>>): string =>
  Object.values(byLanguage).join(", ");
