import type { Classifier } from "./classifier.ts";
import type { Crawler } from "./crawler.ts";
import type { IdempotencyGuard, Limits } from "./limits.ts";
import type { Log } from "./log.ts";
import type { Mailer } from "./mail.ts";
import type { Model } from "./model.ts";
import type { JobVerifier, Queue } from "./queue.ts";
import type { ProfileSearch, PublicSource } from "./search.ts";
import type { Database } from "./session.ts";

/** Everything of the outside world, built once at the door and passed in. */
export interface Services {
  database: Database;
  limits: Limits;
  idempotency: IdempotencyGuard;
  queue: Queue;
  verifier: JobVerifier;
  mailer: Mailer;
  crawler: Crawler;
  sources: readonly PublicSource[];
  search: ProfileSearch | null;
  model: Model | null;
  classifier: Classifier;
  log: Log;
  cursorSecret: string;
  /** Where clients and the queue reach the service, without a trailing slash. */
  publicUrl: string;
  /** Runs after the answer is on its way; failures are logged. */
  after(work: () => Promise<void>): void;
}
