import { type CompiledQuery, sql } from "kysely";
import * as z from "zod/v4";
import { prepare, Slot } from "./database.ts";

/** What is given to a call: of `Input`, also where it may not be changed. */
type Given<Input> = Input extends readonly (infer Item)[]
  ? readonly Given<Item>[]
  : Input extends object
    ? { readonly [Key in keyof Input]: Given<Input[Key]> }
    : Input;

/** A function of the database as it is declared. */
export interface Declared {
  name: string;
  input: z.ZodObject;
  row: z.ZodObject;
}

type Values = Readonly<Record<string, unknown>>;

/** The rows of a statement. The rows of a call are checked against the schema that it carries; other rows stay as they are. */
export function checkedRows(statement: CompiledQuery<unknown>, found: unknown[]): unknown[] {
  const row = "row" in statement && statement.row instanceof z.ZodType ? statement.row : null;
  return row === null ? found : found.map((one) => row.parse(one));
}

/**
 * Declares a function of the database: `name`; `input`, its parameters by name, each of the Postgres type that `postgresType` gives; `row`,
 * an object of the columns of the table that it returns, or of the one column `value`.
 */
export function defineCall<Input extends z.ZodRawShape, Row extends z.ZodRawShape>(declared: {
  name: string;
  input: z.ZodObject<Input>;
  row: z.ZodObject<Row>;
}) {
  const { name, input, row } = declared;
  const parameters = Object.entries(input.shape).map(([key, schema]) => {
    const type = postgresType(schema);
    const value = new Slot((given: Values) => written(given[key], type));
    return sql`${sql.raw(key)} => ${value}::${sql.raw(type)}`;
  });
  const columns = returnsValue(row) ? sql.raw(`${name} as value`) : sql.raw("*");
  type Found = z.output<z.ZodObject<Row>>;
  const statement = prepare<Values, Found>(
    sql<Found>`select ${columns} from ${sql.raw(name)}(${sql.join(parameters)})`,
  );
  const call = (given: Given<z.input<z.ZodObject<Input>>>): CompiledQuery<Found> =>
    Object.assign(statement({ ...given }), { row });
  return Object.assign(call, { declared });
}

/** What a call is answered that returns nothing: a `void` of SQL is null, one of PL/pgSQL an empty text. */
export const nothing = z.object({ value: z.literal("").nullable() });

/** The function returns one value, no table. */
export function returnsValue(row: z.ZodObject): boolean {
  return Object.keys(row.shape).join() === "value";
}

function written(value: unknown, type: string): unknown {
  if (type === "json" || type === "jsonb") return value === undefined ? null : JSON.stringify(value);
  return Array.isArray(value) ? [...value] : (value ?? null);
}

/** Marks what is kept as it is written, to the order of its fields. */
export const asWritten = { postgres: "json" };

/** The type in Postgres of what a schema describes; lists of plain values are arrays, all that has parts is `jsonb`. */
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
