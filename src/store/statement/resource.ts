/**
 * Statements, compiled and never sent: a session of `ports/session.ts` sends them. In `statement/` is how one is made: a list or a read of
 * a resource (here), a call of a function of `db/functions` (`call.ts`); beside it a file each group of tables. No statement names an
 * organisation: the database knows whose the transaction is.
 */

import { type CompiledQuery, type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { DB } from "../../../db/types.ts";
import { Failure } from "../../domain/failure.ts";
import type { Position } from "../../domain/signing/cursor.ts";
import type { View } from "../../schemas/common.ts";
import { type Condition, holds } from "./conditions.ts";
import { compile } from "./database.ts";
import type { Filter } from "./filters.ts";
import { type Page, placesOf } from "./places.ts";

/** SQL over the resource's aliases by the field it fills. Written here and in code alone: no value of a request stands in it. */
type Columns = Readonly<Record<string, string | ((view: View) => string)>>;

/**
 * What can be listed and read by its id: its columns, views, filters and presenter. `Row` is a row as the full view selects
 * it, `Item` what clients are shown.
 */
export interface Resource<Row extends Position = Position, Item = unknown> {
  /** Where its rows stand; each has an id, an organisation and the time it was created. Names the list in cursors too. */
  table: string;
  /** For people: one of its rows. */
  called: string;
  /** Its table with what the columns need beside it, and the table's alias in it. */
  from: string;
  alias: string;
  /** Of both views, `id` and `createdAt` among them. */
  columns: Columns;
  /** Of the full view only. */
  fullColumns?: Columns;
  /** What an answer must be, by its view. */
  views: Readonly<Record<View, z.ZodObject>>;
  filters: readonly Filter[];
  /** The row in its view; what the view's schema does not name is left out, and its order is the schema's. */
  present(row: Row, view: View): Item;
}

/** One row of a statement over a resource. */
export interface Found<Row> {
  row: Row;
}

/** States a resource; columns that its filters compare must be its table's. */
export function defineResource<Table extends keyof DB, Row extends Position, Item>(
  resource: Resource<Row, Item> & { table: Table; filters: readonly Filter<keyof DB[Table] & string>[] },
): Resource<Row, Item> {
  return resource;
}

/** SQL of one JSON object of the row at the resource's alias. */
export function jsonOf(resource: Pick<Resource, "columns" | "fullColumns">, view: View): string {
  const columns = { ...resource.columns, ...(view === "full" && resource.fullColumns) };
  const pairs = Object.entries(columns).map(
    ([name, column]) => `'${name}', ${typeof column === "string" ? column : column(view)}`,
  );
  return `jsonb_build_object(${pairs.join(", ")})`;
}

/** The one row that passes a condition on the resource's alias; no row where the organisation has none. */
export function rowWhere<Row extends Position>(
  resource: Resource<Row>,
  condition: RawBuilder<unknown>,
  view: View,
): CompiledQuery<Found<Row>> {
  return compile(sql<Found<Row>>`
    select ${sql.raw(jsonOf(resource, view))} as row from ${sql.raw(resource.from)} where ${condition}`);
}

/** One row by its id; none where the organisation has none. */
export function rowById<Row extends Position>(
  resource: Resource<Row>,
  id: string,
  view: View,
): CompiledQuery<Found<Row>> {
  return rowWhere(resource, holds(resource.alias, { column: "id", operator: "equal", value: id }), view);
}

/** A page of rows, newest first, and one row more where there are more: first their ids from an index, then the rows. */
export function rowsOfPage<Row extends Position>(
  resource: Resource<Row>,
  conditions: readonly Condition[],
  page: Page,
  view: View,
): CompiledQuery<Found<Row>> {
  const { table, from, alias } = resource;
  return compile(sql<Found<Row>>`
    select ${sql.raw(jsonOf(resource, view))} as row from ${sql.raw(from)}
     inner join (${placesOf(table, conditions, page)}) p on p.id = ${sql.ref(`${alias}.id`)}
     order by p.created_at desc, p.id desc`);
}

/** The row in its view. Throws `not_found` where there is none. */
export function presentOne<Row extends Position, Item>(
  resource: Resource<Row, Item>,
  found: Found<Row> | undefined,
  view: View,
): Item {
  if (found === undefined) throw new Failure("not_found");
  return resource.present(found.row, view);
}

/** JSON of the categories of the company or lead whose id stands at `column`, surest first. */
export function categoriesOf(owner: "company" | "lead", column: string): string {
  return `coalesce((select jsonb_agg(jsonb_build_object('id', k.category_id, 'path', k.path,
      'confidence', round(k.confidence::numeric, 3)) order by k.confidence desc, k.category_id)
    from ${owner}_categories k where k.${owner}_id = ${column}), '[]')`;
}
