/** A rate limit of its own for each kind of request. */
export type Bucket = "read" | "write" | "create" | "refresh" | "enrich";

/** How fast the queue may deliver one kind of work for one organisation. */
export interface Flow {
  /** Deliveries under way at once. */
  parallelism: number;
  /** Deliveries begun in a second. */
  ratePerSecond: number;
}

/** Fixed windows per key. Specification 8. */
export const bucketLimits: Record<Bucket, { limit: number; windowSeconds: number }> = {
  read: { limit: 600, windowSeconds: 60 },
  write: { limit: 120, windowSeconds: 60 },
  create: { limit: 200, windowSeconds: 3600 },
  refresh: { limit: 60, windowSeconds: 3600 },
  enrich: { limit: 60, windowSeconds: 3600 },
};

/** The buckets a request counts in: create, refresh and enrich are writes too. */
export function bucketsOf(bucket: Bucket): Bucket[] {
  return bucket === "read" || bucket === "write" ? [bucket] : [bucket, "write"];
}

/** Milliseconds that a request may take against the database before it is answered with `service_unavailable`. */
export const requestDeadlineMs = 9_000;

/** Keys that nobody knows, per client address; `wrangler.toml` gives the platform's binding the same figures. */
export const strangerLimit = { bucket: "strangers", limit: 30, windowSeconds: 10 } as const;

/** Drafts of one organisation that an isolate enriches at the same time. */
export const draftsAtOnce = 3;

/** Runs in a row that could read nothing, from which on a person should look; at this one the recipients are told, once. */
export const toldAfter = 3;
