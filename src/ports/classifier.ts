/** Natural-language sector terms to categories of the taxonomy. */
export interface Classifier {
  /** Null where a configured model did not answer in time: text matching stands in. One request at most, for all terms. */
  classify(
    terms: readonly string[],
  ): Promise<{ term: string; matches: { id: string; path: string; score: number }[] }[] | null>;
}
