import { Failure } from "../../domain/failure.ts";
import { decodeCursor, encodeCursor, type Position } from "../../domain/signing/cursor.ts";
import type { Page } from "../../store/statement/places.ts";
import type { Found } from "../../store/statement/resource.ts";
import type { Context } from "./context.ts";

const defaultLimit = 25;
const maxLimit = 100;

/** Limits above 100 count as 100. Throws `invalid_cursor`. Specification 4.1. */
export function pageOfInput(
  list: string,
  input: { limit?: number | undefined; cursor?: string | undefined },
  { cursorSecret }: Context,
): Page {
  const after = input.cursor === undefined ? null : decodeCursor(cursorSecret, list, input.cursor);
  return { limit: Math.min(input.limit ?? defaultLimit, maxLimit), after };
}

/**
 * The page's rows and the cursor of the next; `found` holds one more than the limit where there is more. The cursor's
 * organisation is checked here, once the same request has told who calls. `pinned` carries the walk's first row along.
 */
export async function pageShown(
  list: string,
  page: Page,
  found: readonly Found[],
  context: Context,
  { pinned }: { pinned: boolean },
): Promise<{ rows: readonly Found[]; nextCursor: string | null }> {
  const { organisation } = await context.caller();
  if (page.after !== null && page.after.organisationId !== organisation.id)
    throw new Failure("invalid_cursor");
  const rows = found.slice(0, page.limit);
  const [first] = rows;
  const last = rows.at(-1);
  if (found.length <= page.limit || first === undefined || last === undefined)
    return { rows, nextCursor: null };
  const top = pinned ? (page.after?.top ?? placeOf(first)) : null;
  const walk = { organisationId: organisation.id, after: placeOf(last), top };
  return { rows, nextCursor: encodeCursor(context.cursorSecret, list, walk) };
}

function placeOf({ row }: Found): Position {
  const { createdAt, id }: Position = JSON.parse(row);
  return { createdAt, id };
}
