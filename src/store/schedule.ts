import * as z from "zod/v4";
import { defineCall, nothing } from "./statement/statement.ts";
import { workMessage } from "./work-message.ts";

const at = z.iso.datetime();
const count = z.object({ value: z.int() });

/**
 * Queues runs of at most `batch` companies due at `at`, organisations in turn, and returns their messages, taken for a minute; no rows
 * if nothing is due. `placed` is the number of runs queued earlier at this `at`. The paces are runs started per second, per organisation
 * and in total; a message that exceeds them has `hold_seconds`.
 */
export const queueDueRuns = defineCall({
  name: "queue_due_runs",
  input: z.object({ at, batch: z.int(), placed: z.int(), pace_each: z.number(), pace_all: z.number() }),
  row: workMessage,
});

/** Recovers work that died or whose message was lost, `pace_each` per second and organisation. Returns how much. */
export const recoverWork = defineCall({
  name: "recover_work",
  input: z.object({ at, patience_minutes: z.int(), pace_each: z.number() }),
  row: count,
});

/** Seconds after `at` until something becomes due; null if work is open, which may die or get lost. */
export const idleSeconds = defineCall({
  name: "quiet_seconds",
  input: z.object({ at }),
  row: z.object({ value: z.int().nullable() }),
});

export const deleteOldRows = defineCall({ name: "keep_house", input: z.object({ at }), row: nothing });

/** Deletes rows of the tables in `days` that are older: at most `batch` of each. Returns how many. */
export const deleteExpired = defineCall({
  name: "delete_expired",
  input: z.object({ at, days: z.record(z.string(), z.int()), batch: z.int() }),
  row: count,
});

/** Queues the digests of at most `batch` recipients due at `at`. Returns how many. */
export const queueDueDigests = defineCall({
  name: "queue_due_digests",
  input: z.object({ at, batch: z.int() }),
  row: count,
});

/** Wakes the emails of at most `batch` alerts due at `at`, and releases those whose sender died. Returns how many. */
export const wakeMail = defineCall({
  name: "sweep_mail",
  input: z.object({ at, batch: z.int() }),
  row: count,
});
