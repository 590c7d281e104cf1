import { once } from "../../domain/once.ts";
import { fold } from "../../domain/text/text.ts";
import type { Change, Reading } from "../../pages/types.ts";
import { type Price, pagesWithPrices, pricesIn } from "./prices.ts";

/** A price before and after. */
export interface PriceMove {
  was: Price;
  now: Price;
}

/** What happened to the prices of a site between two visits; at least one of the first three lists is not empty. */
export interface PriceNews {
  moved: readonly PriceMove[];
  added: readonly Price[];
  /** Plans that are gone. */
  ended: readonly Price[];
  /** Changed blocks that state these prices, now or before. */
  changes: readonly Change[];
}

/** Prices on one side of a run that are compared. */
const mostPrices = 120;

/**
 * Compares the prices that changed blocks state now with those that they stated before. A price outside of a pricing page may move, but is
 * neither new nor ended; nor is one that an unchanged block of the pages states too. Where no pricing page states a price any more, prices
 * are hidden, and no plan ended. Null where no price came, went or moved.
 */
export function priceNews(changes: readonly Change[], readings: readonly Reading[] = []): PriceNews | null {
  const stated = changes
    .filter(({ kind }) => pagesWithPrices.includes(kind))
    .map((change) => ({ change, ...pricesOf(change) }))
    .filter(({ now, was }) => now.length + was.length > 0);
  const lists = stated.filter(({ change }) => change.kind === "pricing");
  const listed = new Set(lists.flatMap(({ now, was }) => [...now, ...was]));
  const paired = pairsOf(
    stated.flatMap(({ was }) => was).slice(0, mostPrices),
    stated.flatMap(({ now }) => now).slice(0, mostPrices),
  );
  const moved = distinct(
    paired.moves.filter(
      ({ was, now }) => was.amount.value !== now.amount.value || was.onRequest !== now.onRequest,
    ),
    ({ was, now }) => `${sumOf(was)} ${sumOf(now)} ${fold(now.plan)}`,
  );
  const standing = unchangedPrices(changes, readings);
  const isFound = (price: Price) =>
    listed.has(price) && !standing().some((one) => isEqual(one, price) && isOfOnePlan(one, price));
  const added = distinct(paired.added.filter(isFound), keyOf);
  const isHidden =
    readings.length > 0 &&
    lists.every(({ now }) => now.length === 0) &&
    !standing().some(({ isListed }) => isListed);
  const isGone = (price: Price) => price.plan !== "" && !isNamedIn(changes, price) && isFound(price);
  const ended = isHidden ? [] : distinct(paired.ended.filter(isGone), keyOf);
  if (moved.length + added.length + ended.length === 0) return null;
  return { moved, added, ended, changes: stated.map(({ change }) => change) };
}

/** By which part of the former price a price moved: 0.1 is a tenth more. Null from 0, and where a side is on request. */
export function changeOf({ was, now }: PriceMove): number | null {
  if (was.onRequest || now.onRequest || was.amount.value === 0) return null;
  return (now.amount.value - was.amount.value) / was.amount.value;
}

/** Price news in the page's own names and sums: what happened, and to which prices. */
export function priceGroups({ moved, added, ended }: PriceNews): { label: string; items: string[] }[] {
  const changes = moved.map(({ was, now }) => `${nameOf(now, was.plan)} (was ${oneLine(was.text)})`);
  return [
    { label: "Prices changed", items: changes },
    { label: "New plans and prices", items: added.map((price) => nameOf(price)) },
    { label: "Plans ended", items: ended.map((price) => nameOf(price)) },
  ].filter(({ items }) => items.length > 0);
}

function nameOf({ plan, text }: Price, otherName = ""): string {
  const [name, sum] = [plan || otherName, oneLine(text)];
  return name === "" || sum.includes(name) ? sum : `${name} ${sum}`;
}

const oneLine = (text: string) => text.replaceAll("\n", " ");

/** The prices that a changed block states now, and those that it stated before. */
function pricesOf({ change, kind, block, before }: Change): { now: Price[]; was: Price[] } {
  const shown = pricesIn(block, kind);
  if (change === "removed") return { now: [], was: shown };
  return { now: shown, was: before === null ? [] : pricesIn({ ...block, text: before }, kind) };
}

/** The prices that the pages state now in blocks that did not change, read when they are first asked for. */
function unchangedPrices(changes: readonly Change[], readings: readonly Reading[]) {
  const changed = new Set(changes.map(({ block }) => block.text));
  return once(() =>
    readings
      .filter(({ kind }) => pagesWithPrices.includes(kind))
      .flatMap(({ kind, blocks }) =>
        blocks
          .filter(({ text }) => !changed.has(text))
          .flatMap((block) => pricesIn(block, kind))
          .map((price) => ({ ...price, isListed: kind === "pricing" })),
      ),
  );
}

const isOfOnePlan = (one: Price, other: Price) =>
  one.plan === "" || other.plan === "" || fold(one.plan) === fold(other.plan);

/** How prices of different blocks are paired, the surest way first. */
const pairings: readonly ((was: Price, now: Price) => boolean)[] = [
  (was, now) => fold(was.plan) === fold(now.plan) && isEqual(was, now),
  (was, now) => was.plan !== "" && fold(was.plan) === fold(now.plan) && was.period === now.period,
  isEqual,
  (was, now) => was.plan !== "" && fold(was.plan) === fold(now.plan),
];

/** Pairs former prices with present ones; the only two are a pair where one has no name. */
function pairsOf(old: readonly Price[], fresh: readonly Price[]) {
  const [ended, added] = [new Set(old), new Set(fresh)];
  const isOnlyPair = (was: Price, now: Price) =>
    ended.size === 1 && added.size === 1 && (was.plan === "" || now.plan === "");
  const moves: PriceMove[] = [];
  for (const fits of [...pairings, isOnlyPair])
    for (const was of ended) {
      const now = [...added].find((one) => isComparable(one, was) && fits(was, one));
      if (now === undefined) continue;
      moves.push({ was, now });
      ended.delete(was);
      added.delete(now);
    }
  return { moves, ended: [...ended], added: [...added] };
}

const sumOf = ({ amount, period }: Price) => `${amount.value} ${amount.currency} ${period}`;
const keyOf = (price: Price) => `${fold(price.plan)} ${sumOf(price)}`;

/** Whether two prices can be compared: one currency, or no amount on a side. */
const isComparable = ({ amount }: Price, was: Price): boolean =>
  amount.currency === was.amount.currency || amount.value * was.amount.value === 0;

function isEqual(one: Price, other: Price): boolean {
  const isSamePeriod = one.period === other.period || one.period === "" || other.period === "";
  return one.amount.value === other.amount.value && one.onRequest === other.onRequest && isSamePeriod;
}

/** Whether a changed block still names the plan of a price. */
const isNamedIn = (changes: readonly Change[], { plan }: Price) =>
  changes.some(({ change, block }) => change !== "removed" && fold(block.text).includes(fold(plan)));

function distinct<Item>(items: readonly Item[], keyed: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [keyed(item), item])).values()];
}
