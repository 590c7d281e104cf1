import { once } from "../../domain/once.ts";
import { fold } from "../../domain/text/fold.ts";
import type { Change } from "../../pages/types.ts";
import { keyOf, type Price, pagesWithPrices, pricesIn, statedPrices } from "./prices.ts";
import { type SitePrices, unknownSite } from "./site-prices.ts";

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
export function priceNews(changes: readonly Change[], site: SitePrices = unknownSite): PriceNews | null {
  const listed = compareSides(
    changes.filter(({ kind }) => kind === "pricing"),
    pricesIn,
  );
  const stated = compareSides(
    changes.filter(({ kind }) => kind !== "pricing" && pagesWithPrices.includes(kind)),
    statedPrices,
  );
  const elsewhere = once(
    () => new Set([...listed.all, ...stated.all.filter(({ isOld }) => isOld)].map(sumOf)),
  );
  const moved = distinct(
    [...listed.moved, ...stated.moved],
    ({ was, now }) => `${sumOf(was)} ${sumOf(now)} ${fold(now.of)}`,
  );
  const movedSums = new Set(moved.map(({ now }) => sumOf(now)));
  const added = [
    ...listed.added,
    ...stated.added.filter((price) => !elsewhere().has(sumOf(price)) && !movedSums.has(sumOf(price))),
  ].filter((price) => !site.hadBefore(price));
  const gone = listed.ended.filter(
    (price) => price.of !== "" && !isNamedIn(changes, price) && !site.hasNow(price),
  );
  const isHidden =
    !listed.all.some(({ isOld }) => !isOld) &&
    moved.length === 0 &&
    (gone.length >= manyEnded || site.isWithoutPrices());
  const news = {
    moved,
    added: distinct(added, keyOf),
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

/** Pairs the prices of both sides, first within each edited block, then by plan and by amount over all blocks. */
function compareSides(
  changes: readonly Change[],
  read: (block: Pick<Change["block"], "text" | "trail">) => Price[],
) {
  const all: (Price & { isOld: boolean })[] = [];
  const moved: PriceMove[] = [];
  const told = new Set<Change>();
  let [old, fresh]: [Price[], Price[]] = [[], []];
  for (const change of changes) {
    const { block, before } = change;
    const now = change.change === "removed" ? [] : read(block);
    const stood =
      change.change === "removed"
        ? read(block)
        : before === null
          ? []
          : read({ text: before, trail: block.trail });
    if (now.length + stood.length === 0) continue;
    told.add(change);
    all.push(...now.map((price) => ({ ...price, isOld: false })));
    all.push(...stood.map((price) => ({ ...price, isOld: true })));
    const isSameForm = now.length === stood.length && now.every((price, at) => isKin(price, stood[at]));
    if (isSameForm) moved.push(...now.flatMap((price, at) => moveOf(stood[at], price)));
    else {
      old.push(...stood);
      fresh.push(...now);
    }
  }
  [old, fresh] = [old.slice(0, mostPrices), fresh.slice(0, mostPrices)];
  const pair = (fits: (was: Price, now: Price) => boolean) => {
    for (const was of [...old]) {
      const now = fresh.find((one) => isKin(one, was) && fits(was, one));
      if (now === undefined) continue;
      moved.push(...moveOf(was, now));
      old = old.filter((one) => one !== was);
      fresh = fresh.filter((one) => one !== now);
    }
  };
  pair((was, now) => hasSameName(was, now) && isEqual(was, now));
  pair((was, now) => was.of !== "" && hasSameName(was, now) && was.period === now.period);
  pair(isEqual);
  pair((was, now) => was.of !== "" && hasSameName(was, now));
  if (old.length === 1 && fresh.length === 1) pair((was, now) => was.of === "" || now.of === "");
  return { all, moved, told, added: fresh, ended: old };
}

/** The move from one price to another; none where the amount is the same. */
function moveOf(was: Price | undefined, now: Price): PriceMove[] {
  if (was === undefined) return [];
  return was.amount.value === now.amount.value && was.onRequest === now.onRequest ? [] : [{ was, now }];
}

const hasSameName = (one: Price, other: Price) => fold(one.of) === fold(other.of);

/** Whether two prices can be compared: one currency, or no amount on a side. */
function isKin(now: Price, was: Price | undefined): boolean {
  return (
    was !== undefined &&
    (now.amount.currency === was.amount.currency || now.amount.value * was.amount.value === 0)
  );
}

function isEqual(one: Price, other: Price): boolean {
  const isSamePeriod = one.period === other.period || one.period === "" || other.period === "";
  return one.amount.value === other.amount.value && one.onRequest === other.onRequest && isSamePeriod;
}

const sumOf = ({ amount, period }: Price) => `${amount.value} ${amount.currency} ${period}`;

/** Whether a changed block still names the plan of a price. */
const isNamedIn = (changes: readonly Change[], { of }: Price) =>
  changes.some(({ change, block }) => change !== "removed" && fold(block.text).includes(fold(of)));

function distinct<Item>(items: readonly Item[], keyed: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [keyed(item), item])).values()];
}
