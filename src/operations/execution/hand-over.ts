import { describeError } from "../../domain/describe-error.ts";
import { flowOf } from "../../domain/flow.ts";
import type { Services } from "../../ports/services.ts";
import { markHanded, takeMessages, type WorkMessage } from "../../store/work.ts";

const retries = 5;
const attempts = 3;
const takenAtOnce = 500;
const mostTakes = 40;
const publishedAtOnce = 100;

/**
 * Hands the messages that a write answered to the queue. What the queue does not take is offered a few times; what it never
 * took waits for the schedule. A message's id is the deduplication id, so that nothing is queued twice.
 */
export async function handOver(services: Services, written: readonly WorkMessage[]): Promise<void> {
  let left = written;
  for (let attempt = 1; left.length > 0; attempt += 1) {
    try {
      left = await publish(services, left);
    } catch (error) {
      services.log.warn("queue did not take jobs", {
        jobs: left.length,
        attempt,
        error: describeError(error),
      });
    }
    if (left.length === 0 || attempt === attempts) return;
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
      handed += some.length - (await publish(services, some)).length;
    }
  }
  return handed;
}

/** Publishes messages in one request and marks those that were taken; answers with the others. */
async function publish(services: Services, messages: readonly WorkMessage[]): Promise<WorkMessage[]> {
  if (messages.length === 0) return [];
  const taken = await services.queue.publish(
    messages.map(({ message_id, organisation_id, kind, subject }) => ({
      job: kind,
      payload: { organisationId: organisation_id, subject },
      deduplicationId: message_id,
      flowKey: `${kind}.${organisation_id}`,
      flow: flowOf(kind),
      retries,
    })),
  );
  if (taken.length > 0) await services.database.everywhere().write(markHanded({ ids: taken }));
  const left = messages.filter(({ message_id }) => !taken.includes(message_id));
  if (left.length > 0) services.log.warn("queue refused jobs", { jobs: left.length, of: messages.length });
  return left;
}
