import { z } from "zod";
import { defineCall } from "./statement/call.ts";

const outboxRow = z.object({
  id: z.guid(),
  organisation_id: z.guid(),
  job: z.string(),
  payload: z.unknown(),
});

/**
 * A message that waits for its hand-over; its payload holds ids alone. Whoever wrote or took it has a minute: nobody else
 * gets it meanwhile.
 */
export type OutboxRow = z.output<typeof outboxRow>;

/** The messages that a write has made or found due, which its caller is to hand over. */
export const toHandOver = z.array(outboxRow);

/** Takes at most `batch` rows that wait at the time `at`, organisations in turns. */
export const takeMessages = defineCall({
  name: "take_messages",
  input: z.object({ at: z.iso.datetime(), batch: z.int() }),
  row: outboxRow,
});

/** The queue has these; answers how many were not handed over before. */
export const markHanded = defineCall({
  name: "mark_handed",
  input: z.object({ ids: z.array(z.guid()) }),
  row: z.object({ value: z.int() }),
});
