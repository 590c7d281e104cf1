import { type RawBuilder, sql } from "kysely";
import type { CursorPosition, Position } from "../../domain/signing/cursor.ts";
import {
  type Condition,
  comparesCategories,
  conditionSql,
  isOwnCategory,
  type Operator,
  type PreparedCondition,
  rowConditionSql,
} from "./conditions.ts";
import { Parameter } from "./statement.ts";

/** The requested page of a list. */
export interface PageRequest {
  limit: number;
  /** Only rows after this position; null for the first page. */
  after: CursorPosition | null;
}

/** The query of a list. */
export interface ListQuery {
  conditions: readonly Condition[];
  page: PageRequest;
}

type Statement = RawBuilder<unknown>;
type ListParameter = Parameter<ListQuery>;

/** True if a list shows only the newest row of each company. Its pages show the rows that existed at the first page. */
export function isPinned(conditions: readonly Condition[]): boolean {
  return conditions.some(({ operator, value }) => operator === "newest" && value === true);
}

/** The parts of a query that determine the text of its statement. Queries of the same shape differ only in parameters. */
export function shapeOf({ conditions, page }: ListQuery): string {
  const stated = conditions.map(({ column, operator }) => `${column} ${operator}`);
  const walk = [page.after ? "after" : "first", page.after?.top ? "top" : "", isPinned(conditions)];
  return [...stated, ...walk].join();
}

/**
 * Selects the ids and times of a page's rows, newest first, plus one row if more follow, from indexes alone. All values are parameters,
 * so one statement serves all queries of the same shape.
 */
export function positionsOf(table: string, asked: ListQuery): Statement {
  const { conditions, page } = asked;
  const stated = conditions.map(
    ({ column, operator }, at): PreparedCondition<ListQuery> => ({
      column,
      operator,
      value: new Parameter(({ conditions }) => conditions[at]?.value),
    }),
  );
  if (conditions.some(({ operator }) => operator === "words")) return searched(table);
  if (isPinned(conditions)) {
    const kept = newestOfEach(table, stated, page);
    return stated.some(isBefore) ? nearOrFar(table, stated, page, kept) : kept;
  }
  const types = stated.find(({ column, operator }) => column === "type" && operator === "oneOf");
  if (types) return nearOrFar(table, stated, page, ofEachType(table, types, stated, page));
  const categories = stated.find(isOwnCategory);
  if (categories) return ofEachCategory(table, categories, stated, page);
  const far = sql`select n.id, n.created_at from ${sql.table(table)} n
    where ${every([ownRows("n"), afterPosition("n", page), ...stated.map((one) => conditionSql("n", one))])} ${newestFirst}`;
  return stated.some(({ operator }) => comparesCategories(operator))
    ? nearOrFar(table, stated, page, far)
    : far;
}

/** The newest rows of each type, read separately because the index is ordered within one type. */
function ofEachType(
  table: string,
  types: PreparedCondition<ListQuery>,
  stated: readonly PreparedCondition<ListQuery>[],
  page: PageRequest,
): Statement {
  const others = stated.filter((one) => one !== types).map((one) => conditionSql("m", one));
  return sql`select n.id, n.created_at from unnest(${types.value}::text[]) t(type) cross join lateral (
      select m.id, m.created_at from ${sql.table(table)} m
       where ${every([ownRows("m"), sql`m.type = t.type`, afterPosition("m", page), ...others])}
       order by m.created_at desc, m.id desc limit ${rowsAndOne}) n ${newestFirst}`;
}

/**
 * The newest rows of each category, from the categories' table, which also has some columns of the list. Filters on other columns need a
 * look-up per row, so the newest rows of the list are tried first.
 */
function ofEachCategory(
  table: string,
  categories: PreparedCondition<ListQuery>,
  stated: readonly PreparedCondition<ListQuery>[],
  page: PageRequest,
): Statement {
  const owner = categories.operator === "leadCategory" ? "lead" : "company";
  const others = stated.filter((one) => one !== categories);
  const kept = others.filter(({ column }) => keptWithCategories[owner].includes(column));
  const notKept = others.filter((one) => !kept.includes(one)).map((one) => conditionSql("m", one));
  const each = [
    ownRows("k"),
    sql<boolean>`k.category_id = t.category`,
    ...kept.map((one) => conditionSql("k", one)),
  ];
  const id = `${owner}_id`;
  each.push(afterPosition("k", page, id));
  if (notKept.length > 0)
    each.push(
      sql<boolean>`exists (select from ${sql.table(table)} m where m.id = ${sql.ref(`k.${id}`)} and ${every(notKept)})`,
    );
  const merged = sql`select distinct n.created_at, n.id from unnest(${categories.value}::text[]) t(category) cross join lateral (
      select ${sql.ref(`k.${id}`)} as id, k.created_at from ${sql.table(`${owner}_categories`)} k
       where ${every(each)} order by k.created_at desc, ${sql.ref(`k.${id}`)} desc limit ${rowsAndOne}) n ${newestFirst}`;
  return notKept.length === 0 ? merged : nearOrFar(table, stated, page, merged);
}

/** Columns of a list that its categories' table also has. */
const keptWithCategories = { company: ["created_at"], lead: ["created_at", "decision"] };

/** Number of newest rows that are tried before all rows are searched. */
const nearby = 1_000;

/**
 * A page from the newest rows if enough of them pass, otherwise from the statement of all rows. Without the first step, filters that
 * most rows pass would collect and sort all rows for one page; the planner cannot know that.
 */
