import { cut } from "../domain/text/text.ts";
import { findAmounts } from "../reading/facts/amounts.ts";
import type { Passage } from "../reading/passages/passages.ts";
import { flowing } from "../reading/trained/placed.ts";

/** Characters of a block in which a count is looked for. */
const lookedAt = 600;

/** What a year looks like: a line that holds one states a date. */
const year = /(?<!\d)(?:19|20)\d\d(?!\d)/u;

/**
 * Whether a line of a page that stood there before states another count now, and nothing else of it changed: `90 shops`, `120 shops`. Sums,
 * shares and dates are no counts.
 */
export function movesCount({ kind, change, changes, prices }: Passage): boolean {
  if (change !== "edited" || prices !== null || flowing.includes(kind)) return false;
  return changes.some(({ block, before }) => {
    const stood = new Map(linesOf(before ?? "").map((line) => [shapeOf(line), line]));
    return linesOf(block.text).some((line) => {
      const was = stood.get(shapeOf(line));
      return was !== undefined && was !== line && counts(line);
    });
  });
}

const linesOf = (text: string) =>
  cut(text, lookedAt)
    .split(/[\n!?;]|\.(?=\s)/u)
    .map((line) => line.trim());

/** A line whatever figures it states. */
const shapeOf = (line: string) => line.replace(/\d[\d.,’' ]*/gu, "#");

const counts = (line: string) =>
  !year.test(line) &&
  /\p{L}{3}/u.test(line) &&
  findAmounts(line).some(({ currency, unit }) => currency === null && unit === null);
