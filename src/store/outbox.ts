import { type CompiledQuery, sql } from "kysely";
import { compile, db } from "./database.ts";

export interface OutboxRow {
  id: string;
  job: string;
  payload: unknown;
}

/** Those of the rows that still wait and whose time has come. */
export function outboxRows(ids: readonly string[]): CompiledQuery<OutboxRow> {
  return compile(sql<OutboxRow>`
    select id, job, payload from outbox
     where id = any(${[...ids]}::uuid[]) and handed_at is null and not_before <= clock_timestamp()`);
}

/** The oldest rows that wait at the time `at`, with the seconds until their time. */
export function outboxDue(at: string, batch: number): CompiledQuery<OutboxRow & { delay_seconds: number }> {
  return compile(sql<OutboxRow & { delay_seconds: number }>`
    select id, job, payload,
           greatest(0, ceil(extract(epoch from not_before - ${at}::timestamptz)))::integer as delay_seconds
      from outbox
     where handed_at is null and not_before <= ${at}::timestamptz + interval '5 minutes'
     order by not_before, id limit ${batch}`);
}

export function markHanded(ids: readonly string[]): CompiledQuery<unknown> {
  return db
    .updateTable("outbox")
    .set({ handed_at: sql`clock_timestamp()` })
    .where("id", "in", [...ids])
    .where("handed_at", "is", null)
    .compile();
}
