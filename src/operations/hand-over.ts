import { describeError } from "../domain/describe-error.ts";
import type { Services } from "../ports/services.ts";
import { markHanded, type OutboxRow, outboxRows } from "../store/outbox.ts";

const retries = 5;
const attempts = 3;

/**
 * Hands outbox rows to the queue. A queue that does not take them is asked again a few times; what it never took stays
 * in the outbox for the cron's sweep. The row's id is the deduplication id, so that nothing is queued twice.
 */
export async function handOver(services: Services, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const database = services.database.everywhere();
  const [rows] = await database.read(outboxRows(ids));
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await publishRows(services, rows);
    } catch (error) {
      services.log.warn("queue did not take jobs", {
        jobs: rows.length,
        attempt,
        error: describeError(error),
      });
      if (attempt === attempts) return 0;
      await new Promise((wake) => setTimeout(wake, 2_000 * attempt));
    }
  }
}

/** Publishes the rows in one request and marks them handed; throws where the queue does not take them. */
export async function publishRows(
  services: Services,
  rows: readonly (OutboxRow & { delay_seconds?: number })[],
): Promise<number> {
  if (rows.length === 0) return 0;
  await services.queue.publish(
    rows.map(({ id, job, payload, delay_seconds }) => ({
      job,
      payload,
      deduplicationId: id,
      delaySeconds: delay_seconds ?? 0,
      retries,
    })),
  );
  await services.database.everywhere().write(markHanded(rows.map(({ id }) => id)));
  return rows.length;
}
