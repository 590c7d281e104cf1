import { randomUUID } from "node:crypto";
import { Ratelimit } from "@upstash/ratelimit";
import { Redis } from "@upstash/redis";
import { describe, expect, it } from "vitest";
import { sharedStack } from "../../support/servers/stack.ts";

const { env } = sharedStack();
const redis = new Redis({
  url: env.UPSTASH_REDIS_REST_URL ?? "",
  token: env.UPSTASH_REDIS_REST_TOKEN ?? "",
  retry: false,
});

describe("Upstash's Redis over HTTP", () => {
  it("keeps strings, objects, hashes and lists", async () => {
    const key = randomUUID();
    await redis.set(`${key}:object`, { name: "Zoë", list: [1, "2"] });
    await redis.hset(`${key}:hash`, { a: 1, b: "two" });
    await redis.rpush(`${key}:list`, "x", "y");
    expect(await redis.get(`${key}:object`)).toEqual({ name: "Zoë", list: [1, "2"] });
    expect(await redis.hgetall(`${key}:hash`)).toEqual({ a: 1, b: "two" });
    expect(await redis.lrange(`${key}:list`, 0, -1)).toEqual(["x", "y"]);
    expect(await redis.get(`${key}:none`)).toBeNull();
  });

  it("sets once with NX and lets keys expire", async () => {
    const key = randomUUID();
    expect(await redis.set(key, "first", { nx: true, px: 1_000 })).toBe("OK");
    expect(await redis.set(key, "second", { nx: true })).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(await redis.get(key)).toBeNull();
  });

  it("answers null to SET with NX and GET, whether it wrote or not, as Upstash does", async () => {
    const key = randomUUID();
    expect(await redis.set(key, "first", { nx: true, get: true })).toBeNull();
    expect(await redis.set(key, "second", { nx: true, get: true })).toBeNull();
    expect(await redis.get(key)).toBe("first");
    expect(await redis.set(key, "third", { get: true })).toBe("first");
  });

  it("runs pipelines and transactions", async () => {
    const key = randomUUID();
    expect(await redis.pipeline().set(key, 1).incr(key).get(key).exec()).toEqual(["OK", 2, 2]);
    expect(await redis.multi().incr(key).incr(key).exec()).toEqual([3, 4]);
  });

  it("reports what Redis refuses", async () => {
    const key = randomUUID();
    await redis.set(key, "text");
    await expect(redis.lpush(key, "x")).rejects.toThrow();
  });

  it("counts in the fixed windows of @upstash/ratelimit", async () => {
    const limiter = new Ratelimit({
      redis,
      limiter: Ratelimit.fixedWindow(3, "1 h"),
      prefix: randomUUID(),
      ephemeralCache: false,
    });
    const answers = await Promise.all(Array.from({ length: 5 }, () => limiter.limit("one")));
    expect(answers.filter(({ success }) => success)).toHaveLength(3);
    expect((await limiter.limit("other")).remaining).toBe(2);
  });

  it("refuses another token", async () => {
    const stranger = new Redis({ url: env.UPSTASH_REDIS_REST_URL ?? "", token: "wrong", retry: false });
    await expect(stranger.get("x")).rejects.toThrow("WRONGPASS");
  });
});
