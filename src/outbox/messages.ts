import * as z from "zod/v4";
import { defineCall } from "../store/statement/statement.ts";
import { workMessage } from "../store/work-message.ts";

/** Takes at most `batch` messages that wait at `at`, organisations in turn. */
export const takeMessages = defineCall({
  name: "take_messages",
  input: z.object({ at: z.iso.datetime(), batch: z.int() }),
  row: workMessage,
});

/** Marks messages as accepted by the queue. Returns how many were not marked before. */
export const markHanded = defineCall({
  name: "mark_handed",
  input: z.object({ ids: z.array(z.guid()) }),
  row: z.object({ value: z.int() }),
});

/** Counts work at `at`: one row for each kind with open work or failures of the last day. */
export const countWork = defineCall({
  name: "count_work",
  input: z.object({ at: z.iso.datetime() }),
  row: z.object({
    kind: z.string(),
    due: z.int(),
    queued: z.int(),
    leased: z.int(),
    oldest_seconds: z.int(),
    most_attempts: z.int(),
    failed: z.int(),
  }),
});
