export type Bucket = "read" | "write" | "create" | "refresh" | "enrich";

export interface BucketState {
  bucket: Bucket;
  limit: number;
  windowSeconds: number;
  remaining: number;
  /** Whole seconds until the window ends, at least 1. */
  resetSeconds: number;
  allowed: boolean;
}

export interface Limits {
  /**
   * Counts one request of the key in every bucket. Null where the counter store did not answer: then nothing is limited.
   * `beside`: what is asked for at the same time, which the store is not waited for much longer than. Never throws.
   */
  take(keyHash: string, buckets: readonly Bucket[], beside?: Promise<unknown>): Promise<BucketState[] | null>;
}

/** `started`: the caller holds the key and must finish; `unknown`: the store did not answer. */
export type IdempotencyState = "started" | "running" | "conflict" | "unknown";

/** Marks a create as running while it runs; what it gave is remembered by Postgres. */
export interface IdempotencyGuard {
  /** `beside`: as for the limits. Never throws. */
  start(key: string, bodyHash: string, beside?: Promise<unknown>): Promise<IdempotencyState>;
  finish(key: string): Promise<void>;
}
