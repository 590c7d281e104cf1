/**
 * What costs time: jobs of the queue, the schedule (`schedule.ts`), and drafts that the API asks for (`draft.ts`). A job's signed message
 * with ids comes in, the work is claimed under a lease, done by the rooms of its stage, and stored under the same lease; an alert's mails
 * are leased one by one. Delivered twice, it is done once. What the kinds share is `lease.ts`.
 */

import type { Job } from "./define.ts";
import { email } from "./email.ts";
import { enrich } from "./enrich.ts";
import { run } from "./run.ts";

/** Every job the queue may deliver. */
export const jobs: readonly Job[] = [enrich, run, email];
