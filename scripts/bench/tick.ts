import { pathToFileURL } from "node:url";
import pg from "pg";
import * as z from "zod/v4";
import { workDoor } from "../../src/platform/doors/work-door.ts";
import { schedule, tick } from "../../src/work/schedule.ts";
import { openAdminDatabase } from "../local/postgres/admin-database.ts";
import { type Stack, startStack } from "../local/stack.ts";
import { ownDatabase } from "../plans/own-database.ts";
import type { Figure } from "./scene/figure.ts";
import { record, replaying } from "./scene/replay.ts";

const due = Number(process.env.BENCH_DUE ?? 100_000);
const organisations = 1_000;
const largest = Math.round(due * 0.9);
const each = Math.round((due - largest) / (organisations - 1));
const figure = (what: string) => `tick, ${what}`;

const Messages = z.object({ data: z.array(z.object({ url: z.string(), body: z.string() })) });
const Calls = z.object({ data: z.array(z.object({ backend: z.string(), operation: z.string() })) });

/** What one invocation of the schedule took. */
interface Invocation {
  ms: number;
  statements: number;
  batches: number;
  full: number;
}

/**
 * One tick with 100,000 companies due (BENCH_DUE), nine tenths of them of one of a thousand organisations, on the Postgres of
 * BENCH_DATABASE_URL: each invocation, until none asks to go on. The queue is the local stack's, on this machine.
 */
export async function benchTick(): Promise<{ rows: Figure[] }> {
  const server = process.env.BENCH_DATABASE_URL ?? process.env.TEST_DATABASE_URL;
  if (!server)
    return {
      rows: [{ figure: figure("100,000 due"), value: "skipped: BENCH_DATABASE_URL names no Postgres" }],
    };
  const database = await ownDatabase(server);
  try {
    const stack = await startStack({ postgresUrl: database.url, publicUrl: "http://127.0.0.1:9" });
    try {
      await fetch(`${stack.url}/deliveries`, { method: "PUT", body: JSON.stringify({ paused: true }) });
      const large = await fill(database.url);
      const invocations = await oneTick(stack);
      return {
        rows: [...rowsOf(invocations), ...(await inTurns(stack, large))],
      };
    } finally {
      await stack.close();
    }
  } finally {
    await database.drop();
  }
}

/** Companies that came due over the last hour; answers the id of the organisation that has most of them. */
async function fill(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `with o as (insert into organisations (name) select 'Due ' || place from generate_series(1, ${organisations}) place
                  returning id, name = 'Due 1' as is_large),
       c as (insert into companies (organisation_id, things_to_track, alert_emails, enrichment_status, last_scraped_at, next_run_at)
             select o.id, 'Fundraising', '{a@fund.example}', 'ready', now() - interval '7 days', now() - random() * interval '1 hour'
               from o, lateral generate_series(1, case when is_large then ${largest} else ${each} end))
       select id from o where is_large`,
    );
    await client.query("analyze");
    return String(rows[0]?.id);
  } finally {
    await client.end();
  }
}

async function oneTick(stack: Stack): Promise<Invocation[]> {
  const { queue, ...others } = workDoor(stack.env, () => {});
  const continuations: unknown[] = [];
  const noting: typeof queue = {
    publish: (jobs) => {
      continuations.push(...jobs.filter(({ job }) => job === schedule.kind).map(({ payload }) => payload));
      return queue.publish(jobs);
    },
  };
  const services = { ...others, queue: noting };
  const at = new Date().toISOString();
  const invocations = [await measured(stack, () => tick(services, at))];
  while (continuations.length > 0) {
    const next = continuations.shift();
    invocations.push(await measured(stack, async () => schedule.run(services, schedule.payload.parse(next))));
  }
  return invocations;
}

