import { Client } from "@upstash/qstash";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Stack } from "../../../scripts/local/stack.ts";
import { openTarget, type Target } from "../../support/models/target.ts";
import { ownStack } from "../../support/servers/stack.ts";

let stack: Stack;
let client: Client;
let target: Target;

beforeAll(async () => {
  stack = await ownStack();
  client = new Client({
    baseUrl: stack.env.QSTASH_URL ?? "",
    token: stack.env.QSTASH_TOKEN ?? "",
    retry: false,
  });
});

afterAll(() => stack.close());

beforeEach(async () => {
  target = await openTarget();
});

const arrived = (count: number) =>
  vi.waitFor(() => expect(target.arrivals).toHaveLength(count), { timeout: 5_000, interval: 10 });

describe("flow control", () => {
  const slowly = (waitMs: number) => {
    let open = 0;
    const seen = { most: 0 };
    target.answer = () => {
      open += 1;
      seen.most = Math.max(seen.most, open);
      setTimeout(() => {
        open -= 1;
      }, waitMs);
      return { status: 200, waitMs };
    };
    return seen;
  };
  const several = (count: number, flowControl: { key: string; parallelism?: number; rate?: number }) =>
    client.batchJSON(
      Array.from({ length: count }, (_, n) => ({
        url: `${target.base}/${flowControl.key}`,
        body: { n },
        flowControl: { parallelism: 50, ...flowControl },
      })),
    );

  it("delivers no more of one key at once than its parallelism, and tells how many wait", async () => {
    const seen = slowly(500);
    await several(6, { key: "narrow", parallelism: 2 });
    await arrived(2);
    expect(await client.flowControl.get("narrow")).toMatchObject({
      waitListSize: 4,
      parallelismMax: 2,
      parallelismCount: 2,
    });
    await arrived(6);
    expect(seen.most).toBe(2);
  });

  it("begins no more of one key in a period than its rate", async () => {
    await several(5, { key: "paced", rate: 2 });
    await arrived(5);
    const times = target.arrivals.map(({ at }) => at).toSorted((a, b) => a - b);
    expect((times[2] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(500);
    expect((times[4] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(1_500);
  });

  it("lets one key pass another that waits", async () => {
    slowly(300);
    await several(40, { key: "crowd", parallelism: 1 });
    await several(3, { key: "few", parallelism: 3 });
    await vi.waitFor(() => expect(target.arrivals.filter(({ url }) => url === "/few")).toHaveLength(3), {
      timeout: 1_000,
      interval: 10,
    });
    expect(target.arrivals.filter(({ url }) => url === "/crowd").length).toBeLessThan(4);
    const { data } = await (await fetch(`${stack.url}/messages`)).json();
    for (const { id, state } of data)
      if (state === "queued") await client.messages.cancel(id).catch(() => undefined);
    expect((await client.flowControl.get("crowd")).parallelismCount).toBeLessThan(2);
  });

  it.each([
    ["a key without a value", { "upstash-flow-control-key": "x" }],
    ["a value without a key", { "upstash-flow-control-value": "rate=1" }],
    ["neither rate nor parallelism", { key: "x", value: "period=1m" }],
    ["an unknown part", { key: "x", value: "rate=1, burst=2" }],
    ["no number", { key: "x", value: "parallelism=many" }],
    ["nothing at a time", { key: "x", value: "parallelism=0" }],
    ["a period above a week", { key: "x", value: "rate=1, period=8d" }],
    ["a key with a space", { key: "x y", value: "rate=1" }],
  ])("refuses %s", async (_what, { key, value, ...headers }: Record<string, string>) => {
    const response = await fetch(`${stack.env.QSTASH_URL}/v2/publish/${target.base}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${stack.env.QSTASH_TOKEN}`,
        ...headers,
        ...(key === undefined ? {} : { "upstash-flow-control-key": key }),
        ...(value === undefined ? {} : { "upstash-flow-control-value": value }),
      },
    });
    expect([response.status, (await response.json()).error]).toEqual([
      400,
      expect.stringMatching(/flow|parallelism|period/),
    ]);
  });
});
