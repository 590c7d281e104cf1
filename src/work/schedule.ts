import { describeError } from "../domain/describe-error.ts";
import { mostOpenRuns, patienceMinutes } from "../domain/flow.ts";
import { handOverDue } from "../operations/execution/hand-over.ts";
import type { Services } from "../ports/services.ts";
import { keepHouse, queueDueRuns, recoverWork, sweepMail } from "../store/schedule.ts";
import { countWork } from "../store/work.ts";

const dueBatch = 2_000;
const mostDueBatches = 10;
const mailBatch = 2_000;

/**
 * The scheduled handler: keeps house, takes up what died, queues the runs that are due, and hands over what waits. Each
 * part stands alone, and two ticks may overlap; a part that failed is logged, and named in the error at the end.
 * `at` is the time the schedule stands for, ISO 8601.
 */
export async function tick(services: Services, at: string): Promise<void> {
  const database = services.database.everywhere();
  const parts: Record<string, () => Promise<number>> = {
    kept: () => database.write(keepHouse({ at })).then(() => 0),
    recovered: async () => {
      const [[row]] = await database.write(recoverWork({ at, patience_minutes: patienceMinutes }));
      return row?.value ?? 0;
    },
    mails: async () => {
      const [[row]] = await database.write(sweepMail({ at, batch: mailBatch }));
      return row?.value ?? 0;
    },
    queued: async () => {
      const { each: most_open, all: most_in_all } = mostOpenRuns;
      const due = { at, batch: dueBatch, most_open, most_in_all };
      let total = 0;
      for (let batch = 0; batch < mostDueBatches; batch += 1) {
        const [[row]] = await database.write(queueDueRuns(due));
        if (!row?.value) break;
        total += row.value;
      }
      return total;
    },
    handed: () => handOverDue(services, at),
  };
  const counts: Record<string, number> = {};
  const failed: string[] = [];
  for (const [part, work] of Object.entries(parts)) {
    try {
      counts[part] = await work();
    } catch (error) {
      failed.push(part);
      services.log.error("part of the cron failed", { part, at, error: describeError(error) });
    }
  }
  services.log.info("cron", { at, ...counts });
  await logStanding(services, at);
  if (failed.length > 0) throw new Error(`the cron failed at: ${failed.join(", ")}`);
}

/** How old the oldest work is, how often the most tried was, and what failed: an operator's alarms are made of these lines. */
async function logStanding({ database, log }: Services, at: string): Promise<void> {
  try {
    const [standing] = await database.everywhere().read(countWork({ at }));
    for (const { kind, oldest_seconds, most_attempts, ...counts } of standing)
      log.info("work", { at, kind, oldestSeconds: oldest_seconds, mostAttempts: most_attempts, ...counts });
  } catch (error) {
    log.error("work not counted", { at, error: describeError(error) });
  }
}
