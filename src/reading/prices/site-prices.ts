import { once } from "../../domain/once.ts";
import { fold } from "../../domain/text/fold.ts";
import { shownLast } from "../../pages/compare/memory.ts";
import type { Block, KnownPage, Reading } from "../../pages/types.ts";
import { type Price, pagesWithPrices, pricesIn, statedPrices } from "./prices.ts";

/** The prices that all pages of a site stated at the last visit, and state now. */
export interface SitePrices {
  hadBefore(price: Price): boolean;
  hasNow(price: Price): boolean;
  /** Whether no page that was read now states a price. */
  isWithoutPrices(): boolean;
}

/** For callers that know only the changes of a site. */
export const unknownSite: SitePrices = {
  hadBefore: () => false,
  hasNow: () => false,
  isWithoutPrices: () => false,
};

type Text = Pick<Block, "text" | "trail">;

/** Reads the prices of a site from what earlier runs remember and from the pages that were read now, when they are first asked for. */
export function sitePrices(known: readonly KnownPage[], readings: readonly Reading[]): SitePrices {
  const before = known.filter(({ kind }) => pagesWithPrices.includes(kind));
  const read = readings.filter(({ kind, status }) => pagesWithPrices.includes(kind) && status === "ok");
  const urls = new Set(read.map(({ url }) => url));
  const remembered = (pages: readonly KnownPage[]) => pages.flatMap(({ memory }) => shownLast(memory));
  const old = once(() => keysOf(remembered(before)));
  const fresh = once(() => keysOf(read.flatMap(({ blocks }) => [...blocks])));
  const unread = once(() => keysOf(remembered(before.filter(({ url }) => !urls.has(url)))));
  return {
    hadBefore: (price) => isIn(old(), price),
    hasNow: (price) => isIn(fresh(), price) || isIn(unread(), price),
    isWithoutPrices: () => read.length > 0 && fresh().size === 0,
  };
}

function keysOf(blocks: readonly Text[]): ReadonlySet<string> {
  return new Set(
    blocks
      .filter(({ text }) => /\d|\p{Sc}/u.test(text))
      .flatMap((block) => [...pricesIn(block), ...statedPrices(block)])
      .flatMap((price) => [sumOf(price), `${fold(price.of)}: ${sumOf(price)}`]),
  );
}

/** Whether a price is stated: under its name, or by its sum alone where it has no name. */
function isIn(keys: ReadonlySet<string>, price: Price): boolean {
  const isNamed = price.of !== "";
  return (
    keys.has(isNamed ? `${fold(price.of)}: ${sumOf(price)}` : sumOf(price)) ||
    (isNamed && keys.has(`: ${sumOf(price)}`))
  );
}

const sumOf = ({ amount }: Price) => `${amount.value} ${amount.currency}`;