function nearOrFar(
  table: string,
  stated: readonly PreparedCondition<ListQuery>[],
  page: PageRequest,
  far: Statement,
): Statement {
  const inOrder = stated.filter(
    ({ column, operator }) => column === "created_at" || keepsOrder(column, operator),
  );
  const others = stated.filter((one) => !inOrder.includes(one));
  const pinned = others.some(({ operator }) => operator === "newest");
  const passing = others.map((one) => rowConditionSql("n", one));
  if (pinned) passing.push(isNewestOfItsCompany(table, stated, page));
  const within = [ownRows("n"), afterPosition("n", page), ...inOrder.map((one) => conditionSql("n", one))];
  if (pinned) within.push(notAboveTop("n", page));
  return sql`with near as materialized (
      select n.id, n.created_at from (
        select n.id, n.created_at, ${every(passing)} as passes from ${sql.table(table)} n
         where ${every(within)} order by n.created_at desc, n.id desc limit ${sql.lit(nearby)}) n
       where n.passes ${newestFirst})
    select n.id, n.created_at from near n where (select count(*) from near) = ${rowsAndOne}
    union all
    select n.id, n.created_at from (${far}) n where (select count(*) from near) < ${rowsAndOne}`;
}

/** True if an index orders the rows of one value of the column by time. */
function keepsOrder(column: string, operator: Operator): boolean {
  return column.endsWith("company_id") && operator === "equal";
}

function isNewestOfItsCompany(
  table: string,
  stated: readonly PreparedCondition<ListQuery>[],
  page: PageRequest,
): RawBuilder<boolean> {
  const rows = stated.filter(({ column }) => column !== "company_id").map((one) => conditionSql("m", one));
  return sql`not exists (select from ${sql.table(table)} m
    where ${every([ownRows("m"), sql`m.company_id = n.company_id`, ...rows, notAboveTop("m", page)])}
      and (m.created_at, m.id) > (n.created_at, n.id))`;
}

/**
 * Each company's newest row that passes the filters, from the table `newest_*`. If that row is too new (at or after `until`, or after
 * the first page was read), a probe per company finds the row that was the newest then.
 */
function newestOfEach(
  table: string,
  conditions: readonly PreparedCondition<ListQuery>[],
  page: PageRequest,
): Statement {
  const asked = conditions.filter(({ operator }) => operator !== "newest");
  const ofCompany = asked.filter(({ column }) => column === "company_id");
  const ofRow = asked.filter((one) => !ofCompany.includes(one));
  const before = ofRow.filter(isBefore).map((one) => conditionSql("n", one));
  const kept = [ownRows("n"), ...ofCompany.map((one) => conditionSql("n", one))];
  if (!ofRow.some(({ column }) => column === "outcome")) kept.push(sql`n.outcome = 'any'`);
  kept.push(...ofRow.filter((one) => !isBefore(one)).map((one) => conditionSql("n", one)));
  const still = sql`select n.id, n.created_at from ${sql.table(`newest_${table}`)} n
    where ${every([...kept, ...before, afterPosition("n", page)])} ${newestFirst}`;
  if (before.length === 0 && !page.after?.top) return still;
  const rows = ofRow.map((one) => conditionSql("m", one));
  return sql`select n.id, n.created_at from ((${still}) union all (
      select m.id, m.created_at from ${sql.table(`newest_${table}`)} n cross join lateral (
        select m.id, m.created_at from ${sql.table(table)} m
         where ${every([ownRows("m"), sql`m.company_id = n.company_id`, ...rows, notAboveTop("m", page)])}
         order by m.created_at desc, m.id desc limit 1) m
       where ${every([...kept, sql`not ${every([...before, notAboveTop("n", page)])}`, afterPosition("m", page)])})) n ${newestFirst}`;
}

/** True if a condition can exclude a company's newest row but not an older one. */
function isBefore({ column, operator }: PreparedCondition<ListQuery>): boolean {
  return column === "created_at" && operator === "before";
}

const rowsAndOne: ListParameter = new Parameter(({ page }) => page.limit + 1);
const newestFirst = sql`order by n.created_at desc, n.id desc limit ${rowsAndOne}`;

/** Rows that contain the words, found by a database function, which explains the reason. */
function searched(table: string): Statement {
  const conditions: ListParameter = new Parameter((asked) => JSON.stringify(asked.conditions));
  const from: ListParameter = new Parameter(({ page }) => page.after && JSON.stringify(page.after.after));
  return sql`select n.id, n.created_at
    from places_with_words(${sql.lit(table)}, ${conditions}::jsonb, ${from}::jsonb, ${rowsAndOne}) n`;
}

function every(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

/** The organisation's own rows. Row-level security ensures it too; the condition makes the index usable. */
function ownRows(alias: string): RawBuilder<boolean> {
  return sql`${sql.ref(`${alias}.organisation_id`)} = current_organisation()`;
}

/** Rows after the page's place, newest first, on the row at `alias`. */
function afterPosition(alias: string, page: PageRequest, id = "id"): RawBuilder<boolean> {
  return page.after === null ? sql`true` : compare(alias, sql`<`, (walk) => walk.after, id);
}

/** Rows that existed at the first page, so that newer rows do not hide those still to show. */
function notAboveTop(alias: string, page: PageRequest): RawBuilder<boolean> {
  return page.after?.top ? compare(alias, sql`<=`, (walk) => walk.top) : sql`true`;
}

function compare(
  alias: string,
  operator: Statement,
  positionOf: (walk: CursorPosition) => Position | null,
  id = "id",
): RawBuilder<boolean> {
  const row = sql`(${sql.ref(`${alias}.created_at`)}, ${sql.ref(`${alias}.${id}`)})`;
  const slot = (part: keyof Position): ListParameter =>
    new Parameter(({ page }) => page.after && positionOf(page.after)?.[part]);
  return sql`${row} ${operator} (${slot("createdAt")}::timestamptz, ${slot("id")}::uuid)`;
}
