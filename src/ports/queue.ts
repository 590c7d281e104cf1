import type { Flow } from "../domain/limits.ts";

interface QueuedJob {
  /** Job name of the registry. */
  job: string;
  payload: unknown;
  /** The same id is delivered once, however often it is handed over. */
  deduplicationId: string;
  /** Jobs of one key share its flow, and no other's. */
  flowKey: string;
  flow: Flow;
  retries: number;
  /** For how long the queue holds it first; null for not at all. */
  delaySeconds: number | null;
}

export interface Queue {
  /**
   * Hands at most a hundred jobs over in one request; answers the deduplication ids of those taken. Throws where the queue
   * does not answer.
   */
  publish(jobs: readonly QueuedJob[]): Promise<string[]>;
}

export interface JobVerifier {
  /** True where the queue signed this very body for this very address, with either signing key. Never throws. */
  verify(signature: string, body: string, url: string): Promise<boolean>;
}
