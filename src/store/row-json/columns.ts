import { type Fields, jsonList, jsonObject } from "./json.ts";
import type { Tables } from "./tables.ts";

/** The table or view of each alias in the columns of resources. */
interface Aliases {
  a: "alerts";
  c: "companies";
  d: "deliveries";
  f: "founders";
  k: "key_list";
  l: "leads";
  m: "member_list";
  r: "runs";
  s: "signals";
  u: "audit";
  w: "webhooks";
  wd: "webhook_deliveries";
}

/** A column that exists, such as `c.company_name`. */
export type Column = { [Alias in keyof Aliases]: `${Alias}.${Tables[Aliases[Alias]]}` }[keyof Aliases];

/** Any other SQL. */
export interface Expression {
  readonly sql: string;
}

/** A column, its time in ISO 8601, or an expression. */
export type Selected = Column | `iso(${Column})` | Expression;

/** What is selected by field, in order. */
export type SelectedFields = Readonly<Record<string, Selected>>;

/** SQL that is more than a column; the compiler does not check its columns. */
export const expression = (sql: string): Expression => ({ sql });

export const sqlOf = (selected: Selected): string => (typeof selected === "string" ? selected : selected.sql);

/** The SQL of each field. */
export function sqlOfFields(fields: SelectedFields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, selected]) => [name, sqlOf(selected)]));
}

/** A JSON object of these fields. */
export const objectOf = (fields: SelectedFields): Expression => expression(jsonObject(sqlOfFields(fields)));

/** A JSON list with an object per row of `from`, in order. */
export const listOf = (fields: SelectedFields, from: string): Expression =>
  expression(jsonList(sqlOfFields(fields), from));

/** A JSON list of the categories of the company or lead whose id is in `column`, most likely first. */
export function categoriesOf(owner: "company" | "lead", column: Column): Expression {
  const confidence = "floor(k.confidence::float8 * 1000 + 0.5) / 1000";
  return expression(
    jsonList(
      { id: "k.category_id", path: "k.path", confidence },
      `from ${owner}_categories k where k.${owner}_id = ${column} order by k.confidence desc, k.category_id`,
    ),
  );
}
