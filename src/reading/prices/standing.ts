import { shownLast } from "../../pages/compare/memory.ts";
import type { Block, KnownPage, PageKind, Reading, SourceKind } from "../../pages/types.ts";
import { keyOf, type Price, pricesIn, statedPrices } from "./prices.ts";
import { type Term, termsIn } from "./terms.ts";

/** Whether a site states a price, under its name or alone: when it was read last, and now. */
export interface Standing {
  stood: (price: Price) => boolean;
  stands: (price: Price) => boolean;
  /** Whether a term stood there. */
  bound: (term: Term) => boolean;
  /** Whether a page of it still states any price; also where it was not read. */
  prices: (url: string) => boolean;
}

/** Where nothing is known but what changed. */
export const nowhereElse: Standing = {
  stood: () => false,
  stands: () => false,
  bound: () => false,
  prices: () => true,
};

const own: readonly SourceKind[] = ["home", "other", "pricing", "team"] satisfies PageKind[];

type Shown = Pick<Block, "text" | "trail">;

/** What prices a site's pages stated when they were read last, and what they state now; looked for once it is asked. */
export function standingPrices(known: readonly KnownPage[], readings: readonly Reading[]): Standing {
  const before = known.filter(({ kind }) => own.includes(kind));
  const read = readings.filter(({ kind, status }) => own.includes(kind) && status === "ok");
  const seen = new Set(read.map(({ url }) => url));
  const others = before.filter(({ url }) => !seen.has(url));
  let terms: Set<string> | null = null;
  return {
    bound: ({ key }) => {
      terms ??= new Set(
        before.flatMap(({ memory }) =>
          shownLast(memory).flatMap(({ text }) => termsIn(text).map((one) => one.key)),
        ),
      );
      return terms.has(key);
    },
    prices: (url) => {
      const page = read.find((one) => one.url === url);
      return page === undefined || page.blocks.some((block) => pricesIn(block).length > 0);
    },
    stood: among(() => before.flatMap(({ memory }) => shownLast(memory))),
    stands: among(() => [
      ...read.flatMap(({ blocks }) => [...blocks]),
      ...others.flatMap(({ memory }) => shownLast(memory)),
    ]),
  };
}

function among(blocks: () => readonly Shown[]): (price: Price) => boolean {
  let sums: Set<string> | null = null;
  return (price) => {
    sums ??= new Set(
      blocks().flatMap((block) =>
        [...pricesIn(block), ...statedPrices(block, true)].flatMap((one) => [
          keyOf(one),
          sumOf(one),
          ...(one.of === "" ? [unnamed(one)] : []),
        ]),
      ),
    );
    return price.of === "" ? sums.has(sumOf(price)) : sums.has(keyOf(price)) || sums.has(unnamed(price));
  };
}

/** A sum, and whether it is paid once. */
const sumOf = ({ amount, period }: Price) =>
  `${amount.value} ${amount.currency} ${period === "once" ? period : ""}`;
const unnamed = (price: Price) => `without a name: ${sumOf(price)}`;
