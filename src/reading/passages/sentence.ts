import type { Change } from "../../pages/types.ts";

/** One sentence of a changed block. It stands in the block's text, white space aside. */
export interface Sentence {
  change: Change;
  text: string;
  /** It stands over the rest of its block: a heading, or the first line of a card or entry that says something. */
  headline: boolean;
  /** Dated long before the run, or telling what was before: shown now, but no news. */
  stale: boolean;
  /** Where its words begin that stood on no page of the site; none where nothing is known of what stood. */
  fresh: readonly number[];
}
