import type { Happening } from "../../reading/happenings.ts";
import { changeOf } from "../../reading/prices/price-news.ts";
import type { Clause, Threshold } from "./clause.ts";
import { strict } from "./grammar.ts";
import { directions, type Trait } from "./narrower.ts";
import type { Outcome } from "./thresholds.ts";

/** By which parts a happening's prices moved, each 0.1 for a tenth more; those of the direction a clause asks for. Null where none did. */
export function priceMovesOf({ told }: Happening, clause: Clause): number[] | null {
  const moved = told.flatMap(({ passage }) => passage.prices?.moved ?? []);
  if (moved.length === 0) return null;
  const asked = clause.traits.flatMap(({ name }) => directions[name] ?? []);
  const parts = moved.map((one) => changeOf(one) ?? Number.POSITIVE_INFINITY);
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

/** What moved prices say of a rise or a cut; null where the trait is no such thing, or none moved. */
export function priceMove({ name }: Trait, moves: readonly number[] | null): Outcome | null {
  if (!(name in directions) || moves === null) return null;
  return moves.length > 0 ? "met" : "unmet";
}
