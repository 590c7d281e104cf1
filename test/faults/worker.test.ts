import { afterAll, beforeAll, expect, it } from "vitest";
import { type Service, startService } from "../../scripts/local/service.ts";
import type { Stack } from "../../scripts/local/stack.ts";
import { type Client, clientOf } from "../support/client.ts";
import { type Controls, controlsOf } from "../support/controls.ts";
import { newOrganisation } from "../support/organisation.ts";
import { ownStack } from "../support/stack.ts";

const company = { companyName: "Acme", thingsToTrack: "Fundraising", alertEmails: ["a@fund.example"] };
const long = process.env.FAULTS === "long";
const lines: string[] = [];
let stack: Stack;
let controls: Controls;
let service: Service;
let client: Client;

beforeAll(async () => {
  stack = await ownStack();
  controls = controlsOf(stack);
  service = await startService(stack, { onLog: (line) => lines.push(line) });
  client = clientOf(service.url, (await newOrganisation(stack.env)).key);
  await controls.deliveries({ paused: true });
  await client.get("/tracker");
});
afterAll(async () => {
  await controls.heal();
  await service.close();
  await stack.close();
});

async function timed<Value>(work: () => Promise<Value>) {
  const start = performance.now();
  const value = await work();
  return { value, ms: performance.now() - start };
}

it("in workerd, requests at once share the clients without waiting for each other's answers", async () => {
  const sends = Array.from({ length: 60 }, (_, index) =>
    index % 6 === 0
      ? client.post(
          "/tracker",
          { ...company, companyName: `At once ${index}` },
          { "idempotency-key": `at-once-${index}` },
        )
      : client.get("/tracker"),
  );
  for (const { status, headers } of await Promise.all(sends)) {
    expect([200, 201]).toContain(status);
    expect(headers.get("ratelimit")).toMatch(/;r=\d+/);
  }
  expect(lines.filter((line) => /different request|hung|never generate/i.test(line))).toEqual([]);
});

it.each(long ? (["hang", "down", "error"] as const) : (["hang"] as const))(
  "in workerd, a counter store that is %s costs at most 300 ms",
  async (mode) => {
    await new Promise((wake) => setTimeout(wake, mode === "hang" ? 0 : 5_100));
    await client.get("/tracker");
    const usual = Math.min(
      (await timed(() => client.get("/tracker"))).ms,
      (await timed(() => client.get("/tracker"))).ms,
    );
    await controls.faults({ redis: { mode } });
    const slower: number[] = [];
    for (let request = 1; request <= 7; request += 1) {
      const { value, ms } = await timed(() => client.get("/tracker"));
      expect([value.status, value.headers.get("ratelimit")]).toEqual([200, null]);
      slower.push(ms - usual);
    }
    expect(slower.toSorted((a, b) => a - b)[3]).toBeLessThan(300);
    await controls.heal();
  },
);

it.runIf(long)("in workerd, a hanging Postgres is a 503 within 10 seconds", async () => {
  await controls.faults({ postgres: { mode: "hang" } });
  const answers = await timed(() => Promise.all([client.get("/tracker"), client.post("/tracker", company)]));
  expect(answers.ms).toBeLessThan(10_000);
  for (const { status, headers, body } of answers.value) {
    expect([status, body.error.code]).toEqual([503, "service_unavailable"]);
    expect(headers.get("retry-after")).toMatch(/^\d+$/);
  }
  await controls.heal();
  expect((await client.get("/tracker")).status).toBe(200);
});
