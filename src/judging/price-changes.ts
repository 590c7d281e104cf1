import type { Happening } from "../reading/happenings.ts";
import { changeOf, type PriceNews } from "../reading/prices/price-news.ts";
import type { Clause, Threshold } from "./rule/clause.ts";
import { saysPriceMove } from "./rule/price-moves.ts";
import type { Outcome } from "./thresholds.ts";

type Moved = PriceNews["moved"];

const priceNewsOf = ({ told }: Happening) => told.flatMap(({ passage }) => passage.prices ?? []);

/** Whether plans ended and no price was added or moved: the removed text itself proves it. */
export function endsPlans(happening: Happening): boolean {
  return priceNewsOf(happening).some(
    ({ added, moved, ended }) => ended.length > 0 && added.length + moved.length === 0,
  );
}

/** Whether prices did what a clause asks for. Null where it asks for no move. `text`: what the changed blocks say. */
export function priceMoveOutcome({ priceMove }: Clause, happening: Happening, text: string): Outcome | null {
  if (priceMove === null) return null;
  const news = priceNewsOf(happening);
  if (news.length === 0) return saysPriceMove(priceMove, text) ? "met" : "open";
  return news.some((one) => didMove[priceMove](one)) ? "met" : "unmet";
}

const changes = (moved: Moved) => moved.flatMap((one) => changeOf(one) ?? []);

const didMove = {
  rise: ({ moved }: PriceNews) => changes(moved).some((part) => part > 0),
  fall: ({ moved }: PriceNews) => changes(moved).some((part) => part < 0),
  added: ({ added }: PriceNews) => added.length > 0,
  ended: ({ ended }: PriceNews) => ended.length > 0,
  hidden: ({ added, moved }: PriceNews) =>
    [...added, ...moved.map(({ now }) => now)].some((one) => one.onRequest === true),
};

/** Whether a price moved by the percentage that a threshold asks for. Null where it is no percentage, or no price moved. */
export function percentageOutcome(
  { amount, atMost, exclusive }: Threshold,
  { priceMove }: Clause,
  happening: Happening,
): Outcome | null {
  const moved = priceNewsOf(happening).flatMap((one) => one.moved);
  if (amount.unit !== "%" || moved.length === 0) return null;
  const isAsked = (part: number) =>
    priceMove === "rise" ? part > 0 : priceMove === "fall" ? part < 0 : part !== 0;
  const percentages = changes(moved)
    .filter(isAsked)
    .map((part) => Math.round(Math.abs(part) * 1_000) / 10);
  const fits = (value: number) =>
    atMost ? value <= amount.value : exclusive ? value > amount.value : value >= amount.value;
  return percentages.some(fits) ? "met" : "unmet";
}
