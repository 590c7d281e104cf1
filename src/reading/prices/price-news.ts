import { fold } from "../../domain/text/fold.ts";
import type { Change } from "../../pages/types.ts";
import { keyOf, type Price, pagesWithPrices, pricesIn, statedPrices } from "./prices.ts";
import type { SitePrices } from "./site-prices.ts";

/** A price before and after. */
export interface PriceMove {
  was: Price;
  now: Price;
}

/** What happened to the prices of a site between two visits; at least one list is not empty. */
export interface PriceNews {
  moved: readonly PriceMove[];
  added: readonly Price[];
  /** Plans that are gone. */
  ended: readonly Price[];
  /** Changed blocks that state these prices, now or before. */
  told: ReadonlySet<Change>;
}

/** Prices on one side of a run that are compared. */
const mostPrices = 120;
/** Plans that go at once, while no price is stated instead, from which on the site only hides its prices. */
const manyEnded = 3;

/**
 * Compares the prices that changed blocks state now with those that they stated before. A price that only moved to another block or page
 * is no news. Running text outside of pricing pages can add or move prices but ends no plan. Null where no price came, went or moved.
 */
export function priceNews(changes: readonly Change[], site: SitePrices | null = null): PriceNews | null {
  const listed = compareSides(
    changes.filter(({ kind }) => kind === "pricing"),
    pricesIn,
  );
  const stated = compareSides(
    changes.filter(({ kind }) => kind !== "pricing" && pagesWithPrices.includes(kind)),
    statedPrices,
  );
  const moves = [...listed.moved, ...stated.moved];
  const moved = distinct(moves, ({ was, now }) => `${sumOf(was)} ${sumOf(now)} ${fold(now.of)}`);
  const known = new Set(
    [...listed.now, ...listed.before, ...stated.before, ...moves.map(({ now }) => now)].map(sumOf),
  );
  const added = [...listed.added, ...stated.added.filter((price) => !known.has(sumOf(price)))];
  const gone = listed.ended.filter(
    (price) => price.of !== "" && !isNamedIn(changes, price) && site?.hasNow(price) !== true,
  );
  const isHidden =
    listed.now.length + moved.length === 0 && (gone.length >= manyEnded || site?.isWithoutPrices() === true);
  const news = {
    moved,
    added: distinct(
      added.filter((price) => site?.hadBefore(price) !== true),
      keyOf,
    ),
    ended: isHidden ? [] : distinct(gone, keyOf),
    told: new Set([...listed.told, ...stated.told]),
  };
  return moved.length + news.added.length + news.ended.length > 0 ? news : null;
}

/** By which part of the former price a price moved: 0.1 is a tenth more. Null from 0, and where a side is on request. */
export function changeOf({ was, now }: PriceMove): number | null {
  if (was.onRequest || now.onRequest || was.amount.value === 0) return null;
  return (now.amount.value - was.amount.value) / was.amount.value;
}

/** How prices over all blocks are paired, the surest way first. */
const pairings: readonly ((was: Price, now: Price) => boolean)[] = [
  (was, now) => hasSameName(was, now) && isEqual(was, now),
  (was, now) => was.of !== "" && hasSameName(was, now) && was.period === now.period,
  isEqual,
  (was, now) => was.of !== "" && hasSameName(was, now),
];

/** Pairs the prices of both sides, first within each edited block that states as many as before, then over all blocks. */
function compareSides(
  changes: readonly Change[],
  read: (block: Pick<Change["block"], "text" | "trail">) => Price[],
) {
  const moved: PriceMove[] = [];
  const told = new Set<Change>();
  const all = { now: [] as Price[], before: [] as Price[] };
  let [old, fresh]: [Price[], Price[]] = [[], []];
  for (const change of changes) {
    const { block, before } = change;
    const now = change.change === "removed" ? [] : read(block);
    const was =
      change.change === "removed" ? read(block) : before === null ? [] : read({ ...block, text: before });
    if (now.length + was.length > 0) told.add(change);
    all.now.push(...now);
    all.before.push(...was);
    if (now.length === was.length && now.every((price, at) => isKin(price, was[at])))
      moved.push(...now.flatMap((price, at) => moveOf(was[at], price)));
    else {
      old.push(...was);
      fresh.push(...now);
    }
  }
  [old, fresh] = [old.slice(0, mostPrices), fresh.slice(0, mostPrices)];
  const isOnlyPair = (was: Price, now: Price) =>
    old.length === 1 && fresh.length === 1 && (was.of === "" || now.of === "");
  for (const fits of [...pairings, isOnlyPair])
    for (const was of [...old]) {
      const now = fresh.find((one) => isKin(one, was) && fits(was, one));
      if (now === undefined) continue;
      moved.push(...moveOf(was, now));
      old = old.filter((one) => one !== was);
      fresh = fresh.filter((one) => one !== now);
    }
  return { ...all, moved, told, added: fresh, ended: old };
}

/** The move from one price to another; none where the amount is the same. */
function moveOf(was: Price | undefined, now: Price): PriceMove[] {
  if (was === undefined || (was.amount.value === now.amount.value && was.onRequest === now.onRequest))
    return [];
  return [{ was, now }];
}

const sumOf = ({ amount, period }: Price) => `${amount.value} ${amount.currency} ${period}`;
const hasSameName = (one: Price, other: Price) => fold(one.of) === fold(other.of);

/** Whether two prices can be compared: one currency, or no amount on a side. */
function isKin(now: Price, was: Price | undefined): boolean {
  if (was === undefined) return false;
  return now.amount.currency === was.amount.currency || now.amount.value * was.amount.value === 0;
}

function isEqual(one: Price, other: Price): boolean {
  const isSamePeriod = one.period === other.period || one.period === "" || other.period === "";
  return one.amount.value === other.amount.value && one.onRequest === other.onRequest && isSamePeriod;
}

/** Whether a changed block still names the plan of a price. */
const isNamedIn = (changes: readonly Change[], { of }: Price) =>
  changes.some(({ change, block }) => change !== "removed" && fold(block.text).includes(fold(of)));

function distinct<Item>(items: readonly Item[], keyed: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [keyed(item), item])).values()];
}
