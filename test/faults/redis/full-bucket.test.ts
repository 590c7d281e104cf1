import { afterEach, expect, it, vi } from "vitest";
import type { Bucket } from "../../../src/domain/limits.ts";
import { bucketLimits } from "../../../src/domain/limits.ts";
import { createKey, hashKey } from "../../../src/domain/signing/keys.ts";
import { createCounters } from "../../../src/platform/redis/redis.ts";
import { runFresh, runScene } from "../../support/scenes/fault-scene.ts";
import { newOrganisation } from "../../support/scenes/organisation.ts";
import { clientOf } from "../../support/servers/client.ts";
import { post } from "../../support/servers/mcp.ts";

const scene = runScene();
const fresh = runFresh(scene);

afterEach(() => void vi.useRealTimers());

/** Uses up all but `left` requests of a bucket of the organisation's key. */
async function use(bucket: Bucket, left: number): Promise<void> {
  const { UPSTASH_REDIS_REST_URL: url = "", UPSTASH_REDIS_REST_TOKEN: token = "" } = scene.stack.env;
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const counters = createCounters({ url, token }, log);
  const question = { keyHash: await hashKey(fresh.organisation.key), buckets: [bucket], lock: null };
  const meanwhile = { parallel: new Promise(() => undefined), after: () => undefined };
  // A window may end meanwhile on a slow machine: the store says how many are left.
  const { limit } = bucketLimits[bucket];
  for (let remaining: number = limit; remaining > left; ) {
    const asked = Array.from({ length: Math.min(remaining - left, 100) }, () =>
      counters.ask(question, meanwhile),
    );
    const replies = await Promise.all(asked);
    remaining = Math.min(...replies.map((reply) => reply?.limits[0]?.remaining ?? limit));
  }
}

const backendCalls = async () =>
  (await scene.controls.calls()).filter(({ backend }) => backend === "postgres" || backend === "redis");

it("a rate-limited key causes no backend call once its bucket is known to be full", async () => {
  await use("read", 0);
  expect((await fresh.client.get("/tracker")).status).toBe(429);
  await scene.controls.forgetCalls();
  const refused = await fresh.client.get("/signals");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused.headers.get("ratelimit")).toContain('"read";r=0');
  expect(refused.body.error.message).toMatch(
    /^Rate limit reached: 600 requests per 60 seconds \(read\)\. Retry in \d+ seconds\.$/,
  );
  expect(await backendCalls()).toEqual([]);
  const neighbour = await newOrganisation(fresh.service.env);
  expect((await clientOf(fresh.service.url, neighbour.key).get("/tracker")).status).toBe(200);
});

const create = (companyName: string) =>
  fresh.client.post("/tracker", { companyName, thingsToTrack: "Funding", alertEmails: ["a@fund.example"] });

it("when Redis is late, paid work stays limited and reads continue", async () => {
  await use("create", 2);
  expect((await create("Counted by the store")).status).toBe(201);
  await scene.controls.faults({ redis: { mode: "hang" } });
  expect((await create("Counted by the isolate")).status).toBe(201);
  const refused = await create("One too many");
  expect(refused.status).toBe(429);
  expect(refused.body.error.details).toMatchObject({ bucket: "create", limit: 200 });
  expect((await fresh.client.get("/tracker")).status).toBe(200);
});

it("paid work is limited too when Redis is late after it was absent", async () => {
  await use("create", 1);
  expect((await create("Counted by the store")).status).toBe(201);
  await scene.controls.faults({ redis: { mode: "down" } });
  for (let read = 1; read <= 3; read += 1) await fresh.client.get("/leads");
  expect((await create("Not limited")).status).toBe(201);
  await scene.controls.faults({ redis: { mode: "hang" } });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5_100 });
  await fresh.client.get("/leads");
  await fresh.service.settled();
  expect((await create("One too many")).status).toBe(429);
});

it("a tool call with a malformed id checks the key first and releases its reservation", async () => {
  const message = {
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: "get_company", arguments: { id: "not-a-uuid" } },
  };
  const from = { "cf-connecting-ip": "198.51.100.44" };
  for (let sent = 0; sent < 40; sent += 10) {
    const keys = await Promise.all(Array.from({ length: 10 }, () => createKey()));
    const answers = await Promise.all(keys.map((key) => post(fresh.service.url, key, message, from)));
    expect(answers.map(({ status }) => status).every((status) => status === 401 || status === 429)).toBe(
      true,
    );
  }
  const other = { "cf-connecting-ip": "198.51.100.45" };
  const valid = await Promise.all(Array.from({ length: 40 }, () => newOrganisation(fresh.service.env)));
  for (const { key } of valid) expect((await post(fresh.service.url, key, message, other)).status).toBe(200);
});
