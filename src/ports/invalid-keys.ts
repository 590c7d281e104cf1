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
