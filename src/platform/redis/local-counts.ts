import QuickLRU from "quick-lru";
import { describeError } from "../../domain/describe-error.ts";
import type { Bucket } from "../../domain/limits.ts";
import { bucketLimits } from "../../domain/limits.ts";
import type { BucketState } from "../../ports/limits.ts";
import type { Log } from "../../ports/log.ts";

const entries = 10_000;

interface Count {
  window: number;
  used: number;
  /** A valid key was refused in this window. */
  refused: boolean;
}

/** Buckets that stay limited while the counter store is late: their requests cause paid or heavy work, emails, or rows without a caller. */
const paid: readonly Bucket[] = ["create", "refresh", "enrich", "sign_in", "sign_in_address", "register"];

/** This isolate's counts per key and bucket, in the windows of the counter store. Other isolates count there too, so these may be lower. */
export function createLocalCounts(now: () => number = () => Date.now()) {
  const counts = new QuickLRU<string, Count>({ maxSize: entries });
  const windowMs = (bucket: Bucket) => bucketLimits[bucket].windowSeconds * 1000;
  const windowOf = (bucket: Bucket) => Math.floor(now() / windowMs(bucket));

  function known(keyHash: string, bucket: Bucket): Count | null {
    const count = counts.get(`${bucket}:${keyHash}`);
    return count?.window === windowOf(bucket) ? count : null;
  }

  function countOf(keyHash: string, bucket: Bucket): Count {
    const count = known(keyHash, bucket) ?? { window: windowOf(bucket), used: 0, refused: false };
    counts.set(`${bucket}:${keyHash}`, count);
    return count;
  }

  function stateOf(bucket: Bucket, used: number): BucketState {
    const { limit, windowSeconds } = bucketLimits[bucket];
    return {
      bucket,
      limit,
      windowSeconds,
      remaining: Math.max(0, limit - used),
      resetSeconds: Math.max(1, Math.ceil((windowMs(bucket) - (now() % windowMs(bucket))) / 1000)),
      allowed: used <= limit,
    };
  }

  return {
    /** Copies the store's count of a paid bucket. */
    learn(keyHash: string, { bucket, limit, remaining, allowed }: BucketState): void {
      if (!paid.includes(bucket)) return;
      const count = countOf(keyHash, bucket);
      const isFull = !allowed && remaining === 0;
      count.used = Math.max(count.used, isFull ? limit + 1 : limit - remaining);
    },
    /** Counts a request in each paid bucket of `buckets`, several units only if all are left; empty if there is none. */
    take(
      keyHash: string,
      buckets: readonly Bucket[],
      units: Partial<Record<Bucket, number>> = {},
    ): BucketState[] {
      return paid
        .filter((bucket) => buckets.includes(bucket))
        .map((bucket) => {
          const count = countOf(keyHash, bucket);
          const more = units[bucket] ?? 1;
          const after = stateOf(bucket, count.used + more);
          if (more > 1 && !after.allowed) return { ...stateOf(bucket, count.used), allowed: false };
          count.used += more;
          return after;
        });
    },
    /** Stores a full bucket until its window ends. */
    refuse(keyHash: string, { bucket }: BucketState): void {
      countOf(keyHash, bucket).refused = true;
    },
    /** The first bucket that is known to be full, with the seconds that are left; null if none is. */
    refused(keyHash: string, buckets: readonly Bucket[]): BucketState | null {
      const bucket = buckets.find((one) => known(keyHash, one)?.refused);
      return bucket === undefined ? null : stateOf(bucket, bucketLimits[bucket].limit + 1);
    },
  };
}

const logEveryMs = 10_000;

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
      if (now() - saidAt >= logEveryMs) say();
    },
    /** The store answers again. */
    end(): void {
      if (requests > 0) say();
      cause = null;
    },
  };
}
