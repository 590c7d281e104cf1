import { cut } from "../../domain/text/text.ts";
import { pageKey } from "../plan/site.ts";
import type { Block } from "../types.ts";
import type { Remembered } from "./memory.ts";
import { type Comparable, comparable, similarity } from "./similarity.ts";

/** A block of the last reading and the block of this reading that replaced it. */
export interface Pair {
  before: Remembered;
  after: Block;
  was: Comparable;
  is: Comparable;
}

/** Blocks compared on either side; every missing block is compared with every new one. */
const maxCompared = 250;
/** Characters of a block that are compared. */
const maxText = 600;
/** Share of words in common from which two blocks are one, for short texts (up to `shortText` words) and longer ones. */
const enough = { short: 0.7, long: 0.5, sameLink: 0.25, otherTitle: 0.8 };
const shortText = 6;
const listed = new Set<Block["kind"]>(["item", "card", "row", "entry"]);

/**
 * Finds the new blocks that are missing blocks with another wording. Two blocks are one when only their figures differ, when they link to
 * the same page, when they are cards with the same first line, when they share most words, or when each is the only heading or
 * paragraph at its place. List items with different links are never one; cards whose first lines share no word need more words in
 * common. `page`: address of the page. `placeOf`: key of a block's kind and headings. `isOnly`: whether the last reading had one block
 * at a place.
 */
export function pairEdits(
  missing: readonly Remembered[],
  fresh: readonly Block[],
  page: string,
  placeOf: (block: Remembered | Block) => string,
  isOnly: (place: string) => boolean,
): Pair[] {
  const own = pageKey(page);
  const prepare = <Shown extends Remembered | Block>(block: Shown): Prepared<Shown> => {
    const target = block.link ? pageKey(block.link) : null;
    const [title, rest] = cut(block.text, maxText).split("\n", 2);
    return {
      block,
      text: comparable(cut(block.text, maxText)),
      title: rest === undefined ? null : comparable(title ?? ""),
      place: placeOf(block),
      target: target === own ? null : target,
    };
  };
  const old = missing
    .filter((block) => block.text !== "")
    .slice(0, maxCompared)
    .map(prepare);
  const recent = fresh.slice(0, maxCompared).map(prepare);
  const scored = old.flatMap((before) =>
    recent.flatMap((after) => {
      const score = likeness(before, after, isOnly);
      return score > 0 ? [{ score, before, after }] : [];
    }),
  );
  const used = new Set<Remembered | Block>();
  return scored
    .sort((a, b) => b.score - a.score)
    .flatMap(({ before, after }) => {
      if (used.has(before.block) || used.has(after.block)) return [];
      used.add(before.block).add(after.block);
      return [{ before: before.block, after: after.block, was: before.text, is: after.text }];
    });
}

interface Prepared<Shown> {
  block: Shown;
  text: Comparable;
  /** First of several lines, such as a card's title; null for a block of one line. */
  title: Comparable | null;
  place: string;
  /** Key of the page that the block links to; null for none and for the page itself. */
  target: string | null;
}

/** How likely two blocks are one: 0 when they are not, else up to 2. */
function likeness(
  before: Prepared<Remembered>,
  after: Prepared<Block>,
  isOnly: (place: string) => boolean,
): number {
  const [from, to] = [before.block.kind, after.block.kind];
  if ((from === "heading") !== (to === "heading")) return 0;
  const samePlace = before.place === after.place;
  const sameLink = before.target !== null && before.target === after.target;
  const otherLink = before.target !== null && after.target !== null && !sameLink;
  if (listed.has(to) && otherLink) return 0;
  if (before.text.shape === after.text.shape && (samePlace || sameLink)) return 2;
  const titles = before.title && after.title ? similarity(before.title, after.title) : null;
  if (titles === 1 && (samePlace || sameLink)) return 1.5;
  const alike = similarity(before.text, after.text);
  const bonus = (samePlace ? 0.1 : 0) + (sameLink ? 0.2 : 0);
  if (sameLink && alike >= enough.sameLink) return alike + bonus;
  const isShort = Math.min(before.text.count, after.text.count) <= shortText;
  const least = titles === 0 && listed.has(to) ? enough.otherTitle : isShort ? enough.short : enough.long;
  if (alike >= least) return alike + bonus;
  const isAlone = !listed.has(to) && from === to && !otherLink && samePlace && isOnly(after.place);
  return isAlone ? 0.1 + alike : 0;
}
