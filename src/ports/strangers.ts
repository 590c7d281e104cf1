/** Called once it is known whose the key is: true, nobody's: false, or that nobody could tell: null. */
type Verdict = (known: boolean | null) => void;

/** Keeps keys that somebody made up from costing a call to any backend. It never lets a key in: only the database does. */
export interface Strangers {
  /**
   * Whether the backends may be asked about a key. Throws `unauthorized` for one that nobody knew some seconds ago, and
   * `rate_limited` where too many keys that nobody knows came from the address. `address`: the client's, or null where the
   * platform does not tell it. `after` takes work that the request does not wait for.
   */
  admit(
    address: string | null,
    keyHash: string,
    after: (work: () => Promise<void>) => void,
  ): Promise<Verdict>;
}
