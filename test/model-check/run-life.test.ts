import { openAsBlob } from "node:fs";
import { messages, type PGlite } from "@electric-sql/pglite";
import { type CompiledQuery, type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPglite } from "../../scripts/local/postgres/pglite-backend.ts";
import { StatementError } from "../../src/domain/failure.ts";
import type { PublicSource } from "../../src/ports/search.ts";
import { recoverWork, wakeMail } from "../../src/store/schedule.ts";
import { compile } from "../../src/store/statement/statement.ts";
import { email } from "../../src/work/email.ts";
import { run as runJob } from "../../src/work/run.ts";
import { databaseImage } from "../support/servers/image.ts";
import {
  type Asked,
  answered,
  deliver,
  type Rowset,
  renewal,
  shortName,
  type Worker,
} from "./stepped-job.ts";

/**
 * An explicit-state search over the life of one run. The states are the rows of the database, in one transaction whose
 * savepoints take a step back; the workers are the jobs themselves, held at whatever they ask of the database or of the
 * mail service, which takes an idempotency key once, as Resend does.
 */

const organisation = "11111111-1111-4111-8111-111111111111";
const company = "22222222-2222-4222-8222-222222222222";
const baseline = "33333333-3333-4333-8333-333333333333";
const run = "44444444-4444-4444-8444-444444444444";

interface Model {
  /** Those that have not ended. */
  workers: readonly Worker[];
  /** Messages the queue may still deliver. */
  messages: number;
  deaths: number;
  changes: readonly string[];
  /** Keys of the mails that went out. */
  mailed: readonly string[];
}
interface Bounds {
  deliveries: number;
  deaths: number;
  changes: readonly ("pause" | "edit" | "delete" | "mute")[];
  /** Whether a worker may be so slow with a mail that another takes it over. */
  slowMail?: boolean;
}

let pglite: PGlite;
const news = ["Acme opens a new warehouse"];
const source: PublicSource = {
  kind: "hackernews",
  ask: async () => ({
    kind: "hackernews",
    url: "https://news.example/acme",
    ok: true,
    failure: null,
    reason: null,
    items: news.map((title, index) => ({
      url: `https://news.example/acme/${index}`,
      title,
      text: "",
      author: null,
      publishedAt: new Date().toISOString(),
    })),
  }),
};
const delivered = (runId: string) =>
  deliver(runJob, { organisationId: organisation, subject: runId }, source);
const mailing = (alertId: string) =>
  deliver(email, { organisationId: organisation, subject: alertId }, source);

beforeAll(async () => {
  pglite = await openPglite(null, await openAsBlob(await databaseImage()));
  await pglite.exec(`
    insert into organisations (id, name) values ('${organisation}', 'Fund');
    insert into companies (id, organisation_id, company_name, things_to_track, alert_emails, enrichment_status)
    values ('${company}', '${organisation}', 'Acme', 'Fundraising', '{a@fund.example}', 'ready');
    insert into runs (id, organisation_id, company_id, reason) values ('${baseline}', '${organisation}', '${company}', 'refresh');
    select ask_work('${organisation}', '${company}', 'run', '${baseline}', clock_timestamp());
    begin;
    set constraints all immediate;
    select enter_organisation('${organisation}');`);
  await toItsEnd(await delivered(baseline), []);
  news.push("Acme raises $12M Series A led by Northbridge Ventures");
  await asService(() =>
    pglite.exec(
      `insert into runs (id, organisation_id, company_id, reason) values ('${run}', '${organisation}', '${company}', 'refresh');
       select ask_work('${organisation}', '${company}', 'run', '${run}', clock_timestamp())`,
    ),
  );
  await pglite.exec(prepareLook);
});
afterAll(() => pglite.close());

async function ask<Row>(query: CompiledQuery<Row>): Promise<Row[]> {
  return (await pglite.query<Row>(query.sql, [...query.parameters])).rows;
}
const tell = (statement: RawBuilder<unknown>) => ask(compile(statement));

/** The cron's part is not the tenant's: it steps out of the role and back in. */
async function asService<Result>(work: () => Promise<Result>): Promise<Result> {
  await pglite.exec("reset role");
  const result = await work();
  await pglite.exec("set role partner_tracking_tenant");
  return result;
}

