import { digest } from "../../domain/digest.ts";
import { afterFigure, beforeFigure } from "../../domain/money/currencies.ts";
import type { Block, SourceKind } from "../types.ts";
import type { MemoryState } from "./memory.ts";
import type { Pair } from "./pairing.ts";
import { isLiveCounter, similarity } from "./similarity.ts";

/** Readings in a row in which a place changes from which on it tells nothing. */
const volatileAfter = 3;

/**
 * Whether an edit says something: not punctuation alone, not a live counter, not a place that changes every time. Counts it for its place.
 */
export function isNews(
  next: MemoryState,
  run: number,
  place: string,
  { before, after, was, is }: Pair,
): boolean {
  if (was.letters === is.letters || similarity(was, is) === 1) return false;
  if (before.link !== undefined && after.link !== null && before.link !== after.link) return true;
  const key = was.shape === is.shape ? digest(`${place}\n${is.shape}`) : place;
  const last = next.streaks[key];
  const length = last?.run === run - 1 ? last.length + 1 : 1;
  next.streaks[key] = { length, run };
  return length < volatileAfter && !isLiveCounter(was, is);
}

const sum = new RegExp(`${beforeFigure}\\s?\\d|\\d\\s?${afterFigure}`, "u");

/** Whether an edit gives back nothing but a sum that stood there once, as a price that was another for a while. */
export const isSumBack = (pair: Pair | undefined): boolean =>
  pair !== undefined && pair.was.shape === pair.is.shape && sum.test(pair.after.text);

/** Counts a place whose blocks went and came back, at every return, and says which places one came back to while another went. */
export function noteReturns(
  next: MemoryState,
  run: number,
  returned: readonly string[],
  left: readonly string[],
): ReadonlySet<string> {
  const leaving = new Set(left);
  const turning = new Set(returned.filter((place) => leaving.has(place)));
  for (const place of turning) next.returns[place] = { length: (next.returns[place]?.length ?? 0) + 1, run };
  return turning;
}

/** Whether blocks of a place came back so often that it tells nothing. */
export const isUnsteady = ({ returns }: MemoryState, place: string): boolean =>
  (returns[place]?.length ?? 0) >= fewestReturns;

const fewestReturns = 2;

/**
 * Whether blocks of a list are shown by turns where one comes back while another goes: what else comes and goes with them is none of the
 * news. An opening or a price that was gone may stand again.
 */
export const isByTurns = (kind: SourceKind, block: Block["kind"]): boolean =>
  kind !== "careers" && kind !== "pricing" && (block === "card" || block === "item" || block === "row");
