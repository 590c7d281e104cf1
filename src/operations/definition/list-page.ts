import { Failure } from "../../domain/failure.ts";
import { decodeCursor, encodeCursor, type Position } from "../../domain/signing/cursor.ts";
import type { JsonRow } from "../../store/row-json/resource.ts";
import type { PageRequest } from "../../store/statement/positions.ts";
import type { Context } from "./context.ts";

const defaultLimit = 25;
const maxLimit = 100;

/** The number of items on a page. A limit above 100 counts as 100. */
export const limitOf = (limit: number = defaultLimit): number => Math.min(limit, maxLimit);

/** The page that an input asks for. A limit above 100 counts as 100. Throws `invalid_cursor`. Specification 4.1. */
export function pageOfInput(
  list: string,
  input: { limit?: number | undefined; cursor?: string | undefined },
  { cursorSecrets }: Context,
): PageRequest {
  const after = input.cursor === undefined ? null : decodeCursor(cursorSecrets, list, input.cursor);
  return { limit: limitOf(input.limit), after };
}

/**
 * The rows of the page and the cursor of the next one; `found` has one row more than the limit if there is a next page. The organisation of
 * the cursor is checked here, because the query itself identifies the caller. `pinned`: the cursor keeps the first row of the list.
 */
export async function pageShown(
  list: string,
  page: PageRequest,
  found: readonly JsonRow[],
  context: Context,
  { pinned }: { pinned: boolean },
): Promise<{ rows: readonly JsonRow[]; nextCursor: string | null }> {
  const { organisation } = await context.caller();
  if (page.after !== null && page.after.organisationId !== organisation.id)
    throw new Failure("invalid_cursor");
  const rows = found.slice(0, page.limit);
  const [first] = rows;
  const last = rows.at(-1);
  if (found.length <= page.limit || first === undefined || last === undefined)
    return { rows, nextCursor: null };
  const top = pinned ? (page.after?.top ?? positionOf(first)) : null;
  const walk = { organisationId: organisation.id, after: positionOf(last), top };
  return { rows, nextCursor: encodeCursor(context.cursorSecrets, list, walk) };
}

function positionOf({ createdAt, id }: JsonRow): Position {
  return { createdAt, id };
}
