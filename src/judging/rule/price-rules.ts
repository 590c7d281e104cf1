import type { Happening } from "../../reading/happenings.ts";
import { changeOf, type PriceNews } from "../../reading/prices/price-news.ts";
import type { Clause, Threshold } from "./clause.ts";
import { strict } from "./grammar.ts";
import { directions, type Trait } from "./narrower.ts";
import type { Outcome } from "./thresholds.ts";

/** By which parts a happening's prices moved, each 0.1 for a tenth more; those of the direction a clause asks for. Null where none did. */
export function priceMovesOf({ told }: Happening, clause: Clause): number[] | null {
  const moved = told.flatMap(({ passage }) => passage.prices?.moved ?? []);
  if (moved.length === 0) return null;
  const asked = clause.traits.flatMap(({ name }) => directions[name] ?? []);
  const stated = moved.filter(({ was, now }) => was.onRequest !== true && now.onRequest !== true);
  const parts = stated.map((one) => changeOf(one) ?? Number.POSITIVE_INFINITY);
  return parts.filter((part) => asked.length === 0 || asked.some((sign) => Math.sign(part) === sign));
}

/** Whether moved prices meet a share that a rule asks for: `more than 10%`; null where it asks for none, or none moved. */
export function meetsMoves(
  { amount, atMost, text }: Threshold,
  moves: readonly number[] | null,
): Outcome | null {
  if (amount.unit !== "%" || moves === null) return null;
  const shares = moves.map((part) => Math.round(Math.abs(part) * 1_000) / 10);
  const fits = (share: number) =>
    atMost ? share <= amount.value : strict.test(text) ? share > amount.value : share >= amount.value;
  return shares.some(fits) ? "met" : "unmet";
}

/** What a trait says of prices that is to happen to them. */
const happened: Readonly<Record<string, (news: PriceNews) => boolean>> = {
  "a new plan": ({ added }) => added.length > 0,
  "a plan that ends": ({ ended }) => ended.length > 0,
  "prices on request": ({ added, moved }) =>
    [...added, ...moved.map(({ now }) => now)].some((one) => one.onRequest === true),
};

/** What a site's prices say of what is to happen to them; null where the trait asks for no such thing, or nothing happened to them. */
export function priceMove(
  { name }: Trait,
  moves: readonly number[] | null,
  { told }: Happening,
): Outcome | null {
  const news = told.flatMap(({ passage }) => passage.prices ?? []);
  if (news.length === 0) return null;
  if (name in directions) return moves !== null && moves.length > 0 ? "met" : "unmet";
  const isSo = happened[name];
  return isSo === undefined ? null : news.some(isSo) ? "met" : "unmet";
}
