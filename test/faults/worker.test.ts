import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Controls } from "../support/controls.ts";
import { newOrganisation } from "../support/scenes/organisation.ts";
import { type Client, clientOf, until } from "../support/servers/client.ts";
import { runWorkerd } from "../support/servers/workerd.ts";

const company = { companyName: "Acme", thingsToTrack: "Fundraising", alertEmails: ["a@fund.example"] };
const long = process.env.FAULTS === "long";
const lines: string[] = [];
const workerd = runWorkerd({ onLog: (line) => lines.push(line) });
let controls: Controls;
let client: Client;

beforeAll(async () => {
  ({ controls } = workerd);
  client = clientOf(workerd.service.url, (await newOrganisation(workerd.stack.env)).key);
  await controls.deliveries({ paused: true });
});
/** The store counts, whatever the test before left behind. */
beforeEach(() =>
  until(
    () => client.get("/tracker"),
    ({ headers }) => headers.get("ratelimit") !== null,
  ),
);

const redisCalls = async () => (await controls.calls()).filter(({ backend }) => backend === "redis");

/** Tried again where the machine itself is late. */
const slow = { retry: 2 };

it(
  "in workerd, requests at once share the clients without waiting for each other's answers",
  slow,
  async () => {
    const sends = Array.from({ length: 24 }, (_, index) =>
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
  },
);

it.each(long ? (["hang", "down", "error"] as const) : (["hang"] as const))(
  "in workerd, a counter store that is %s costs three requests, and is found again behind the traffic",
  slow,
  async (mode) => {
    await controls.faults({ redis: { mode } });
    await controls.forgetCalls();
    for (let request = 1; request <= 7; request += 1) {
      const { status, headers } = await client.get("/tracker");
      expect([status, headers.get("ratelimit")]).toEqual([200, null]);
    }
    expect(await redisCalls()).toHaveLength(3);
    await controls.heal();
    await new Promise((wake) => setTimeout(wake, 5_100));
    expect((await client.get("/tracker")).headers.get("ratelimit")).toBeNull();
    await until(redisCalls, (calls) => calls.at(-1)?.status === 200);
    expect((await client.get("/tracker")).headers.get("ratelimit")).toMatch(/"read";r=\d+/);
  },
);

it("in workerd, a counter store 220 ms late counts", slow, async () => {
  await controls.faults({ redis: { latencyMs: 220 } });
  for (let request = 1; request <= 5; request += 1) {
    const { status, headers } = await client.get("/tracker");
    expect([status, headers.get("ratelimit")]).toEqual([200, expect.stringMatching(/"read";r=\d+/)]);
  }
});

it.runIf(long)("in workerd, a hanging Postgres is a 503", async () => {
  await controls.faults({ postgres: { mode: "hang" } });
  const answers = await Promise.all([client.get("/tracker"), client.post("/tracker", company)]);
  for (const { status, headers, body } of answers) {
    expect([status, body.error.code]).toEqual([503, "service_unavailable"]);
    expect(headers.get("retry-after")).toMatch(/^\d+$/);
  }
  await controls.heal();
  expect((await client.get("/tracker")).status).toBe(200);
});
