/** Maps natural-language sector terms to categories of the taxonomy. */
export interface Classifier {
  /** True if it calls a paid service: then call it only after the key was checked. */
  readonly remote: boolean;
  /**
   * Returns null if a configured model does not answer in time; the caller then uses text matching. Sends at most one model request for
   * all terms. `after` keeps the request alive after the response was sent.
   */
  classify(
    terms: readonly string[],
    after: (work: () => Promise<void>) => void,
  ): Promise<{ term: string; matches: { id: string; path: string; score: number }[] }[] | null>;
}
