import type { Change } from "../../pages/types.ts";

/** One sentence of a changed block. It occurs in the block's text, white space aside. */
export interface Sentence {
  change: Change;
  text: string;
  /** It is a heading, or the first line of a card or entry that says something. */
  headline: boolean;
  /** Dated long before the run, or about years long past: new on the page, but no news. */
  stale: boolean;
}
