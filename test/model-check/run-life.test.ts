import { openAsBlob } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { type CompiledQuery, type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPglite } from "../../scripts/local/pglite-backend.ts";
import { compile } from "../../src/store/database.ts";
import { claimMail, muteMail, settleMail, sweepMail, waitingAlert } from "../../src/store/mailing.ts";
import { claimRun, extendLease, finishRun, reportRun, waitingAlertOf } from "../../src/store/runs.ts";
import { recoverWork } from "../../src/store/schedule.ts";
import { databaseImage } from "../support/image.ts";

/**
 * An explicit-state search over the life of one run. The states are the rows of the database, moved by the very
 * statements the jobs send, in one transaction whose savepoints take a step back; the workers are the run job's own
 * order of steps, and those of the email job; the mail service takes an idempotency key once, as Resend does.
 */

const organisation = "11111111-1111-4111-8111-111111111111";
const company = "22222222-2222-4222-8222-222222222222";
const run = "33333333-3333-4333-8333-333333333333";

/** Where a delivery stands: the steps of the run job, between any two of which it may die. */
type Place = "start" | "read" | "alert" | "send" | "settle" | "finish" | "gone";
interface Worker {
  place: Place;
  token: string | null;
  alert: string | null;
  settings: number;
}
interface Model {
  workers: readonly Worker[];
  /** Messages the queue may still deliver. */
  messages: number;
  deaths: number;
  changes: readonly string[];
  mailed: readonly string[];
}
interface Bounds {
  deliveries: number;
  deaths: number;
  changes: readonly ("pause" | "edit" | "delete" | "mute")[];
  /** Whether a worker may be so slow with a mail that another takes it over. */
  slowMail?: boolean;
}

/** A message that is delivered claims the run in the same breath: until it does, it touches nothing. */
const arriving: Worker = { place: "start", token: null, alert: null, settings: 0 };

const result = {
  signal: {
    type: "fundraising",
    severity: "high",
    recommendation: "reach_out",
    needsAttention: true,
    title: "t",
    summary: "s",
    words: [],
    evidence: [],
    analysis: { updates: [], sources: [], analyzer: { name: "builtin", model: null, degraded: false } },
  },
  alert: { outcome: null, reason: "Matched.", recipients: ["a@fund.example"], ruleEvaluations: [] },
  pages: [],
  leads: [],
  health: "ok",
  healthReason: null,
};

let pglite: PGlite;

beforeAll(async () => {
  pglite = await openPglite(null, await openAsBlob(await databaseImage()));
  await pglite.exec(`
    insert into organisations (id, name) values ('${organisation}', 'Fund');
    insert into companies (id, organisation_id, things_to_track, alert_emails, enrichment_status)
    values ('${company}', '${organisation}', 'Fundraising', '{a@fund.example}', 'ready');
    insert into runs (id, organisation_id, company_id, reason) values ('${run}', '${organisation}', '${company}', 'refresh');
    begin;
    set constraints all immediate;
    select enter_organisation('${organisation}');`);
});
afterAll(() => pglite.close());

async function ask<Row>(query: CompiledQuery<Row>): Promise<Row[]> {
  return (await pglite.query<Row>(query.sql, [...query.parameters])).rows;
}
const tell = (statement: RawBuilder<unknown>) => ask(compile(statement));

/** The cron's part is not the tenant's: it steps out of the role and back in. */
async function asService(work: () => Promise<unknown>): Promise<void> {
  await pglite.exec("reset role");
  await work();
  await pglite.exec("set role partner_tracking_tenant");
}

const wanted = [{ email: "a@fund.example", member: true, verdict: "waiting" as const, cause: null }];
const rules = { perDay: 5, perRecipient: 5, leaseSeconds: 90 };

