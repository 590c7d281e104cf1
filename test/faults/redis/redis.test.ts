import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Stack } from "../../../scripts/local/stack.ts";
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
    for (let request = 1; request <= 3; request += 1) {
      const read = await client.get("/tracker");
      expect(read.status).toBe(200);
      expect(read.headers.get("ratelimit")).toBeNull();
      expect(read.headers.get("ratelimit-policy")).toBeNull();
    }
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
