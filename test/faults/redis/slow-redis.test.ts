import { sql } from "kysely";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { runFresh, runScene } from "../../support/scenes/fault-scene.ts";
import type { Answered } from "../../support/servers/client.ts";

const unknownId = "00000000-0000-4000-8000-000000000000";
const long = process.env.FAULTS === "long";
const company = { companyName: "Acme", thingsToTrack: "Fundraising", alertEmails: ["a@fund.example"] };
const scene = runScene();
const fresh = runFresh(scene);

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 20_000 }));

/** So many writes, some at once. */
async function writes(count: number, atOnce: number): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (let sent = 0; sent < count; sent += atOnce)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: atOnce }, () => fresh.client.delete(`/tracker/${unknownId}`)),
      )),
    );
  return answers;
}

const passed = (answers: Answered[]) => answers.filter(({ status }) => status !== 429);
const uncounted = (answers: Answered[]) => answers.filter(({ headers }) => headers.get("ratelimit") === null);

/** What the counters ask; an INCR tells the schedule of work. */
const redisCalls = async () =>
  (await scene.controls.calls()).filter(
    ({ backend, operation }) => backend === "redis" && operation !== "INCR",
  );

const warned = () => scene.logged.filter((text) => text.includes("counter store"));

/** What the log says went on unlimited, per bucket. */
function letThrough(): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const line of warned()) {
    const { level: _level, event: _event, error: _error, ...counts } = JSON.parse(line);
    for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + Number(count);
  }
  return sums;
}

/** The store is well, is asked by a probe, and counts again. */
async function recover(): Promise<void> {
  await scene.controls.heal();
  vi.setSystemTime(Date.now() + 5_100);
  await fresh.client.get("/leads");
  await fresh.service.settled();
  expect((await fresh.client.get("/leads")).headers.get("ratelimit")).toMatch(/"read";r=\d+/);
}

/** Tried again where the machine itself is later than the store. */
describe("a slow counter store", { retry: 2 }, () => {
  it.each([
    { fault: { latencyMs: 220 }, used: 0, more: 300 },
    { fault: { latencyMs: 50, jitterMs: 550 }, used: 90, more: 60 },
    ...(long ? [{ fault: { latencyMs: 900 }, used: 100, more: 40, atOnce: 4 }] : []),
  ])(
    "counts all the same: 120 writes pass and no more, at $fault",
    async ({ fault, used, more, atOnce = 10 }) => {
      expect(passed(await writes(used, 10))).toHaveLength(used);
      await scene.controls.faults({ redis: fault });
      const answers = await writes(more, atOnce);
      expect(passed(answers)).toHaveLength(120 - used);
      expect(uncounted(answers)).toEqual([]);
      expect(letThrough()).toEqual({});
    },
  );

  it("counts as down above a second: three requests wait, the others do not, and unlimited requests are logged", async () => {
    await scene.controls.faults({ redis: { latencyMs: 1_100 } });
    await scene.controls.forgetCalls();
    const answers = [...(await writes(3, 1)), ...(await writes(150, 15))];
    expect(passed(answers)).toHaveLength(153);
    expect(uncounted(answers)).toHaveLength(153);
    expect(await redisCalls()).toHaveLength(3);
    expect(warned()).toHaveLength(1);

    await recover();
    expect(letThrough()).toEqual({ requests: 154, write: 153, read: 1 });
    expect(warned()).toHaveLength(2);
  });

  it("is probed without delaying requests, and a probe in time ends the bypass", async () => {
    await scene.controls.faults({ redis: { mode: "hang" } });
    await writes(3, 3);
    for (const _ of ["no answer", "no answer again"]) {
      vi.setSystemTime(Date.now() + 5_100);
      await scene.controls.forgetCalls();
      const answers = await writes(20, 10);
      expect((await redisCalls()).map(({ endedAt }) => endedAt)).toEqual([null]);
      expect(uncounted(answers)).toHaveLength(20);
    }
    await scene.controls.faults({ redis: { latencyMs: 220 } });
    vi.setSystemTime(Date.now() + 5_100);
    expect(uncounted(await writes(1, 1))).toHaveLength(1);
    await fresh.service.settled();
    expect(uncounted(await writes(5, 1))).toEqual([]);
  });

  it.each(long ? [1, 2, 3, 4, 5] : [1])(
    "around the second, counts or logs every write (round %i)",
    async () => {
      await scene.controls.faults({ redis: { latencyMs: 850, jitterMs: 300 } });
      const answers = await writes(long ? 300 : 100, 20);
      const counted = passed(answers).filter(({ headers }) => headers.get("ratelimit") !== null);
      expect(counted.length).toBeLessThanOrEqual(120);
      await recover();
      expect(letThrough().write ?? 0).toBe(uncounted(answers).length);
    },
  );
});

describe("a create with an Idempotency-Key and a slow store", () => {
  const keyed = (key: string) => fresh.client.post("/tracker", company, { "idempotency-key": key });
  const companies = async () => {
    const where = sql`select id from companies where organisation_id = ${fresh.organisation.id}::uuid`;
    return (await scene.controls.sql(where)).length;
  };

  it("calls the store once, and once more to release the lock", async () => {
    await keyed("warms-the-scripts");
    await fresh.service.settled();
    await scene.controls.forgetCalls();
    expect((await keyed("counts-its-calls")).status).toBe(201);
    await fresh.service.settled();
    expect((await redisCalls()).map(({ operation }) => operation)).toEqual([
      "PIPELINE HINCRBY, EVALSHA, EVALSHA, EVAL",
      "DEL",
    ]);
  });

  it.each([220, 1_100])("makes one company of twenty at once, %i ms late", async (latencyMs) => {
    await scene.controls.faults({ redis: { latencyMs } });
    const answers = await Promise.all(Array.from({ length: 20 }, () => keyed("slow-and-at-once")));
    for (const { status, body } of answers) expect([200, 201, 409], JSON.stringify(body)).toContain(status);
    const inProgress = answers.filter(({ status }) => status === 409);
    for (const { body } of inProgress) expect(body.error.code).toBe("idempotency_in_progress");
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await companies()).toBe(1);
  });
});
