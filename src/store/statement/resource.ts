/**
 * Statements, compiled and never sent: a session of `ports/session.ts` sends them. In `statement/` is how one is made: a list or a read of
 * a resource (here), a call of a function of `db/functions` (`call.ts`); beside it a file each group of tables. No statement names an
 * organisation: the database knows whose the transaction is.
 */

import { type CompiledQuery, type RawBuilder, sql } from "kysely";
import QuickLRU from "quick-lru";
import type * as z from "zod/v4";
import type { DB } from "../../../db/types.ts";
import { Failure } from "../../domain/failure.ts";
import { cutForPeople } from "../../domain/text/text.ts";
import { Written } from "../../domain/written.ts";
import type { View } from "../../schemas/common.ts";
import { compactTextLength } from "./compact.ts";
import type { Condition } from "./conditions.ts";
import { prepare, Slot } from "./database.ts";
import type { Filter } from "./filters.ts";
import { type Fields, jsonObject } from "./json.ts";
import { type Asked, type Page, placesOf, shapeOf } from "./places.ts";

/** SQL over the resource's aliases by the field it fills, in the order of the fields; null where the view has no such field. */
type Columns = Readonly<Record<string, string | ((view: View) => string | null)>>;

/**
 * What can be listed and read by its id: its columns, views and filters. The database writes a row as the JSON text that clients are
 * sent; `views` says what that text must be.
 */
export interface Resource {
  /** Where its rows stand; each has an id, an organisation and the time it was created. Names the list in cursors too. */
  table: string;
  /** For people: one of its rows. */
  called: string;
  /** Its table with what the columns need beside it, and the table's alias in it. */
  from: string;
  alias: string;
  columns: Columns;
  /** Columns of texts by their fields, which the compact view cuts to 300 characters. */
  cut: Fields;
  /** What the answer that reads one row tells beside it. */
  beside?: { fields: z.ZodRawShape; columns: Fields };
  /** What an answer must be, by its view. */
  views: Readonly<Record<View, z.ZodObject>>;
  filters: readonly Filter[];
}

/** One row as the database writes it. */
export interface Found {
  /** The row in its view, as JSON. */
  row: string;
  /** One of its texts may be too long for the view. */
  long: boolean | null;
}

/** One row that is read alone. */
export interface FoundOne extends Found {
  /** What is told beside the row, as a JSON object. */
  beside: string;
}

/** States a resource; columns that its filters compare must be its table's. */
export function defineResource<Table extends keyof DB>(
  resource: Resource & { table: Table; filters: readonly Filter<keyof DB[Table] & string>[] },
): Resource {
  return resource;
}

/** A column that the full view alone has. */
export const fullOnly = (column: string) => (view: View) => (view === "full" ? column : null);

/** The resource's columns in a view, by their fields. */
export function fieldsOf({ columns }: Pick<Resource, "columns">, view: View): Fields {
  const fields = Object.entries(columns).map(([name, column]) => [
    name,
    typeof column === "string" ? column : column(view),
  ]);
  return Object.fromEntries(fields.filter(([, column]) => column !== null));
}

function rowOf(resource: Resource, view: View): RawBuilder<unknown> {
  const texts = view === "full" ? [] : Object.values(resource.cut);
  const long = texts.map((column) => `octet_length(${column}) > ${compactTextLength}`);
  const row = jsonObject(fieldsOf(resource, view));
  return sql.raw(`${row}::text as row, ${["false", ...long].join(" or ")} as long`);
}

/** Prepares the statement that reads the one row which passes a condition on the resource's alias; no row where there is none. */
export function prepareRowWhere<Given>(
  resource: Resource,
  condition: RawBuilder<unknown>,
  view: View,
): (given: Given) => CompiledQuery<FoundOne> {
  const beside = sql.raw(resource.beside ? `${jsonObject(resource.beside.columns)}::text` : "'{}'");
  return prepare(sql<FoundOne>`
    select ${rowOf(resource, view)}, ${beside} as beside from ${sql.raw(resource.from)} where ${condition}`);
}

type ById = (id: string) => CompiledQuery<FoundOne>;
const byId: Record<View, WeakMap<Resource, ById>> = { full: new WeakMap(), compact: new WeakMap() };

/** One row by its id; none where the organisation has none. */
export function rowById(resource: Resource, id: string, view: View): CompiledQuery<FoundOne> {
  const known = byId[view].get(resource);
  if (known) return known(id);
  const isIt = sql`${sql.ref(`${resource.alias}.id`)} = ${new Slot((id: string) => id)}::uuid`;
  const made: ById = prepareRowWhere(resource, isIt, view);
  byId[view].set(resource, made);
  return made(id);
}

type OfPage = (asked: Asked) => CompiledQuery<Found>;
/** By table, view and shape: filters in all their combinations are more than an isolate should keep. */
const pages = new QuickLRU<string, OfPage>({ maxSize: 500 });

/** A page of rows, newest first, and one row more where there are more: first their ids from an index, then the rows. */
export function rowsOfPage(
  resource: Resource,
  conditions: readonly Condition[],
  page: Page,
  view: View,
): CompiledQuery<Found> {
  const asked = { conditions, page };
  const { table, from, alias } = resource;
  const shape = [table, view, shapeOf(asked)].join();
  const known = pages.get(shape);
  if (known) return known(asked);
  const made: OfPage = prepare(sql<Found>`
    select f.* from (${placesOf(table, asked)}) p cross join lateral (
      select ${rowOf(resource, view)} from ${sql.raw(from)} where ${sql.ref(`${alias}.id`)} = p.id limit 1) f
     order by p.created_at desc, p.id desc`);
  pages.set(shape, made);
  return made(asked);
}

/** The row as JSON, its texts as long as the view allows. */
export function textOf(resource: Resource, { row, long }: Found): string {
  if (long !== true) return row;
  const item: Record<string, unknown> = JSON.parse(row);
  for (const field of Object.keys(resource.cut)) {
    const text = item[field];
    if (typeof text === "string") item[field] = cutForPeople(text, compactTextLength);
  }
  return JSON.stringify(item);
}

/** The row that was read alone. Throws `not_found` where there is none. */
export function dataOf(resource: Resource, found: FoundOne | undefined): Written {
  if (found === undefined) throw new Failure("not_found");
  return new Written(textOf(resource, found));
}

/** What is told beside the row that was read alone. */
export function besideOf(found: FoundOne | undefined): Record<string, unknown> {
  return found === undefined ? {} : JSON.parse(found.beside);
}
