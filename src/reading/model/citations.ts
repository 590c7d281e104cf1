import { oneLine } from "../../domain/text/escape.ts";
import { cutQuote, findQuote } from "../../domain/text/quotes.ts";
import type { Evidence } from "../../schemas/signal.ts";
import type { QuestionLine, RunQuestion } from "./question.ts";

/** Citations of one update, verdict or person that are read. */
const mostCitations = 8;
/** Characters of a field of an answer that are read. */
export const longestField = 2_000;
const longestQuote = 300;

/** A quote that occurs in the line it cites. */
export interface Citation {
  line: QuestionLine;
  /** In the page's own form. */
  quote: string;
  /** The quote comes from removed text. */
  isRemoved: boolean;
}

/** The citations whose quote occurs in the cited line, in added or in removed text. */
export function verifyCitations(
  given: readonly { id: string; quote: string }[],
  { lines }: Pick<RunQuestion, "lines">,
): Citation[] {
  return given.slice(0, mostCitations).flatMap(({ id, quote }): Citation[] => {
    const line = lines.get(id.replace(/^\[|\]$/gu, ""));
    if (line === undefined || quote.length > longestField) return [];
    const [after, before] = [line.after, line.before].map((text) => text && findQuote(quote, text));
    if (after && !before) return [{ line, quote: oneLine(after), isRemoved: false }];
    return before && !after ? [{ line, quote: oneLine(before), isRemoved: true }] : [];
  });
}

/** All text of the cited lines, with their headings and dates. */
export function citedText(citations: readonly Citation[]): string[] {
  return citations.flatMap(({ line: { change, after, before } }) => [
    ...change.block.trail,
    ...[after, before, change.block.publishedAt].filter((text) => text !== null),
  ]);
}

/** Citations as evidence. Removed text has no quote, because the page no longer shows it. */
export function evidenceOf(citations: readonly Citation[]): Evidence[] {
  return citations.map(({ line: { change }, quote, isRemoved }) => ({
    url: change.url,
    title: change.pageTitle,
    quote: isRemoved ? null : cutQuote(quote, longestQuote),
    publishedAt: change.block.publishedAt,
  }));
}
