import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { inMinutes } from "../support/controls.ts";
import { drain, dueCompanies } from "../support/scenes/drain.ts";
import { runScene, until } from "../support/scenes/fault-scene.ts";
import { newOrganisation } from "../support/scenes/organisation.ts";
import { register } from "../support/scenes/tracked.ts";
import { clientOf } from "../support/servers/client.ts";

const long = process.env.FAULTS === "long";
const scene = runScene();

beforeEach(() => scene.controls.deliveries({ paused: true }));
afterEach(async () => {
  await scene.controls.sql(sql`delete from organisations`);
  scene.logged.length = 0;
});

const due = (count: number) => dueCompanies(scene, count);
const messagesOf = async (organisationId: string) =>
  (await scene.controls.messages()).filter(({ body }) => body.includes(organisationId));
const runsIn = (messages: { body: string }[]) =>
  new Set(messages.map(({ body }) => JSON.parse(body).subject));
const waiting = async (organisationId: string) => {
  const [row] = await scene.controls.sql(sql<{ waiting: number; handed: number }>`
    select count(*) filter (where handed_at is null)::integer as waiting,
           count(*) filter (where handed_at is not null)::integer as handed
      from work where organisation_id = ${organisationId}::uuid and result is null`);
  return row;
};
it("sends one message per due run, and ten runs of one organisation pass thousands of another", async () => {
  const counts = long ? [5_000, 10, 5_000, 5_000, 4_990] : [300, 10, 150, 140];
  const total = counts.reduce((sum, count) => sum + count, 0);
  const drained = await drain(scene, counts, long ? 3_000 : 250, 60);
  expect(drained).toMatchObject({ messages: total, useless: 0 });
  expect(drained.tenthAt[1]).toBeLessThanOrEqual(counts.length * 10);
  const [left] = await scene.controls.sql(
    sql<{ count: number }>`select count(*)::integer as count from work where result is null`,
  );
  expect(left).toEqual({ count: 0 });
}, 600_000);

describe("sending messages", () => {
  it("marks each accepted message and retries the others", async () => {
    const organisation = await due(90);
    await scene.controls.faults({ qstash: { refuseEvery: 3 } });
    await scene.controls.cron();
    expect(await messagesOf(organisation)).toHaveLength(60);
    expect(await waiting(organisation)).toEqual({ waiting: 30, handed: 60 });
    await scene.controls.heal();
    await scene.controls.cron();
    expect(await messagesOf(organisation)).toHaveLength(60);
    await scene.controls.cron(inMinutes(2));
    const messages = await messagesOf(organisation);
    expect([messages.length, runsIn(messages).size]).toEqual([90, 90]);
    expect(await waiting(organisation)).toEqual({ waiting: 0, handed: 90 });
  });

  it("retries a refused message after the response", async () => {
    const { id, key } = await newOrganisation(scene.service.env);
    await scene.controls.faults({ qstash: { refuseEvery: 1 } });
    await register(clientOf(scene.service.url, key), "https://acme.example", "a@fund.example");
    await until(
      async () => scene.logged.filter((line) => line.includes("queue refused jobs")).length,
      (count) => count > 0,
    );
    expect(await messagesOf(id)).toEqual([]);
    await scene.controls.heal();
    await scene.service.settled();
    const messages = await messagesOf(id);
    expect(messages.map(({ url }) => url.split("/").at(-1))).toEqual(["enrich"]);
  });

  it("loses and repeats no message in a tick that fails midway", async () => {
    const organisation = await due(1_200);
    await scene.controls.faults({ qstash: { latencyMs: 500 } });
    const ticking = scene.controls.cron().catch((error: Error) => error.message);
    await until(
      () => messagesOf(organisation),
      ({ length }) => length >= 100,
    );
    await scene.controls.faults({ qstash: { mode: "down" } });
    expect(await ticking).toContain("handed");
    expect((await messagesOf(organisation)).length).toBeLessThan(1_200);
    await scene.controls.heal();
    await scene.controls.cron(inMinutes(2));
    const messages = await messagesOf(organisation);
    expect([messages.length, runsIn(messages).size]).toEqual([1_200, 1_200]);
  });

  it("divides the work among concurrent ticks", async () => {
    const organisations = [await due(300), await due(120), await due(7)];
    await Promise.all([scene.controls.cron(), scene.controls.cron(), scene.controls.cron()]);
    await scene.controls.cron();
    for (const [index, count] of [300, 120, 7].entries()) {
      const messages = await messagesOf(organisations[index] ?? "");
      expect([messages.length, runsIn(messages).size]).toEqual([count, count]);
    }
  });

  it("paces each organisation and each kind of work separately", async () => {
    const [one, other] = [await due(2), await due(1)];
    await scene.controls.cron();
    const flows = [...(await messagesOf(one)), ...(await messagesOf(other))].map(({ flow }) => flow);
    const flow = { parallelism: 30, rate: 10, periodMs: 1_000 };
    const [first, second] = [`run.${one}`, `run.${other}`].map((key) => ({ key, ...flow }));
    expect(flows).toEqual([first, first, second]);
  });
});

