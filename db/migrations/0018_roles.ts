import { type Kysely, sql } from "kysely";

/** A founder's role, as the page states it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table founders add column role text`).execute(db);
}
