import { cut } from "../../domain/text/text.ts";
import { withoutNoise } from "../noise/noise.ts";
import { pageKey } from "../plan/site.ts";
import type { Block } from "../types.ts";
import type { Remembered } from "./memory.ts";

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
const enough = { short: 0.7, long: 0.5, sameLink: 0.25 };
const shortText = 6;
const listed = new Set<Block["kind"]>(["item", "card", "row", "entry"]);

/**
 * Finds the new blocks that are missing blocks with another wording, the most alike first. Two blocks are one when only their figures
 * differ, when they link to the same page, when they are cards with the same first line, when they share most words, or when each is the
 * only heading or paragraph at its place. List items with different links are never one. `places`: the page's address, the key of a
 * block's kind and headings, and whether the last reading had one block there.
 */
export function pairEdits(
  missing: readonly Remembered[],
  fresh: readonly Block[],
  places: {
    page: string;
    placeOf: (block: Remembered | Block) => string;
    isOnly: (place: string) => boolean;
  },
): Pair[] {
  const own = pageKey(places.page);
  const prepare = <Shown extends Remembered | Block>(block: Shown) => {
    const text = cut(block.text, maxText);
    const [title, rest] = text.split("\n", 2);
    const target = block.link ? pageKey(block.link) : null;
    return {
      block,
      text: comparable(text),
      /** First of several lines, such as a card's title. */
      title: title === undefined || rest === undefined ? null : withoutNoise(title),
      place: places.placeOf(block),
      target: target === own ? null : target,
    };
  };
  type Prepared = Omit<ReturnType<typeof prepare>, "block"> & { block: { kind: Block["kind"] } };

  /** How likely two blocks are one: 0 when they are not, else up to 2. */
  const likeness = (before: Prepared, after: Prepared): number => {
    const [from, to] = [before.block.kind, after.block.kind];
    const samePlace = before.place === after.place;
    const sameLink = before.target !== null && before.target === after.target;
    const otherLink = before.target !== null && after.target !== null && !sameLink;
    if ((from === "heading") !== (to === "heading") || (listed.has(to) && otherLink)) return 0;
    if (before.text.shape === after.text.shape && (samePlace || sameLink)) return 2;
    const sameTitle = before.title !== null && before.title === after.title;
    if (sameTitle && (samePlace || sameLink)) return 1.5;
    const isShort = Math.min(before.text.count, after.text.count) <= shortText;
    const least = sameLink ? enough.sameLink : isShort ? enough.short : enough.long;
    const alike = similarity(before.text, after.text);
    if (alike >= least) return alike + (samePlace ? 0.1 : 0) + (sameLink ? 0.2 : 0);
    const isAlone = !listed.has(to) && from === to && !otherLink && samePlace && places.isOnly(after.place);
    return isAlone ? 0.1 + alike : 0;
  };

  const told = missing.filter(({ text }) => text !== "").slice(0, maxCompared);
  const [old, recent] = [told.map(prepare), fresh.slice(0, maxCompared).map(prepare)];
  const scored = old.flatMap((before) =>
    recent
      .map((after) => ({ score: likeness(before, after), before, after }))
      .filter(({ score }) => score > 0),
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

/** A text prepared for comparison. */
interface Comparable {
  /** The text without noise. */
  form: string;
  /** The form with every figure replaced by `0`. */
  shape: string;
  words: ReadonlyMap<string, number>;
  count: number;
}

const word = /\p{Sc}?[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|[.,'](?=\p{N}))*[%\p{Sc}+]?|\p{Sc}/gu;
/** Scripts that write no spaces: each character counts as a word. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;

/** Prepares a text for {@link similarity}. */
function comparable(text: string): Comparable {
  const form = withoutNoise(text);
  const words = new Map<string, number>();
  let count = 0;
  for (const [found] of form.matchAll(word)) {
    for (const part of unspaced.test(found) ? found : [found]) {
      words.set(part, (words.get(part) ?? 0) + 1);
      count += 1;
    }
  }
  return { form, shape: form.replace(/\d[\d.,]*/g, "0"), words, count };
}

/** Share of words that two texts have in common, 0 to 1 (Dice coefficient). */
export function similarity(a: Comparable, b: Comparable): number {
  if (a.count === 0 || b.count === 0) return 0;
  let common = 0;
  for (const [text, times] of a.words) common += Math.min(times, b.words.get(text) ?? 0);
  return (2 * common) / (a.count + b.count);
}
