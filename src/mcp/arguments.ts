import * as z from "zod/v4";
import { canonicalJson, sha256 } from "../domain/canonical.ts";
import type { FieldProblem } from "../domain/failure.ts";
import { keyProblems } from "../operations/execution/idempotency.ts";
import { type Validated, validate } from "../operations/execution/validate.ts";
import type { Caller } from "../ports/session.ts";
import { id } from "../schemas/common.ts";
import { argumentsOf, type Schema } from "./tool-schema.ts";
import type { Tool } from "./tools.ts";
import { recipientProblems, withOwnAddress } from "./user-input.ts";

export type Arguments = Record<string, unknown>;

/** Whether an id in the arguments is malformed or missing. Needs no backend. */
export function hasMalformedId(tool: Tool, given: Arguments): boolean {
  const { inputSchema } = tool.definition;
  const missing = inputSchema.required.some(
    (name) => inputSchema.properties[name]?.format === "uuid" && given[name] === undefined,
  );
  return missing || containsMalformedId(inputSchema, given);
}

function containsMalformedId(schema: Schema, value: unknown): boolean {
  if (value === undefined) return false;
  const { format, items, properties = {} } = schema;
  if (format === "uuid") return !id.safeParse(value).success;
  if (items && Array.isArray(value)) return value.some((item) => containsMalformedId(items, item));
  return Object.entries(properties).some(([name, field]) => containsMalformedId(field, Object(value)[name]));
}

/** The arguments without nulls and without an empty cursor. Null is kept if it clears the field. */
export function withoutNulls({ operation }: Tool, given: Arguments): Arguments {
  const clears = operation.http?.method === "PATCH";
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]): [string, unknown][] => {
      const field = operation.input.shape[name];
      if (name === "cursor" && value === "") return [];
      if (value === null) return clears && field?.safeParse(null).success ? [[name, value]] : [];
      const items = Array.isArray(value)
        ? value.map((item) => withoutEmptyFields(item, field, clears))
        : value;
      return [[name, items]];
    }),
  );
}

function withoutEmptyFields(item: unknown, field: unknown, clears: boolean): unknown {
  if (item === null || typeof item !== "object" || Array.isArray(item)) return item;
  const list = field instanceof z.ZodOptional ? field.unwrap() : field;
  const { shape }: { shape?: Record<string, z.ZodType> } = Object(
    list instanceof z.ZodArray ? list.element : null,
  );
  return Object.fromEntries(
    Object.entries(item).filter(
      ([name, value]) => value !== null || (clears && shape?.[name]?.safeParse(null).success === true),
    ),
  );
}

export interface Prepared {
  /** The fields of the operation's input. */
  given: Arguments;
  validated: Validated<Arguments>;
  idempotencyKey: string | null;
  /** True if the key is derived from the arguments, whatever the order of their fields. */
  derivedKey: boolean;
}

/** Converts a tool's arguments to the operation's input. `caller` is set if the tool always emails the acting member. */
export async function prepare(
  { operation }: Tool,
  args: Arguments,
  caller: Caller | null,
  allowedHosts: readonly string[],
): Promise<Prepared> {
  const { required = [] } = argumentsOf(operation);
  const { idempotencyKey, ...own } = args;
  const rest = operation.storesOwnReplay ? own : args;
  const given = caller === null ? rest : withOwnAddress(rest, caller);
  const more = [
    ...(caller === null ? [] : recipientProblems(given, caller)),
    ...required.filter((name) => args[name] === undefined).map((path) => ({ path, reason: "is required" })),
    ...(operation.storesOwnReplay ? ownKeyProblems(idempotencyKey) : []),
  ];
  const validated = validate(operation, { given, part: "arguments", allowedHosts, more });
  if (!validated.ok || !operation.storesOwnReplay)
    return { given, validated, idempotencyKey: null, derivedKey: false };
  const derivedKey = typeof idempotencyKey !== "string";
  return {
    given,
    validated,
    idempotencyKey: derivedKey ? `tool-${await sha256(canonicalJson(given))}` : idempotencyKey,
    derivedKey,
  };
}

function ownKeyProblems(key: unknown): FieldProblem[] {
  if (key === undefined) return [];
  const problems = keyProblems(typeof key === "string" ? key : "");
  return problems.map(({ reason }) => ({ path: "idempotencyKey", reason }));
}
