import { type RawBuilder, sql } from "kysely";
import type { Parameter } from "./statement.ts";

export type Value = string | number | boolean | readonly string[];

/** A filter with its value, as data: compiled to SQL, or passed as JSON to the search function. */
export interface Condition {
  column: string;
  operator: Operator;
  value: Value;
}

/** A condition whose value is a parameter. */
export interface PreparedCondition<Given> {
  column: string;
  operator: Operator;
  value: Parameter<Given>;
}

type Compare = (column: RawBuilder<unknown>, value: Parameter<never>) => RawBuilder<boolean>;

const comparisons = {
  equal: (column, value) => sql`${column} = ${value}`,
  oneOf: (column, value) => sql`${column} = any(${value}::text[])`,
  hasLabel: (column, value) => sql`lower(${value}) in (select lower(l) from unnest(${column}) l)`,
  above: (column, value) => sql`${column} > ${value}::timestamptz`,
  from: (column, value) => sql`${column} >= ${value}::timestamptz`,
  before: (column, value) => sql`${column} < ${value}::timestamptz`,
  foundBy: (column, value) => sql`${column} = any(array(select companies_found(${value}::text[])))`,
  companyCategory: inCategories("company"),
  leadCategory: inCategories("lead"),
} satisfies Record<string, Compare>;

/** `words` and `newest` are no comparisons: they select another source of rows. */
export type Operator = keyof typeof comparisons | "words" | "newest";

/** Rows whose company or lead has one of the categories. */
function inCategories(owner: "company" | "lead"): Compare {
  return (column, value) => sql`${column} in (
    select ${sql.ref(`k.${owner}_id`)} from ${sql.table(`${owner}_categories`)} k
     where k.organisation_id = current_organisation() and k.category_id = any(${value}::text[]))`;
}

/** SQL of a condition on the row with this alias. */
export function conditionSql<Given>(
  alias: string,
  { column, operator, value }: PreparedCondition<Given>,
): RawBuilder<boolean> {
  if (operator === "words" || operator === "newest") return sql`true`;
  return comparisons[operator](sql.ref(`${alias}.${column}`), value);
}

/** True for operators that compare categories. */
export function comparesCategories(operator: Operator): boolean {
  return operator === "companyCategory" || operator === "leadCategory";
}

/** True if the categories are the row's own and not its company's. */
export function isOwnCategory({ column, operator }: PreparedCondition<never>): boolean {
  return comparesCategories(operator) && column === "id";
}

/** As {@link conditionSql}, but looks up the categories of one row instead of collecting all rows of a category. */
export function rowConditionSql<Given>(alias: string, stated: PreparedCondition<Given>): RawBuilder<boolean> {
  const { column, operator, value } = stated;
  if (!comparesCategories(operator)) return conditionSql(alias, stated);
  const owner = operator === "companyCategory" ? "company" : "lead";
  return sql`coalesce((select true from ${sql.table(`${owner}_categories`)} k
    where ${sql.ref(`k.${owner}_id`)} = ${sql.ref(`${alias}.${column}`)} and k.category_id = any(${value}::text[]) limit 1), false)`;
}
