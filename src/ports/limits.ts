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

/** The `Idempotency-Key` of a create and the hash of its body: a lock while the create runs. */
export interface Mark {
  key: string;
  bodyHash: string;
  /** The lock expires after this time. */
  seconds: number;
}

/** One call to the counter store for one request. */
interface Question {
  keyHash: string;
  /** The request counts once in each. */
  buckets: readonly Bucket[];
  /** The lock to acquire, per API key. Postgres stores the result of the create. */
  mark: Mark | null;
}

/**
 * `started`: the caller acquired the lock and must release it with `finish`. `running` and `conflict`: another request has the lock,
 * with the same body or another one; it may just have ended.
 */
export type Held = "started" | "running" | "conflict";

export interface Reply {
  limits: BucketState[];
  /** Null if no lock was requested. */
  mark: Held | null;
}

/** The context of a call to the store. */
export interface Meanwhile {
  /** The calls to other backends at the same time: the store may take as long as they do. */
  beside: Promise<unknown>;
  /** Runs work that the request does not wait for. */
  after(work: () => Promise<void>): void;
}

export interface Counters {
  /**
   * Counts the request and marks a create as running. If the store does not answer, the reply is null and nothing is limited. If it
   * answers late (by more than a second, and later than the calls beside it), `create`, `refresh` and `enrich` are limited by this
   * isolate's own counts, and the other buckets are not limited. Never throws.
   */
  ask(question: Question, meanwhile: Meanwhile): Promise<Reply | null>;
  /** Releases an acquired lock; otherwise it expires. Never throws. */
  finish(keyHash: string, mark: Mark): Promise<void>;
  /** Remembers that the bucket of a valid key is full until its window ends. */
  refuse(keyHash: string, full: BucketState): void;
  /** The first bucket that is known to be full, without a call to the store; null if none is. */
  refused(keyHash: string, buckets: readonly Bucket[]): BucketState | null;
}
