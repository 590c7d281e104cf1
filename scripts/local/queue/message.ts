/** Limits of one key: concurrent deliveries, and deliveries started per period; null for no limit. */
export interface Flow {
  key: string;
  parallelism: number | null;
  rate: number | null;
  periodMs: number;
}

/** A published message. Durations are milliseconds, `body` is base64. */
export interface Order {
  url: string;
  headers: Record<string, string>;
  body: string;
  notBefore: number;
  retries: number;
  retryDelay: string | null;
  deduplicationId: string | null;
  flow: Flow | null;
}

type MessageState = "queued" | "delivered" | "failed" | "dead" | "cancelled";

/**
 * A message of the local QStash. `failed` waits for a retry at `nextAt`; `dead` has no retries left. Times are milliseconds since the
 * epoch; `attempts` counts deliveries.
 */
export type Message = Order & {
  messageId: string;
  state: MessageState;
  attempts: number;
  createdAt: number;
  nextAt: number;
  endedAt: number | null;
  lastStatus: number | null;
  lastError: string | null;
};
