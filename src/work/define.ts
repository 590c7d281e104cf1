import type { z } from "zod";
import type { WorkServices } from "../ports/services.ts";

/** `busy`: another delivery holds the work; the queue tries again later. */
export type JobResult = "done" | "busy" | "failed";

/** Work behind a signed message of the queue. Idempotent: delivered three times, it happens once. */
export interface Job<Payload extends z.ZodType = z.ZodType> {
  name: string;
  payload: Payload;
  run(services: WorkServices, payload: z.output<Payload>): Promise<JobResult>;
}

export function defineJob<Payload extends z.ZodType>(job: Job<Payload>): Job<Payload> {
  return job;
}
