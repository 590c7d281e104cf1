import { fold } from "../../domain/text/fold.ts";
import type { Change } from "../../pages/types.ts";
import { type Price, pagesWithPrices, pricesIn } from "./prices.ts";
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
  const moves: PriceMove[] = [];
  const told = new Set<Change>();
  const listed = new Set<Price>();
  const [old, fresh]: [Price[], Price[]] = [[], []];
  for (const change of changes.filter(({ kind }) => pagesWithPrices.includes(kind))) {
    const { now, was } = pricesOf(change);
    if (now.length + was.length > 0) told.add(change);
    if (change.kind === "pricing") for (const price of [...now, ...was]) listed.add(price);
    const isEdited = now.length === was.length && now.every((price, at) => isKin(price, was[at]));
    if (isEdited) moves.push(...now.flatMap((now, at) => (was[at] ? { was: was[at], now } : [])));
    else {
      old.push(...was);
      fresh.push(...now);
    }
  }
  const paired = pairsOf(old.slice(0, mostPrices), fresh.slice(0, mostPrices));
  moves.push(...paired.moves);
  const moved = distinct(
    moves.filter(({ was, now }) => was.amount.value !== now.amount.value || was.onRequest !== now.onRequest),
    ({ was, now }) => `${sumOf(was)} ${sumOf(now)} ${fold(now.of)}`,
  );
  const isListed = (price: Price) => listed.has(price);
  const known = new Set([...moves.map(({ now }) => now), ...paired.added.filter(isListed)].map(sumOf));
  const added = paired.added.filter(
    (price) => site?.hadBefore(price) !== true && (isListed(price) || !known.has(sumOf(price))),
  );
  const ended = paired.ended.filter(
    (price) =>
      isListed(price) && price.of !== "" && !isNamedIn(changes, price) && site?.hasNow(price) !== true,
  );
  const isWithoutPrices = ![...moved.map(({ now }) => now), ...paired.added].some(isListed);
  const isHidden = isWithoutPrices && (ended.length >= manyEnded || site?.isWithoutPrices() === true);
  const news = { moved, added: distinct(added, keyOf), ended: isHidden ? [] : distinct(ended, keyOf), told };
  return moved.length + news.added.length + news.ended.length > 0 ? news : null;
}

/** By which part of the former price a price moved: 0.1 is a tenth more. Null from 0, and where a side is on request. */
export function changeOf({ was, now }: PriceMove): number | null {
  if (was.onRequest || now.onRequest || was.amount.value === 0) return null;
  return (now.amount.value - was.amount.value) / was.amount.value;
}

/** The prices that a changed block states now, and those that it stated before. */
function pricesOf({ change, kind, block, before }: Change): { now: Price[]; was: Price[] } {
  const shown = pricesIn(block, kind);
  if (change === "removed") return { now: [], was: shown };
  return { now: shown, was: before === null ? [] : pricesIn({ ...block, text: before }, kind) };
}

/** How prices of different blocks are paired, the surest way first. */
const pairings: readonly ((was: Price, now: Price) => boolean)[] = [
  (was, now) => fold(was.of) === fold(now.of) && isEqual(was, now),
  (was, now) => was.of !== "" && fold(was.of) === fold(now.of) && was.period === now.period,
  isEqual,
  (was, now) => was.of !== "" && fold(was.of) === fold(now.of),
];

/** Pairs former prices with present ones; the only two are a pair where one has no name. */
function pairsOf(old: readonly Price[], fresh: readonly Price[]) {
  const [ended, added] = [new Set(old), new Set(fresh)];
  const isOnlyPair = (was: Price, now: Price) =>
    ended.size === 1 && added.size === 1 && (was.of === "" || now.of === "");
  const moves: PriceMove[] = [];
  for (const fits of [...pairings, isOnlyPair])
    for (const was of ended) {
      const now = [...added].find((one) => isKin(one, was) && fits(was, one));
      if (now === undefined) continue;
      moves.push({ was, now });
      ended.delete(was);
      added.delete(now);
    }
  return { moves, ended: [...ended], added: [...added] };
}

const sumOf = ({ amount, period }: Price) => `${amount.value} ${amount.currency} ${period}`;
const keyOf = (price: Price) => `${fold(price.of)} ${sumOf(price)}`;

/** Whether two prices can be compared: one currency, or no amount on a side. */
function isKin({ amount }: Price, was: Price | undefined): boolean {
  return (
    was !== undefined && (amount.currency === was.amount.currency || amount.value * was.amount.value === 0)
  );
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
