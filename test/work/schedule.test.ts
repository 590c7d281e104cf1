import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildWorkServices } from "../../src/platform/services/work-services.ts";
import { tick } from "../../src/work/schedule.ts";
import { inMinutes } from "../support/controls.ts";
import { runScene, until } from "../support/scenes/fault-scene.ts";
import { newOrganisation } from "../support/scenes/organisation.ts";
import { clientOf } from "../support/servers/client.ts";

const scene = runScene();
let before: Set<string>;

beforeEach(async () => {
  await scene.controls.deliveries({ paused: true });
  before = new Set((await scene.controls.messages()).map(({ id }) => id));
  await scene.controls.forgetCalls();
});
afterEach(async () => {
  await scene.controls.heal();
  await scene.controls.sql(sql`delete from organisations`);
});

/** An organisation with so many companies whose next run is so many minutes from now. */
async function organisationWith(count: number, minutes = -60): Promise<{ id: string; key: string }> {
  const organisation = await newOrganisation(scene.service.env);
  await scene.controls.sql(sql`
    insert into companies (organisation_id, things_to_track, alert_emails, enrichment_status, last_scraped_at, next_run_at)
    select ${organisation.id}::uuid, 'Fundraising', '{a@fund.example}', 'ready', clock_timestamp() - interval '3 days',
           clock_timestamp() + make_interval(mins => ${minutes}::integer) from generate_series(1, ${count}::integer)`);
  return organisation;
}

/** Messages of runs, in the order in which they came. */
const runs = async () =>
  (await scene.controls.messages())
    .filter(({ id, url }) => url.endsWith("/run") && !before.has(id))
    .map(({ body, createdAt, nextAt }) => ({
      ...(JSON.parse(body) as { organisationId: string; subject: string }),
      heldSeconds: Math.round((Date.parse(nextAt ?? createdAt) - Date.parse(createdAt)) / 1_000),
    }))
    .reverse();
const asked = async (backend: string) =>
  (await scene.controls.calls()).filter((call) => call.backend === backend).map(({ operation }) => operation);
const services = () => buildWorkServices(scene.service.env, () => undefined);

describe("due runs", () => {
  it("are queued in batches and further invocations, one per company", async () => {
    await organisationWith(210);
    await tick(services(), new Date().toISOString(), { batch: 100, batches: 2, takes: 2 });
    expect(await asked("qstash")).toEqual(["BATCH 100", "BATCH 100", "BATCH 1"]);
    expect(await runs()).toHaveLength(200);
    await scene.controls.deliveries({ paused: false });
    const all = await until(runs, ({ length }) => length >= 210);
    expect([all.length, new Set(all.map(({ subject }) => subject)).size]).toEqual([210, 210]);
    await scene.controls.cron();
    expect(await runs()).toHaveLength(210);
  });

  it("start at the pace, behind the organisation's waiting runs, and show the expected time", async () => {
    const { id, key } = await organisationWith(100);
    await scene.controls.cron();
    const held = (await runs()).map(({ heldSeconds }) => heldSeconds);
    expect(held.slice(0, 25).every((seconds) => seconds <= 0)).toBe(true);
    expect(held.at(-1)).toBeGreaterThanOrEqual(95);
    expect(held.at(-1)).toBeLessThanOrEqual(101);
    const [expected] = await scene.controls.sql(sql<{ soon: number }>`
      select count(*)::integer as soon from companies
       where organisation_id = ${id}::uuid and next_run_at > clock_timestamp() + interval '80 seconds'`);
    expect(expected?.soon).toBeGreaterThan(10);
    await scene.controls.sql(sql`
      insert into companies (organisation_id, things_to_track, alert_emails, enrichment_status, next_run_at)
      values (${id}::uuid, 'Fundraising', '{a@fund.example}', 'ready', clock_timestamp())`);
    await scene.controls.cron();
    expect((await runs()).at(-1)?.heldSeconds).toBeGreaterThanOrEqual(95);

    const [last] = await scene.controls.sql(sql<{ company_id: string; subject: string }>`
      select company_id, subject from work where organisation_id = ${id}::uuid order by hold_until desc nulls last limit 1`);
    const { status, body } = await clientOf(scene.service.url, key).post(
      `/tracker/${last?.company_id}/refresh`,
    );
    expect(status).toBe(409);
    expect(JSON.stringify(body)).toContain(last?.subject);
    await scene.service.settled();
    const again = (await runs()).at(-1);
    expect([again?.subject, (again?.heldSeconds ?? 99) <= 0]).toEqual([last?.subject, true]);
  });
});

