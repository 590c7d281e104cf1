import { cut } from "../../domain/text/text.ts";
import type { Change } from "../../pages/types.ts";
import { findAmounts } from "./amounts.ts";
import { counts } from "./audience.ts";

/** A line that states another count than before, and of which nothing else changed: `120 shops`, where 90 stood. */
export interface MovedCount {
  line: string;
  /** The figure that stood there, verbatim. */
  was: string;
}

/** Characters of a block in which a count is looked for. */
const lookedAt = 600;

/** What a year looks like: a line that holds one states a date. */
const year = /(?<!\d)(?:19|20)\d\d(?!\d)/u;

/** The lines of an edited block that state another count than before; sums, shares and dates are no counts. */
export function movedCounts({ change, block, before }: Change): MovedCount[] {
  if (change !== "edited" || before === null) return [];
  const stood = new Map(linesOf(before).map((line) => [shapeOf(line), line]));
  return linesOf(block.text).flatMap((line) => {
    const was = stood.get(shapeOf(line));
    if (was === undefined || was === line || year.test(line) || !/\p{L}{3}|[\p{Lo}]{2}/u.test(line))
      return [];
    const [now, old] = [figuresOf(line), figuresOf(was)];
    const at = now.findIndex(({ value }, index) => value !== old[index]?.value);
    const [moved, figure] = [now[at], old[at]];
    return moved === undefined || figure === undefined ? [] : [{ line, was: figure.text }];
  });
}

/** Whether a line that states another count than before counts what a company has reached, in whatever language: `24,000+ 学校`. */
export function tellsCount({ line, was }: MovedCount): boolean {
  return counts(line) && counts(line.replace(/\d[\d.,’' ]*\d|\d/u, was));
}

const figuresOf = (line: string) =>
  findAmounts(line).filter(({ currency, unit }) => currency === null && unit === null);

const linesOf = (text: string) =>
  cut(text, lookedAt)
    .split(/[\n!?;]|\.(?=\s)/u)
    .map((line) => line.trim());

/** A line whatever figures it states. */
const shapeOf = (line: string) => line.replace(/\d[\d.,’' ]*/gu, "#");
