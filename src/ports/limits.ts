import type { Bucket } from "../domain/limits.ts";

export interface BucketState {
  bucket: Bucket;
  limit: number;
  windowSeconds: number;
  remaining: number;
  /** Whole seconds until the window ends, at least 1. */
  resetSeconds: number;
  allowed: boolean;
}

/** A create's `Idempotency-Key` and the hash of its body. */
export interface Mark {
  key: string;
  bodyHash: string;
  /** The mark runs out by itself after so many seconds. */
  seconds: number;
}

/** What one request asks of the counter store, in one call. */
interface Question {
  keyHash: string;
  /** The request counts once in each. */
  buckets: readonly Bucket[];
  /** Notes that the create runs now, per API key; what it gives is remembered by Postgres. */
  mark: Mark | null;
}

/**
 * Who holds a mark: `started`: the caller, who must finish; another request under the same key, which may have ended a moment ago:
 * `running` with the same body, `conflict` with another.
 */
export type Held = "started" | "running" | "conflict";

export interface Reply {
  limits: BucketState[];
  /** Null where no mark was asked for. */
  mark: Held | null;
}

/** What goes on while the store is asked. */
export interface Meanwhile {
  /** What is asked of others at the same time: the store may take as long as that without costing anything. */
  beside: Promise<unknown>;
  /** Takes work that the request does not wait for. */
  after(work: () => Promise<void>): void;
}

export interface Counters {
  /**
   * Counts the request and marks a create as running. If the store does not answer, the reply is null and nothing is limited. If it
   * answers late (by more than a second, and later than the calls beside it), `create`, `refresh` and `enrich` are limited by this
   * isolate's own counts, and the other buckets are not limited. Never throws.
   */
  ask(question: Question, meanwhile: Meanwhile): Promise<Reply | null>;
  /** Takes off a mark that was `started`; one that stays runs out by itself. Never throws. */
  finish(keyHash: string, mark: Mark): Promise<void>;
  /** Remembers that a known key's bucket is full until its window ends. */
  refuse(keyHash: string, full: BucketState): void;
  /** The first of the buckets that is known to be full, without asking the store; null if none is. */
  refused(keyHash: string, buckets: readonly Bucket[]): BucketState | null;
}
