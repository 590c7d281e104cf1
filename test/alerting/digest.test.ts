import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { address, answer, type Investor, linkIn, runMailScene } from "../support/scenes/mail-scene.ts";
import { until } from "../support/servers/client.ts";

const scene = runMailScene({ MAILS_PER_RECIPIENT_PER_DAY: "2", ALERT_CONSENT: "off" });
const to = (email: string) => scene.controls.emailsTo(email);

const hour = 3_600_000;
/** Eight in the morning UTC, so many days from now. */
const eight = (days: number, minutes = 0) =>
  new Date((Math.floor(Date.now() / (24 * hour)) + days) * 24 * hour + 8 * hour + minutes * 60_000);
/** Days until the next Monday, at least one. */
const toMonday = () => ((8 - new Date().getUTCDay()) % 7 || 7) as number;

/** A company with this frequency, and the alerts to be sent, each with a title and a severity. */
async function daily(
  investor: Investor,
  alerts: readonly (readonly [title: string, severity: string])[],
  { emails = [investor.email], emailFrequency = "daily", name = "Zebrafinch Robotics" } = {},
) {
  const company = await investor.company(emails, name);
  await investor.client.patch(`/tracker/${company}`, { emailFrequency });
  const ids: string[] = [];
  for (const [title, severity] of alerts) {
    const id = await investor.alert(company);
    await scene.controls.sql(sql`update signals set title = ${title}, summary = ${title}, severity = ${severity}
      where id = (select signal_id from alerts where id = ${id}::uuid)`);
    await scene.send(investor.id, id);
    ids.push(id);
  }
  return { company, ids };
}

/** Waits until no job is with the queue. */
const idle = () =>
  until(
    () =>
      scene.controls.sql(
        sql`select from work where result is null and handed_at is not null and kind in ('digest', 'email')`,
      ),
    (rows) => rows.length === 0,
  );
const settled = (investor: Investor, id: string) =>
  until(
    () => investor.read(id),
    ({ outcome }) => outcome !== null,
  );
const zoneOf = (investor: Investor, timezone: string) =>
  investor.client.patch(`/members/${investor.memberId}`, { timezone });

describe("the time of a digest", () => {
  it.each([
    ["Europe/Berlin", "daily", "2026-03-28T07:00:00Z", "2026-03-29T06:00:00Z"],
    ["Europe/Berlin", "daily", "2026-10-24T06:00:00Z", "2026-10-25T07:00:00Z"],
    ["Europe/Berlin", "daily", "2026-10-24T05:59:59Z", "2026-10-24T06:00:00Z"],
    ["America/New_York", "daily", "2026-03-07T13:00:00Z", "2026-03-08T12:00:00Z"],
    ["America/New_York", "daily", "2026-10-31T12:00:00Z", "2026-11-01T13:00:00Z"],
    ["America/New_York", "weekly", "2026-10-26T12:00:00Z", "2026-11-02T13:00:00Z"],
    ["Europe/Berlin", "weekly", "2026-10-25T12:00:00Z", "2026-10-26T07:00:00Z"],
    ["Pacific/Kiritimati", "weekly", "2026-11-22T17:59:00Z", "2026-11-22T18:00:00Z"],
    ["Asia/Kathmandu", "daily", "2026-11-22T00:00:00Z", "2026-11-22T02:15:00Z"],
  ])("in %s, %s, after %s", async (zone, frequency, moment, expected) => {
    const [row] = await scene.controls.sql(
      sql<{ at: Date }>`select digest_time(${zone}, ${frequency}, ${moment}::timestamptz) as at`,
    );
    expect(new Date(row?.at ?? 0).toISOString()).toBe(new Date(expected).toISOString());
  });
});

