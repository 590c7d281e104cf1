import * as z from "zod/v4";
import { defineCall, nothing } from "./statement/call.ts";

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
