import * as z from "zod/v4";
import { defineCall, nothing } from "./statement/call.ts";
import { workMessage } from "./work-message.ts";

const at = z.iso.datetime();
const count = z.object({ value: z.int() });

/**
 * Queues runs of at most `batch` companies due at `at`, organisations in turns, and answers their messages, taken for a
 * minute; none once nothing is due. `placed` were answered at this `at` before. The paces are runs begun in a second, of an
 * organisation and of all: a message for which they leave no room yet has `hold_seconds`.
 */
export const queueDueRuns = defineCall({
  name: "queue_due_runs",
  input: z.object({ at, batch: z.int(), placed: z.int(), pace_each: z.number(), pace_all: z.number() }),
  row: workMessage,
});

/**
 * Takes up work that died, or whose message was handed over and never came, those at `pace_each` a
 * second of an organisation; answers of how many.
 */
export const recoverWork = defineCall({
  name: "recover_work",
  input: z.object({ at, patience_minutes: z.int(), pace_each: z.number() }),
  row: count,
});

/** Seconds from `at` for which nothing becomes due by itself; null where work is under way, which may die or get lost. */
export const quietSeconds = defineCall({
  name: "quiet_seconds",
  input: z.object({ at }),
  row: z.object({ value: z.int().nullable() }),
});

export const keepHouse = defineCall({ name: "keep_house", input: z.object({ at }), row: nothing });

/** Wakes mails of at most `batch` alerts due at `at`, and frees those whose sender died; answers of how many. */
export const sweepMail = defineCall({
  name: "sweep_mail",
  input: z.object({ at, batch: z.int() }),
  row: count,
});