describe("an idle schedule", () => {
  const hours = (count: number) => inMinutes(count * 60);
  const wakes = async (at: Date) => {
    await scene.controls.forgetCalls();
    await scene.controls.cron(at);
    return (await asked("postgres")).length > 0;
  };

  it("does not query the database until something is due, at most six hours", async () => {
    await organisationWith(3, 120);
    await organisationWith(1, 9 * 60);
    expect(await wakes(hours(0))).toBe(true);
    expect([await wakes(inMinutes(5)), await wakes(inMinutes(115))]).toEqual([false, false]);
    expect(await asked("qstash")).toEqual([]);
    expect(await wakes(inMinutes(121))).toBe(true);
    expect(await runs()).toHaveLength(3);
    expect(await wakes(inMinutes(122))).toBe(true);
    await scene.controls.sql(sql`
      delete from companies where next_run_at < clock_timestamp() + interval '3 hours'`);
    const woken: boolean[] = [];
    for (const count of [2.5, 8.4, 8.6]) woken.push(await wakes(hours(count)));
    expect(woken).toEqual([true, false, true]);
  });

  it("wakes for work that is requested meanwhile", async () => {
    const { key } = await organisationWith(1, 24 * 60);
    expect([await wakes(hours(0)), await wakes(hours(1))]).toEqual([true, false]);
    const company = { companyName: "Acme", thingsToTrack: "Fundraising", alertEmails: ["a@fund.example"] };
    expect((await clientOf(scene.service.url, key).post("/tracker", company)).status).toBe(201);
    await scene.service.settled();
    expect(await wakes(hours(1))).toBe(true);
  });

  it.each([
    ["lost", () => fetchRedis(["FLUSHALL"])],
    ["away", () => scene.controls.faults({ redis: { mode: "down" } })],
    ["late", () => scene.controls.faults({ redis: { mode: "hang" } })],
  ])("queries the database if its stored period is %s", async (_what, lose) => {
    await organisationWith(1, 24 * 60);
    expect([await wakes(hours(0)), await wakes(hours(1))]).toEqual([true, false]);
    await lose();
    expect(await wakes(hours(1))).toBe(true);
  });
});

const fetchRedis = async (command: string[]) => {
  const { UPSTASH_REDIS_REST_URL: url = "", UPSTASH_REDIS_REST_TOKEN: token } = scene.service.env;
  const body = JSON.stringify(command);
  await fetch(url, { method: "POST", headers: { authorization: `Bearer ${token}` }, body });
};

it("companies read at the same time are due evenly over their cadence, none later", async () => {
  const spread = await scene.controls.sql(sql<{ day: number; count: number }>`
    with recursive ids as (select gen_random_uuid() as id from generate_series(1, 7000)),
    reads(id, at, turn) as (
      select id, '2026-11-02T09:00:00Z'::timestamptz, 0 from ids
      union all
      select id, next_run(id, at + interval '20 seconds', 7), turn + 1 from reads where turn < 5),
    steps as (select id, turn, at - lag(at) over (partition by id order by turn) as step from reads)
    select (extract(epoch from at)::bigint / 86400 % 7)::integer as day, count(*)::integer as count,
           (select max(step) <= interval '7 days 20 seconds' and min(step) >= interval '5 days 6 hours' from steps) as kept
      from reads where turn = 5 group by 1 order by 1`);
  expect(spread.map(({ day }) => day)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  for (const { count } of spread) {
    expect(count).toBeGreaterThan(850);
    expect(count).toBeLessThan(1_150);
  }
  expect(spread).toMatchObject(spread.map(() => ({ kept: true })));
});
