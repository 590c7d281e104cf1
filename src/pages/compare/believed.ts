import type { Block, SourceKind } from "../types.ts";
import type { Remembered } from "./memory.ts";

/** Part of its blocks that a page keeps, or that is as many as came, where it is whole. */
const mostBlocks = 0.5;
/** New blocks, and words of them, from which on a page is written anew, whatever went. */
const rewritten = { blocks: 5, words: 25 };

/**
 * Whether what a page misses is gone, and not only left out of one reading: it keeps at least half of its blocks, shows half as many new
 * ones as went, or is written anew; or it keeps its heading, and the rest of the site was edited since.
 */
export function isBelieved(page: {
  shownBefore: readonly Remembered[];
  lost: number;
  fresh: readonly Block[];
  /** Ids of what stands on the page now. */
  shown: ReadonlySet<string>;
  siteMoved: boolean;
}): boolean {
  const { shownBefore, lost, fresh, shown, siteMoved } = page;
  if (lost <= shownBefore.length * mostBlocks || fresh.length >= lost * mostBlocks) return true;
  const words = fresh.reduce((sum, { text }) => sum + text.split(/\s+/u).length, 0);
  if (fresh.length >= rewritten.blocks && words >= rewritten.words) return true;
  const heading = shownBefore.find(({ kind }) => kind === "heading");
  return siteMoved && heading !== undefined && shown.has(heading.id);
}

/** Part of its blocks, and how many, that a page has lost which shows its contents no more. */
const emptied = { part: 0.9, blocks: 10 };

/**
 * Whether a page lost nearly all it showed and got nothing: its contents are drawn elsewhere or by a script now, which says nothing of each
 * of them. Openings may all be closed at once.
 */
export function isEmptied(
  kind: SourceKind,
  { shownBefore, lost, came }: { shownBefore: readonly Remembered[]; lost: number; came: number },
): boolean {
  if (kind === "careers" || came > 0) return false;
  return lost >= emptied.blocks && lost >= shownBefore.length * emptied.part;
}