describe("a digest", () => {
  let investor: Investor;
  beforeEach(async () => {
    investor = await scene.investor();
  });

  it("holds alerts until eight, then sends all in one email, the most important first", async () => {
    const first = await daily(investor, [
      ["Zebrafinch hires a CFO", "low"],
      ["Zebrafinch raises a seed", "critical"],
    ]);
    const second = await daily(investor, [["Heron opens an office", "medium"]], { name: "Heron" });
    const ids = [...first.ids, ...second.ids];
    const [day = ""] = eight(new Date() < eight(0) ? 0 : 1)
      .toISOString()
      .split("T");
    expect(await investor.read(ids[0] ?? "")).toMatchObject({
      outcome: null,
      delivery: [{ status: "held" }],
      reason: `Matched. The email is held until the next digest at 08:00 UTC on ${day}.`,
    });
    expect((await investor.client.get(`/tracker/${first.company}`)).body.data).toMatchObject({
      emailFrequency: "daily",
      alertDelivery: [],
    });
    await scene.controls.cron(new Date(Date.parse(`${day}T07:59:00Z`)));
    await idle();
    expect(await to(investor.email)).toEqual([]);

    await scene.controls.deliveries({ duplicate: 3 });
    const at = new Date(Date.parse(`${day}T08:00:00Z`));
    await Promise.all([scene.controls.cron(at), scene.controls.cron(at)]);
    for (const id of ids)
      expect(await settled(investor, id)).toMatchObject({ outcome: "emailed", reason: "Matched." });
    await scene.controls.cron(new Date(at.getTime() + hour));
    await idle();
    await scene.controls.deliveries({ duplicate: 1 });
    const [mail, ...more] = await to(investor.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Digest: 3 alerts about Zebrafinch Robotics and Heron");
    const places = ["raises a seed", "opens an office", "hires a CFO"].map((text) =>
      mail?.text.indexOf(text),
    );
    expect(places).toEqual([...places].sort((a, b) => Number(a) - Number(b)));
    expect(mail?.html).toContain("Why you get this");
    expect(mail?.text).toContain('Your rule "Fundraising" matches:');
    expect(mail?.text).toContain("Stop emails about Heron: http");
    expect(mail?.html).toContain(linkIn(mail ?? { headers: {} }));
    await scene.controls.cron(eight(3));
    await idle();
    expect(await to(investor.email)).toHaveLength(1);
  });

  it("is sent on Mondays if weekly, and the next morning after a change to daily or instant", async () => {
    const weekly = await daily(investor, [["A weekly story", "high"]], { emailFrequency: "weekly" });
    const changed = await daily(investor, [["A changed story", "high"]], { emailFrequency: "weekly" });
    await investor.client.patch(`/tracker/${changed.company}`, { emailFrequency: "instant" });
    expect((await investor.read(changed.ids[0] ?? "")).outcome).toBeNull();
    const monday = toMonday();
    const [id = ""] = weekly.ids;
    expect((await investor.read(id)).reason).toContain(
      `08:00 UTC on ${eight(monday).toISOString().slice(0, 10)}`,
    );
    await scene.controls.cron(eight(1));
    await settled(investor, changed.ids[0] ?? "");
    if (monday > 1) expect((await investor.read(id)).outcome).toBeNull();
    await scene.controls.cron(eight(monday));
    await settled(investor, id);
    const now = await investor.alert(changed.company);
    await scene.send(investor.id, now);
    expect(await investor.statuses(now)).toEqual(["sent"]);
  });

  it("follows the timezone of the member, or of the owner for others, also when it changes", async () => {
    await zoneOf(investor, "America/Los_Angeles");
    const outsider = address();
    const { ids } = await daily(investor, [["A story", "high"]], { emails: [investor.email, outsider] });
    const [id = ""] = ids;
    expect((await investor.read(id)).reason).toMatch(
      /^Matched\. 2 of 2 emails: held until the next digest at 08:00 America\/Los_Angeles on [\d-]+\.$/,
    );
    await zoneOf(investor, "Asia/Tokyo");
    expect((await investor.read(id)).reason).toMatch(/1 of 2 emails: held .* 08:00 Asia\/Tokyo on/);
    const due = await scene.controls.sql(sql<{ zone: string; local: string }>`
      select digest_zone as zone, to_char(next_at at time zone digest_zone, 'HH24:MI') as local
        from deliveries where alert_id = ${id}::uuid order by 1`);
    expect(due).toEqual([
      { zone: "America/Los_Angeles", local: "08:00" },
      { zone: "Asia/Tokyo", local: "08:00" },
    ]);
    await scene.controls.cron(eight(2));
    await until(
      () => Promise.all([to(investor.email), to(outsider)]),
      (mails) => mails.every(({ length }) => length === 1),
    );
    const [mail] = await to(outsider);
    expect(mail?.text.startsWith(`${investor.email} (`)).toBe(true);
  });

  it("includes what a daily limit held, of instant companies too, and waits a day if it is over the limit itself", async () => {
    const company = await investor.company([investor.email]);
    const alerts: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      alerts.push(await investor.alert(company));
      await scene.send(investor.id, alerts.at(-1) ?? "");
    }
    const statuses = async () => (await Promise.all(alerts.map(investor.statuses))).flat();
    expect(await statuses()).toEqual(["sent", "sent", "held", "held"]);
    const on = eight(1).toISOString().slice(0, 10);
    await scene.controls.sql(
      sql`insert into mail_counts (counted, day, mails) values (${`recipient ${investor.id} ${investor.email}`}, ${on}::date, 2)`,
    );
    await scene.controls.cron(eight(1));
    await idle();
    expect(await to(investor.email)).toHaveLength(2);
    await scene.controls.cron(eight(2));
    await until(statuses, (all) => all.every((status) => status === "sent"));
    const mails = await to(investor.email);
    expect(mails).toHaveLength(3);
    expect(mails[0]?.subject).toBe("Digest: 2 alerts about Zebrafinch Robotics");
  });

  it("is sent once if the mail service takes it without an answer", async () => {
    const { ids } = await daily(investor, [["A story", "high"]]);
    await scene.controls.faults({ mail: { mode: "drop" } });
    await scene.controls.cron(eight(1));
    await until(
      () => to(investor.email),
      (mails) => mails.length === 1,
    );
    const late = await daily(investor, [["A later story", "high"]]);
    await scene.controls.heal();
    await scene.controls.cron(eight(1, 125));
    expect(await settled(investor, ids[0] ?? "")).toMatchObject({ outcome: "emailed" });
    expect(await to(investor.email)).toHaveLength(1);
    await scene.controls.cron(eight(2));
    await settled(investor, late.ids[0] ?? "");
    expect(await to(investor.email)).toHaveLength(2);
  });

  it("drops what waits if the company is muted, paused or deleted, or the recipient leaves or is removed", async () => {
    const other = address();
    const companies = await Promise.all(
      ["Muted", "Paused", "Gone", "Kept"].map((name) =>
        daily(investor, [[`${name} story`, "high"]], { emails: [investor.email, other], name }),
      ),
    );
    const [muted, paused, gone, kept] = companies.map(({ company, ids }) => ({ company, id: ids[0] ?? "" }));
    if (!muted || !paused || !gone || !kept) throw new Error("no company");
    await investor.client.patch(`/tracker/${muted.company}`, { emailAlertsEnabled: false });
    await investor.client.patch(`/tracker/${paused.company}`, { status: "paused" });
    await investor.client.delete(`/tracker/${gone.company}`);
    await investor.client.patch(`/tracker/${kept.company}`, { alertEmails: [investor.email] });
    await scene.controls.cron();
    expect(await settled(investor, muted.id)).toMatchObject({
      outcome: "muted",
      reason: "Matched, but email alerts are turned off for this company.",
    });
    expect((await settled(investor, paused.id)).outcome).toBe("muted");
    await scene.controls.cron(eight(1));
    await idle();
    await scene.controls.cron(eight(1, 5));
    await until(
      () => investor.statuses(kept.id),
      (statuses) => !statuses.includes("held"),
    );
    expect((await investor.read(kept.id)).outcome).toBe("emailed");
    expect(await to(other)).toEqual([]);
    const [mail] = await to(investor.email);
    for (const name of ["Muted", "Paused", "Gone"]) expect(mail?.text).not.toContain(`${name} story`);

    const next = await daily(investor, [["Another story", "high"]], { emails: [investor.email, other] });
    await answer(linkIn(mail ?? { headers: {} }), "stop_all");
    await scene.controls.cron(eight(2));
    await settled(investor, next.ids[0] ?? "");
    expect(await investor.statuses(next.ids[0] ?? "")).toEqual(["stopped", "sent"]);
    expect((await Promise.all([to(other), to(investor.email)])).map(({ length }) => length)).toEqual([1, 1]);
  });

  it("has fifty alerts, and the others are in the digest of the next day", async () => {
    const { ids } = await daily(investor, [["Story 0", "low"]]);
    await scene.controls.sql(sql`
      with r as (insert into runs (organisation_id, company_id, reason, status)
                 select organisation_id, company_id, 'cadence', 'finished' from alerts, generate_series(1, 52)
                  where id = ${ids[0]}::uuid returning id),
      s as (insert into signals (organisation_id, company_id, run_id, type, severity, recommendation, needs_attention, title, summary,
                                 words, evidence, analysis)
            select s.organisation_id, s.company_id, r.id, s.type, 'high', s.recommendation, true, 'Another', 'Another', '{}', '[]', s.analysis
              from r, signals s join alerts a on a.signal_id = s.id where a.id = ${ids[0]}::uuid returning *),
      a as (insert into alerts (organisation_id, company_id, signal_id, run_id, outcome, reason, recipients, rule_evaluations)
            select s.organisation_id, s.company_id, s.id, s.run_id, null, 'Matched.', '{}', '[]' from s returning id, organisation_id)
      insert into deliveries (organisation_id, alert_id, place, email, mailbox, status, cause, digest_zone, next_at)
      select a.organisation_id, a.id, 1, d.email, d.mailbox, d.status, d.cause, d.digest_zone, d.next_at
        from a, deliveries d where d.alert_id = ${ids[0]}::uuid`);
    await scene.controls.cron(eight(1));
    const waiting = () =>
      scene.controls.sql(sql<{ left: number }>`select count(*)::integer as left from deliveries
        where organisation_id = ${investor.id}::uuid and status = 'held'`);
    await until(waiting, ([one]) => Number(one?.left) === 3);
    await scene.controls.cron(eight(2));
    const [second, first] = await until(
      () => to(investor.email),
      (mails) => mails.length === 2,
    );
    expect([first?.subject, second?.subject]).toEqual([
      "Digest: 50 alerts about Zebrafinch Robotics",
      "Digest: 3 alerts about Zebrafinch Robotics",
    ]);
    expect([first, second].map((mail) => mail?.text.match(/========/g)?.length)).toEqual([50, 3]);
    expect([first, second].map((mail) => mail?.text.includes("Story 0"))).toEqual([false, true]);
    await settled(investor, ids[0] ?? "");
    expect(await investor.statuses(ids[0] ?? "")).toEqual(["sent"]);
    expect(await waiting()).toEqual([{ left: 0 }]);
  });
});
