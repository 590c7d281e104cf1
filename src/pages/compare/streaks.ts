import { digest } from "../../domain/digest.ts";
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

/** Counts a place whose blocks went and came back, at every return. */
export function noteReturns(
  next: MemoryState,
  run: number,
  returned: readonly string[],
  left: readonly string[],
): void {
  const leaving = new Set(left);
  for (const place of new Set(returned)) {
    if (leaving.has(place)) next.returns[place] = { length: (next.returns[place]?.length ?? 0) + 1, run };
  }
}
