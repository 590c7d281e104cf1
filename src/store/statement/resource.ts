/**
 * Statements, compiled and never sent: a session of `ports/session.ts` sends them. In `statement/` is how one is made: a list or a read of
 * a resource (here), a call of a function of `db/functions` (`call.ts`); beside it a file each group of tables. No statement names an
 * organisation: the database knows whose the transaction is.
 */

import { type CompiledQuery, type RawBuilder, sql } from "kysely";
import QuickLRU from "quick-lru";
import type * as z from "zod/v4";
import { noSuch } from "../../domain/failure.ts";
import { onceEach } from "../../domain/once.ts";
import { cutTold } from "../../domain/text/quotes.ts";
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

/** The function of the database that writes rows in a view; `npm run db:rows` writes it. */
export const rowsFunction = ({ table }: Pick<Resource, "table">, view: View): string => `${table}_${view}`;

/** SQL of a row in a view, and of whether one of its texts may be too long for it. */
export function rowOf(resource: Resource, view: View): string {
  const texts = view === "full" ? [] : Object.values(resource.cut);
  const long = texts.map((column) => `octet_length(${column}) > ${compactTextLength}`);
  const row = jsonObject(fieldsOf(resource, view));
  return `${row}::text as row, ${["false", ...long].join(" or ")} as long`;
}

/** Prepares the statement that reads the one row which passes a condition on the resource's alias; no row where there is none. */
export function prepareRowWhere<Given>(
  resource: Resource,
  condition: RawBuilder<unknown>,
  view: View,
): (given: Given) => CompiledQuery<FoundOne> {
  return prepare(sql<FoundOne>`
    select ${sql.raw(rowOf(resource, view))}, ${besideIn(resource)} as beside
      from ${sql.raw(resource.from)} where ${condition}`);
}

const besideIn = ({ beside }: Resource): RawBuilder<unknown> =>
  sql.raw(beside ? `${jsonObject(beside.columns)}::text` : "'{}'");

const rowsOf = (resource: Resource, view: View): RawBuilder<unknown> => sql.raw(rowsFunction(resource, view));

/** The statement that reads one row by its id, compiled once for each resource and view. */
const byId = {
  full: onceEach((resource: Resource) => prepareById(resource, "full")),
  compact: onceEach((resource: Resource) => prepareById(resource, "compact")),
};

function prepareById(resource: Resource, view: View): (id: string) => CompiledQuery<FoundOne> {
  const { table, alias, beside } = resource;
  const given = new Slot((id: string) => id);
  const joined = sql`join ${sql.raw(table)} ${sql.raw(alias)} on ${sql.ref(`${alias}.id`)} = ${given}::uuid`;
  return prepare(sql<FoundOne>`
    select f.*, ${besideIn(resource)} as beside
      from ${rowsOf(resource, view)}(array[${given}::uuid]) f ${beside ? joined : sql``}`);
}

/** One row by its id; none where the organisation has none. */
export const rowById = (resource: Resource, id: string, view: View): CompiledQuery<FoundOne> =>
  byId[view](resource)(id);

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
  const { table } = resource;
  const shape = [table, view, shapeOf(asked)].join();
  const known = pages.get(shape);
  if (known) return known(asked);
  const made: OfPage = prepare(sql<Found>`
    select f.* from ${rowsOf(resource, view)}(array(
      select p.id from (${placesOf(table, asked)}) p order by p.created_at desc, p.id desc)) f`);
  pages.set(shape, made);
  return made(asked);
}

/** The row as JSON, its texts as long as the view allows: cut at a word, with `…` where something is left out. */
export function textOf(resource: Resource, { row, long }: Found): string {
  if (long !== true) return row;
  const item: Record<string, unknown> = JSON.parse(row);
  for (const field of Object.keys(resource.cut)) {
    const text = item[field];
    if (typeof text === "string") item[field] = cutTold(text, compactTextLength);
  }
  return JSON.stringify(item);
}

/** The row of a single read. Throws `not_found` if there is none. */
export function dataOf(resource: Resource, found: FoundOne | undefined): Written {
  if (found === undefined) throw noSuch(resource.called);
  return new Written(textOf(resource, found));
}

/** What is told beside the row that was read alone. */
export function besideOf(found: FoundOne | undefined): Record<string, unknown> {
  return found === undefined ? {} : JSON.parse(found.beside);
}
