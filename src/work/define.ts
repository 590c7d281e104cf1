import * as z from "zod/v4";
import type { WorkServices } from "../ports/services.ts";

/** `busy`: another delivery has the lease; `failed`: the work is still open. The queue retries both later. */
export type JobResult = "done" | "busy" | "failed";

/** The payload of a queue message: the organisation, and the run, company, alert or digest. */
export const workPayload = z.object({ organisationId: z.guid(), subject: z.guid() });
export type WorkPayload = z.output<typeof workPayload>;

/** One kind of work, started by a signed queue message. Idempotent: repeated deliveries have the effect of one. */
export interface Job {
  /** The `kind` of its `work` rows, and the last part of its address. */
  kind: string;
  run(services: WorkServices, payload: WorkPayload): Promise<JobResult>;
}