async function measured(stack: Stack, work: () => Promise<unknown>): Promise<Invocation> {
  await fetch(`${stack.url}/calls`, { method: "DELETE" });
  const start = performance.now();
  await work();
  const ms = performance.now() - start;
  const { data } = Calls.parse(await (await fetch(`${stack.url}/calls`)).json());
  const batches = data.filter(({ operation }) => operation.startsWith("BATCH"));
  return {
    ms,
    statements: data.filter(({ backend }) => backend === "postgres").length,
    batches: batches.length,
    full: batches.filter(({ operation }) => operation === "BATCH 100").length,
  };
}

/** Messages in the order in which the queue took them. */
async function published(stack: Stack) {
  const { data } = Messages.parse(await (await fetch(`${stack.url}/messages`)).json());
  return data.reverse();
}

function rowsOf(invocations: Invocation[]): Figure[] {
  const sum = (of: (one: Invocation) => number) => invocations.reduce((total, one) => total + of(one), 0);
  const most = (of: (one: Invocation) => number) => Math.max(...invocations.map(of));
  const scale = `${due.toLocaleString("en")} due of ${organisations.toLocaleString("en")} organisations`;
  return [
    { figure: figure(`${scale}, time`), value: `${(sum(({ ms }) => ms) / 1_000).toFixed(1)} s` },
    {
      figure: figure("invocations"),
      value: `${invocations.length}, the longest ${(most(({ ms }) => ms) / 1_000).toFixed(1)} s, at most ${most(
        ({ statements, batches }) => statements + batches,
      )} requests each`,
    },
    { figure: figure("requests to Postgres"), value: String(sum(({ statements }) => statements)) },
    {
      figure: figure("requests to the queue"),
      value: `${sum(({ batches }) => batches)}, of them full ${sum(({ full }) => full)}`,
    },
  ];
}

async function inTurns(stack: Stack, large: string): Promise<Figure[]> {
  const runs = (await published(stack)).filter(({ url }) => url.endsWith("/run"));
  const places = runs.flatMap(({ body }, place) => (body.includes(large) ? [] : [place + 1]));
  const subjects = new Set(runs.map(({ body }) => body));
  return [
    { figure: figure("messages, and runs among them"), value: `${runs.length}, ${subjects.size}` },
    {
      figure: figure(`place of the last of the ${places.length} that are not the largest's`),
      value: String(places.at(-1)),
    },
  ];
}

/**
 * Processor time of the service alone for a thousand runs that are queued and handed over: ticks over answers that were
 * recorded on embedded parts.
 */
export async function benchTickProcessor(): Promise<{ rows: Figure[] }> {
  const stack = await startStack({ publicUrl: "http://127.0.0.1:9" });
  try {
    await fetch(`${stack.url}/deliveries`, { method: "PUT", body: JSON.stringify({ paused: true }) });
    const database = await openAdminDatabase({
      DATABASE_URL: stack.ownerUrl,
      NEON_HTTP_URL: `${stack.url}/admin/sql`,
      DATA_DIR: "no such folder",
    });
    await database.query(
      `with o as (insert into organisations (name) select 'Due ' || place from generate_series(1, 100) place returning id)
       insert into companies (organisation_id, things_to_track, alert_emails, enrichment_status, next_run_at)
       select id, 'Fundraising', '{a@fund.example}', 'ready', now() from o, generate_series(1, 20)`,
      [],
    );
    await database.close();
    const services = workDoor(stack.env, () => {});
    const at = new Date().toISOString();
    const calls = await record(() => tick(services, at));
    const rounds = 20;
    const spent = await replaying(calls, async () => {
      const start = process.cpuUsage();
      for (let round = 0; round < rounds; round += 1) await tick(services, at);
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1_000 / rounds;
    });
    const value = `${(spent / 2).toFixed(0)} ms`;
    return { rows: [{ figure: figure("processor time of the service, a thousand runs"), value }] };
  } finally {
    await stack.close();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  for (const { figure, value } of [...(await benchTick()).rows, ...(await benchTickProcessor()).rows])
    console.log(`${figure}: ${value}`);
