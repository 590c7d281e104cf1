import { type RawBuilder, sql } from "kysely";
import type { Position, Walk } from "../../domain/signing/cursor.ts";
import { type Condition, holds } from "./conditions.ts";

/** Where a list stands and how much of it is asked for. */
export interface Page {
  limit: number;
  /** Only rows after this place; null for the first page. */
  after: Walk | null;
}

/** Whether a list shows only the newest row of each company: its walk keeps to the rows that stood when it began. */
export function isPinned(conditions: readonly Condition[]): boolean {
  return conditions.some(({ operator, value }) => operator === "newest" && value === true);
}

/** Ids and times of a page's rows, newest first, and one more where there are more: read from an index alone. */
export function placesOf(table: string, conditions: readonly Condition[], page: Page): RawBuilder<unknown> {
  if (conditions.some(({ operator }) => operator === "words")) return searched(table, conditions, page);
  if (isPinned(conditions)) return newestOfEach(table, conditions, page);
  return sql`select n.id, n.created_at from ${sql.table(table)} n
    where ${every([ownRows("n"), afterPlace("n", page), ...conditions.map((one) => holds("n", one))])} ${newestFirst(page)}`;
}

/** Each company's newest row that passes the filters, one probe of an index for each company. */
function newestOfEach(table: string, conditions: readonly Condition[], page: Page): RawBuilder<unknown> {
  const [ofCompany, ofRow] = [true, false].map((whole) =>
    conditions.filter(({ column }) => (column === "company_id") === whole),
  );
  const companies = (ofCompany ?? []).map((one) => holds("k", { ...one, column: "id" }));
  const rows = (ofRow ?? []).map((one) => holds("m", one));
  return sql`select n.id, n.created_at from (select k.id from companies k where ${every(companies)}) k
    inner join lateral (
      select m.id, m.created_at from ${sql.table(table)} m
       where ${every([ownRows("m"), sql`m.company_id = k.id`, ...rows, notAboveTop("m", page)])}
       order by m.created_at desc, m.id desc limit 1) n on true
    where ${afterPlace("n", page)} ${newestFirst(page)}`;
}

/** Rows that hold words, found by a function of the database: see it for why. */
function searched(
  table: string,
  conditions: readonly Condition[],
  { after, limit }: Page,
): RawBuilder<unknown> {
  const from = after && JSON.stringify(after.after);
  return sql`select n.id, n.created_at
    from places_with_words(${table}, ${JSON.stringify(conditions)}::jsonb, ${from}::jsonb, ${limit + 1}) n`;
}

function newestFirst({ limit }: Page): RawBuilder<unknown> {
  return sql`order by n.created_at desc, n.id desc limit ${limit + 1}`;
}

function every(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
}

/** The caller's own rows. Row-level security sees to that anyway; saying it lets a list be read by its index. */
function ownRows(alias: string): RawBuilder<boolean> {
  return sql`${sql.ref(`${alias}.organisation_id`)} = current_organisation()`;
}

/** Rows after the page's place, newest first, on the row at `alias`. */
function afterPlace(alias: string, page: Page): RawBuilder<boolean> {
  return page.after === null ? sql`true` : compare(alias, sql`<`, page.after.after);
}

/** Rows that stood when the walk began: what came since does not displace what it has still to show. */
function notAboveTop(alias: string, page: Page): RawBuilder<boolean> {
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
