/**
 * What costs time: jobs of the queue, the schedule (`schedule.ts`), and drafts that the API asks for (`draft.ts`). A job's signed message
 * with ids comes in, the work is claimed under a lease, done by the rooms of its stage, and stored under the same lease; an alert's mails
 * are leased one by one. Delivered twice, it is done once. What the kinds share is `lease.ts`.
 */

import type * as z from "zod/v4";
import type { WorkServices } from "../ports/services.ts";
import { type Job, type JobResult, workPayload } from "./define.ts";
import { email } from "./email.ts";
import { enrich } from "./enrich.ts";
import { run } from "./run.ts";
import { schedule } from "./schedule.ts";

const jobs: readonly Job[] = [enrich, run, email];

type Delivery = (services: WorkServices) => Promise<JobResult>;

/** What a message of the queue to the job of this name asks for; null where there is none, or where that is none of its messages. */
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
