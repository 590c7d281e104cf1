import * as z from "zod/v4";

/** A message of work that its caller is to hand over; the queue holds it for `hold_seconds`, null for none. */
export const workMessage = z.object({
  message_id: z.guid(),
  organisation_id: z.guid(),
  kind: z.string(),
  subject: z.guid(),
  hold_seconds: z.int().nullable(),
});

/**
 * Work whose message waits for its hand-over. `subject` is what it is about: a run, a company to enrich, an alert to mail. Whoever
 * wrote or took it has a minute: nobody else gets it meanwhile.
 */
export type WorkMessage = z.output<typeof workMessage>;

/** The messages that a write has made or found due, which its caller is to hand over. */
export const toHandOver = z.array(workMessage);
