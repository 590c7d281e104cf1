import QuickLRU from "quick-lru";
import { bucketLimits } from "../../domain/limits.ts";
import type { Bucket, BucketState } from "../../ports/limits.ts";

const entries = 10_000;

interface Count {
  window: number;
  used: number;
}

/** Buckets that stay limited while the counter store is late: each of their requests sets off paid or heavy work. */
const paid: readonly Bucket[] = ["create", "refresh", "enrich"];

/**
 * What this isolate knows about the buckets of its keys, in the same fixed windows as the counter store. It is at most behind the
 * store, because other isolates count there too.
 */
export function createOwnCounts(now: () => number = () => Date.now()) {
  const counts = new QuickLRU<string, Count>({ maxSize: entries });
  const full = new QuickLRU<string, { state: BucketState; endsAt: number }>({ maxSize: entries });

  function countOf(keyHash: string, bucket: Bucket): Count {
    const window = Math.floor(now() / (bucketLimits[bucket].windowSeconds * 1000));
    const known = counts.get(`${bucket}:${keyHash}`);
    if (known?.window === window) return known;
    const count = { window, used: 0 };
    counts.set(`${bucket}:${keyHash}`, count);
    return count;
  }

  function stateOf(bucket: Bucket, used: number): BucketState {
    const { limit, windowSeconds } = bucketLimits[bucket];
    const windowMs = windowSeconds * 1000;
    return {
      bucket,
      limit,
      windowSeconds,
      remaining: Math.max(0, limit - used),
      resetSeconds: Math.max(1, Math.ceil((windowMs - (now() % windowMs)) / 1000)),
      allowed: used <= limit,
    };
  }

  return {
    /** Takes over the store's count of one request. */
    learn(keyHash: string, { bucket, limit, remaining, allowed }: BucketState): void {
      const count = countOf(keyHash, bucket);
      count.used = Math.max(count.used, allowed ? limit - remaining : limit + 1);
    },
    /** Counts one request in each paid bucket of `buckets`; empty where there is none. */
    take(keyHash: string, buckets: readonly Bucket[]): BucketState[] {
      return paid
        .filter((bucket) => buckets.includes(bucket))
        .map((bucket) => {
          const count = countOf(keyHash, bucket);
          count.used += 1;
          return stateOf(bucket, count.used);
        });
    },
    /** Remembers a full bucket until its window ends. */
    refuse(keyHash: string, state: BucketState): void {
      const windowMs = state.windowSeconds * 1000;
      const endsAt = (Math.floor(now() / windowMs) + 1) * windowMs;
      full.set(`${state.bucket}:${keyHash}`, { state, endsAt });
    },
    /** The first of the buckets that is known to be full, with the seconds that are left; null if none is. */
    refused(keyHash: string, buckets: readonly Bucket[]): BucketState | null {
      for (const bucket of buckets) {
        const known = full.get(`${bucket}:${keyHash}`);
        if (known !== undefined && known.endsAt > now())
          return { ...known.state, resetSeconds: Math.ceil((known.endsAt - now()) / 1000) };
      }
      return null;
    },
  };
}
