import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Stack } from "../../scripts/local/stack.ts";
import { createBreaker } from "../../src/platform/breaker.ts";
import { type Client, clientOf } from "../support/client.ts";
import { type Controls, controlsOf } from "../support/controls.ts";
import { newOrganisation } from "../support/organisation.ts";
import { startService, type TestService } from "../support/service.ts";
import { ownStack } from "../support/stack.ts";

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
  await client.get("/tracker");
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await controls.heal();
  await service.close();
});
afterAll(() => stack.close());

async function timed<Value>(work: () => Promise<Value>) {
  const start = performance.now();
  const value = await work();
  return { value, ms: performance.now() - start };
}

describe.each(["down", "hang", "error"] as const)("the counter store is %s", (mode) => {
  it("goes on unlimited, at most 300 ms slower, without the headers, with one log line, and stops asking", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const usual = Math.min(
      ...(await Promise.all([1, 2, 3].map(() => timed(() => client.get("/tracker"))))).map(({ ms }) => ms),
    );
    await controls.faults({ redis: { mode } });
    await controls.forgetCalls();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const times: number[] = [];
    for (let request = 1; request <= 5; request += 1) {
      const read = await timed(() => client.get("/tracker"));
      expect(read.value.status).toBe(200);
      expect(read.value.headers.get("ratelimit")).toBeNull();
      expect(read.value.headers.get("ratelimit-policy")).toBeNull();
      times.push(read.ms - usual);
    }
    expect(times.toSorted((a, b) => a - b)[2]).toBeLessThan(300);
    const created = await timed(() => client.post("/tracker", { companyName: "Unlimited", ...settings }));
    expect(created.value.status).toBe(201);

    await service.settled();
    const asked = (await controls.calls()).filter(({ backend }) => backend === "redis").length;
    expect(asked).toBe(5);
    for (let request = 1; request <= 20; request += 1)
      expect((await client.get("/tracker")).status).toBe(200);
    expect((await controls.calls()).filter(({ backend }) => backend === "redis")).toHaveLength(asked);
    const lines = warned.mock.calls
      .map(([line]) => String(line))
      .filter((line) => line.includes("counter store"));
    expect(lines).toHaveLength(1);
  });
});

it("is asked by a single probe after some seconds, and limits again once it answers", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const redisCalls = async () => (await controls.calls()).filter(({ backend }) => backend === "redis").length;
  await controls.faults({ redis: { mode: "down" } });
  for (let request = 1; request <= 6; request += 1) await client.get("/tracker");
  await controls.forgetCalls();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5_100 });
  try {
    await Promise.all(Array.from({ length: 10 }, () => client.get("/tracker")));
    expect(await redisCalls()).toBe(1);
    await controls.heal();
    vi.setSystemTime(Date.now() + 5_100);
    await client.get("/tracker");
    expect((await client.get("/tracker")).headers.get("ratelimit")).toMatch(/^"read";r=\d+;t=\d+$/);
  } finally {
    vi.useRealTimers();
  }
});

describe("the breaker", () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  it("logs once a minute, opens after five failures in a row and survives a probe that never ends", async () => {
    let now = 0;
    const breaker = createBreaker(log, () => now);
    const fail = vi.fn(async () => Promise.reject(new Error("away")));
    for (let ask = 0; ask < 4; ask += 1) await breaker.run(fail);
    expect(await breaker.run(async () => "fine")).toBe("fine");
    for (let ask = 0; ask < 9; ask += 1) expect(await breaker.run(fail)).toBeNull();
    expect(fail).toHaveBeenCalledTimes(4 + 5);
    expect(log.warn).toHaveBeenCalledTimes(1);

    now = 5_000;
    const lost = vi.fn(() => new Promise<never>(() => undefined));
    void breaker.run(lost);
    expect(await breaker.run(lost)).toBeNull();
    expect(lost).toHaveBeenCalledTimes(1);
    now = 10_000;
    expect(await breaker.run(async () => "back")).toBe("back");
    expect(await breaker.run(async () => "still")).toBe("still");

    now = 60_000;
    await breaker.run(fail);
    expect(log.warn).toHaveBeenCalledTimes(2);
  });
});
