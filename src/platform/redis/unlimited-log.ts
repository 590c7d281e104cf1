import { describeError } from "../../domain/describe-error.ts";
import type { Bucket } from "../../domain/limits.ts";
import type { Log } from "../../ports/log.ts";

const everyMs = 10_000;

/**
 * Counts the requests that were not limited, per bucket, and logs them: the first at once, then at most one line in ten seconds, and the
 * rest once the store answers again. Counts of the last seconds are lost if the isolate ends.
 */
export function createUnlimitedLog(log: Log, now: () => number = () => Date.now()) {
  let counts: Partial<Record<Bucket, number>> = {};
  let requests = 0;
  let cause: unknown = null;
  let saidAt = Number.NEGATIVE_INFINITY;

  function say(): void {
    log.warn("counter store absent or late: requests went on unlimited", {
      requests,
      ...counts,
      error: cause === null ? null : describeError(cause),
    });
    counts = {};
    requests = 0;
    saidAt = now();
  }

  return {
    /** `error`: why the store did not count; null if no request was sent. */
    count(buckets: readonly Bucket[], error: unknown): void {
      requests += 1;
      for (const bucket of buckets) counts[bucket] = (counts[bucket] ?? 0) + 1;
      cause = error ?? cause;
      if (now() - saidAt >= everyMs) say();
    },
    /** The store answers again. */
    end(): void {
      if (requests > 0) say();
      cause = null;
    },
  };
}
