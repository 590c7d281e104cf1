import { oneLine } from "../../domain/text/escape.ts";
import { findQuote } from "../../domain/text/quotes.ts";
import type { Change } from "../../pages/types.ts";
import type { ShownPassage, ShownRun } from "./shown.ts";

const mostCitations = 8;
/** Characters of an answer's field that are looked at. */
export const longestField = 2_000;

/** A quote that stands verbatim in what a model was shown, and where. */
export interface Citation {
  passage: ShownPassage;
  change: Change;
  quote: string;
}

/** The passage that an id means, `p1` or `[p1]`. */
export function passageOf(id: string, view: ShownRun): ShownPassage | undefined {
  return view.passages.get(id.replace(/^\[|\]$/gu, ""));
}

/** The citations of an answer that hold: the passage was shown, the quote stands in it, is new, and still stands on the page. */
export function provedCitations(given: readonly { id: string; quote: string }[], view: ShownRun): Citation[] {
  return given.slice(0, mostCitations).flatMap(({ id, quote }): Citation[] => {
    const passage = passageOf(id, view);
    if (passage === undefined || quote.length > longestField) return [];
    if (passage.told.passage.change === "removed" || findQuote(quote, passage.text) === null) return [];
    for (const change of passage.told.passage.changes) {
      const found = findQuote(quote, change.block.text);
      if (found !== null && isFresh(found, change, passage)) return [{ passage, change, quote: found }];
    }
    return [];
  });
}

/** Whether a quote is of what is new in a block: not of what stood there before, or what says no news by its place. */
function isFresh(quote: string, change: Change, { told }: ShownPassage): boolean {
  const said = oneLine(quote);
  return told.passage.sentences.some(
    (one) => one.change === change && (one.text.includes(said) || said.includes(one.text)),
  );
}
