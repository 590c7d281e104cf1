import { type RawBuilder, sql } from "kysely";
import type { Position, Walk } from "../domain/cursor.ts";

/** Where a list stands and how much of it is asked for. */
export interface Page {
  limit: number;
  /** Only rows after this place; null for the first page. */
  after: Walk | null;
}

/** Where a row stands in its list. */
export interface Place {
  id: string;
  created_at: string;
}

/** The caller's own rows. Row-level security sees to that anyway; saying it lets a list be read by its index. */
export function ownRows(alias: string): RawBuilder<boolean> {
  return sql`${sql.ref(`${alias}.organisation_id`)} = current_organisation()`;
}

/** Rows after the page's place, newest first, on the row at `alias`. */
export function afterPlace(alias: string, page: Page): RawBuilder<boolean> {
  return page.after === null ? sql`true` : compare(alias, sql`<`, page.after.after);
}

/** Rows that stood when the walk began: what came since does not displace what it has still to show. */
export function notAboveTop(alias: string, page: Page): RawBuilder<boolean> {
  return page.after?.top ? compare(alias, sql`<=`, page.after.top) : sql`true`;
}

function compare(
  alias: string,
  operator: RawBuilder<unknown>,
  { createdAt, id }: Position,
): RawBuilder<boolean> {
  const row = sql`(${sql.ref(`${alias}.created_at`)}, ${sql.ref(`${alias}.id`)})`;
  return sql`${row} ${operator} (${createdAt}::timestamptz, ${id}::uuid)`;
}

/** Rows created from `since` on and before `until`. */
export function within(
  alias: string,
  bounds: { since: string | null; until: string | null },
): RawBuilder<boolean> {
  const at = sql.ref(`${alias}.created_at`);
  const since = bounds.since === null ? sql`` : sql` and ${at} >= ${bounds.since}::timestamptz`;
  const until = bounds.until === null ? sql`` : sql` and ${at} < ${bounds.until}::timestamptz`;
  return sql`true${since}${until}`;
}

/** Rows whose company (`company`) or lead (`lead`), named by `column`, stands in one of the categories. */
export function inCategories(
  owner: "company" | "lead",
  column: string,
  categoryIds: readonly string[],
): RawBuilder<boolean> {
  return sql`${sql.ref(column)} in (select ${sql.ref(`k.${owner}_id`)} from ${sql.table(`${owner}_categories`)} k
    where k.organisation_id = current_organisation() and k.category_id = any(${[...categoryIds]}::text[]))`;
}

/** The filters of a search by words, as its function in the database takes them. */
export function searchFilters(filters: object, page: Page): string {
  return JSON.stringify({ ...filters, after: page.after?.after ?? null, limit: page.limit + 1 });
}
