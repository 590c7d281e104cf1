import { Ratelimit } from "@upstash/ratelimit";
import type { Redis } from "@upstash/redis";
import type { Bucket } from "../../domain/limits.ts";
import { bucketLimits } from "../../domain/limits.ts";
import type { BucketState, Counters, IdempotencyLock, Reply } from "../../ports/limits.ts";
import type { Log } from "../../ports/log.ts";
import { withDeadline } from "../deadline.ts";
import { createBreaker, redisOf } from "./client.ts";
import { createLocalCounts, createUnlimitedLog } from "./local-counts.ts";

/** Takes the lock atomically; returns the body hash of the request that already has it. */
const lockScript = `local owner = redis.call("GET", KEYS[1])
if owner then return owner end
redis.call("SET", KEYS[1], ARGV[1], "EX", ARGV[2])
return nil`;

/** Rate limits and idempotency locks in Upstash Redis, in one call per request. */
export function createCounters(options: { url: string; token: string }, log: Log): Counters {
  const single = redisOf(options);
  const redis = redisOf(options, true);
  const breaker = createBreaker();
  const unlimitedLog = createUnlimitedLog(log);
  const windows = createWindows(redis);
  const totals = createTotals(redis);
  const localCounts = createLocalCounts();
  const takeLock = async (
    keyHash: string,
    { key, bodyHash, seconds }: IdempotencyLock,
  ): Promise<Reply["lock"]> => {
    const owner = await redis.eval<[string, number], string | null>(
      lockScript,
      [nameOf(keyHash, key)],
      [bodyHash, seconds],
    );
    if (owner === null) return "started";
    return owner === bodyHash ? "running" : "conflict";
  };
  return {
    ask: async ({ keyHash, buckets, units = {}, lock }, meanwhile) => {
      const result = await breaker.run(async () => {
        totals.send();
        const counted = Promise.all(buckets.map((bucket) => windows.count(keyHash, bucket, units[bucket])));
        const [limits, state] = await Promise.all([counted, lock && takeLock(keyHash, lock)]);
        return { limits, lock: state };
      }, meanwhile);
      if (result.ok) {
        unlimitedLog.end();
        for (const state of result.value.limits) localCounts.learn(keyHash, state);
        return result.value;
      }
      const limits = breaker.isLate() ? localCounts.take(keyHash, buckets, units) : [];
      const unlimited = buckets.filter((bucket) => !limits.some((state) => state.bucket === bucket));
      if (unlimited.length > 0) unlimitedLog.count(unlimited, result.error);
      for (const bucket of unlimited) totals.add(`unlimited ${bucket}`);
      return limits.length > 0 ? { limits, lock: null } : null;
    },
    release: async (keyHash, { key }) => {
      if (!breaker.isOpen()) await single.del(nameOf(keyHash, key)).catch(() => undefined);
    },
    remaining: async (keyHash, buckets, meanwhile) => {
      const left = async (bucket: Bucket) => [bucket, await windows.left(keyHash, bucket)] as const;
      const result = await breaker.run(() => Promise.all(buckets.map(left)), meanwhile);
      return result.ok ? Object.fromEntries(result.value) : null;
    },
    ended: (operation, status) => totals.add(`request ${operation} ${status}`),
    totals: totals.read,
    refuse: localCounts.refuse,
    refused: localCounts.refused,
  };
}

/** The fixed windows of all buckets in the counter store. */
function createWindows(redis: Redis) {
  const limiter = (bucket: Bucket) =>
    new Ratelimit({
      redis,
      prefix: `limit:${bucket}`,
      limiter: Ratelimit.fixedWindow(bucketLimits[bucket].limit, `${bucketLimits[bucket].windowSeconds} s`),
      ephemeralCache: new Map(),
      timeout: 0,
      analytics: false,
    });
  const limiters: Record<Bucket, Ratelimit> = {
    read: limiter("read"),
    write: limiter("write"),
    create: limiter("create"),
    refresh: limiter("refresh"),
    enrich: limiter("enrich"),
    sign_in: limiter("sign_in"),
    sign_in_address: limiter("sign_in_address"),
    token: limiter("token"),
    register: limiter("register"),
  };
  return {
    /**
     * Counts a request as often as `units` says. The library counts a refused request too, so one of several units is counted only if all
     * of them are left, and taken back if other requests were faster.
     */
    count: async (keyHash: string, bucket: Bucket, units = 1): Promise<BucketState> => {
      const limiter = limiters[bucket];
      const left = units > 1 ? await limiter.getRemaining(keyHash) : null;
      const isShort = left !== null && left.remaining < units;
      const counted = isShort ? null : await limiter.limit(keyHash, { rate: units });
      const takesBack = units > 1 && counted?.success === false && counted.reason !== "cacheBlock";
      const back = takesBack ? await limiter.limit(keyHash, { rate: -units }) : null;
      const { remaining, reset } = back ?? counted ?? left ?? { remaining: 0, reset: 0 };
      return {
        bucket,
        ...bucketLimits[bucket],
        remaining: Math.max(0, remaining),
        resetSeconds: Math.max(1, Math.ceil((reset - Date.now()) / 1000)),
        allowed: counted?.success ?? false,
      };
    },
    /** Requests that are left, without counting one. */
    left: async (keyHash: string, bucket: Bucket): Promise<number> =>
      Math.max(0, (await limiters[bucket].getRemaining(keyHash)).remaining),
  };
}

const totalsKey = "totals";
const totalsMs = 2_000;

/**
 * Totals of all isolates in a Redis hash. Counts wait in the isolate and are sent with the next call that `redis`, which sends the commands
 * of one turn together, makes anyway. The last counts of an isolate are lost when it ends.
 */
function createTotals(redis: Redis) {
  const waiting = new Map<string, number>();
  const add = (name: string, count = 1) => {
    waiting.set(name, (waiting.get(name) ?? 0) + count);
  };
  return {
    add,
    /** Adds the waiting counts to the current turn's call. If it fails, they wait for the next one. */
    send(): void {
      const counts = [...waiting];
      waiting.clear();
      for (const [name, count] of counts) redis.hincrby(totalsKey, name, count).catch(() => add(name, count));
    },
    read: async (): Promise<Map<string, number>> =>
      new Map(
        Object.entries(
          (await withDeadline(redis.hgetall<Record<string, number>>(totalsKey), totalsMs)) ?? {},
        ),
      ),
  };
}

function nameOf(keyHash: string, key: string): string {
  return `idempotency:${keyHash}:${key}`;
}