describe("recovery", () => {
  it("ignores messages that were never sent, however long they wait", async () => {
    const organisation = await due(40);
    await scene.controls.faults({ qstash: { mode: "down" } });
    for (const minutes of [0, 15, 61, 130, 24 * 60 + 5])
      await expect(scene.controls.cron(inMinutes(minutes))).rejects.toThrow("handed");
    expect(await waiting(organisation)).toEqual({ waiting: 40, handed: 0 });
    await scene.controls.heal();
    await scene.controls.cron(inMinutes(24 * 60 + 10));
    const messages = await messagesOf(organisation);
    expect([messages.length, runsIn(messages).size]).toEqual([40, 40]);
  });

  it("recovers a sent message that did not start within an hour, once", async () => {
    const organisation = await due(3);
    await scene.controls.cron();
    await scene.controls.cron(inMinutes(55));
    expect(await messagesOf(organisation)).toHaveLength(3);
    await scene.controls.cron(inMinutes(61));
    await scene.controls.cron(inMinutes(55));
    const messages = await messagesOf(organisation);
    expect([messages.length, runsIn(messages).size]).toEqual([6, 3]);
    expect(new Set(messages.map(({ deduplicationId }) => deduplicationId)).size).toBe(6);
    expect(await waiting(organisation)).toEqual({ waiting: 0, handed: 3 });
  });

  it("recovers expired leases at once, and no others", async () => {
    const organisation = await due(2);
    await scene.controls.cron();
    await scene.controls.sql(sql`
      update work set attempts = 1, lease_token = gen_random_uuid(),
             lease_until = clock_timestamp() + case when id = (select min(id::text)::uuid from work) then interval '2 hours'
                                                    else interval '-1 second' end`);
    await scene.controls.cron();
    expect(await messagesOf(organisation)).toHaveLength(3);
    await scene.controls.cron(inMinutes(61));
    const messages = await messagesOf(organisation);
    expect([messages.length, runsIn(messages).size]).toEqual([4, 2]);
  });

  it.each([
    ["run", "status, (select scrape_health from companies c where c.id = r.company_id) as told from runs r"],
    ["enrich", "enrichment_status as status, null as told from companies"],
  ])("fails work that was claimed eight times and never ended (%s)", async (kind, ended) => {
    const { id, key } = await newOrganisation(scene.service.env);
    await register(clientOf(scene.service.url, key), "https://acme.example", "a@fund.example");
    await scene.service.settled();
    await scene.controls.sql(sql`delete from work where kind <> ${kind}`);
    const tried = async (attempts: number) => {
      await scene.controls.sql(sql`
        update work set attempts = ${attempts}, lease_token = gen_random_uuid(), lease_until = clock_timestamp() - interval '1 second'`);
      await scene.controls.cron();
      return waiting(id);
    };
    expect(await tried(7)).toEqual({ waiting: 0, handed: 1 });
    expect(await tried(8)).toEqual({ waiting: 0, handed: 1 });
    await scene.controls.deliveries({ paused: false });
    const rows = await until(
      () =>
        scene.controls.sql(
          sql<{
            status: string;
            told: string | null;
          }>`select ${sql.raw(ended)} where organisation_id = ${id}::uuid`,
        ),
      ([row]) => row?.status === "failed",
    );
    expect(rows).toEqual([{ status: "failed", told: kind === "run" ? "failing" : null }]);
    const [row] = await scene.controls.sql(sql<{ failed: number; mostAttempts: number }>`
      select failed, most_attempts as "mostAttempts" from count_work(clock_timestamp()) where kind = ${kind}`);
    expect(row).toEqual({ failed: 1, mostAttempts: 0 });
  });
});

