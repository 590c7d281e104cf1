import { beforeAll, describe, expect, it, vi } from "vitest";
import { visitor } from "../console/visitor.ts";
import { runScene } from "../support/scenes/fault-scene.ts";
import { newOrganisation, type TestOrganisation } from "../support/scenes/organisation.ts";
import { type Client, clientOf } from "../support/servers/client.ts";

const company = { companyName: "Acme", thingsToTrack: "Fundraising", alertEmails: ["a@fund.example"] };
const scene = runScene();
let client: Client;
let organisation: TestOrganisation;

beforeAll(async () => {
  organisation = await newOrganisation(scene.service.env);
  client = clientOf(scene.service.url, organisation.key);
  await client.get("/tracker");
});

const callsTo = async (backend: string) =>
  (await scene.controls.calls()).filter((call) => call.backend === backend);

describe.each(["down", "error"] as const)("Postgres is %s", (mode) => {
  it("answers with 503, after two attempts of a read and one of a write", async () => {
    await scene.controls.faults({ postgres: { mode } });
    for (const send of [() => client.get("/tracker"), () => client.post("/tracker", company)]) {
      await scene.controls.forgetCalls();
      const { status, headers, body } = await send();
      expect([status, body.error.code]).toEqual([503, "service_unavailable"]);
      expect(headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
      expect(body.error.details).toEqual({ retryAfterSeconds: expect.any(Number) });
      expect(body.error.message).not.toMatch(/sql|neon|fetch|econn|127\.|injected/i);
      expect((await callsTo("postgres")).length).toBeLessThanOrEqual(4);
    }
  });
});

describe("Postgres hangs", () => {
  it("answers with 503 and Retry-After, and never repeats a write that hangs after the key check", async () => {
    await scene.controls.faults({ postgres: { latencyMs: 300 } });
    await scene.controls.forgetCalls();
    const create = client.post("/tracker", { ...company, companyName: "Never stored" });
    await vi.waitFor(async () => expect(await callsTo("postgres")).toHaveLength(1), { interval: 20 });
    await scene.controls.faults({ postgres: { mode: "hang" } });
    const reads = ["/tracker", "/signals", "/alerts"].map((path) => client.get(path));
    for (const answer of [create, ...reads]) {
      const { status, headers, body } = await answer;
      expect([status, body.error.code]).toEqual([503, "service_unavailable"]);
      expect(headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
    }
    expect(await callsTo("postgres")).toHaveLength(2 + 2 * reads.length);
  });
});

describe("round trips", () => {
  const latencyMs = 150;
  /**
   * Calls grouped by when they began: those well within the latency of a wave's first belong to it. What tells the schedule of work, an
   * INCR once the answer is on its way, belongs to none.
   */
  const waves = async () => {
    const asked = (await scene.controls.calls()).filter(({ operation }) => operation !== "INCR");
    const sorted = asked.toSorted((a, b) => a.at.localeCompare(b.at));
    const grouped: string[][] = [];
    let start = Number.NEGATIVE_INFINITY;
    for (const call of sorted) {
      const at = Date.parse(call.at);
      if (at - start > latencyMs * 0.75) {
        grouped.push([]);
        start = at;
      }
      grouped.at(-1)?.push(call.backend);
    }
    return grouped.map((wave) => wave.toSorted());
  };

  it("are one for a read and two for a write, with limits and key in parallel", async () => {
    await scene.controls.deliveries({ paused: true });
    const { body } = await client.post("/tracker", company);
    const path = `/tracker/${body.data.id}`;
    await scene.service.settled();
    await client.patch(path, { tags: ["warm"] });
    await scene.controls.faults({ postgres: { latencyMs }, redis: { latencyMs } });

    for (const read of [path, "/tracker", "/signals", "/alerts?limit=3", "/leads"]) {
      await scene.controls.forgetCalls();
      expect((await client.get(read)).body).toHaveProperty("data");
      expect([read, await waves()]).toEqual([read, [["postgres", "redis"]]]);
    }
    await scene.controls.forgetCalls();
    expect((await client.patch(path, { tags: ["seen"] })).status).toBe(200);
    expect(await waves()).toEqual([["postgres", "redis"], ["postgres"]]);

    await scene.controls.forgetCalls();
    const start = new Date().toISOString();
    const created = await client.post(
      "/tracker",
      { ...company, companyName: "Second" },
      { "idempotency-key": "waves-of-create" },
    );
    const answered = new Date().toISOString();
    expect(created.status).toBe(201);
    const before = (await waves()).slice(0, 2);
    expect(before.map((wave) => [...new Set(wave)])).toEqual([["postgres", "redis"], ["postgres"]]);
    const calls = await scene.controls.calls();
    const within = calls.filter(({ at, endedAt }) => at >= start && endedAt !== null && endedAt <= answered);
    expect(within.filter(({ backend }) => backend === "postgres")).toHaveLength(2);
    await scene.service.settled();
  });

  it("are one for the first page of the console: the member, the signals and the alerts in parallel", async () => {
    const member = visitor(scene.service.url);
    await member.signIn(organisation);
    await scene.service.settled();
    await scene.controls.faults({ postgres: { latencyMs: 1_500 } });
    await scene.controls.forgetCalls();
    expect((await member.get("/app")).html).toContain("Today");
    const calls = await callsTo("postgres");
    const firstEnd = calls.map(({ endedAt }) => endedAt ?? "9999").toSorted()[0] ?? "";
    expect([calls.length, calls.every(({ at }) => at < firstEnd)]).toEqual([3, true]);
  });
});
