import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Stack } from "../../../scripts/local/stack.ts";
import { createBreaker } from "../../../src/platform/redis/breaker.ts";
import { createLetThrough } from "../../../src/platform/redis/let-through.ts";
import { type Controls, controlsOf } from "../../support/controls.ts";
import { newOrganisation } from "../../support/scenes/organisation.ts";
import { type Client, clientOf, until } from "../../support/servers/client.ts";
import { startService, type TestService } from "../../support/servers/service.ts";
import { ownStack } from "../../support/servers/stack.ts";

const settings = { thingsToTrack: "Fundraising", alertEmails: ["a@fund.example"] };
let stack: Stack;
let controls: Controls;
let service: TestService;
let client: Client;

beforeAll(async () => {
  stack = await ownStack();
  controls = controlsOf(stack);
});
beforeEach(async () => {
  service = await startService(stack.env);
  client = clientOf(service.url, (await newOrganisation(service.env)).key);
  await until(
    () => client.get("/tracker"),
    ({ headers }) => headers.get("ratelimit") !== null,
  );
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await controls.heal();
  await service.close();
});
afterAll(() => stack.close());

const redisCalls = async () => (await controls.calls()).filter(({ backend }) => backend === "redis").length;

describe.each(["down", "hang", "error", "drop"] as const)("the counter store is %s", (mode) => {
  it("goes on unlimited, without the headers, stops asking after three, and logs one line", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    await controls.faults({ redis: { mode } });
    await controls.forgetCalls();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 20_000 });
    const start = performance.now();
    for (let request = 1; request <= 3; request += 1) {
      const read = await client.get("/tracker");
      expect(read.status).toBe(200);
      expect(read.headers.get("ratelimit")).toBeNull();
      expect(read.headers.get("ratelimit-policy")).toBeNull();
    }
    if (mode === "hang") expect(performance.now() - start).toBeGreaterThan(2_990);
    expect(await redisCalls()).toBe(3);
    const created = await client.post("/tracker", { companyName: "Unlimited", ...settings });
    expect(created.status).toBe(201);
    for (let request = 1; request <= 20; request += 1)
      expect((await client.get("/tracker")).status).toBe(200);
    await service.settled();
    // One more than three: the create tells the schedule of its work, once its answer is on its way.
    expect(await redisCalls()).toBe(4);
    const lines = warned.mock.calls.map(([line]) => String(line));
    expect(lines.filter((line) => line.includes("counter store"))).toHaveLength(1);
  });
});

it("is asked by a single probe after some seconds, and limits again once it answers", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await controls.faults({ redis: { mode: "down" } });
  for (let request = 1; request <= 4; request += 1) await client.get("/tracker");
  await controls.forgetCalls();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5_100 });
  try {
    await Promise.all(Array.from({ length: 10 }, () => client.get("/tracker")));
    expect(await redisCalls()).toBe(1);
    await controls.heal();
    vi.setSystemTime(Date.now() + 5_100);
    await client.get("/tracker");
    await service.settled();
    expect((await client.get("/tracker")).headers.get("ratelimit")).toMatch(/^"read";r=\d+;t=\d+$/);
  } finally {
    vi.useRealTimers();
  }
});

describe("the breaker", () => {
  const settled = Promise.resolve();
  const begin = () => {
    vi.useFakeTimers();
    const behind: Promise<void>[] = [];
    const after = (work: () => Promise<void>) => void behind.push(work());
    return { breaker: createBreaker(), after, behind };
  };
  const later = <Value>(milliseconds: number, value: Value) =>
    new Promise<Value>((resolve) => setTimeout(() => resolve(value), milliseconds));
  const fail = async () => Promise.reject(new Error("away"));
  const never = () => new Promise<never>(() => undefined);

  it.each([
    [0, 220, true],
    [0, 900, true],
    [0, 999, true],
    [0, 1_001, false],
    [0, 1_100, false],
    [1_500, 1_400, true],
    [1_500, 1_690, true],
    [1_500, 1_710, false],
  ])("beside %i ms takes an answer after %i ms: %s", async (besideMs, answerMs, ok) => {
    const { breaker, after } = begin();
    const asked = breaker.run(() => later(answerMs, "counted"), { beside: later(besideMs, null), after });
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await asked).ok).toBe(ok);
  });

  it("waits for nobody longer than for the store's failure or a second", async () => {
    const { breaker, after } = begin();
    let done = false;
    void breaker.run(never, { beside: settled, after }).then(() => {
      done = true;
    });
    await vi.advanceTimersByTimeAsync(1_001);
    expect(done).toBe(true);
  });

  it("opens after three failures in a row and probes behind the traffic, also after a probe that never ends", async () => {
    const { breaker, after, behind } = begin();
    const meanwhile = { beside: settled, after };
    for (let ask = 1; ask <= 2; ask += 1) await breaker.run(fail, meanwhile);
    expect((await breaker.run(async () => "fine", meanwhile)).ok).toBe(true);
    for (let ask = 1; ask <= 3; ask += 1) expect((await breaker.run(fail, meanwhile)).ok).toBe(false);
    const counted = vi.fn(async () => "counted");
    expect(await breaker.run(counted, meanwhile)).toEqual({ ok: false, error: null });
    expect(counted).not.toHaveBeenCalled();

    await vi.advanceTimersByTimeAsync(5_000);
    const lost = vi.fn(never);
    for (let ask = 1; ask <= 3; ask += 1) expect((await breaker.run(lost, meanwhile)).ok).toBe(false);
    expect([lost.mock.calls.length, behind.length]).toEqual([1, 1]);

    await vi.advanceTimersByTimeAsync(5_000);
    expect((await breaker.run(counted, meanwhile)).ok).toBe(false);
    await Promise.all(behind);
    expect(await breaker.run(counted, meanwhile)).toEqual({ ok: true, value: "counted" });
  });
});

describe("the log of what went on unlimited", () => {
  it("is one line at first, one in ten seconds, and the rest once the store answers", () => {
    vi.useFakeTimers();
    const warn = vi.fn();
    const letThrough = createLetThrough({ info: vi.fn(), warn, error: vi.fn() });
    const lines = () => warn.mock.calls.map(([, { error: _error, ...counts }]) => counts);
    letThrough.end();
    for (let request = 1; request <= 300; request += 1) letThrough.count(["create", "write"], null);
    expect(lines()).toEqual([{ requests: 1, create: 1, write: 1 }]);
    vi.advanceTimersByTime(10_000);
    letThrough.count(["read"], new Error("away"));
    expect(lines()[1]).toEqual({ requests: 300, create: 299, write: 299, read: 1 });
    letThrough.count(["read"], null);
    letThrough.end();
    letThrough.end();
    expect(lines().slice(2)).toEqual([{ requests: 1, read: 1 }]);
  });
});