interface Stepped {
  worker: Worker;
  mailed: readonly string[];
}

/** Answers what a worker asks, and lets it go on to its next question. */
async function step(worker: Worker, mailed: readonly string[]): Promise<Stepped> {
  const { next } = worker;
  if (next === null) return { worker, mailed };
  if (next.of !== "mail") return { worker: await answered(worker, await rowsFor(next)), mailed };
  const { idempotencyKey: id } = next.mail;
  const again = mailed.includes(id);
  return {
    worker: await answered(worker, { ok: true, id: again ? null : id }),
    mailed: again ? mailed : [...mailed, id],
  };
}

/** Of the queries of one transaction none stays where one is refused. */
async function rowsFor(asked: Exclude<Asked, { of: "mail" }>): Promise<Rowset> {
  const all = async () => {
    const rows: unknown[][] = [];
    await pglite.exec("savepoint asked");
    try {
      for (const query of asked.queries) rows.push(await ask(query));
      await pglite.exec("release savepoint asked");
      return rows;
    } catch (error) {
      if (!(error instanceof messages.DatabaseError)) throw error;
      await pglite.exec("rollback to savepoint asked; release savepoint asked");
      return new StatementError(error.code ?? "", error.constraint);
    }
  };
  return asked.of === "service" ? asService(all) : all();
}

async function toItsEnd(first: Worker, before: readonly string[]): Promise<readonly string[]> {
  let worker = first;
  let mailed = before;
  for (let steps = 0; worker.next !== null && steps < 30; steps += 1)
    ({ worker, mailed } = await step(worker, mailed));
  expect(worker.next, shortName(worker)).toBeNull();
  return mailed;
}

/** The alert that a message of the sweep names. */
const waitingMail = () =>
  ask(
    compile(
      sql<{
        alert: string;
      }>`select subject as alert from work where kind = 'email' and result is null limit 1`,
    ),
  );

const change = {
  pause: () => tell(sql`select patch_company(${company}::uuid, '{"status": "paused", "founders": []}')`),
  edit: () =>
    tell(sql`select patch_company(${company}::uuid, '{"thingsToTrack": "Funding rounds", "founders": []}')`),
  mute: () =>
    tell(sql`select patch_company(${company}::uuid, '{"emailAlertsEnabled": false, "founders": []}')`),
  delete: () => tell(sql`delete from companies where id = ${company}::uuid`),
};

const expire = () =>
  tell(
    sql`update work set lease_until = clock_timestamp() - interval '1 second' where lease_until > clock_timestamp()`,
  );
const expireMail = () =>
  tell(
    sql`update deliveries set lease_until = clock_timestamp() - interval '1 second' where lease_until > clock_timestamp()`,
  );
const later = (ms: number) => new Date(Date.now() + ms).toISOString();
const sweep = () =>
  asService(() => ask(recoverWork({ at: later(1_000), patience_minutes: 10, pace_each: 1 })));
const sweepLater = () => asService(() => ask(wakeMail({ at: later(3_600_000), batch: 10 })));

interface Rows {
  status: string | null;
  attempts: number | null;
  lease: "none" | "held" | "over";
  token: string | null;
  signals: number;
  alerts: number;
  outcome: string | null;
  /** Type of the signal. */
  told: string | null;
  delivery: string | null;
  mailLease: "held" | null;
  company: string | null;
  settings: number | null;
}

/** Planned once: a search looks at every step. */
const prepareLook = `prepare look as
  select r.status, least(w.attempts, 3) as attempts,
         case when w.lease_until is null then 'none' when w.lease_until > clock_timestamp() then 'held' else 'over' end as lease,
         w.lease_token as token, (select count(*)::integer from signals where run_id = '${run}') as signals,
         (select count(*)::integer from alerts where run_id = '${run}') as alerts,
         (select outcome from alerts where run_id = '${run}') as outcome,
         (select type from signals where run_id = '${run}') as told,
         (select min(status) from deliveries) as delivery,
         (select 'held' from deliveries where status = 'waiting' and lease_until > clock_timestamp()) as "mailLease",
         c.status || c.email_alerts_enabled as company, c.settings_version as settings
    from (select 1) as one left join runs r on r.id = '${run}'
         left join work w on w.kind = 'run' and w.subject = r.id left join companies c on c.id = '${company}'`;

