import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildWorkServices } from "../../../src/platform/services/work-services.ts";
import { inMinutes } from "../../support/controls.ts";
import { openPlot, refreshWithNews, runScene } from "../../support/scenes/fault-scene.ts";
import { newOrganisation } from "../../support/scenes/organisation.ts";
import { until } from "../../support/servers/client.ts";

const operator = "operator@fund.example";
const scene = runScene(() => ({ OPERATOR_EMAIL: operator, AI_MONTHLY_TOKENS: "1000" }));
let before = 0;

const received = async () => (await scene.controls.emailsTo(operator)).toReversed().slice(before);
const subjects = async () => (await received()).map(({ subject }) => subject);
/** A tick so many minutes from now; each test begins with one that finds nothing wrong. */
const tick = (minutes: number) => scene.controls.cron(inMinutes(minutes));
/** The claim of a worker that could not send an email ends after a minute. */
const afterAMinute = () => scene.controls.sql(sql`update operator_conditions set claimed_until = null`);
const spend = (id: string, tokens: number) =>
  scene.controls.sql(sql`
    insert into model_use (organisation_id, month, tokens) values (${id}::uuid, utc_month(now()), ${tokens}::integer)
    on conflict (organisation_id, month) do update set tokens = excluded.tokens`);

beforeEach(async () => {
  await scene.controls.deliveries({ paused: true });
  await tick(0);
  before = (await scene.controls.emailsTo(operator)).length;
});
afterEach(async () => {
  await scene.controls.heal();
  await scene.controls.sql(sql`delete from organisations`);
  await scene.controls.sql(sql`delete from operator_conditions`);
  await scene.controls.deliveries({ paused: false });
});

describe("the operator gets one email when a condition starts and one when it ends:", () => {
  it("no tick for fifteen minutes, also while the schedule is idle", async () => {
    await tick(14);
    expect(await subjects()).toEqual([]);
    await tick(56);
    const wrong = "The schedule did not run for more than fifteen minutes";
    expect(await subjects()).toEqual([wrong]);
    const [email] = await received();
    const since = inMinutes(14).toISOString().slice(0, 16).replace("T", " ");
    expect(email?.text).toContain(`Since ${since} UTC.`);
    for (const part of ["cron trigger", "docs/operations.md#emails-to-the-operator", scene.service.url])
      for (const body of [email?.text, email?.html]) expect(body).toContain(part);
    await tick(61);
    await tick(66);
    expect(await subjects()).toEqual([wrong, `Over: the${wrong.slice(3)}`]);
  });

  it("work older than an hour, also if it was lost and sent again, but not if the queue delays it", async () => {
    const { id } = await newOrganisation(scene.service.env);
    await scene.controls.sql(sql`
      with c as (insert into companies (organisation_id, things_to_track, alert_emails)
                 values (${id}::uuid, 'Fundraising', '{a@fund.example}') returning id)
      insert into work (organisation_id, company_id, kind, subject, not_before, handed_at, hold_until)
      select ${id}::uuid, id, 'email', gen_random_uuid(), now() - interval '50 minutes', now() - interval '50 minutes', held
        from c, (values (null), (now() + interval '3 hours')) delays(held)`);
    await tick(5);
    expect(await subjects()).toEqual([]);
    await tick(15);
    await tick(20);
    expect(await subjects()).toEqual(["Work waits for more than an hour"]);
    await scene.controls.sql(
      sql`delete from work where hold_until is null or hold_until < now() + interval '1 hour'`,
    );
    await tick(25);
    expect((await subjects())[1]).toBe("Over: work waits for more than an hour");
  });

  it("a model budget that is spent", async () => {
    const { id } = await newOrganisation(scene.service.env);
    await spend(id, 999);
    await tick(5);
    expect(await subjects()).toEqual([]);
    await spend(id, 1_000);
    await tick(10);
    await spend(id, 10);
    await tick(15);
    expect(await subjects()).toEqual([
      "The model budget of an organisation is spent",
      "Over: the model budget of an organisation is spent",
    ]);
  });

  it("emails that the mail service refused", async () => {
    await scene.controls.deliveries({ paused: false });
    const plot = await openPlot(scene);
    await scene.controls.mailRules({ refuse: [plot.email] });
    await refreshWithNews(plot);
    await until(
      () => scene.controls.sql(sql`select from deliveries where status = 'failed'`),
      ({ length }) => length > 0,
    );
    await tick(5);
    expect(await subjects()).toEqual(["The mail service refused emails"]);
    await scene.controls.sql(sql`update deliveries set changed_at = changed_at - interval '1 day'`);
    await tick(10);
    expect((await subjects())[1]).toBe("Over: the mail service refused emails");
  });
});

