import type { Change } from "../../pages/types.ts";
import { stemsOf } from "../facts/stems.ts";
import { textSearch } from "./text-search.ts";

/** Characters of what went from a page, or came to it, in which a sentence is looked for. */
const maxText = 100_000;

interface Side {
  texts: string[];
  length: number;
  whole: string | null;
  holds: ((part: string) => boolean) | null;
  stems: ReadonlySet<string> | null;
}

/**
 * Tells whether a sentence of a change went from one block of its page to another: what is new stands among what is gone
 * of the page, or what is gone among what is new, there perhaps in other blocks or another order of words.
 */
export function movedText(changes: readonly Change[]): (change: Change, sentence: string) => boolean {
  const sides = new Map<string, Side>();
  for (const { url, change, block } of changes) {
    const key = sideOf(url, change === "removed");
    const side = sides.get(key) ?? { texts: [], length: 0, whole: null, holds: null, stems: null };
    if (side.length < maxText) side.texts.push(block.text.replaceAll("\n", " "));
    side.length += block.text.length;
    sides.set(key, side);
  }
  return ({ url, change }, sentence) => {
    const other = sides.get(sideOf(url, change !== "removed"));
    if (other === undefined) return false;
    other.whole ??= other.texts.join("\n");
    other.holds ??= textSearch(other.whole);
    if (other.holds(sentence)) return true;
    if (change !== "removed") return false;
    const stems = other.stems ?? new Set(stemsOf(other.whole));
    other.stems = stems;
    return stemsOf(sentence).every((stem) => stems.has(stem));
  };
}

const sideOf = (url: string, removed: boolean) => `${removed ? "-" : "+"}${url}`;
