import { describeError } from "../domain/describe-error.ts";
import type { Flow } from "../domain/limits.ts";
import type { Services } from "../ports/services.ts";
import type { WorkMessage } from "../store/work-message.ts";
import { markHanded, takeMessages } from "./messages.ts";

const flows: Record<string, Flow> = {
  run: { parallelism: 30, ratePerSecond: 10 },
  enrich: { parallelism: 10, ratePerSecond: 5 },
  webhook: { parallelism: 10, ratePerSecond: 10 },
  email: { parallelism: 5, ratePerSecond: 2 },
  digest: { parallelism: 5, ratePerSecond: 2 },
  schedule: { parallelism: 1, ratePerSecond: 1 },
};
const other: Flow = { parallelism: 5, ratePerSecond: 5 };

export function flowOf(job: string): Flow {
  return flows[job] ?? other;
}

/**
 * Runs started per second, per organisation and in total, if many are due. One organisation uses its flow if a run takes 30 seconds; in
 * total about a hundred runs are open if each takes 10 seconds. A run that has not started an hour after its time counts as lost.
 */
export const runPace = { each: 1, all: 10 };
export const patienceMinutes = 60;

/** How often the queue repeats a job that failed. */
export const retries = 5;
const attempts = 3;
const takenAtOnce = 1_000;
const publishedAtOnce = 100;
/** An invocation may open six connections. */
const requestsAtOnce = 5;

/**
 * Sends new messages to the queue, with up to three attempts. The schedule sends the rest later. The message id is the deduplication id,
 * so no message is queued twice.
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

/** Sends taken messages to the queue, a thousand at a time. Returns how many the queue accepted. Throws if the queue does not answer. */
export async function handOverTaken(services: Services, taken: readonly WorkMessage[]): Promise<number> {
  let handed = 0;
  for (const some of partsOf(taken, takenAtOnce))
    handed += some.length - (await publish(services, some)).length;
  return handed;
}

/**
 * Sends the messages that wait at `at`, organisations in turn, a thousand at a time, at most `mostTakes` times. Returns how many the
 * queue accepted, and whether none is left. Throws if the queue does not answer.
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
 * Publishes messages, a hundred per request with several requests at once, and marks the accepted ones in one statement. Returns the
 * messages that the queue refused. If a request failed, throws after the others are marked.
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

/** The message as the queue gets it. */
export function jobOf({ message_id, organisation_id, kind, subject, hold_seconds }: WorkMessage) {
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
