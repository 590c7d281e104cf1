import * as z from "zod/v4";
import { defineCall } from "../store/statement/call.ts";
import { workMessage } from "../store/work-message.ts";

/** Takes at most `batch` messages that wait at the time `at`, organisations in turns. */
export const takeMessages = defineCall({
  name: "take_messages",
  input: z.object({ at: z.iso.datetime(), batch: z.int() }),
  row: workMessage,
});

/** The queue has these; answers how many were not handed over before. */
export const markHanded = defineCall({
  name: "mark_handed",
  input: z.object({ ids: z.array(z.guid()) }),
  row: z.object({ value: z.int() }),
});

/** How work stands at the time `at`, a row each kind of which any is open or failed within a day. */
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
