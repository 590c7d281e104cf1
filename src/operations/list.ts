import type { z } from "zod";
import { decodeCursor, encodeCursor, type Position } from "../domain/cursor.ts";
import { Failure, invalid } from "../domain/failure.ts";
import { parseMoment } from "../domain/moments.ts";
import type { Page } from "../store/filters.ts";
import type { Context } from "./context.ts";

const defaultLimit = 25;
const maxLimit = 100;
const maxTerms = 4;

/** Limits above 100 count as 100. Throws `invalid_cursor`. Specification 4.1. */
export async function pageOfInput(
  list: string,
  input: { limit?: number | undefined; cursor?: string | undefined },
  context: Context,
): Promise<Page> {
  const after =
    input.cursor === undefined ? null : await decodeCursor(context.cursorSecret, list, input.cursor);
  return { limit: Math.min(input.limit ?? defaultLimit, maxLimit), after };
}

/**
 * The page's rows and the cursor of the next; `rows` holds one more than the limit where there is more. The cursor's
 * organisation is checked here, once the same request has told who calls. `pinned` carries the walk's first row along.
 */
export async function paged<Row>(
  list: string,
  page: Page,
  rows: readonly Row[],
  positionOf: (row: Row) => Position,
  context: Context,
  { pinned = false } = {},
): Promise<{ rows: readonly Row[]; nextCursor: string | null }> {
  const { organisation } = await context.caller();
  if (page.after !== null && page.after.organisationId !== organisation.id)
    throw new Failure("invalid_cursor");
  const shown = rows.slice(0, page.limit);
  const [first] = shown;
  const last = shown.at(-1);
  if (rows.length <= page.limit || first === undefined || last === undefined)
    return { rows: shown, nextCursor: null };
  const top = pinned ? placeOf(page.after?.top ?? positionOf(first)) : null;
  const walk = { organisationId: organisation.id, after: placeOf(positionOf(last)), top };
  return { rows: shown, nextCursor: await encodeCursor(context.cursorSecret, list, walk) };
}

function placeOf({ createdAt, id }: Position): Position {
  return { createdAt, id };
}

/** Refines a list's input: `since` and `until` are moments and in order, `updatedAfter` is one, aliases come alone. */
export function checkFilters(input: Record<string, unknown>, context: z.core.$RefinementCtx): void {
  const problem = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  const moments = ["since", "until", "updatedAfter"].map((name) => {
    const value = input[name];
    if (typeof value !== "string") return null;
    const moment = parseMoment(value);
    if (moment === null)
      problem(name, "must be a date (YYYY-MM-DD) or a timestamp with Z or an offset, and exist");
    return moment;
  });
  const [since, until] = moments;
  if (since && until && since.at >= until.end) problem("since", "must be earlier than `until`");
  for (const names of [
    ["classification", "sector", "sectors"],
    ["entityId", "entityQuery"],
    ["sourceEntityId", "sourceQuery"],
  ]) {
    const [, ...more] = names.filter((name) => input[name] !== undefined);
    for (const name of more) problem(name, `send only one of ${names.join(", ")}`);
  }
  for (const name of ["classification", "sector", "sectors"]) {
    const value = input[name];
    const terms = typeof value === "string" ? termsOf(value) : null;
    if (terms?.length === 0) problem(name, "must hold at least one term");
    if (terms && terms.length > maxTerms)
      problem(name, `must hold at most ${maxTerms} comma-separated terms`);
  }
}

export function termsOf(text: string): string[] {
  return text
    .split(",")
    .map((term) => term.trim())
    .filter((term) => term !== "");
}

/** Bounds of a list in time, as the database compares them: from `since`, before `until`. */
export function boundsOf(input: { since?: string | undefined; until?: string | undefined }) {
  return {
    since: input.since === undefined ? null : momentOf("since", input.since).at,
    until: input.until === undefined ? null : momentOf("until", input.until).end,
  };
}

export function momentOf(name: string, value: string) {
  const moment = parseMoment(value);
  if (moment === null) throw invalid([{ path: name, reason: "must be a date or a timestamp" }]);
  return moment;
}

/** Comma-separated values of one enumeration, each once. */
export function commaValues<Value extends string>(values: readonly Value[]) {
  const known = new Set<string>(values);
  const split = (text: string) => [...new Set(text.split(",").map((item) => item.trim()))];
  return {
    /** Refines the field: every item must be known. */
    check(text: string, context: z.core.$RefinementCtx): void {
      const unknown = split(text).filter((item) => !known.has(item));
      if (unknown.length === 0) return;
      context.addIssue({
        code: "custom",
        message: `${unknown.map((item) => JSON.stringify(item)).join(", ")} is none of ${values.join(", ")}`,
      });
    },
    parse: (text: string | undefined): Value[] | null =>
      text === undefined ? null : values.filter((value) => split(text).includes(value)),
  };
}
