import { type CompiledQuery, sql } from "kysely";
import { compile } from "./database.ts";

/** A message that waits for its hand-over; its payload holds ids alone. */
export interface OutboxRow {
  id: string;
  organisation_id: string;
  job: string;
  payload: unknown;
}

/** Takes those of the rows that still wait and whose time has come, for a minute; nobody else gets them meanwhile. */
export function takeMessages(ids: readonly string[]): CompiledQuery<OutboxRow> {
  return compile(sql<OutboxRow>`select * from take_messages(${[...ids]}::uuid[])`);
}

/** Takes at most `batch` rows that wait at the time `at`, organisations in turns, for a minute likewise. */
export function takeDueMessages(at: string, batch: number): CompiledQuery<OutboxRow> {
  return compile(sql<OutboxRow>`select * from take_messages(${at}::timestamptz, ${batch}::integer)`);
}

/** The queue has these. */
export function markHanded(ids: readonly string[]): CompiledQuery<unknown> {
  return compile(sql`select mark_handed(${[...ids]}::uuid[])`);
}
