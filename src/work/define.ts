import * as z from "zod/v4";
import type { WorkServices } from "../ports/services.ts";

/** `busy`: another delivery holds the work; `failed`: it is open still. Of both the queue tries again later. */
export type JobResult = "done" | "busy" | "failed";

/** What a message of the queue says: whose work, and what it is about (a run, a company, an alert). */
export const workPayload = z.object({ organisationId: z.guid(), subject: z.guid() });
export type WorkPayload = z.output<typeof workPayload>;

/** One kind of work, behind a signed message of the queue. Idempotent: delivered three times, it happens once. */
export interface Job {
  /** The `kind` of its rows of `work`, and the last part of its address. */
  kind: string;
  run(services: WorkServices, payload: WorkPayload): Promise<JobResult>;
}
