import * as z from "zod/v4";
import { defineCall, nothing } from "./statement/statement.ts";

const claim = { job: z.string(), about: z.guid(), held: z.guid() };

/**
 * Leases open work with the token `held`. `busy`: another worker has the lease; `done`: the work is closed. `tries`: earlier claims;
 * `died`: those that neither ended nor released the lease.
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

/** Renews the lease, or releases it (0 seconds). Returns whether it was still valid. */
export const extendWork = defineCall({
  name: "extend_work",
  input: z.object({ ...claim, lease_seconds: z.int() }),
  row: z.object({ value: z.boolean() }),
});

/** Closes claimed work. The transaction fails with the SQLSTATE `leaseLost` if the token `held` is no longer valid. */
export const closeWork = defineCall({
  name: "close_work",
  input: z.object({ ...claim, how: z.enum(["done", "failed", "cancelled"]) }),
  row: nothing,
});
export const leaseLost = "LEASE";
