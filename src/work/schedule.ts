import * as z from "zod/v4";
import { describeError } from "../domain/describe-error.ts";
import { flowOf, handOverTaken, handOverWaiting, patienceMinutes, runPace } from "../outbox/hand-over.ts";
import { countWork } from "../outbox/messages.ts";
import type { Services, WorkServices } from "../ports/services.ts";
import { watchedFigures } from "../store/operator.ts";
import {
  deleteExpired,
  deleteOldRows,
  idleSeconds,
  queueDueDigests,
  queueDueRuns,
  recoverWork,
  wakeMail,
} from "../store/schedule.ts";
import { sweepWebhooks } from "../store/webhooks.ts";
import type { WorkMessage } from "../store/work-message.ts";
import type { JobResult } from "./define.ts";
import { ranLate, watch } from "./watch.ts";

/**
 * Limits per invocation for due runs and waiting messages. Each thousand needs two statements and ten queue requests, about five hundred
 * subrequests in total; the platform allows at least a thousand.
 */
const limits = { batch: 1_000, batches: 20, takes: 20 };
const mailBatch = 2_000;
const deletionBatch = 1_000;
const continuation = "schedule";

/** The state of a tick: its scheduled time and the number of runs it queued. */
interface TickState {
  at: string;
  placed: number;
}

/**
 * The scheduled handler: deletes old rows, recovers dead work, queues due runs, sends waiting messages, and emails the operator if
 * something is wrong. If one invocation cannot do all of it, it continues in the next one by a message to itself. Parts are independent,
 * and ticks may overlap; failed parts are logged and named in the final error. While nothing is due, it does not query the database. `at`
 * is the scheduled time, ISO 8601; `most` are the limits of one invocation.
 */
export async function tick(services: WorkServices, at: string, most = limits): Promise<void> {
  const { until, seen, lastTick } = await services.idlePeriod.read(at);
  const isLate = services.operator !== null && ranLate(lastTick, at);
  if (until !== null && Date.parse(at) < until && !isLate) {
    services.log.info("cron", { at, quietUntil: new Date(until).toISOString() });
    return;
  }
  const database = services.database.everywhere();
  const house = {
    kept: () => database.write(deleteOldRows({ at })).then(() => 0),
    expired: async () => {
      const [[row]] = await database.write(
        deleteExpired({ at, days: services.retainDays, batch: deletionBatch }),
      );
      return row?.value ?? 0;
    },
    recovered: async () => {
      const recovering = { at, patience_minutes: patienceMinutes, pace_each: runPace.each };
      const [[row]] = await database.write(recoverWork(recovering));
      return row?.value ?? 0;
    },
    digests: async () => {
      const [[row]] = await database.write(queueDueDigests({ at, batch: mailBatch }));
      return row?.value ?? 0;
    },
    mails: async () => {
      const [[row]] = await database.write(wakeMail({ at, batch: mailBatch }));
      return row?.value ?? 0;
    },
    webhooks: async () => {
      const [[row]] = await database.write(sweepWebhooks({ at }));
      return row?.value ?? 0;
    },
  };
  const failed = await runParts(services, at, {
    ...house,
    ...handOverParts(services, { at, placed: 0 }, most),
  });
  await recordState(services, { at, lastTick, seen: failed.length === 0 ? seen : null });
  if (failed.length > 0) throw new Error(`the cron failed at: ${failed.join(", ")}`);
}

/** Continues a tick with the rest that one invocation left. */
export const schedule = {
  kind: continuation,
  payload: z.object({ at: z.iso.datetime(), placed: z.int() }),
  run: async (services: Services, begun: TickState): Promise<JobResult> => {
    const failed = await runParts(services, begun.at, handOverParts(services, begun, limits));
    return failed.length === 0 ? "done" : "failed";
  },
};

type Parts = Record<string, () => Promise<number>>;

/** Runs all parts even if some fail. Returns the names of the failed parts. */
async function runParts({ log }: Services, at: string, parts: Parts): Promise<string[]> {
  const counts: Record<string, number> = {};
  const failed: string[] = [];
  for (const [part, work] of Object.entries(parts)) {
    try {
      counts[part] = await work();
    } catch (error) {
      failed.push(part);
      log.error("part of the cron failed", { part, at, error: describeError(error) });
    }
  }
  log.info("cron", { at, ...counts });
  return failed;
}

/** Queues due runs, sends their messages and waiting ones, and schedules a continuation if some are left. */
function handOverParts(services: Services, { at, placed }: TickState, most: typeof limits): Parts {
  const due: WorkMessage[] = [];
  let all = true;
  return {
    queued: async () => {
      const database = services.database.everywhere();
      const pace = { pace_each: runPace.each, pace_all: runPace.all };
      for (let batch = 0; batch < most.batches; batch += 1) {
        const step = { at, batch: most.batch, placed: placed + due.length, ...pace };
        const [queued] = await database.write(queueDueRuns(step));
        if (queued.length === 0) return due.length;
        due.push(...queued);
      }
      all = false;
      return due.length;
    },
    handed: async () => {
      const handed = await handOverTaken(services, due);
      const waiting = await handOverWaiting(services, at, most.takes);
      all &&= waiting.all;
      return handed + waiting.handed;
    },
    continued: async () => {
      if (all) return 0;
      await continueLater(services, { at, placed: placed + due.length });
      return 1;
    },
  };
}

async function continueLater({ queue }: Services, begun: TickState): Promise<void> {
  const id = `${continuation}-${Date.parse(begun.at)}-${begun.placed}`;
  const flow = { flowKey: continuation, flow: flowOf(continuation) };
  const message = { job: continuation, payload: begun, deduplicationId: id, retries: 2, delaySeconds: null };
  const taken = await queue.publish([{ ...message, ...flow }]);
  if (taken.length === 0) throw new Error("the queue refused the rest of the tick");
}

/**
 * Logs the age of the oldest work, the highest number of attempts and the failures, and emails the operator. If nothing is under way or
 * wrong, stores how long the schedule may sleep, unless `seen` is null: then new work could be missed.
 */
async function recordState(
  services: WorkServices,
  { at, lastTick, seen }: { at: string; lastTick: string | null; seen: string | null },
): Promise<void> {
  const { database, log, idlePeriod, modelBudget: budget } = services;
  try {
    const [standing, [rest], figures] = await database
      .everywhere()
      .read(countWork({ at }), idleSeconds({ at }), watchedFigures({ at, budget }));
    for (const { kind, oldest_seconds, most_attempts, ...counts } of standing)
      log.info("work", { at, kind, oldestSeconds: oldest_seconds, mostAttempts: most_attempts, ...counts });
    const countOf = (kind: string) => figures.find((figure) => figure.kind === kind)?.value ?? 0;
    const isCalm = await watch(services, at, {
      lastTick,
      oldestSeconds: Math.max(0, ...standing.map(({ oldest_seconds }) => oldest_seconds)),
      refusedEmails: countOf("emails"),
      spentBudgets: countOf("budgets"),
    });
    if (!isCalm) await idlePeriod.end();
    else if (seen !== null && rest?.value != null)
      await idlePeriod.store(Date.parse(at) + rest.value * 1_000, seen);
  } catch (error) {
    log.error("state not recorded", { at, error: describeError(error) });
  }
}
