import { once } from "../../domain/once.ts";
import { fold } from "../../domain/text/fold.ts";
import { shownLast } from "../../pages/compare/memory.ts";
import type { KnownPage, Reading } from "../../pages/types.ts";
import { type Price, pagesWithPrices, pricesIn, statedPrices, type Text } from "./prices.ts";

/** The prices that all pages of a site stated at the last visit, and state now. */
export interface SitePrices {
  hadBefore(price: Price): boolean;
  hasNow(price: Price): boolean;
  /** Whether no page that was read now states a price. */
  isWithoutPrices(): boolean;
}

/** Reads the prices of a site from what earlier runs remember and from the pages that were read now, when they are first asked for. */
export function sitePrices(known: readonly KnownPage[], readings: readonly Reading[]): SitePrices {
  const before = known.filter(({ kind }) => pagesWithPrices.includes(kind));
  const read = readings.filter(({ kind, status }) => pagesWithPrices.includes(kind) && status === "ok");
  const urls = new Set(read.map(({ url }) => url));
  const unread = before.filter(({ url }) => !urls.has(url));
  const old = once(() => keysOf(before.flatMap(({ memory }) => shownLast(memory))));
  const fresh = once(() => keysOf(read.flatMap(({ blocks }) => [...blocks])));
  const left = once(() => keysOf(unread.flatMap(({ memory }) => shownLast(memory))));
  return {
    hadBefore: (price) => states(old(), price),
    hasNow: (price) => states(fresh(), price) || states(left(), price),
    isWithoutPrices: () => read.length > 0 && fresh().size === 0,
  };
}

function keysOf(blocks: readonly Text[]): ReadonlySet<string> {
  const prices = blocks
    .filter(({ text }) => /\d|\p{Sc}/u.test(text))
    .flatMap((block) => [...pricesIn(block), ...statedPrices(block)]);
  return new Set(prices.flatMap((price) => [keyOf(price), keyOf({ ...price, of: "any" })]));
}

/** Whether a price is stated under its name or without one; by its sum alone where it has no name. */
const states = (keys: ReadonlySet<string>, price: Price) =>
  keys.has(keyOf(price.of === "" ? { ...price, of: "any" } : price)) || keys.has(keyOf({ ...price, of: "" }));

const keyOf = ({ of, amount }: Price) => `${fold(of)}: ${amount.value} ${amount.currency}`;
