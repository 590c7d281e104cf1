import { fold } from "../../domain/text/fold.ts";
import { stem } from "../../domain/text/stem.ts";
import { cut } from "../../domain/text/text.ts";

/** The words of a text, folded and cut to their roots, so that `engineering` meets `engineers`. */
export function stemsOf(text: string): readonly string[] {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const stems = (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(stemOf);
  if (text.length <= longestWord && remembered.size < mostRemembered) remembered.set(text, stems);
  return stems;
}

const mostRemembered = 5_000;
const remembered = new Map<string, readonly string[]>();

/** Letters by which words are told apart. */
const longestWord = 60;
/** What makes a doer of a root: `engineer`, `investor`. */
const doer = /(?<=\p{L}{4})(?:e[er]|or)$/u;

/** The root of one folded word, so that who does something meets what is done. */
function stemOf(word: string): string {
  return stem(cut(word, longestWord)).replace(doer, "");
}
