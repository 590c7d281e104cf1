import { describeError } from "../../domain/describe-error.ts";
import { flowOf } from "../../domain/flow.ts";
import type { Services } from "../../ports/services.ts";
import { markHanded, type OutboxRow, takeMessages } from "../../store/outbox.ts";

const retries = 5;
const attempts = 3;
const takenAtOnce = 500;
const mostTakes = 40;
const publishedAtOnce = 100;

/**
 * Hands outbox rows that a write answered to the queue. What the queue does not take is offered a few times; what it never
 * took stays in the outbox for the cron's sweep. The row's id is the deduplication id, so that nothing is queued twice.
 */
export async function handOver(services: Services, written: readonly OutboxRow[]): Promise<void> {
  let rows = written;
  for (let attempt = 1; rows.length > 0; attempt += 1) {
    try {
      rows = await publishRows(services, rows);
    } catch (error) {
      services.log.warn("queue did not take jobs", {
        jobs: rows.length,
        attempt,
        error: describeError(error),
      });
    }
    if (rows.length === 0 || attempt === attempts) return;
    await new Promise((wake) => setTimeout(wake, 2_000 * attempt));
  }
}

/** Hands over what waits at the time `at`, organisations in turns; answers how much the queue took. */
export async function handOverDue(services: Services, at: string): Promise<number> {
  const database = services.database.everywhere();
  let handed = 0;
  for (let take = 0; take < mostTakes; take += 1) {
    const [rows] = await database.write(takeMessages({ at, batch: takenAtOnce }));
    if (rows.length === 0) break;
    for (let from = 0; from < rows.length; from += publishedAtOnce) {
      const some = rows.slice(from, from + publishedAtOnce);
      handed += some.length - (await publishRows(services, some)).length;
    }
  }
  return handed;
}

/** Publishes the rows in one request and marks those that were taken; answers with the others. */
async function publishRows(services: Services, rows: readonly OutboxRow[]): Promise<OutboxRow[]> {
  if (rows.length === 0) return [];
  const taken = await services.queue.publish(
    rows.map(({ id, organisation_id, job, payload }) => ({
      job,
      payload,
      deduplicationId: id,
      flowKey: `${job}.${organisation_id}`,
      flow: flowOf(job),
      retries,
    })),
  );
  if (taken.length > 0) await services.database.everywhere().write(markHanded({ ids: taken }));
  const left = rows.filter(({ id }) => !taken.includes(id));
  if (left.length > 0) services.log.warn("queue refused jobs", { jobs: left.length, of: rows.length });
  return left;
}
