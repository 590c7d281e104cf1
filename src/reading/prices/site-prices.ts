import { once } from "../../domain/once.ts";
import { fold } from "../../domain/text/fold.ts";
import { shownLast } from "../../pages/compare/memory.ts";
import type { Block, KnownPage, Reading, SourceKind } from "../../pages/types.ts";
import { type Price, pagesWithPrices, pricesIn } from "./prices.ts";

/** The prices that all pages of a site stated at the last visit, and state now. */
export interface SitePrices {
  hadBefore(price: Price): boolean;
  hasNow(price: Price): boolean;
  /** Whether no page that was read now states a price. */
  isWithoutPrices(): boolean;
}

/** Reads the prices of a site from what earlier runs remember and from the pages that were read now, when they are first asked for. */
export function sitePrices(known: readonly KnownPage[], readings: readonly Reading[]): SitePrices {
  const read = readings.filter(({ kind, status }) => pagesWithPrices.includes(kind) && status === "ok");
  const urls = new Set(read.map(({ url }) => url));
  const pages = known.filter(({ kind }) => pagesWithPrices.includes(kind));
  const remembered = pages.map(({ url, kind, memory }) => ({ url, kind, blocks: shownLast(memory) }));
  const before = once(() => keysOf(remembered));
  const now = once(() => keysOf(read));
  const left = once(() => keysOf(remembered.filter(({ url }) => !urls.has(url))));
  return {
    hadBefore: (price) => states(before(), price),
    hasNow: (price) => states(now(), price) || states(left(), price),
    isWithoutPrices: () => read.length > 0 && now().size === 0,
  };
}

/** The prices of pages, each with its plan and by its sum alone. */
function keysOf(pages: readonly { kind: SourceKind; blocks: readonly Pick<Block, "text" | "trail">[] }[]) {
  const prices = pages.flatMap(({ kind, blocks }) => blocks.flatMap((block) => pricesIn(block, kind)));
  return new Set(prices.flatMap((price) => [keyOf(price), keyOf(price, "any")]));
}

/** Whether a price is stated under its name or without one; by its sum alone where it has no name. */
const states = (keys: ReadonlySet<string>, price: Price) =>
  keys.has(keyOf(price, price.of || "any")) || keys.has(keyOf(price, ""));

const keyOf = ({ of, amount }: Price, name = of) => `${fold(name)}: ${amount.value} ${amount.currency}`;
