import { describe, expect, it, vi } from "vitest";
import type { Bucket } from "../../../src/domain/limits.ts";
import { bucketLimits } from "../../../src/domain/limits.ts";
import { createCounters } from "../../../src/platform/redis/redis.ts";
import type { IdempotencyLock } from "../../../src/ports/limits.ts";
import { sharedStack } from "../../support/servers/stack.ts";

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const { UPSTASH_REDIS_REST_URL: url = "", UPSTASH_REDIS_REST_TOKEN: token = "" } = sharedStack().env;
const counters = createCounters({ url, token }, log);
/** What goes on beside takes as long as the store, so that no answer is late on a busy machine. */
const meanwhile = { parallel: new Promise(() => undefined), after: () => undefined };
const ask = async (keyHash: string, buckets: readonly Bucket[], lock: IdempotencyLock | null = null) => {
  const reply = await counters.ask({ keyHash, buckets, lock }, meanwhile);
  if (reply === null) throw new Error("the store did not answer");
  return reply;
};
const key = () => crypto.randomUUID();

describe("a key's requests", () => {
  it("are refused above the limit, without affecting another key", { retry: 2 }, async () => {
    const [full, other] = [key(), key()];
    const { limit } = bucketLimits.refresh;
    const replies = await Promise.all(Array.from({ length: limit + 5 }, () => ask(full, ["refresh"])));
    expect(replies.filter(({ limits }) => limits[0]?.allowed)).toHaveLength(limit);
    expect((await ask(full, ["refresh"])).limits[0]).toMatchObject({ allowed: false, remaining: 0 });
    expect((await ask(full, ["read"])).limits[0]?.allowed).toBe(true);
    expect((await ask(other, ["refresh"])).limits[0]?.allowed).toBe(true);
  });
});

describe("the lock of a create that runs", () => {
  const lock = (seconds = 12): IdempotencyLock => ({ key: key(), bodyHash: "one", seconds });

  it("belongs to the first request until it ends: the same body is running, another one a conflict", async () => {
    const [owner, held] = [key(), lock()];
    const locks = async (given: IdempotencyLock) => (await ask(owner, ["create"], given)).lock;
    expect(await locks(held)).toBe("started");
    expect(await locks(held)).toBe("running");
    expect(await locks({ ...held, bodyHash: "two" })).toBe("conflict");
    await counters.release(owner, held);
    expect(await locks({ ...held, bodyHash: "two" })).toBe("started");
  });

  it("expires, and is null if none was requested", async () => {
    const [owner, held] = [key(), lock(1)];
    expect((await ask(owner, [], held)).lock).toBe("started");
    const again = async () => expect((await ask(owner, [], held)).lock).toBe("started");
    await vi.waitFor(again, { timeout: 60_000 });
    expect((await ask(owner, ["read"])).lock).toBeNull();
  });
});

it("a store that is down limits nothing, locks nothing, and is logged", async () => {
  const away = createCounters({ url: "http://127.0.0.1:1", token }, log);
  const question = { keyHash: key(), buckets: ["read"] as const, lock: null };
  expect(await away.ask(question, meanwhile)).toBeNull();
  await away.release(question.keyHash, { key: "k", bodyHash: "b", seconds: 1 });
  expect(log.warn).toHaveBeenCalledTimes(1);
});
