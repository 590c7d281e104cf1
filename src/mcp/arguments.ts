import * as z from "zod/v4";
import { canonicalJson, sha256 } from "../domain/canonical.ts";
import { type Failure, type FieldProblem, invalid } from "../domain/failure.ts";
import { keyProblems } from "../operations/execution/idempotency.ts";
import { problemsIn } from "../operations/execution/validate.ts";
import type { Caller } from "../ports/session.ts";
import { id } from "../schemas/common.ts";
import { argumentsOf, type Schema } from "./tool-schema.ts";
import type { Tool } from "./tools.ts";
import { isNone, recipientProblems, withOwnAddress } from "./user-input.ts";

export type Arguments = Record<string, unknown>;

/** `validation_error` for a malformed or missing id, found without asking anyone; else null. Specification 4.5, rule 5. */
export function malformedId(tool: Tool, given: Arguments): Failure | null {
  const { inputSchema } = tool.definition;
  const missing = inputSchema.required.some(
    (name) => inputSchema.properties[name]?.format === "uuid" && given[name] === undefined,
  );
  return missing || holdsMalformedId(inputSchema, given) ? invalid(problemsOf(tool, given)) : null;
}

function holdsMalformedId(schema: Schema, value: unknown): boolean {
  if (value === undefined) return false;
  const { format, items, properties = {} } = schema;
  if (format === "uuid") return !id.safeParse(value).success;
  if (items && Array.isArray(value)) return value.some((item) => holdsMalformedId(items, item));
  return Object.entries(properties).some(([name, field]) => holdsMalformedId(field, Object(value)[name]));
}

/** The arguments without those that are null, which says no more than leaving them out; where null clears a field it stays. */
export function withoutNulls({ operation }: Tool, given: Arguments): Arguments {
  const clears = operation.http?.method === "PATCH";
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]): [string, unknown][] => {
      const field = operation.input.shape[name];
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
  /** The operation's own input. */
  input: Arguments;
  idempotencyKey: string | null;
  /** True: the key was made of the arguments. */
  derivedKey: boolean;
  problems: FieldProblem[];
}

/** The operation's input from a tool's arguments. `caller` where the tool always emails the acting member. */
export async function prepare(tool: Tool, given: Arguments, caller: Caller | null): Promise<Prepared> {
  const { idempotencyKey, ...own } = given;
  const takesKey = tool.operation.storesOwnReplay;
  const rest = takesKey ? own : given;
  const input = caller === null ? rest : withOwnAddress(rest, caller);
  const problems = problemsOf(tool, given, caller === null ? [] : recipientProblems(input, caller));
  const derivedKey = takesKey && idempotencyKey === undefined;
  if (!takesKey || problems.length > 0) return { input, idempotencyKey: null, derivedKey, problems };
  const key = typeof idempotencyKey === "string" ? idempotencyKey : await keyOf(input);
  return { input, idempotencyKey: key, derivedKey, problems };
}

/** Every failing field, each once; empty addresses count as none given, for the member's own is added. */
function problemsOf(tool: Tool, given: Arguments, more: readonly FieldProblem[] = []): FieldProblem[] {
  const { without = [], required = [], asksUser } = argumentsOf(tool.operation);
  const { idempotencyKey, ...own } = given;
  const rest = tool.operation.storesOwnReplay ? own : given;
  const problems = [
    ...more,
    ...required.filter((name) => given[name] === undefined).map((path) => ({ path, reason: "is required" })),
    ...without
      .filter((name) => name in given)
      .map((path) => ({ path, reason: "unknown argument", unknown: true })),
    ...(tool.operation.storesOwnReplay ? ownKeyProblems(idempotencyKey) : []),
    ...problemsIn(tool.operation.input, rest, "arguments").filter(
      ({ path }) => !(asksUser && path === "alertEmails" && isNone(given.alertEmails)),
    ),
  ];
  return [...new Map(problems.toReversed().map((problem) => [problem.path, problem])).values()].toReversed();
}

function ownKeyProblems(key: unknown): FieldProblem[] {
  if (key === undefined) return [];
  const problems = keyProblems(typeof key === "string" ? key : "");
  return problems.map(({ reason }) => ({ path: "idempotencyKey", reason }));
}

/** Equal arguments give an equal key, whatever the order of their fields. Keys are remembered per API key. */
async function keyOf(input: Arguments): Promise<string> {
  return `tool-${await sha256(canonicalJson(input))}`;
}
