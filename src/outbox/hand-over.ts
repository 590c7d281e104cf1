import { describeError } from "../domain/describe-error.ts";
import type { Services } from "../ports/services.ts";
import type { WorkMessage } from "../store/work-message.ts";
import { flowOf } from "./flow.ts";
import { markHanded, takeMessages } from "./messages.ts";

const retries = 5;
const attempts = 3;
const takenAtOnce = 1_000;
const publishedAtOnce = 100;
/** Of the six connections that an invocation may have open. */
const requestsAtOnce = 5;

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

/** Hands over messages that were taken, a thousand at a time; answers how many the queue took. Throws where it does not answer. */
export async function handOverTaken(services: Services, taken: readonly WorkMessage[]): Promise<number> {
  let handed = 0;
  for (const some of partsOf(taken, takenAtOnce))
    handed += some.length - (await publish(services, some)).length;
  return handed;
}

/**
 * Hands over what waits at the time `at`, organisations in turns, a thousand at a time and `mostTakes` times at most; answers
 * how much the queue took, and whether nothing waits any more. Throws where the queue does not answer.
 */
export async function handOverWaiting(
  services: Services,
  at: string,
  mostTakes: number,
): Promise<{ handed: number; all: boolean }> {
  const database = services.database.everywhere();
  let handed = 0;
  for (let take = 0; take < mostTakes; take += 1) {
    const [rows] = await database.write(takeMessages({ at, batch: takenAtOnce }));
    if (rows.length === 0) return { handed, all: true };
    handed += await handOverTaken(services, rows);
  }
  return { handed, all: false };
}

/**
 * Publishes messages, a hundred a request and some requests at once, and marks those that were taken in one statement;
 * answers with the others. Throws where a request failed, once what the others brought is marked.
 */
async function publish(services: Services, messages: readonly WorkMessage[]): Promise<WorkMessage[]> {
  const waiting = partsOf(messages, publishedAtOnce);
  const taken = new Set<string>();
  const failures: unknown[] = [];
  const send = async () => {
    for (let some = waiting.shift(); some !== undefined && failures.length === 0; some = waiting.shift())
      try {
        for (const id of await services.queue.publish(some.map(jobOf))) taken.add(id);
      } catch (error) {
        failures.push(error);
      }
  };
  await Promise.all(Array.from({ length: requestsAtOnce }, send));
  if (taken.size > 0) await services.database.everywhere().write(markHanded({ ids: [...taken] }));
  if (failures.length > 0) throw failures[0];
  const left = messages.filter(({ message_id }) => !taken.has(message_id));
  if (left.length > 0) services.log.warn("queue refused jobs", { jobs: left.length, of: messages.length });
  return left;
}

function jobOf({ message_id, organisation_id, kind, subject, hold_seconds }: WorkMessage) {
  return {
    job: kind,
    payload: { organisationId: organisation_id, subject },
    deduplicationId: message_id,
    flowKey: `${kind}.${organisation_id}`,
    flow: flowOf(kind),
    retries,
    delaySeconds: hold_seconds,
  };
}

function partsOf<Item>(items: readonly Item[], size: number): (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}