/** One step of one delivery, in the order of `src/jobs/run.ts` and `src/alerting/send.ts`. */
async function step(
  worker: Worker,
  mailed: readonly string[],
): Promise<{ worker: Worker; mailed: readonly string[] }> {
  const gone = { worker: { ...worker, place: "gone" as const }, mailed };
  if (worker.place === "start") {
    const [claim] = await ask(claimRun(run, 60));
    const [waiting] = await ask(waitingAlertOf(run));
    const [{ settings } = { settings: 0 }] = await settingsNow();
    if (claim?.kind === "claimed")
      return { worker: { ...worker, place: "read", token: claim.token, settings }, mailed };
    if (claim?.kind !== "reported") return gone;
    const place = waiting ? ("alert" as const) : ("finish" as const);
    return { worker: { ...worker, place, token: claim.token, alert: waiting?.id ?? null }, mailed };
  }
  const token = worker.token ?? "";
  if (worker.place === "read") {
    await ask(extendLease(run, token, 60));
    const [reported] = await ask(reportRun(run, token, worker.settings, result));
    if (reported?.kind === "settings_changed") {
      const [{ settings } = { settings: 0 }] = await settingsNow();
      return { worker: { ...worker, settings }, mailed };
    }
    if (reported?.kind !== "reported") return gone;
    return {
      worker: { ...worker, place: reported.email ? "alert" : "finish", alert: reported.alert_id },
      mailed,
    };
  }
  const alert = worker.alert ?? "";
  if (worker.place === "alert") {
    const [waiting] = await ask(waitingAlert(alert));
    if (!waiting) return { worker: { ...worker, place: "finish" }, mailed };
    if (!waiting.emailAlertsEnabled || waiting.status !== "ok") {
      await ask(muteMail(alert, "m"));
      return { worker: { ...worker, place: "finish" }, mailed };
    }
    const claims = await ask(claimMail(alert, wanted, rules));
    const place = claims.some(({ act }) => act === "send") ? ("send" as const) : ("finish" as const);
    return { worker: { ...worker, place }, mailed };
  }
  if (worker.place === "send")
    return {
      worker: { ...worker, place: "settle" },
      mailed: mailed.includes(alert) ? mailed : [...mailed, alert],
    };
  if (worker.place === "settle") {
    const address = "a@fund.example";
    await ask(settleMail(alert, [{ act: "send", address, link: alert, result: "sent", messageId: null }], 7));
    return { worker: { ...worker, place: "finish" }, mailed };
  }
  await ask(finishRun(run, token));
  return gone;
}

const settingsNow = () =>
  ask(
    compile(
      sql<{
        settings: number;
      }>`select settings_version as settings from companies where id = ${company}::uuid`,
    ),
  );

/** The alert that a message of the sweep names. */
const waitingMail = () =>
  ask(
    compile(
      sql<{ alert: string }>`select payload ->> 'alertId' as alert from outbox where job = 'email' limit 1`,
    ),
  );

const change = {
  pause: () => tell(sql`select patch_company(${company}::uuid, '{"status": "paused", "founders": []}')`),
  edit: () =>
    tell(sql`select patch_company(${company}::uuid, '{"thingsToTrack": "Rounds", "founders": []}')`),
  mute: () =>
    tell(sql`select patch_company(${company}::uuid, '{"emailAlertsEnabled": false, "founders": []}')`),
  delete: () => tell(sql`delete from companies where id = ${company}::uuid`),
};

const expire = () =>
  tell(
    sql`update runs set lease_until = clock_timestamp() - interval '1 second' where lease_until > clock_timestamp()`,
  );
const expireMail = () =>
  tell(
    sql`update deliveries set lease_until = clock_timestamp() - interval '1 second' where lease_until > clock_timestamp()`,
  );
const sweep = () => asService(() => ask(recoverWork(new Date(Date.now() + 1_000).toISOString(), 10)));
const sweepLater = () => asService(() => ask(sweepMail(new Date(Date.now() + 3_600_000).toISOString(), 10)));

interface Rows {
  status: string | null;
  attempts: number | null;
  lease: "none" | "held" | "over";
  token: string | null;
  signals: number;
  alerts: number;
  outcome: string | null;
  delivery: string | null;
  mailLease: "held" | null;
  company: string | null;
  settings: number | null;
}