async function look(): Promise<Rows> {
  const [row] = (await pglite.query<Rows>("execute look")).rows;
  if (!row) throw new Error("nothing to look at");
  return row;
}

/** Equal for states that differ in nothing a further step could tell. */
function nameOf(model: Model, { token, ...rows }: Rows): string {
  const workers = model.workers
    .map(({ token: own, asked, answers }) => {
      const read = JSON.stringify(answers)
        .match(/"settingsVersion":\d+/g)
        ?.at(-1);
      return [asked.join(), own === token, read?.endsWith(`:${rows.settings}`)].join();
    })
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
  for (const [index, worker] of model.workers.entries()) {
    const others = model.workers.toSpliced(index, 1);
    moves.push({
      name: `${index}:${shortName(worker)}`,
      ends: false,
      make: async () => {
        const { worker: next, mailed } = await step(worker, model.mailed);
        return { ...model, workers: next.next === null ? others : [...others, next], mailed };
      },
    });
    if (rows.lease === "over")
      moves.push({
        name: `${index}:renews`,
        ends: true,
        make: async () => {
          const renewed = await renewal(worker);
          if (renewed !== null && renewed.of !== "mail") await rowsFor(renewed);
          return model;
        },
      });
    if (model.deaths < bounds.deaths)
      moves.push({
        name: `${index}:dies`,
        ends: true,
        make: async () => ({ ...model, workers: others, deaths: model.deaths + 1 }),
      });
  }
  if (model.messages > 0)
    moves.push({
      name: "deliver",
      ends: false,
      make: async () => {
        const { worker, mailed } = await step(await delivered(run), model.mailed);
        const workers = worker.next === null ? model.workers : [...model.workers, worker];
        return { ...model, messages: model.messages - 1, workers, mailed };
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
  let mailed = await toItsEnd(await delivered(run), model.mailed);
  await expireMail();
  await sweepLater();
  const [{ alert } = { alert: null }] = await waitingMail();
  if (alert !== null) mailed = await toItsEnd(await mailing(alert), mailed);
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
  else if (rows.told === "other") {
    // Two tries whose lease ran out: the third reads nothing, says so, and has nothing to mail.
    expect([rows.attempts, mailed.length], about).toEqual([3, 0]);
    expect(rows.outcome, about).toMatch(/^(not_triggered|muted)$/);
  } else {
    expect(rows.told, about).toBe("fundraising");
    if (mailed.length === 1) expect(rows.outcome, about).toMatch(/^(emailed|muted)$/);
    else expect(rows.outcome, about).toBe("muted");
    if (model.changes.length === 0) expect([mailed.length, rows.outcome], about).toEqual([1, "emailed"]);
  }
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
  ["two deliveries, slow mail", { deliveries: 2, deaths: 0, changes: [], slowMail: true }],
  ["one delivery, one death and a pause", { deliveries: 1, deaths: 1, changes: ["pause"] }],
  [
    "one delivery, a death, a deletion and an edit",
    { deliveries: 1, deaths: 1, changes: ["delete", "edit"] },
  ],
];
const long: [string, Bounds][] = [
  ["two deliveries, one death, slow mail", { deliveries: 2, deaths: 1, changes: [], slowMail: true }],
  ["two deliveries and a pause", { deliveries: 2, deaths: 0, changes: ["pause"] }],
  ["two deliveries and a deletion", { deliveries: 2, deaths: 0, changes: ["delete"] }],
  ["two deliveries and an edit", { deliveries: 2, deaths: 0, changes: ["edit"] }],
  ["three deliveries", { deliveries: 3, deaths: 0, changes: [] }],
  ["three deliveries, one death, slow mail", { deliveries: 3, deaths: 1, changes: [], slowMail: true }],
  [
    "two deliveries, a death, a pause and a deletion",
    { deliveries: 2, deaths: 1, changes: ["pause", "delete"] },
  ],
  ["two deliveries, a death, an edit and muting", { deliveries: 2, deaths: 1, changes: ["edit", "mute"] }],
];

describe("every interleaving ends with one signal and at most one email", () => {
  it.each(process.env.FAULTS === "long" ? [...short, ...long] : short)(
    "%s",
    { timeout: 3_600_000 },
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
