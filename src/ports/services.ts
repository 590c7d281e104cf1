/**
 * The outside world as the service needs it: interfaces, an implementation of each in `platform`. What a request or a job is given of them
 * stands here. They import no vendor's library, and hold no code but the error of a model (`ModelFailure`).
 */

import type { Classifier } from "./classifier.ts";
import type { Crawler } from "./crawler.ts";
import type { DraftEnricher } from "./drafts.ts";
import type { Counters } from "./limits.ts";
import type { Log } from "./log.ts";
import type { Mailer, MailHook, MailRules } from "./mail.ts";
import type { Model } from "./model.ts";
import type { JobVerifier, Queue } from "./queue.ts";
import type { Quiet } from "./quiet.ts";
import type { ProfileSearch, PublicSource } from "./search.ts";
import type { Database } from "./session.ts";
import type { Strangers } from "./strangers.ts";

/** What both Workers have of the outside world, built once at the door and passed in. */
export interface Services {
  database: Database;
  queue: Queue;
  quiet: Quiet;
  log: Log;
  /** Where clients and the queue reach the service, without a trailing slash. */
  publicUrl: string;
  /** Signs cursors and the links of mails. */
  cursorSecret: string;
  /** Runs after the answer is on its way; failures are logged. */
  after(work: () => Promise<void>): void;
}

/** What answers requests has: nothing that reads a page. */
export interface ApiServices extends Services {
  counters: Counters;
  strangers: Strangers;
  classifier: Classifier;
  drafts: DraftEnricher;
  /** Share of the answers written by the database that are held against their schema before they leave: 0 to 1. */
  answersProved: number;
  /** Hosts (`host` or `host:port`) that may be a company's website though they are not public. */
  allowedHosts: readonly string[];
  /** Null where no secret is set that the mail service signs with. */
  mailHook: MailHook | null;
}

/** What does the work has: jobs, the schedule and the enrichment of drafts. */
export interface WorkServices extends Services {
  verifier: JobVerifier;
  mailer: Mailer;
  mailRules: MailRules;
  crawler: Crawler;
  sources: readonly PublicSource[];
  search: ProfileSearch | null;
  model: Model | null;
  /** Tokens that an organisation may have used in a month; null for no limit. */
  modelBudget: number | null;
}
