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

/** The lock of a running request with an `Idempotency-Key`. */
export interface IdempotencyLock {
  key: string;
  bodyHash: string;
  /** Seconds after which the lock expires. */
  seconds: number;
}

/** The question of one request to the counter store, sent in one call. */
interface Question {
  keyHash: string;
  /** The request counts in each of these: once, or as often as `units` says. It counts in full or is refused. */
  buckets: readonly Bucket[];
  units?: Partial<Record<Bucket, number>> | undefined;
  /** The lock to take, per API key; Postgres stores the result of the request. */
  lock: IdempotencyLock | null;
}

/**
 * The state of a lock. `started`: this request took it and must release it. Otherwise another request with the same key has it, with
 * the same body (`running`) or another one (`conflict`); that request may have just ended.
 */
export type LockState = "started" | "running" | "conflict";

export interface Reply {
  limits: BucketState[];
  /** Null if no lock was requested. */
  lock: LockState | null;
}

/** Work of the request at the same time as the question. */
export interface Meanwhile {
  /** Calls to other backends. The store may take as long as they do. */
  parallel: Promise<unknown>;
  /** Runs work that the request does not wait for. */
  after(work: () => Promise<void>): void;
}

export interface Counters {
  /**
   * Counts the request and takes its lock. If the store does not answer, the reply is null and nothing is limited. If it answers late
   * (by more than a second, and later than the parallel calls), `create`, `refresh` and `enrich` are limited by the counts of this
   * isolate and the other buckets are not limited. Never throws.
   */
  ask(question: Question, meanwhile: Meanwhile): Promise<Reply | null>;
  /** Requests of the key that are left in each bucket, without counting one; null if the store does not answer. Never throws. */
  remaining(
    keyHash: string,
    buckets: readonly Bucket[],
    meanwhile: Meanwhile,
  ): Promise<Partial<Record<Bucket, number>> | null>;
  /** Releases a lock in state `started`; otherwise it expires. Never throws. */
  release(keyHash: string, lock: IdempotencyLock): Promise<void>;
  /** Counts an ended request in the totals. They are sent with a later `ask`, so that they cost no call of their own. */
  ended(operation: string, status: number): void;
  /**
   * The totals of all isolates: `request OPERATION STATUS` are ended requests, `unlimited BUCKET` those without a limit because the store
   * did not answer. Throws if it does not answer within two seconds.
   */
  totals(): Promise<ReadonlyMap<string, number>>;
  /** Stores that a valid key's bucket is full until its window ends. */
  refuse(keyHash: string, full: BucketState): void;
  /** The first of the buckets that is known to be full, without a call to the store; null if none is. */
  refused(keyHash: string, buckets: readonly Bucket[]): BucketState | null;
}

/** Reports the result of the key check: true for a valid key, false for an unknown one, null if the check failed. */
type Verdict = (known: boolean | null) => void;

/** Keeps invented keys away from the backends. It never authenticates a key; only the database does. */
export interface InvalidKeyLimiter {
  /**
   * Throws `unauthorized` for a key that was unknown a few seconds ago, and `rate_limited` after too many unknown keys from the address.
   * `address`: the client's, or null if the platform does not provide it. `after` runs work that the request does not wait for.
   */
  admit(
    address: string | null,
    keyHash: string,
    after: (work: () => Promise<void>) => void,
  ): Promise<Verdict>;
}
