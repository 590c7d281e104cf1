import * as z from "zod/v4";
import { describeError } from "../domain/describe-error.ts";
import { flowOf, patienceMinutes, runPace } from "../outbox/flow.ts";
import { handOverTaken, handOverWaiting } from "../outbox/hand-over.ts";
import { countWork } from "../outbox/messages.ts";
import type { Services } from "../ports/services.ts";
import { keepHouse, queueDueRuns, quietSeconds, recoverWork, sweepMail } from "../store/schedule.ts";
import type { WorkMessage } from "../store/work-message.ts";
import type { JobResult } from "./define.ts";

/**
 * What one invocation does at most, of due runs and of what waits: each thousand is a statement, ten requests to the queue and
 * one statement more, some five hundred in all of the thousand that the platform once allowed.
 */
const mostAtOnce = { batch: 1_000, batches: 20, takes: 20 };
const mailBatch = 2_000;
const continuation = "schedule";

/** What a tick is at: the time it stands for, and how many due runs it has placed. */
interface Begun {
  at: string;
  placed: number;
}

/**
 * The scheduled handler: keeps house, takes up what died, queues the runs that are due, and hands over what waits; where that is
 * more than an invocation may do, it goes on in the next, by a message to itself. Each part stands alone, and two ticks may
 * overlap; a part that failed is logged, and named in the error at the end. While nothing is due it asks no database.
 * `at` is the time the schedule stands for, ISO 8601; `most` is what one invocation does.
 */
export async function tick(services: Services, at: string, most = mostAtOnce): Promise<void> {
  const { until, seen } = await services.quiet.recall();
  if (until !== null && Date.parse(at) < until) {
    services.log.info("cron", { at, quietUntil: new Date(until).toISOString() });
    return;
  }
  const database = services.database.everywhere();
  const house = {
    kept: () => database.write(keepHouse({ at })).then(() => 0),
    recovered: async () => {
      const recovering = { at, patience_minutes: patienceMinutes, pace_each: runPace.each };
      const [[row]] = await database.write(recoverWork(recovering));
      return row?.value ?? 0;
    },
    mails: async () => {
      const [[row]] = await database.write(sweepMail({ at, batch: mailBatch }));
      return row?.value ?? 0;
    },
  };
  const failed = await inParts(services, at, { ...house, ...handingOver(services, { at, placed: 0 }, most) });
  await stand(services, at, failed.length === 0 ? seen : null);
  if (failed.length > 0) throw new Error(`the cron failed at: ${failed.join(", ")}`);
}

/** A tick that goes on: queues and hands over what one invocation left. */
export const schedule = {
  kind: continuation,
  payload: z.object({ at: z.iso.datetime(), placed: z.int() }),
  run: async (services: Services, begun: Begun): Promise<JobResult> => {
    const failed = await inParts(services, begun.at, handingOver(services, begun, mostAtOnce));
    return failed.length === 0 ? "done" : "failed";
  },
};

type Parts = Record<string, () => Promise<number>>;

/** Does each part, whatever became of the others; answers with the names of those that failed. */
async function inParts({ log }: Services, at: string, parts: Parts): Promise<string[]> {
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

/** Queues what is due, hands it over and whatever else waits, and asks to go on where some is left. */
function handingOver(services: Services, { at, placed }: Begun, most: typeof mostAtOnce): Parts {
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
      await goOn(services, { at, placed: placed + due.length });
      return 1;
    },
  };
}

async function goOn({ queue }: Services, begun: Begun): Promise<void> {
  const id = `${continuation}-${Date.parse(begun.at)}-${begun.placed}`;
  const flow = { flowKey: continuation, flow: flowOf(continuation) };
  const message = { job: continuation, payload: begun, deduplicationId: id, retries: 2, delaySeconds: null };
  const taken = await queue.publish([{ ...message, ...flow }]);
  if (taken.length === 0) throw new Error("the queue refused the rest of the tick");
}

/**
 * How old the oldest work is, how often the most tried was, and what failed: an operator's alarms are made of these lines.
 * Where nothing is under way, remembers until when: unless `seen` is null, for then something may have been missed.
 */
async function stand({ database, log, quiet }: Services, at: string, seen: string | null): Promise<void> {
  try {
    const [standing, [rest]] = await database.everywhere().read(countWork({ at }), quietSeconds({ at }));
    for (const { kind, oldest_seconds, most_attempts, ...counts } of standing)
      log.info("work", { at, kind, oldestSeconds: oldest_seconds, mostAttempts: most_attempts, ...counts });
    if (seen !== null && rest?.value != null) await quiet.keep(Date.parse(at) + rest.value * 1_000, seen);
  } catch (error) {
    log.error("work not counted", { at, error: describeError(error) });
  }
}
