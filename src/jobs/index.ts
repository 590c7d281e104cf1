import type { Job } from "./define.ts";
import { email } from "./email.ts";
import { enrich } from "./enrich.ts";
import { run } from "./run.ts";

/** Every job the queue may deliver. */
export const jobs: readonly Job[] = [enrich, run, email];
