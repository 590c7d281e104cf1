import * as z from "zod/v4";
import { scheduled } from "../../../functions/cron.ts";
import { type AdminDatabase, openAdminDatabase } from "../../../scripts/local/postgres/admin-database.ts";
import type { Stack } from "../../../scripts/local/stack.ts";

const Messages = z.object({ data: z.array(z.object({ id: z.string(), url: z.string(), body: z.string() })) });
const RunPayload = z.object({ organisationId: z.string(), subject: z.string() });
const minutesBetweenTicks = 5;

/** What came of a backlog: organisations in the order they were given. */
export interface Drained {
  messages: number;
  /** Messages whose run was done, or at work, when they came. */
  useless: number;
  ticks: number;
  /** Place of the last message of each organisation's first ten, counted from one over all messages. */
  tenthAt: number[];
}

/**
 * Makes as many due companies for each organisation as told, and lets ticks five minutes apart queue and hand them over,
 * while the service works `capacity` messages off between two ticks, oldest first. Ends when all are done.
 */
export async function drain(
  stack: Stack,
  due: readonly number[],
  capacity: number,
  maxTicks: number,
): Promise<Drained> {
  const database = await openAdminDatabase({
    DATABASE_URL: stack.ownerUrl,
    NEON_HTTP_URL: `${stack.url}/admin/sql`,
    DATA_DIR: "no such folder",
  });
  const put = (body: object) =>
    fetch(`${stack.url}/deliveries`, { method: "PUT", body: JSON.stringify(body) });
  await put({ paused: true });
  const organisations = await addDue(database, due);
  const env = { ...stack.env, PUBLIC_URL: "http://127.0.0.1:9" };
  const drained: Drained = {
    messages: 0,
    useless: 0,
    ticks: 0,
    tenthAt: due.map(() => 0),
  };
  const arrived = due.map(() => 0);
  const seen = new Set<string>();
  const waiting: string[] = [];
  let left = due.reduce((sum, count) => sum + count, 0);
  while (left > 0 && drained.ticks < maxTicks) {
    const at = Date.now() + drained.ticks * minutesBetweenTicks * 60_000;
    await scheduled({ scheduledTime: at }, env, { waitUntil: () => {} });
    drained.ticks += 1;
    for (const { organisationId, subject } of await newMessages(stack, seen)) {
      drained.messages += 1;
      const place = organisations.indexOf(organisationId);
      const count = (arrived[place] ?? 0) + 1;
      arrived[place] = count;
      if (count <= 10) drained.tenthAt[place] = drained.messages;
      waiting.push(subject);
    }
    const batch = waiting.splice(0, capacity);
    const done = await workOff(database, batch);
    drained.useless += batch.length - done;
    left -= done;
  }
  await database.close();
  return drained;
}

async function addDue(database: AdminDatabase, due: readonly number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const count of due) {
    const [row] = await database.query(
      `with o as (insert into organisations (name) values ('Due ' || gen_random_uuid()) returning id),
       c as (insert into companies (organisation_id, things_to_track, alert_emails, enrichment_status, next_run_at)
             select o.id, 'Fundraising', '{a@fund.example}', 'ready', clock_timestamp() - interval '1 hour'
               from o, generate_series(1, $1::integer) returning 1)
       select id, (select count(*) from c) from o`,
      [String(count)],
    );
    ids.push(String(row?.id));
  }
  return ids;
}

/** Those not seen before, oldest first. */
async function newMessages(stack: Stack, seen: Set<string>) {
  const { data } = Messages.parse(await (await fetch(`${stack.url}/messages`)).json());
  const fresh = data.filter(({ id, url }) => !seen.has(id) && url.endsWith("/run")).reverse();
  for (const { id } of fresh) seen.add(id);
  return fresh.map(({ body }) => RunPayload.parse(JSON.parse(body)));
}

/** Claims and ends the runs as the job does; answers how many were there to claim. */
async function workOff(database: AdminDatabase, ids: string[]): Promise<number> {
  const claims = await database.query(
    `select a.id from unnest($1::uuid[]) a(id) cross join lateral claim_work('run', a.id, a.id, 60) c where c.kind = 'claimed'`,
    [ids],
  );
  const claimed = claims.map(({ id }) => String(id));
  await database.query(
    `select count(*) from unnest($1::uuid[]) a(id) cross join lateral begin_run(a.id, a.id)`,
    [claimed],
  );
  await database.query(`update runs set status = 'reported' where id = any ($1::uuid[])`, [claimed]);
  for (const closing of ["close_work('run', id, id, 'done')", "finish_run(id, null, null)"])
    await database.query(`select count(${closing}) from unnest($1::uuid[]) a(id)`, [claimed]);
  return claims.length;
}
