import { fold } from "../../domain/text/fold.ts";
import type { Change } from "../../pages/types.ts";
import { type Price, pricesIn } from "./prices.ts";

/** What happened to the prices of a site in one run; at least one of the lists holds something. */
export interface PriceNews {
  moved: readonly { was: Price; now: Price }[];
  /** The same price under another name. */
  renamed: readonly { was: Price; now: Price }[];
  added: readonly Price[];
  ended: readonly Price[];
}

/** Prices on one side of a run that are compared. */
const mostPrices = 120;

/**
 * What costs how much, before and after: the prices that changed blocks state now against those that went. What is the same on both
 * sides moved only its place. Null where no price came, went or moved.
 */
export function priceNews(changes: readonly Change[]): PriceNews | null {
  const was: Price[] = [];
  const now: Price[] = [];
  const moved: { was: Price; now: Price }[] = [];
  for (const { change, block, before } of changes) {
    const shown = change === "removed" ? [] : pricesIn(block);
    const shownBefore =
      change === "removed"
        ? pricesIn(block)
        : before === null
          ? []
          : pricesIn({ text: before, trail: block.trail });
    if (
      change === "edited" &&
      shown.length === shownBefore.length &&
      shown.every((one, at) => isKin(one, shownBefore[at]))
    ) {
      for (const [at, one] of shown.entries()) {
        const old = shownBefore[at];
        if (old !== undefined && old.amount.value !== one.amount.value) moved.push({ was: old, now: one });
      }
      continue;
    }
    now.push(...shown);
    was.push(...shownBefore);
  }
  const pool = new Pool(was.slice(0, mostPrices), now.slice(0, mostPrices));
  pool.pairs((a, b) => sameName(a, b) && isEqual(a, b));
  moved.push(...pool.pairs((a, b) => a.of !== "" && sameName(a, b) && isKin(b, a) && a.period === b.period));
  moved.push(...pool.pairs((a, b) => a.of !== "" && sameName(a, b) && isKin(b, a)));
  const renamed = pool
    .pairs((a, b) => a.amount.value > 0 && isEqual(a, b))
    .filter(({ was: a, now: b }) => a.of !== "" && b.of !== "");
  if (pool.was.length === 1 && pool.now.length === 1)
    moved.push(...pool.pairs((a, b) => (a.of === "" || b.of === "") && isKin(b, a)));
  const texts = changes.flatMap(({ change, block }) => (change === "removed" ? [] : fold(block.text)));
  const ended = once(pool.was).filter(
    ({ of }) => of !== "" && !texts.some((text) => text.includes(fold(of))),
  );
  const news = {
    moved: moved.filter(
      ({ was: a, now: b }, at) =>
        moved.findIndex((one) => keyOf(one.was) === keyOf(a) && keyOf(one.now) === keyOf(b)) === at,
    ),
    renamed,
    added: once(pool.now),
    ended,
  };
  return news.moved.length + renamed.length + news.added.length + ended.length > 0 ? news : null;
}

/** By which part of what it cost a price moved: 0.1 is a tenth more. Null from nothing. */
export function changeOf({ was, now }: PriceNews["moved"][number]): number | null {
  return was.amount.value === 0 ? null : (now.amount.value - was.amount.value) / was.amount.value;
}

/** What is left of both sides once pairs are taken out. */
class Pool {
  was: Price[];
  now: Price[];

  constructor(was: Price[], now: Price[]) {
    this.was = was;
    this.now = now;
  }

  /** Takes out each pair that fits, in order. */
  pairs(fits: (was: Price, now: Price) => boolean): { was: Price; now: Price }[] {
    const found: { was: Price; now: Price }[] = [];
    for (const one of [...this.was]) {
      const at = this.now.findIndex((other) => fits(one, other));
      const other = this.now[at];
      if (other === undefined) continue;
      found.push({ was: one, now: other });
      this.now.splice(at, 1);
      this.was.splice(this.was.indexOf(one), 1);
    }
    return found;
  }
}

const keyOf = ({ of, amount, period }: Price) => `${fold(of)} ${amount.value} ${amount.currency} ${period}`;

function once(prices: readonly Price[]): Price[] {
  return prices.filter((one, at) => prices.findIndex((other) => keyOf(other) === keyOf(one)) === at);
}

function sameName(a: Price, b: Price): boolean {
  return fold(a.of) === fold(b.of);
}

/** Whether two prices are in one currency; what is free is so in any. */
function isKin(now: Price, was: Price | undefined): boolean {
  if (was === undefined) return false;
  return now.amount.currency === was.amount.currency || now.amount.value === 0 || was.amount.value === 0;
}

function isEqual(a: Price, b: Price): boolean {
  return (
    a.amount.value === b.amount.value &&
    isKin(b, a) &&
    (a.period === b.period || a.period === "" || b.period === "")
  );
}
