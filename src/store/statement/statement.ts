import { type CompiledQuery, PostgresQueryCompiler, type RawBuilder, sql } from "kysely";
import * as z from "zod/v4";
import { once } from "../../domain/once.ts";

const compiler = once(() => new PostgresQueryCompiler());

/** Compiles a `sql` template to a statement that a session can send. */
export function compile<Row>(query: RawBuilder<Row>): CompiledQuery<Row> {
  return compiler().compileQuery(query.toOperationNode(), { queryId: "" });
}

/** A parameter of a prepared statement. */
export class Parameter<Given> {
  readonly of: (given: Given) => unknown;
  constructor(of: (given: Given) => unknown) {
    this.of = of;
  }
}

/** Compiles a statement at its first use; the result fills in the parameters of a request. */
export function prepare<Given, Row>(query: RawBuilder<Row>): (given: Given) => CompiledQuery<Row> {
  const compiled = once(() => compile(query));
  return (given) => ({
    ...compiled(),
    parameters: compiled().parameters.map((one) => (one instanceof Parameter ? one.of(given) : one)),
  });
}

/** The argument of a call, with read-only lists and objects allowed. */
type Given<Input> = Input extends readonly (infer Item)[]
  ? readonly Given<Item>[]
  : Input extends object
    ? { readonly [Key in keyof Input]: Given<Input[Key]> }
    : Input;

/** The declaration of a database function. */
export interface Declared {
  name: string;
  input: z.ZodObject;
  row: z.ZodObject;
}

type Values = Readonly<Record<string, unknown>>;

/** Checks the rows of a call against the schema that it carries; rows of other statements pass unchecked. */
export function checkedRows(statement: CompiledQuery<unknown>, found: unknown[]): unknown[] {
  const row = "row" in statement && statement.row instanceof z.ZodType ? statement.row : null;
  return row === null ? found : found.map((one) => row.parse(one));
}

/**
 * Declares a database function: `name`; `input`, its parameters by name, with the Postgres types of `postgresType`; `row`, the columns
 * of the table that it returns, or the single column `value`.
 */
export function defineCall<Input extends z.ZodRawShape, Row extends z.ZodRawShape>(declared: {
  name: string;
  input: z.ZodObject<Input>;
  row: z.ZodObject<Row>;
}) {
  const { name, input, row } = declared;
  type Found = z.output<z.ZodObject<Row>>;
  const statement = once(() => {
    const parameters = Object.entries(input.shape).map(([key, schema]) => {
      const type = postgresType(schema);
      const value = new Parameter((given: Values) => written(given[key], type));
      return sql`${sql.raw(key)} => ${value}::${sql.raw(type)}`;
    });
    const columns = returnsValue(row) ? sql.raw(`${name} as value`) : sql.raw("*");
    return prepare<Values, Found>(
      sql<Found>`select ${columns} from ${sql.raw(name)}(${sql.join(parameters)})`,
    );
  });
  const call = (given: Given<z.input<z.ZodObject<Input>>>): CompiledQuery<Found> =>
    Object.assign(statement()({ ...given }), { row });
  return Object.assign(call, { declared });
}

/** The row of a function without result: `void` is null in SQL and an empty text in PL/pgSQL. */
export const nothing = z.object({ value: z.literal("").nullable() });

/** True if the function returns a single value and not a table. */
export function returnsValue(row: z.ZodObject): boolean {
  return Object.keys(row.shape).join() === "value";
}

function written(value: unknown, type: string): unknown {
  if (type === "json" || type === "jsonb") return value === undefined ? null : JSON.stringify(value);
  return Array.isArray(value) ? [...value] : (value ?? null);
}

/** Metadata for a column that keeps its JSON text, including the order of fields. */
export const asWritten = { postgres: "json" };

/** The Postgres type of a schema: lists of plain values are arrays, everything composite is `jsonb`. */
export function postgresType(schema: z.core.$ZodType): string {
  if (z.globalRegistry.get(schema)?.postgres === asWritten.postgres) return asWritten.postgres;
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return postgresType(schema.unwrap());
  if (schema instanceof z.ZodUUID || schema instanceof z.ZodGUID) return "uuid";
  if (schema instanceof z.ZodISODateTime) return "timestamp with time zone";
  if (schema instanceof z.ZodString || schema instanceof z.ZodEnum) return "text";
  if (schema instanceof z.ZodNumber) return schema.format === "safeint" ? "integer" : "double precision";
  if (schema instanceof z.ZodBoolean) return "boolean";
  if (schema instanceof z.ZodLiteral) return "void";
  if (!(schema instanceof z.ZodArray)) return "jsonb";
  const item = postgresType(schema.element);
  return item === "jsonb" ? "jsonb" : `${item}[]`;
}
