import { Redis } from "@upstash/redis";
import type { Meanwhile } from "../../ports/limits.ts";
import { isTimeout, withDeadline } from "../deadline.ts";

/** Timeout of a call, in milliseconds. */
const callMs = 5_000;

/**
 * A client that sends each command once and aborts it after five seconds. `together`: the commands of one turn of the event loop are
 * sent in one request.
 */
export const redisOf = ({ url, token }: { url: string; token: string }, together = false): Redis =>
  new Redis({
    url,
    token,
    retry: { retries: 0 },
    signal: () => AbortSignal.timeout(callMs),
    enableAutoPipelining: together,
    enableTelemetry: false,
    readYourWrites: false,
    responseEncoding: false,
  });

/** Wait for the store this long, or as long as the parallel calls take; */
const patienceMs = 800;
/** then this much longer, so that an answer that arrived while the isolate was busy still counts. */
const graceMs = 200;
const failuresToOpen = 3;
const openMs = 5_000;

/** `error` is null if the store was not called. */
export type Result<Value> = { ok: true; value: Value } | { ok: false; error: unknown };

/**
 * A circuit breaker for a store that fails or is late. After three failures in a row it opens; then one probe every five seconds, which no
 * request waits for, until one is answered in time.
 */
export function createBreaker(now: () => number = () => Date.now()) {
  let failures = 0;
  let isLate = false;
  let probeAt = Number.NEGATIVE_INFINITY;
  const isOpen = () => failures >= failuresToOpen;

  async function probe(ask: () => Promise<unknown>): Promise<void> {
    try {
      await withDeadline(ask(), patienceMs + graceMs);
      failures = 0;
    } catch (error) {
      isLate = isTimeout(error);
    }
  }

  return {
    isOpen,
    /** Whether the last failed call got no answer in time; any other failure means that the store is absent. */
    isLate: () => isLate,
    async run<Value>(ask: () => Promise<Value>, { parallel, after }: Meanwhile): Promise<Result<Value>> {
      if (isOpen()) {
        if (now() >= probeAt) {
          probeAt = now() + openMs;
          after(() => probe(ask));
        }
        return { ok: false, error: null };
      }
      try {
        const value = await inTime(ask(), parallel);
        failures = 0;
        return { ok: true, value };
      } catch (error) {
        failures += 1;
        isLate = isTimeout(error);
        probeAt = now() + openMs;
        return { ok: false, error };
      }
    },
  };
}

/** The answer, unless it takes longer than a second and longer than the parallel calls. */
async function inTime<Value>(answer: Promise<Value>, parallel: Promise<unknown>): Promise<Value> {
  try {
    return await withDeadline(answer, patienceMs);
  } catch {
    const heard = answer.then((value) => ({ value }));
    const others = parallel.then(
      () => null,
      () => null,
    );
    const first = await Promise.race([heard, others]);
    return first ? first.value : withDeadline(answer, graceMs);
  }
}