async function look(): Promise<Rows> {
  const [row] = await ask(
    compile(sql<Rows>`
      select r.status, least(r.attempts, 1) as attempts,
             case when r.lease_until is null then 'none' when r.lease_until > clock_timestamp() then 'held' else 'over' end as lease,
             r.lease_token as token, (select count(*)::integer from signals) as signals,
             (select count(*)::integer from alerts) as alerts, (select min(outcome) from alerts) as outcome,
             (select min(status) from deliveries) as delivery,
             (select 'held' from deliveries where status = 'waiting' and lease_until > clock_timestamp()) as "mailLease",
             c.status || c.email_alerts_enabled as company, c.settings_version as settings
        from (select 1) as one left join runs r on r.id = ${run}::uuid left join companies c on c.id = ${company}::uuid`),
  );
  if (!row) throw new Error("nothing to look at");
  return row;
}

/** Equal for states that differ in nothing a further step could tell. */
function nameOf(model: Model, { token, ...rows }: Rows): string {
  const workers = model.workers
    .filter(({ place }) => place !== "gone")
    .map(({ place, token: held, settings }) =>
      [place, held !== null && held === token, settings === rows.settings].join(),
    )
    .toSorted();
  return JSON.stringify([rows, workers, model.messages, model.deaths, model.changes, model.mailed.length]);
}

interface Seen {
  states: Set<string>;
  ends: number;
  steps: number;
}

async function explore(model: Model, bounds: Bounds, seen: Seen, trail: readonly string[]): Promise<void> {
  const rows = await look();
  const name = nameOf(model, rows);
  if (seen.states.has(name)) return;
  seen.states.add(name);
  const about = trail.join(" > ");
  expect(rows.signals, about).toBeLessThanOrEqual(1);
  expect(rows.alerts, about).toBe(rows.signals);
  expect(model.mailed.length, about).toBeLessThanOrEqual(1);
  if (rows.company === null) expect([rows.status, rows.signals], about).toEqual([null, 0]);

  const moves = movesOf(model, rows, bounds);
  if (moves.every(({ ends }) => ends)) {
    seen.ends += 1;
    await withinSavepoint(() => recoverAndCheck(model, rows, about));
  }
  for (const move of moves) {
    seen.steps += 1;
    await withinSavepoint(async () => explore(await move.make(), bounds, seen, [...trail, move.name]));
  }
}

interface Move {
  name: string;
  /** True where nothing of the run's own life moves: the world may stand still here. */
  ends: boolean;
  make(): Promise<Model>;
}

function movesOf(model: Model, rows: Rows, bounds: Bounds): Move[] {
  const moves: Move[] = [];
  model.workers.forEach((worker, index) => {
    if (worker.place === "gone") return;
    const replace = (next: Worker) => model.workers.map((one, at) => (at === index ? next : one));
    moves.push({
      name: `${index}:${worker.place}`,
      ends: false,
      make: async () => {
        const { worker: next, mailed } = await step(worker, model.mailed);
        return { ...model, workers: replace(next), mailed };
      },
    });
    if (model.deaths < bounds.deaths)
      moves.push({
        name: `${index}:dies`,
        ends: true,
        make: async () => ({
          ...model,
          workers: replace({ ...worker, place: "gone" }),
          deaths: model.deaths + 1,
        }),
      });
  });
  if (model.messages > 0)
    moves.push({
      name: "deliver",
      ends: false,
      make: async () => {
        const { worker, mailed } = await step(arriving, model.mailed);
        return { ...model, messages: model.messages - 1, workers: [...model.workers, worker], mailed };
      },
    });
  if (rows.lease === "held")
    moves.push({ name: "lease over", ends: true, make: () => expire().then(() => model) });
  if (rows.mailLease === "held" && bounds.slowMail)
    moves.push({ name: "mail lease over", ends: true, make: () => expireMail().then(() => model) });
  if (rows.lease === "over" && rows.status !== null)
    moves.push({ name: "sweep", ends: true, make: () => sweep().then(() => model) });
  for (const kind of bounds.changes) {
    if (model.changes.includes(kind) || model.changes.includes("delete")) continue;
    moves.push({
      name: kind,
      ends: true,
      make: async () => {
        await change[kind]();
        return { ...model, changes: [...model.changes, kind].toSorted() };
      },
    });
  }
  return moves;
}

