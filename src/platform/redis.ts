import { Ratelimit } from "@upstash/ratelimit";
import { Redis } from "@upstash/redis";
import { bucketLimits } from "../domain/limits.ts";
import type { Bucket, BucketState, IdempotencyGuard, IdempotencyState, Limits } from "../ports/limits.ts";
import type { Log } from "../ports/log.ts";
import { createBreaker } from "./breaker.ts";
import { withDeadline } from "./deadline.ts";

/** A store that answers so much later than what is asked beside it is done without. */
const patienceMs = 200;
/** No call to the store outlives this. */
const callMs = 5_000;
/** A create ends within the request's deadline; a mark older than this was left by one that died. */
const runningSeconds = 12;

/** Rate limits and running marks in Upstash Redis; both do without it where it is away. */
export function createRedis(
  options: { url: string; token: string },
  log: Log,
): { limits: Limits; idempotency: IdempotencyGuard } {
  const redis = new Redis({
    url: options.url,
    token: options.token,
    retry: { retries: 0, backoff: () => 0 },
    enableTelemetry: false,
    enableAutoPipelining: true,
    signal: () => AbortSignal.timeout(callMs),
  });
  const breaker = createBreaker(log);
  return { limits: createLimits(redis, breaker), idempotency: createGuard(redis, breaker) };
}

type Breaker = ReturnType<typeof createBreaker>;

function createLimits(redis: Redis, breaker: Breaker): Limits {
  const limiter = (bucket: Bucket) =>
    new Ratelimit({
      redis,
      prefix: `limit:${bucket}`,
      limiter: Ratelimit.fixedWindow(bucketLimits[bucket].limit, `${bucketLimits[bucket].windowSeconds} s`),
      ephemeralCache: new Map(),
      timeout: callMs,
      analytics: false,
    });
  const limiters: Record<Bucket, Ratelimit> = {
    read: limiter("read"),
    write: limiter("write"),
    create: limiter("create"),
    refresh: limiter("refresh"),
    enrich: limiter("enrich"),
  };
  const take = async (keyHash: string, bucket: Bucket): Promise<BucketState> => {
    const { success, remaining, reset, reason } = await limiters[bucket].limit(keyHash);
    if (reason === "timeout") throw new DOMException("no answer in time", "TimeoutError");
    return {
      bucket,
      ...bucketLimits[bucket],
      remaining: Math.max(0, remaining),
      resetSeconds: Math.max(1, Math.ceil((reset - Date.now()) / 1000)),
      allowed: success,
    };
  };
  return {
    take: (keyHash, buckets, beside) =>
      breaker.run(() => notMuchLater(Promise.all(buckets.map((bucket) => take(keyHash, bucket))), beside)),
  };
}

/** The answer, unless it comes more than the patience later than what was asked for beside it. */
async function notMuchLater<Value>(
  answer: Promise<Value>,
  beside: Promise<unknown> = answer,
): Promise<Value> {
  const rest = beside.then(
    () => undefined,
    () => undefined,
  );
  const first = await Promise.race([answer.then((value) => ({ value })), rest]);
  return first ? first.value : withDeadline(answer, patienceMs);
}

function createGuard(redis: Redis, breaker: Breaker): IdempotencyGuard {
  const name = (key: string) => `idempotency:${key}`;
  return {
    start: async (key, bodyHash, beside): Promise<IdempotencyState> => {
      const mark = async () => ({
        bodyHash: await redis.set(name(key), bodyHash, { nx: true, get: true, ex: runningSeconds }),
      });
      const held = await breaker.run(() => notMuchLater(mark(), beside));
      if (held === null) return "unknown";
      if (held.bodyHash === null) return "started";
      return held.bodyHash === bodyHash ? "running" : "conflict";
    },
    finish: async (key) => {
      await breaker.run(() => withDeadline(redis.del(name(key)), callMs));
    },
  };
}
