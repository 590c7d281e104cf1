import { fold } from "../../domain/text/fold.ts";
import { stem } from "../../domain/text/stem.ts";
import { cut } from "../../domain/text/text.ts";

/** Letters by which words are told apart. */
const longestWord = 60;
/** What makes a doer of a root: `engineer`, `investor`. */
const doer = /(?<=\p{L}{4})(?:e[er]|or)$/u;

/** The words of a text, folded and cut to their roots, so that `engineering` meets `engineers`. */
export const stemsOf = (text: string): string[] =>
  (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => stem(cut(word, longestWord)).replace(doer, ""));
