import { stem } from "../../domain/text/stem.ts";
import { cut, fold } from "../../domain/text/text.ts";

/** Letters of a root that are compared. */
const longestWord = 60;
/** Endings of nouns for persons: `engineer`, `investor`. */
const doer = /(?<=\p{L}{4})(?:e[er]|or)$/u;

/** The words of a text, folded and reduced to their roots, so that `engineering` matches `engineers`. */
export const stemsOf = (text: string): string[] =>
  (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => stem(cut(word, longestWord)).replace(doer, ""));