describe("the emails about a condition", () => {
  const started = ["The model budget of an organisation is spent"];

  beforeEach(async () => {
    await spend((await newOrganisation(scene.service.env)).id, 1_000);
  });

  it("are sent once by ticks at once and by repeated ones", async () => {
    await Promise.all([tick(5), tick(5), tick(5), tick(5)]);
    await tick(10);
    expect(await subjects()).toEqual(started);
    await scene.controls.sql(sql`delete from model_use`);
    await Promise.all([tick(15), tick(15), tick(15)]);
    await tick(20);
    expect(await subjects()).toHaveLength(2);
  });

  it.each(["down", "error", "drop", "hang"] as const)("wait while the mail service is %s", async (mode) => {
    await scene.controls.faults({ mail: { mode } });
    await tick(5);
    await scene.controls.sql(sql`delete from model_use`);
    await scene.controls.heal();
    await afterAMinute();
    await tick(10);
    expect(await subjects()).toEqual(started);
    await tick(15);
    expect(await subjects()).toHaveLength(2);
  });

  it("wait while the mail service refuses the operator's address", async () => {
    await scene.controls.mailRules({ refuse: [operator] });
    await tick(5);
    expect(scene.logged.some((line) => line.includes("operator not emailed"))).toBe(true);
    await scene.controls.heal();
    await afterAMinute();
    await tick(10);
    expect(await subjects()).toEqual(started);
  });

  it.each(["down", "hang"] as const)("are sent while the queue is %s", async (mode) => {
    await scene.controls.faults({ qstash: { mode } });
    await tick(5);
    expect(await subjects()).toEqual(started);
  });

  it.each(["down", "error"] as const)("are sent while Redis is %s", async (mode) => {
    await scene.controls.faults({ redis: { mode } });
    await tick(5);
    expect(await subjects()).toEqual(started);
  });

  it("are sent once Postgres answers again", async () => {
    await scene.controls.faults({ postgres: { mode: "down" } });
    await tick(5).catch(() => undefined);
    expect(await subjects()).toEqual([]);
    await scene.controls.heal();
    await tick(10);
    expect(await subjects()).toEqual(started);
  });

  it("keep the schedule from an idle period until the second one is sent", async () => {
    const asked = async (minutes: number) => {
      await scene.controls.forgetCalls();
      await tick(minutes);
      return (await scene.controls.calls()).some(({ backend }) => backend === "postgres");
    };
    expect([await asked(5), await asked(10)]).toEqual([true, true]);
    await scene.controls.sql(sql`delete from model_use`);
    expect([await asked(15), await asked(20), await asked(25)]).toEqual([true, true, false]);
  });
});

it("the operator gets one email about messages that the queue gave up, and none while it does not answer", async () => {
  await scene.controls.deliveries({ paused: false });
  const { queue } = buildWorkServices(scene.service.env, () => undefined);
  const flow = { flowKey: "x", flow: { parallelism: 1, ratePerSecond: 1 } };
  const message = { job: "nosuch", payload: {}, deduplicationId: crypto.randomUUID(), ...flow };
  await queue.publish([{ ...message, retries: 0, delaySeconds: null }]);
  await until(queue.deadLetters, (count) => count > 0);
  await scene.controls.sql(sql`select`);
  await tick(5);
  await tick(10);
  expect(await subjects()).toEqual(["The queue gave up messages"]);
  await scene.controls.faults({ qstash: { mode: "down" } });
  await tick(15);
  expect(await subjects()).toHaveLength(1);
});