describe("work", () => {
  it("has one open row until it ends, and is deleted with its company", async () => {
    const organisation = await due(4);
    await scene.controls.faults({ qstash: { mode: "down" } });
    await scene.controls.cron().catch(() => undefined);
    const twice = scene.controls.sql(sql`
      insert into work (organisation_id, company_id, kind, subject)
      select organisation_id, company_id, kind, subject from work limit 1`);
    await expect(twice).rejects.toThrow("23505");
    await scene.controls.sql(sql`
      with places as (select id, company_id, row_number() over (order by id) as place from runs),
      gone as (delete from companies where id = (select company_id from places where place = 1))
      select end_work('run', id, case place when 2 then 'cancelled' else 'done' end) from places where place in (2, 3)`);
    expect(await waiting(organisation)).toEqual({ waiting: 1, handed: 0 });
  });

  it("starts a first run when its enrichment is done", async () => {
    const { id, key } = await newOrganisation(scene.service.env);
    await register(clientOf(scene.service.url, key), "https://acme.example", "a@fund.example");
    await scene.service.settled();
    const look = () =>
      scene.controls.sql(sql<{ job: string; soon: boolean }>`
        select kind as job, not_before <= clock_timestamp() as soon
          from work where organisation_id = ${id}::uuid and result is null order by kind`);
    expect(await look()).toEqual([
      { job: "enrich", soon: true },
      { job: "run", soon: false },
    ]);
    await scene.controls.sql(sql`select end_work('enrich', id, 'done'), start_first_run(id) from companies`);
    expect(await look()).toEqual([{ job: "run", soon: true }]);
  });
});

it.each([
  ["recover_work(timestamptz, integer, double precision)", "recovered"],
  ["queue_due_runs(timestamptz, integer, integer, double precision, double precision)", "queued"],
  ["keep_house(timestamptz)", "kept"],
])("a failing part of the cron (%s) is reported and does not stop the others", async (name, part) => {
  const organisation = await due(2);
  await scene.controls.sql(sql`
    insert into work (organisation_id, company_id, kind, subject)
    select organisation_id, id, 'email', gen_random_uuid() from companies where organisation_id = ${organisation}::uuid limit 1`);
  const alter = (from: string, to: string) =>
    scene.controls.sql(sql`alter function ${sql.raw(from)} rename to ${sql.raw(to)}`);
  const [called, parameters] = [name.slice(0, name.indexOf("(")), name.slice(name.indexOf("("))];
  await alter(name, "hidden");
  try {
    await expect(scene.controls.cron()).rejects.toThrow(`the cron failed at: ${part}`);
  } finally {
    await alter(`hidden${parameters}`, called);
  }
  expect(await messagesOf(organisation)).toHaveLength(part === "queued" ? 1 : 3);
  expect(scene.logged.some((line) => line.includes("part of the cron failed") && line.includes(part))).toBe(
    true,
  );
});
