import ipaddr from "ipaddr.js";

/**
 * The rate limits, one per kind of request. `read` to `enrich` count per key. `sign_in` counts links to the console, per client address and
 * per email address and network; `sign_in_address` counts them per email address. `token` and `register` count requests to the
 * authorization server, per client address.
 */
export type Bucket =
  | "read"
  | "write"
  | "create"
  | "refresh"
  | "enrich"
  | "sign_in"
  | "sign_in_address"
  | "token"
  | "register";

/** The rate at which the queue delivers one kind of work for one organisation. */
export interface Flow {
  /** Concurrent deliveries. */
  parallelism: number;
  /** Deliveries started per second. */
  ratePerSecond: number;
}

/** Each limit applies to a fixed window. */
export const bucketLimits: Record<Bucket, { limit: number; windowSeconds: number }> = {
  read: { limit: 600, windowSeconds: 60 },
  write: { limit: 120, windowSeconds: 60 },
  create: { limit: 200, windowSeconds: 3600 },
  refresh: { limit: 60, windowSeconds: 3600 },
  enrich: { limit: 60, windowSeconds: 3600 },
  sign_in: { limit: 10, windowSeconds: 3600 },
  sign_in_address: { limit: 30, windowSeconds: 3600 },
  token: { limit: 300, windowSeconds: 60 },
  register: { limit: 60, windowSeconds: 3600 },
};

/** Milliseconds that a request may spend on the database; then the response is `service_unavailable`. */
export const requestDeadlineMs = 9_000;

/** Limit of unknown API keys per client address. The rate-limit binding in `wrangler.toml` has the same numbers. */
export const invalidKeyLimit = { bucket: "strangers", limit: 30, windowSeconds: 10 } as const;

/** Limit of health checks per client address and isolate. */
export const healthLimit = { bucket: "health", limit: 30, windowSeconds: 10 } as const;

/** Drafts and previews that one isolate has running at the same time for one organisation. */
export const draftsAtOnce = 3;

/** Failed readings in a row after which the recipients get one email about the problem. */
export const failedReadsBeforeEmail = 3;

/** The client of an address: the IPv4 address, or the prefix of an IPv6 address, by default the /64; null if the address is unknown. */
export function clientOf(address: string | null, prefix: 48 | 64 = 64): string | null {
  if (address === null || !ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  return parsed.kind() === "ipv4"
    ? parsed.toString()
    : parsed
        .toNormalizedString()
        .split(":")
        .slice(0, prefix / 16)
        .join(":");
}
