import { publishRows } from "../operations/hand-over.ts";
import type { Services } from "../ports/services.ts";
import { outboxDue } from "../store/outbox.ts";
import { keepHouse, queueDueRuns, recoverWork } from "../store/schedule.ts";

const dueBatch = 500;
const handBatch = 100;
const maxBatches = 40;
const patienceMinutes = 10;

/**
 * The scheduled handler: queues the runs that are due, takes up what died, and hands the queue what it was not handed.
 * `at` is the time the schedule stands for, ISO 8601.
 */
export async function tick(services: Services, at: string): Promise<void> {
  const database = services.database.everywhere();
  await database.write(keepHouse(at));
  const [[recovered]] = await database.write(recoverWork(at, patienceMinutes));
  const queued = await repeat(async () => {
    const [[due]] = await database.write(queueDueRuns(at, dueBatch));
    return due?.count ?? 0;
  }, dueBatch);
  const handed = await repeat(async () => {
    const [rows] = await database.read(outboxDue(at, handBatch));
    return publishRows(services, rows);
  }, handBatch);
  services.log.info("cron", { at, queued, recovered: recovered?.count ?? 0, handed });
}

/** Batch after batch until one is not full. */
async function repeat(step: () => Promise<number>, full: number): Promise<number> {
  let total = 0;
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const count = await step();
    total += count;
    if (count < full) break;
  }
  return total;
}
