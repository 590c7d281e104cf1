export interface QueuedJob {
  /** Job name of the registry. */
  job: string;
  payload: unknown;
  /** The same id is delivered once, however often it is handed over. */
  deduplicationId: string;
  delaySeconds: number;
  retries: number;
}

export interface Queue {
  /** Hands jobs over in one request; throws where the queue does not take them. */
  publish(jobs: readonly QueuedJob[]): Promise<void>;
}

export interface JobVerifier {
  /** True where the queue signed this very body for this very address, with either signing key. Never throws. */
  verify(signature: string, body: string, url: string): Promise<boolean>;
}
