/** Maps natural-language sector terms to categories of the taxonomy. */
export interface Classifier {
  /**
   * Returns null if the classifier does not answer in time; the caller then uses text matching. It may call a paid model, once for all
   * terms: call it only after the key was checked. `after` keeps the request alive after the response was sent.
   */
  classify(
    terms: readonly string[],
    after: (work: () => Promise<void>) => void,
  ): Promise<{ term: string; matches: { id: string; path: string; score: number }[] }[] | null>;
}
