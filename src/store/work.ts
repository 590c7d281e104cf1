import * as z from "zod/v4";
import { defineCall, nothing } from "./statement/call.ts";

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

const claim = { job: z.string(), about: z.guid(), held: z.guid() };

/**
 * Leases open work to `held`, a token of the caller's making. `busy`: another holds it; `done`: nothing is open. `tries`: how
 * often it was claimed before; `died`: those of them that ended without a word.
 */
export const claimWork = defineCall({
  name: "claim_work",
  input: z.object({ ...claim, lease_seconds: z.int() }),
  row: z.object({
    kind: z.enum(["claimed", "busy", "done"]),
    tries: z.int(),
    died: z.int(),
  }),
});

/** Renews the lease of claimed work, or gives it back (0 seconds); whether it still stood. */
export const extendWork = defineCall({
  name: "extend_work",
  input: z.object({ ...claim, lease_seconds: z.int() }),
  row: z.object({ value: z.boolean() }),
});

/** Ends claimed work. The transaction fails with the SQLSTATE `leaseLost` where `held` holds it no longer. */
export const closeWork = defineCall({
  name: "close_work",
  input: z.object({ ...claim, how: z.enum(["done", "failed", "cancelled"]) }),
  row: nothing,
});
export const leaseLost = "LEASE";

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
