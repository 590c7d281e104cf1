import type * as z from "zod/v4";
import type { WorkServices } from "../ports/services.ts";
import { type Job, type JobResult, workPayload } from "./define.ts";
import { digest } from "./digest.ts";
import { email } from "./email.ts";
import { enrich } from "./enrich.ts";
import { run } from "./run.ts";
import { schedule } from "./schedule.ts";
import { webhook } from "./webhook.ts";

const jobs: readonly Job[] = [enrich, run, email, digest, webhook];

type Delivery = (services: WorkServices) => Promise<JobResult>;

/** The delivery of a queue message to the job with this name; null if there is no such job or the message is not valid for it. */
export function deliveryOf(name: string, body: unknown): Delivery | null {
  if (name === schedule.kind) return read(schedule.payload, body, schedule.run);
  const job = jobs.find(({ kind }) => kind === name);
  return job ? read(workPayload, body, job.run) : null;
}

function read<Payload extends z.ZodType>(
  schema: Payload,
  body: unknown,
  run: (services: WorkServices, payload: z.output<Payload>) => Promise<JobResult>,
): Delivery | null {
  const parsed = schema.safeParse(body);
  return parsed.success ? (services) => run(services, parsed.data) : null;
}
