import { fold } from "../../domain/text/fold.ts";
import { cut } from "../../domain/text/text.ts";
import { isPersonName } from "../../identity/people/person-names.ts";
import { pageKey } from "../plan/site.ts";
import type { Block } from "../types.ts";
import type { Remembered } from "./memory.ts";
import { isUnfilled } from "./placeholders.ts";
import { isSamePerson, type PersonShown, personIn } from "./same-person.ts";
import { namesPost } from "./section-list.ts";
import { type Comparable, comparable, isSlogan, similarity } from "./similarity.ts";

export interface Pair {
  before: Remembered;
  after: Block;
  was: Comparable;
  is: Comparable;
}

const maxCompared = 250;
/** Characters of a block that are compared. */
const maxText = 600;
const listed = new Set(["item", "card", "row", "entry"]);

/**
 * Which new blocks are old ones reworded. A block is one where it leads to the same address, where only figures
 * differ, where most words are the same, where it states figures under the same label (`Address:`), or where it is the only heading or
 * paragraph in its place and took the place of the only one before. Items of lists that lead elsewhere, and cards of two people, are
 * never the same; those of one person are. `page`: its address.
 */
export function pairEdits(
  missing: readonly Remembered[],
  fresh: readonly Block[],
  page: string,
  placeOf: (block: Remembered | Block) => string,
  single: (place: string) => boolean,
): Pair[] {
  const own = pageKey(page);
  const prepare = <Shown extends Remembered | Block>(block: Shown): Prepared<Shown> => ({
    block,
    text: comparable(cut(block.text, maxText)),
    place: placeOf(block),
    leads: block.link && pageKey(block.link) !== own ? pageKey(block.link) : null,
    person: personIn(block.text),
    label: labelOf(block.text),
  });
  const old = missing
    .filter((block) => block.text !== "")
    .slice(0, maxCompared)
    .map(prepare);
  const recent = fresh.slice(0, maxCompared).map(prepare);
  const scored: { score: number; pair: Pair }[] = [];
  for (const before of old) {
    for (const after of recent) {
      if ((before.block.kind === "heading") !== (after.block.kind === "heading")) continue;
      const score = likeness(before, after, single);
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

/** A block with what it is compared by, worked out once. */
interface Prepared<Shown> {
  block: Shown;
  text: Comparable;
  place: string;
  /** Where else it leads; a link to a part of its own page tells nothing apart. */
  leads: string | null;
  person: PersonShown | null;
  /** What it calls the figures it states: `Address`, `Phone`. */
  label: string | null;
}

/** How alike two cards of one person are, above all others; less where the name is spelt otherwise. */
const samePerson = 3;

function likeness(
  { block: before, text: was, place: stood, leads: from, person: who, label: called }: Prepared<Remembered>,
  { block: after, text: is, place: stands, leads: to, person: whom, label: calls }: Prepared<Block>,
  single: (place: string) => boolean,
): number {
  if (isUnfilled(before.text) && !isUnfilled(after.text)) return 0;
  const samePlace = stood === stands;
  const sameLink = from !== null && from === to;
  const elsewhere = from !== null && to !== null && from !== to;
  if (listed.has(after.kind) && elsewhere) return 0;
  if (who !== null && whom !== null)
    return isSamePerson(who, whom) ? samePerson - Number(who.name !== whom.name) / 2 : 0;
  if (was.shape === is.shape && (samePlace || sameLink)) return 2;
  const alike = similarity(was, is);
  const enough = Math.min(was.count, is.count) <= 6 ? 0.7 : 0.5;
  const bonus = (samePlace ? 0.1 : 0) + (sameLink ? 0.2 : 0);
  if (alike >= enough || (sameLink && alike >= 0.25)) return alike + bonus;
  if (!listed.has(after.kind) && before.kind === after.kind && !elsewhere) {
    if (samePlace && single(stands)) return 0.1 + alike;
    if (calls !== null && calls === called) return alike + bonus;
  }
  return 0;
}

/** Characters of what a line calls the figures it states. */
const longestLabel = 30;

/** What a line calls the figures that it states behind a colon, folded; null where it calls them nothing. */
function labelOf(text: string): string | null {
  const [, label, stated] =
    /^([\p{L}][\p{L}\p{M} .-]{1,28})[:：] ?(.{3,200})$/u.exec(cut(text, longestLine)) ?? [];
  return label === undefined || label.length > longestLabel || !/\p{Nd}/u.test(stated ?? "")
    ? null
    : fold(label);
}

/** Characters of a line that is no more than a label and figures. */
const longestLine = 232;

/** Blocks beside headings that are new on a page at once, from which on it was revised, and nothing is tried. */
const fewestRevised = 4;

/**
 * Whether a slogan took another's place, which one reading alone does not tell from a trial of several. A post under a name is none.
 * `fresh`: what is new on the page.
 */
export function isTrial({ before, after, was, is }: Pair, fresh: readonly Block[]): boolean {
  if (fresh.filter(({ kind }) => kind !== "heading").length >= fewestRevised) return false;
  if (after.kind !== "heading" || after.link !== null || was.letters === is.letters) return false;
  if (isPersonName(after.trail.at(-1) ?? "") && namesPost(after.text)) return false;
  return isSlogan(before.text) && isSlogan(after.text);
}
