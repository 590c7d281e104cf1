import type { CompiledQuery } from "kysely";
import { decodeCursor, encodeCursor, type Position } from "../domain/cursor.ts";
import { Failure } from "../domain/failure.ts";
import { companyExists } from "../store/companies.ts";
import type { Page } from "../store/filters.ts";
import type { Context } from "./context.ts";

const defaultLimit = 25;
const maxLimit = 100;

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

/**
 * The rows of a list's query. `companyId` is the id that the client sent as a filter: where the organisation has no such
 * company it is `not_found`, as any unknown id. Specification 4.1.
 */
export async function readList<Row>(
  query: CompiledQuery<Row>,
  companyId: string | undefined,
  context: Context,
): Promise<Row[]> {
  if (companyId === undefined) {
    const [rows] = await context.session.read(query);
    return rows;
  }
  const [rows, known] = await context.session.read(query, companyExists(companyId));
  if (known.length === 0) throw new Failure("not_found", "There is no tracked company with this id.");
  return rows;
}

function placeOf({ createdAt, id }: Position): Position {
  return { createdAt, id };
}
