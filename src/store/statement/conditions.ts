import { type RawBuilder, sql } from "kysely";
import type { Slot } from "./database.ts";

export type Value = string | number | boolean | readonly string[];

/** A filter that a request sets, as data: a statement says it in SQL, and a search in the database is given it as JSON. */
export interface Condition {
  column: string;
  operator: Operator;
  value: Value;
}

/** A condition as a statement says it, whatever the value will be. */
export interface Stated<Given> {
  column: string;
  operator: Operator;
  value: Slot<Given>;
}

type Compare = (column: RawBuilder<unknown>, value: Slot<never>) => RawBuilder<boolean>;

const comparisons = {
  equal: (column, value) => sql`${column} = ${value}`,
  oneOf: (column, value) => sql`${column} = any(${value}::text[])`,
  above: (column, value) => sql`${column} > ${value}::timestamptz`,
  from: (column, value) => sql`${column} >= ${value}::timestamptz`,
  before: (column, value) => sql`${column} < ${value}::timestamptz`,
  companyCategory: inCategories("company"),
  leadCategory: inCategories("lead"),
} satisfies Record<string, Compare>;

/** `words` and `newest` compare nothing: they say where the list's rows are looked for. */
export type Operator = keyof typeof comparisons | "words" | "newest";

/** Rows whose company or lead stands in one of the categories. */
function inCategories(owner: "company" | "lead"): Compare {
  return (column, value) => sql`${column} in (
    select ${sql.ref(`k.${owner}_id`)} from ${sql.table(`${owner}_categories`)} k
     where k.organisation_id = current_organisation() and k.category_id = any(${value}::text[]))`;
}

/** A condition on the row at `alias`. */
export function holds<Given>(alias: string, { column, operator, value }: Stated<Given>): RawBuilder<boolean> {
  if (operator === "words" || operator === "newest") return sql`true`;
  return comparisons[operator](sql.ref(`${alias}.${column}`), value);
}

/** Whether an operator compares by the categories of a row's company or lead. */
export function inCategory(operator: Operator): boolean {
  return operator === "companyCategory" || operator === "leadCategory";
}

/** Whether the categories are the row's own, and not those of the company it is of. */
export function isOwnCategory({ column, operator }: Stated<never>): boolean {
  return inCategory(operator) && column === "id";
}

/** The same for a row that is at hand: its categories are looked up, those of no other. */
export function holdsEach<Given>(alias: string, stated: Stated<Given>): RawBuilder<boolean> {
  const { column, operator, value } = stated;
  if (!inCategory(operator)) return holds(alias, stated);
  const owner = operator === "companyCategory" ? "company" : "lead";
  return sql`coalesce((select true from ${sql.table(`${owner}_categories`)} k
    where ${sql.ref(`k.${owner}_id`)} = ${sql.ref(`${alias}.${column}`)} and k.category_id = any(${value}::text[]) limit 1), false)`;
}
