import type { Meanwhile } from "../../ports/limits.ts";
import { withDeadline } from "../deadline.ts";

/** A store that is asked at the same time as another is waited for this long, or as long as the other takes; */
const patienceMs = 800;
/** and then this much longer, so that an answer which came while the isolate was busy is still heard. */
const graceMs = 200;
const failuresToOpen = 3;
const openMs = 5_000;

/** `error` is null where nothing was asked. */
export type Result<Value> = { ok: true; value: Value } | { ok: false; error: unknown };

/**
 * Does without a store that fails or is late. After three such answers in a row it is not asked for five seconds; then one
 * question every five seconds goes to it beside the traffic, which does not wait, until one is answered in time.
 */
export function createBreaker(now: () => number = () => Date.now()) {
  let failures = 0;
  let probeAt = Number.NEGATIVE_INFINITY;
  const isOpen = () => failures >= failuresToOpen;

  async function probe(ask: () => Promise<unknown>): Promise<void> {
    try {
      await withDeadline(ask(), patienceMs + graceMs);
      failures = 0;
    } catch {}
  }

  return {
    isOpen,
    async run<Value>(ask: () => Promise<Value>, { beside, after }: Meanwhile): Promise<Result<Value>> {
      if (isOpen()) {
        if (now() >= probeAt) {
          probeAt = now() + openMs;
          after(() => probe(ask));
        }
        return { ok: false, error: null };
      }
      try {
        const value = await inTime(ask(), beside);
        failures = 0;
        return { ok: true, value };
      } catch (error) {
        failures += 1;
        probeAt = now() + openMs;
        return { ok: false, error };
      }
    },
  };
}

/** The answer, unless it is later than a second and later than what was asked for beside it. */
async function inTime<Value>(answer: Promise<Value>, beside: Promise<unknown>): Promise<Value> {
  try {
    return await withDeadline(answer, patienceMs);
  } catch {
    const heard = answer.then((value) => ({ value }));
    const others = beside.then(
      () => null,
      () => null,
    );
    const first = await Promise.race([heard, others]);
    return first ? first.value : withDeadline(answer, graceMs);
  }
}
