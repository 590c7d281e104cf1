import { type RawBuilder, sql } from "kysely";
import type { Position } from "../domain/cursor.ts";

/** Where a list stands and how much of it is asked for. */
export interface Page {
  limit: number;
  /** Only rows after this place; null for the first page. */
  after: (Position & { organisationId: string }) | null;
}

/** Rows whose company stands in one of the categories, or, where the classifier was away, whose category path holds one of the texts. */
export type SectorFilter = { categoryIds: readonly string[] } | { texts: readonly string[] };

/** Rows after the page's place, newest first, on the row at `alias`. */
export function afterPlace(alias: string, page: Page): RawBuilder<boolean> {
  if (page.after === null) return sql`true`;
  const { createdAt, id } = page.after;
  return sql`(${sql.ref(`${alias}.created_at`)}, ${sql.ref(`${alias}.id`)}) < (${createdAt}::timestamptz, ${id}::uuid)`;
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

/** Rows whose company (`company`) or lead (`lead`), named by `column`, stands in the sectors. */
export function inSectors(owner: "company" | "lead", column: string, filter: SectorFilter): RawBuilder<boolean> {
  const table = sql.table(`${owner}_categories`);
  const match =
    "categoryIds" in filter
      ? sql`k.category_id = any(${[...filter.categoryIds]}::text[])`
      : sql`exists (select 1 from unnest(${[...filter.texts]}::text[]) t where position(lower(t) in lower(k.path)) > 0)`;
  return sql`exists (select 1 from ${table} k where ${sql.ref(`k.${owner}_id`)} = ${sql.ref(column)} and ${match})`;
}
