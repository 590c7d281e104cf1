/** At most so many deliveries of one key at once, and so many begun in one period; null is without limit. */
export interface Flow {
  key: string;
  parallelism: number | null;
  rate: number | null;
  periodMs: number;
}

/** What a publisher asked for. Durations are milliseconds, `body` is base64. */
export interface Order {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string;
  notBefore: number;
  retries: number;
  retryDelay: string | null;
  timeoutMs: number;
  deduplicationId: string | null;
  flow: Flow | null;
}

type MessageState = "queued" | "delivered" | "failed" | "dead";

/**
 * A message of the local QStash. `failed` waits for another attempt at `nextAt`; `dead` had its last one.
 * Times are milliseconds since the epoch; `attempts` counts deliveries made.
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
