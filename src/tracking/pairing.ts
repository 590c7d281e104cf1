import type { Remembered } from "./memory.ts";
import { type Comparable, comparable, similarity } from "./similarity.ts";
import { pageKey } from "./site.ts";
import type { Block } from "./types.ts";

export interface Pair {
  before: Remembered;
  after: Block;
  was: Comparable;
  is: Comparable;
}

const maxCompared = 250;
const listed = new Set(["item", "card", "row", "entry"]);

/**
 * Which new blocks are old ones reworded. A block is one where it leads to the same address, where only figures
 * differ, where most words are the same, or where it is the only heading or paragraph in its place and took the
 * place of the only one before. Items of lists that lead elsewhere are never the same.
 */
export function pairEdits(
  missing: readonly Remembered[],
  fresh: readonly Block[],
  placeOf: (block: Remembered | Block) => string,
  single: (place: string) => boolean,
): Pair[] {
  const old = missing
    .filter((block) => block.text !== "")
    .slice(0, maxCompared)
    .map((block) => ({ block, text: comparable(block.text) }));
  const recent = fresh
    .slice(0, maxCompared)
    .map((block) => ({ block, text: comparable(block.text.slice(0, 600)) }));
  const scored: { score: number; pair: Pair }[] = [];
  for (const before of old) {
    for (const after of recent) {
      if ((before.block.kind === "heading") !== (after.block.kind === "heading")) continue;
      const score = likeness(before.block, after.block, before.text, after.text, placeOf, single);
      if (score > 0) {
        scored.push({
          score,
          pair: { before: before.block, after: after.block, was: before.text, is: after.text },
        });
      }
    }
  }
  const used = new Set<string>();
  return scored
    .sort((a, b) => b.score - a.score)
    .filter(({ pair }) => {
      if (used.has(`-${pair.before.id}`) || used.has(`+${pair.after.id}`)) return false;
      used.add(`-${pair.before.id}`).add(`+${pair.after.id}`);
      return true;
    })
    .map(({ pair }) => pair);
}

function likeness(
  before: Remembered,
  after: Block,
  was: Comparable,
  is: Comparable,
  placeOf: (block: Remembered | Block) => string,
  single: (place: string) => boolean,
): number {
  const samePlace = placeOf(before) === placeOf(after);
  const [from, to] = [before.link && pageKey(before.link), after.link && pageKey(after.link)];
  const sameLink = Boolean(from) && from === to;
  const elsewhere = Boolean(from && to) && from !== to;
  if (listed.has(after.kind) && elsewhere) return 0;
  if (was.shape === is.shape && (samePlace || sameLink)) return 2;
  const alike = similarity(was, is);
  const enough = Math.min(was.count, is.count) <= 6 ? 0.7 : 0.5;
  const bonus = (samePlace ? 0.1 : 0) + (sameLink ? 0.2 : 0);
  if (alike >= enough || (sameLink && alike >= 0.25)) return alike + bonus;
  if (
    samePlace &&
    !listed.has(after.kind) &&
    before.kind === after.kind &&
    !elsewhere &&
    single(placeOf(after))
  )
    return 0.1 + alike;
  return 0;
}
