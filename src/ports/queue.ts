import type { Flow } from "../domain/limits.ts";

interface QueuedJob {
  /** Name of the job in the registry. */
  job: string;
  payload: unknown;
  /** The queue delivers a deduplication id once. */
  deduplicationId: string;
  /** Jobs with the same key share one flow. */
  flowKey: string;
  flow: Flow;
  retries: number;
  /** Seconds that the queue delays the delivery; null for none. */
  delaySeconds: number | null;
}

export interface Queue {
  /**
   * Publishes at most a hundred jobs in one request. Returns the deduplication ids of the accepted jobs. Throws if the queue does not
   * answer.
   */
  publish(jobs: readonly QueuedJob[]): Promise<string[]>;
  /** The number of messages that the queue gave up, at most a hundred. Throws if the queue does not answer. */
  deadLetters(): Promise<number>;
}

export interface JobVerifier {
  /** True if the queue signed this body for this address with the current or the next signing key. Never throws. */
  verify(signature: string, body: string, url: string): Promise<boolean>;
}
