import { sql } from "kysely";
import { scheduled } from "../../../functions/cron.ts";
import { compile } from "../../../src/store/statement/statement.ts";
import type { Scene } from "./fault-scene.ts";
import { newOrganisation } from "./organisation.ts";
import { ownerOf } from "./owner.ts";

const minutesBetweenTicks = 5;

/** What came of a backlog: organisations in the order they were given. */
interface Drained {
  messages: number;
  /** Messages whose run was done, or at work, when they came. */
  useless: number;
  ticks: number;
  /** Place of the last message of each organisation's first ten, counted from one over all messages. */
  tenthAt: number[];
}

/** A new organisation with so many companies that are due. */
export async function dueCompanies({ controls, service }: Scene, count: number): Promise<string> {
  const { id } = await newOrganisation(service.env);
  await controls.sql(sql`
    insert into companies (organisation_id, things_to_track, alert_emails, enrichment_status, next_run_at)
    select ${id}::uuid, 'Fundraising', '{a@fund.example}', 'ready', clock_timestamp() - interval '1 hour'
      from generate_series(1, ${count}::integer)`);
  return id;
}

/**
 * Makes as many due companies for each organisation as told, and lets ticks five minutes apart queue and hand them over,
 * while the service works `capacity` messages off between two ticks, oldest first. Ends when all are done.
 */
export async function drain(scene: Scene, counts: readonly number[], capacity: number, maxTicks: number) {
  await scene.controls.deliveries({ paused: true });
  const organisations: string[] = [];
  for (const count of counts) organisations.push(await dueCompanies(scene, count));
  const env = { ...scene.stack.env, PUBLIC_URL: "http://127.0.0.1:9" };
  const drained: Drained = { messages: 0, useless: 0, ticks: 0, tenthAt: counts.map(() => 0) };
  const arrived = counts.map(() => 0);
  const seen = new Set<string>();
  const waiting: string[] = [];
  let left = counts.reduce((sum, count) => sum + count, 0);
  while (left > 0 && drained.ticks < maxTicks) {
    const at = Date.now() + drained.ticks * minutesBetweenTicks * 60_000;
    await scheduled({ scheduledTime: at }, env, { waitUntil: () => {} });
    drained.ticks += 1;
    for (const { id, url, body } of (await scene.controls.messages()).reverse()) {
      if (seen.has(id) || !url.endsWith("/run")) continue;
      seen.add(id);
      const { organisationId, subject } = JSON.parse(body);
      drained.messages += 1;
      const place = organisations.indexOf(organisationId);
      const count = (arrived[place] ?? 0) + 1;
      arrived[place] = count;
      if (count <= 10) drained.tenthAt[place] = drained.messages;
      waiting.push(subject);
    }
    const batch = waiting.splice(0, capacity);
    const done = await workOff(scene, batch);
    drained.useless += batch.length - done;
    left -= done;
  }
  return drained;
}

/** Claims and ends the runs as the job does; answers how many were there to claim. */
async function workOff({ service }: Scene, ids: string[]): Promise<number> {
  const owner = ownerOf(service.env);
  const [claims] = await owner.write(
    compile(sql<{ id: string }>`
      select a.id from unnest(${ids}::uuid[]) a(id) cross join lateral claim_work('run', a.id, a.id, 60) c where c.kind = 'claimed'`),
  );
  const claimed = claims.map(({ id }) => id);
  const each = sql`unnest(${claimed}::uuid[]) a(id)`;
  await owner.write(
    compile(sql`select count(*) from ${each} cross join lateral begin_run(a.id, a.id)`),
    compile(sql`update runs set status = 'reported' where id = any (${claimed}::uuid[])`),
    compile(sql`select count(close_work('run', id, id, 'done')) from ${each}`),
    compile(sql`select count(finish_run(id, null, null)) from ${each}`),
  );
  return claimed.length;
}
