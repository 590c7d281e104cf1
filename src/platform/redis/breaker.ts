import type { Meanwhile } from "../../ports/limits.ts";
import { withDeadline } from "../deadline.ts";

/** The store gets this time, or the time of the parallel calls if that is longer, */
const patienceMs = 800;
/** and then this much more, so that a response that arrived while the isolate was busy still counts. */
const graceMs = 200;
const failuresToOpen = 3;
const openMs = 5_000;

/** `error` is null if no request was sent. */
export type Result<Value> = { ok: true; value: Value } | { ok: false; error: unknown };

/**
 * A circuit breaker for a store that fails or is late. After three failures in a row no request goes to it for five seconds; then one
 * probe every five seconds, which no request waits for, until one succeeds in time.
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

/** The response, unless it takes longer than a second and longer than the parallel calls. */
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