/** From wherever all stopped, the sweep, one delivery that lives and one of the email job bring the run to its end. */
async function recoverAndCheck(model: Model, before: Rows, about: string): Promise<void> {
  await expire();
  await sweep();
  let worker = arriving;
  let { mailed } = model;
  for (let steps = 0; worker.place !== "gone" && steps < 20; steps += 1)
    ({ worker, mailed } = await step(worker, mailed));
  await expireMail();
  await sweepLater();
  const [{ alert } = { alert: null }] = await waitingMail();
  worker = { ...arriving, place: alert === null ? "gone" : "alert", alert };
  while (["alert", "send", "settle"].includes(worker.place))
    ({ worker, mailed } = await step(worker, mailed));
  const rows = await look();
  expect(mailed.length, about).toBeLessThanOrEqual(1);
  if (rows.company === null) {
    expect([rows.status, rows.signals], about).toEqual([null, 0]);
    return;
  }
  const cancelled = rows.status === "cancelled" && before.signals === 0 && model.changes.includes("pause");
  expect([rows.status, rows.signals, rows.alerts], about).toEqual(
    cancelled ? ["cancelled", 0, 0] : ["finished", 1, 1],
  );
  if (cancelled) expect(mailed, about).toEqual([]);
  else if (mailed.length === 1) expect(rows.outcome, about).toMatch(/^(emailed|muted)$/);
  else expect(rows.outcome, about).toBe("muted");
  if (model.changes.length === 0) expect([mailed.length, rows.outcome], about).toEqual([1, "emailed"]);
}

let depth = 0;
async function withinSavepoint(work: () => Promise<void>): Promise<void> {
  depth += 1;
  const name = `s${depth}`;
  await pglite.exec(`savepoint ${name}`);
  try {
    await work();
  } finally {
    await pglite.exec(`rollback to savepoint ${name}; release savepoint ${name}`);
    depth -= 1;
  }
}

const short: [string, Bounds][] = [
  ["three deliveries", { deliveries: 3, deaths: 0, changes: [] }],
  ["two deliveries, one death, slow mail", { deliveries: 2, deaths: 1, changes: [], slowMail: true }],
  ["two deliveries, a pause and a deletion", { deliveries: 2, deaths: 0, changes: ["pause", "delete"] }],
  ["two deliveries and an edit", { deliveries: 2, deaths: 0, changes: ["edit"] }],
];
const long: [string, Bounds][] = [
  ["four deliveries, one death", { deliveries: 4, deaths: 1, changes: [] }],
  ["three deliveries, slow mail", { deliveries: 3, deaths: 0, changes: [], slowMail: true }],
  [
    "three deliveries, a death, a pause and a deletion",
    { deliveries: 3, deaths: 1, changes: ["pause", "delete"] },
  ],
  ["two deliveries, a death, an edit and muting", { deliveries: 2, deaths: 1, changes: ["edit", "mute"] }],
];

describe("every interleaving ends with one signal and at most one email", () => {
  it.each(process.env.FAULTS === "long" ? [...short, ...long] : short)(
    "%s",
    { timeout: 600_000 },
    async (_name, bounds) => {
      const seen: Seen = { states: new Set(), ends: 0, steps: 0 };
      const start: Model = { workers: [], messages: bounds.deliveries, deaths: 0, changes: [], mailed: [] };
      const began = performance.now();
      await withinSavepoint(() => explore(start, bounds, seen, []));
      console.info(
        `${seen.states.size} states, ${seen.steps} steps, ${seen.ends} ends, ${Math.round(performance.now() - began)} ms`,
      );
      expect(seen.ends).toBeGreaterThan(0);
    },
  );
});
