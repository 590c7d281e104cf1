import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { maxAttempts } from "../../src/alerting/send.ts";
import { inMinutes } from "../support/controls.ts";
import {
  openPlot,
  outcomeOf,
  type Plot,
  ran,
  refreshWithNews,
  runScene,
  until,
  whileReading,
} from "../support/scenes/fault-scene.ts";
import { historyOf } from "../support/scenes/tracked.ts";

const once = { signals: ["fundraising", "baseline"], alerts: ["emailed", "not_triggered"], emails: 1 };
const scene = runScene();
/** When the schedule offers again what the queue did not take. */
const later = () => inMinutes(3);

afterEach(() => scene.controls.deliveries({ duplicate: 1, paused: false }));

const companyRows = async ({ company: { id } }: Plot) => {
  const [row] = await scene.controls.sql(sql<{ rows: number }>`
    select (select count(*) from companies where id = ${id}::uuid) + (select count(*) from signals where company_id = ${id}::uuid)
      + (select count(*) from alerts where company_id = ${id}::uuid) + (select count(*) from pages where company_id = ${id}::uuid)
      + (select count(*) from runs where company_id = ${id}::uuid)
      + (select count(*) from leads where source_company_id = ${id}::uuid)::integer as rows`);
  return Number(row?.rows);
};

/** The answer came although no call to the queue has ended. */
const expectOpenCalls = async () => {
  const calls = (await scene.controls.calls()).filter(({ backend }) => backend === "qstash");
  expect(calls.map(({ endedAt }) => endedAt)).toEqual(calls.map(() => null));
};

const deliveriesOf = ({ company: { id } }: Plot) =>
  scene.controls.sql(sql<{ attempts: number; status: string; leased: boolean }>`
    select attempts, status, lease_until > clock_timestamp() is true as leased
      from deliveries where alert_id in (select id from alerts where company_id = ${id}::uuid)`);

describe.each(["down", "hang", "error"] as const)("the queue is %s", (mode) => {
  it("a create succeeds, and its run starts when the queue is back", async () => {
    await scene.controls.faults({ qstash: { mode } });
    await scene.controls.forgetCalls();
    const plot = await openPlot(scene, {}, { baseline: false });
    if (mode === "hang") await expectOpenCalls();
    await scene.controls.heal();
    await scene.controls.cron(later());
    plot.company = await ran(plot.client, plot.company);
    expect((await outcomeOf(plot, scene)).signals).toEqual(["baseline"]);
  });

  it("a refresh succeeds, and its run sends one email", async () => {
    const plot = await openPlot(scene);
    await scene.controls.faults({ qstash: { mode } });
    await scene.controls.forgetCalls();
    await refreshWithNews(plot);
    if (mode === "hang") await expectOpenCalls();
    await scene.controls.heal();
    await Promise.all([scene.controls.cron(later()), scene.controls.cron(later())]);
    await ran(plot.client, plot.company);
    expect(await outcomeOf(plot, scene)).toEqual(once);
  });
});

describe("messages delivered more than once", () => {
  it("three deliveries, some concurrent, give one signal, one alert and one email per run", async () => {
    await scene.controls.deliveries({ duplicate: 3 });
    const plot = await openPlot(scene);
    await refreshWithNews(plot);
    await ran(plot.client, plot.company);
    await scene.controls.cron(inMinutes(65));
    await scene.service.settled();
    expect(await outcomeOf(plot, scene)).toEqual(once);
  });

  it("concurrent deliveries out of order, with the run before the enrichment", async () => {
    await scene.controls.deliveries({ paused: true, duplicate: 2 });
    const plot = await openPlot(scene, {}, { baseline: false });
    await scene.controls.cron(inMinutes(5));
    await scene.controls.cron(inMinutes(70));
    await scene.controls.deliveries({ paused: false });
    plot.company = await ran(plot.client, plot.company);
    await refreshWithNews(plot);
    await ran(plot.client, plot.company);
    expect(await outcomeOf(plot, scene)).toEqual(once);
  });
});

describe.each(["down", "error"] as const)("the mail service is %s", (mode) => {
  it("finishes the run, keeps the alert open, and sends one email when the service is back", async () => {
    const plot = await openPlot(scene);
    await scene.controls.faults({ mail: { mode } });
    await refreshWithNews(plot);
    await ran(plot.client, plot.company);
    expect(await outcomeOf(plot, scene)).toEqual({ ...once, alerts: [null, "not_triggered"], emails: 0 });
    await scene.controls.cron(inMinutes(2));
    await scene.controls.heal();
    await scene.controls.deliveries({ duplicate: 3 });
    await scene.controls.cron(inMinutes(65));
    await until(
      () => outcomeOf(plot, scene),
      ({ alerts }) => alerts[0] !== null,
    );
    await scene.controls.cron(inMinutes(130));
    expect(await outcomeOf(plot, scene)).toEqual(once);
  });
});

