/** Natural-language sector terms to categories of the taxonomy. */
export interface Classifier {
  /** True where it asks a service that costs money: only for a caller whose key is known to be good. */
  readonly remote: boolean;
  /**
   * Null where a configured model did not answer in time: text matching stands in. One request to the model at most, for
   * all terms; `after` keeps work alive that may go on once the answer is given.
   */
  classify(
    terms: readonly string[],
    after: (work: () => Promise<void>) => void,
  ): Promise<{ term: string; matches: { id: string; path: string; score: number }[] }[] | null>;
}
