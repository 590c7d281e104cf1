import type { Bucket } from "../../domain/limits.ts";
import type { SigningSecrets } from "../../domain/signing/signed.ts";
import type { Classifier } from "../../ports/classifier.ts";
import type { Drafts } from "../../ports/drafts.ts";
import type { LockState } from "../../ports/limits.ts";
import type { Log } from "../../ports/log.ts";
import type { Caller, Session } from "../../ports/session.ts";
import type { WorkMessage } from "../../store/work-message.ts";

/** The services of one request that an operation uses. */
export interface Context {
  session: Session;
  /** The caller. Rejects with `unauthorized`. It comes with the first query, so a read does not wait longer for it. */
  caller(): Promise<Caller>;
  /** The idempotency key of the request. `derived`: a tool derived it from its arguments. `lock`: null if the store did not answer. */
  idempotency: { key: string; bodyHash: string; derived: boolean; lock: LockState | null } | null;
  /** Hosts (`host` or `host:port`) that may be a website although they are not public. */
  allowedHosts: readonly string[];
  /** If the company is already tracked: true adds recipients, false replaces them. */
  addsRecipients: boolean;
  /** Sends work messages to the queue after the response. */
  handOver(messages: readonly WorkMessage[]): void;
  /** The address of the service, without a slash at the end. */
  publicUrl: string;
  cursorSecrets: SigningSecrets;
  classifier: Classifier;
  /** Runs work after the response. */
  after(work: () => Promise<void>): void;
  drafts: Drafts;
  /** Requests of the key that are left in each bucket; null if the counters do not answer. */
  remaining(buckets: readonly Bucket[]): Promise<Partial<Record<Bucket, number>> | null>;
  log: Log;
  /** Time of the request (ISO 8601). */
  now: string;
}
