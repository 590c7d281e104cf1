import * as z from "zod/v4";

/** A queue message of a `work` row; the queue delays it by `hold_seconds`, null for no delay. */
export const workMessage = z.object({
  message_id: z.guid(),
  organisation_id: z.guid(),
  kind: z.string(),
  subject: z.guid(),
  hold_seconds: z.int().nullable(),
});

/**
 * A `work` row to send to the queue. `subject` is the id of a run, a company, an alert or a digest. The caller that wrote or took it has a
 * minute to send it before others may take it.
 */
export type WorkMessage = z.output<typeof workMessage>;

/** The messages of a write that its caller sends to the queue. */
export const toHandOver = z.array(workMessage);
