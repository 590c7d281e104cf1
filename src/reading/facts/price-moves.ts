import type { Change } from "../../pages/types.ts";
import { findMoney } from "./amounts.ts";

/**
 * Which way an edited change moved its prices, each held against the one that stood in its place: `up`, `down`, both, or
 * neither. Null where it does not show: not edited, or prices came or went.
 */
export function priceMoves({ change, before, block }: Change): { up: boolean; down: boolean } | null {
  if (change !== "edited" || before === null) return null;
  const was = findMoney(before);
  const is = findMoney(block.text);
  if (was.length === 0 || was.length !== is.length) return null;
  const pairs = was.map((old, index) => ({ old, now: is[index] }));
  if (pairs.some(({ old, now }) => now === undefined || now.currency !== old.currency)) return null;
  return {
    up: pairs.some(({ old, now }) => now !== undefined && now.value > old.value),
    down: pairs.some(({ old, now }) => now !== undefined && now.value < old.value),
  };
}
