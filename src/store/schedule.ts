import * as z from "zod/v4";
import { defineCall, nothing } from "./statement/call.ts";

const at = z.iso.datetime();
const count = z.object({ value: z.int() });

/**
 * Queues runs of companies due at `at`, organisations in turns: at most `batch`, while an organisation has fewer open than
 * `most_open`, and all together fewer than `most_in_all`; answers how many.
 */
export const queueDueRuns = defineCall({
  name: "queue_due_runs",
  input: z.object({ at, batch: z.int(), most_open: z.int(), most_in_all: z.int() }),
  row: count,
});

/** Takes up work that died, or whose message was handed over and never came; answers of how many. */
export const recoverWork = defineCall({
  name: "recover_work",
  input: z.object({ at, patience_minutes: z.int() }),
  row: count,
});

export const keepHouse = defineCall({ name: "keep_house", input: z.object({ at }), row: nothing });

/** Wakes mails of at most `batch` alerts due at `at`, and frees those whose sender died; answers of how many. */
export const sweepMail = defineCall({
  name: "sweep_mail",
  input: z.object({ at, batch: z.int() }),
  row: count,
});