describe("the mail service stays down", () => {
  it("fails the alert after the last attempt, with the reason", async () => {
    const plot = await openPlot(scene);
    await scene.controls.faults({ mail: { mode: "error" } });
    await refreshWithNews(plot);
    await ran(plot.client, plot.company);
    await scene.controls.sql(
      sql`update deliveries set attempts = ${maxAttempts - 2} where alert_id in (select id from alerts where company_id = ${plot.company.id}::uuid)`,
    );
    await scene.controls.cron(inMinutes(65));
    const [tried] = await until(
      () => deliveriesOf(plot),
      ([row]) => row !== undefined && row.attempts >= maxAttempts - 1 && !row.leased,
    );
    expect(tried).toMatchObject({ attempts: maxAttempts - 1, status: "waiting" });
    await scene.controls.cron(inMinutes(130));
    const { alerts } = await until(
      () => historyOf(plot.client, plot.company),
      ({ alerts: [alert] }) => alert.outcome !== null,
    );
    expect(alerts[0]).toMatchObject({ outcome: "failed", recipients: [plot.email], emailedAt: null });
    expect(alerts[0].reason).toContain("mail service refused");
    expect(await deliveriesOf(plot)).toMatchObject([{ attempts: maxAttempts, status: "failed" }]);
    await scene.controls.heal();
    await scene.controls.cron(inMinutes(195));
    expect((await outcomeOf(plot, scene)).emails).toBe(0);
  });

  it("uses the current settings for a late email: turned off means muted, a new address gets it", async () => {
    const [muted, moved] = await Promise.all([openPlot(scene), openPlot(scene)]);
    await scene.controls.faults({ mail: { mode: "error" } });
    for (const plot of [muted, moved]) {
      await refreshWithNews(plot);
      await ran(plot.client, plot.company);
    }
    await muted.client.patch(muted.company.path, { emailAlertsEnabled: false });
    await moved.client.patch(moved.company.path, { alertEmails: [`new-${moved.email}`] });
    await scene.controls.heal();
    await scene.controls.cron(inMinutes(65));
    for (const plot of [muted, moved])
      await until(
        () => outcomeOf(plot, scene),
        ({ alerts }) => alerts[0] !== null,
      );
    expect(await outcomeOf(muted, scene)).toMatchObject({ alerts: ["muted", "not_triggered"], emails: 0 });
    expect(await outcomeOf(moved, scene)).toMatchObject({ alerts: ["emailed", "not_triggered"], emails: 0 });
    expect(await scene.controls.emailsTo(`new-${moved.email}`)).toHaveLength(1);
  });
});

describe("changes during a run", () => {
  const during = async (change: (plot: Plot) => Promise<unknown>, more: Record<string, unknown> = {}) => {
    const plot = await openPlot(scene, more);
    plot.site.slowness = 300;
    const reading = whileReading(plot);
    await refreshWithNews(plot);
    await reading;
    await change(plot);
    return plot;
  };

  it("a pause lets the run finish and mutes its alert", async () => {
    const plot = await during(({ client, company }) => client.patch(company.path, { status: "paused" }));
    await ran(plot.client, plot.company);
    expect(await outcomeOf(plot, scene)).toEqual({ ...once, alerts: ["muted", "not_triggered"], emails: 0 });
    const { alerts } = await historyOf(plot.client, plot.company);
    expect(alerts[0]).toMatchObject({ reason: expect.stringContaining("paused"), recipients: [] });
    expect((await plot.client.post(`${plot.company.path}/refresh`)).body.error.code).toBe("entity_paused");
  });

  it("a deletion leaves no rows", async () => {
    const start = new Date().toISOString();
    const plot = await during(({ client, company }) => client.delete(company.path));
    await until(
      () => scene.controls.messages(),
      (messages) => messages.every(({ createdAt, state }) => createdAt < start || state === "delivered"),
    );
    await scene.controls.cron(inMinutes(65));
    expect(await companyRows(plot)).toBe(0);
    expect(await scene.controls.emailsTo(plot.email)).toEqual([]);
  });

  it("new rules and a new address apply to the run", async () => {
    const change = { thingsToTrack: "Fundraising", alertEmails: ["late@fund.example"] };
    const plot = await during(({ client, company }) => client.patch(company.path, change), {
      thingsToTrack: "A new office in Madrid",
    });
    await ran(plot.client, plot.company);
    expect(await outcomeOf(plot, scene)).toEqual({ ...once, emails: 0 });
    expect(await scene.controls.emailsTo("late@fund.example")).toHaveLength(1);
  });

  it("an alert is not sent when alerts are turned off", async () => {
    const plot = await during(({ client, company }) =>
      client.patch(company.path, { emailAlertsEnabled: false }),
    );
    await ran(plot.client, plot.company);
    expect(await outcomeOf(plot, scene)).toEqual({ ...once, alerts: ["muted", "not_triggered"], emails: 0 });
  });
});
