import * as z from "zod/v4";
import { jobOf } from "../../../src/outbox/hand-over.ts";
import { createQueue } from "../../../src/platform/queue/queue.ts";
import { workMessage } from "../../../src/store/work-message.ts";
import type { AdminDatabase } from "../admin-database.ts";
import { explain } from "../cli.ts";

/** Work that was given up, newest first. Times are ISO 8601 in UTC. */
export function listFailedWork(database: AdminDatabase): Promise<Record<string, unknown>[]> {
  return database.query(
    `SELECT w.id, w.kind, o.name AS organisation, o.id AS "organisationId", coalesce(c.company_name, c.company_website) AS company,
            c.id AS "companyId", w.subject, w.attempts, iso(w.asked_at) AS "askedAt", iso(w.ended_at) AS "failedAt"
       FROM work w JOIN organisations o ON o.id = w.organisation_id LEFT JOIN companies c ON c.id = w.company_id
      WHERE w.result = 'failed'
      ORDER BY w.ended_at DESC, w.id`,
  );
}

const Retried = z.object({
  outcome: z.enum(["queued", "in_progress", "paused", "done"]),
  messages: z.preprocess(
    (value) => (typeof value === "string" ? JSON.parse(value) : value),
    z.array(workMessage),
  ),
});
export type Retried = z.output<typeof Retried>;

/** Requests the work again. Returns null if no work with this id was given up; `retry_work` describes the outcomes. */
export async function retryWork(database: AdminDatabase, id: string): Promise<Retried | null> {
  const [row] = await database.query("SELECT outcome, messages::text FROM retry_work($1::uuid)", [id]);
  return row === undefined ? null : Retried.parse(row);
}

/** Removes the work from the list. Returns false if no work with this id was given up. */
export async function dropWork(database: AdminDatabase, id: string): Promise<boolean> {
  const rows = await database.query(
    "DELETE FROM work WHERE id = $1::uuid AND result = 'failed' RETURNING id",
    [id],
  );
  return rows.length > 0;
}

/**
 * Sends the messages to the queue of the database's service, so that the work starts at once. Returns why they were not sent, in words, or
 * null; the schedule sends them later.
 */
export async function sendNow(
  database: AdminDatabase,
  messages: Retried["messages"],
): Promise<string | null> {
  if (messages.length === 0) return null;
  const { QSTASH_URL: url, QSTASH_TOKEN: token, PUBLIC_URL: publicUrl } = await database.settings();
  if (!url || !token || !publicUrl) return "QSTASH_URL, QSTASH_TOKEN or PUBLIC_URL is not set";
  try {
    const sent = await createQueue({ url, token, publicUrl }).publish(messages.map(jobOf));
    await database.query("SELECT mark_handed($1::uuid[])", [sent]);
    return sent.length === messages.length ? null : "the queue refused a message";
  } catch (error) {
    return `the queue does not answer: ${explain(error)}`;
  }
}
