import * as z from "zod/v4";
import type { FieldProblem } from "../../domain/failure.ts";
import { editDistance } from "../../domain/text/edit-distance.ts";
import { cut } from "../../domain/text/text.ts";
import type { InputPart, Operation } from "../definition/define.ts";
import { addressProblems } from "./addresses.ts";

export type Validated<Value> = { ok: true; value: Value } | { ok: false; problems: FieldProblem[] };

interface Asked {
  given: Record<string, unknown>;
  part: InputPart;
  /** Hosts accepted as public: `host` or `host:port`. */
  allowedHosts: readonly string[];
  /** Problems found before; each replaces the schema's problem of the same field. */
  more: readonly FieldProblem[];
}

/** Parses an input by its schema; otherwise returns a problem for every invalid, missing and unknown field. */
export function validate<Input extends z.ZodObject>(
  operation: Operation<Input>,
  { given, part, allowedHosts, more }: Asked,
): Validated<z.output<Input>> {
  const { input } = operation;
  const parsed = input.safeParse(given, { reportInput: true });
  const others = [
    ...addressProblems(input, given, allowedHosts),
    ...elsewhere(operation, given, part),
    ...more,
  ];
  if (parsed.success && others.length === 0) return { ok: true, value: parsed.data };
  const issues = parsed.error?.issues ?? [];
  const found = issues.flatMap((issue) => problemsOf(issue, input, part)).toReversed();
  const all = [...byPath(found).values()].toReversed();
  const named = [...byPath([...all, ...others]).values()].filter(({ path }) => path !== "");
  return { ok: false, problems: named.length > 0 ? named : all };
}

/** Problems of unknown fields for which the operation names an alternative. */
function elsewhere({ input, elsewhere }: Operation, given: Asked["given"], part: InputPart): FieldProblem[] {
  if (!elsewhere) return [];
  const asked = Object.keys(given).filter((name) => !(name in input.shape) && elsewhere.fields.test(name));
  return asked.map((path) => ({
    path,
    reason: `${unknown[part]}; ${elsewhere.advice[part]}`,
    unknown: true,
  }));
}

/** Keeps only the last problem per field: an empty field is not also reported as too short and blank. */
function byPath(problems: readonly FieldProblem[]): Map<string, FieldProblem> {
  return new Map(problems.map((problem) => [problem.path, problem]));
}

function problemsOf(issue: z.core.$ZodIssue, input: z.ZodObject, part: InputPart): FieldProblem[] {
  if (issue.code === "unrecognized_keys") return unknownProblems(issue.keys, { at: issue.path, part, input });
  const reason = issue.input === "" ? empty : `${reasonOf(issue, input)}${partsOf(issue, input)}`;
  return [{ path: issue.path.map(String).join("."), reason }];
}

/** The expected items or fields, if another type was sent instead of a list or an object. */
function partsOf(issue: z.core.$ZodIssue, input: z.ZodObject): string {
  if (issue.code !== "invalid_type" || issue.input === undefined) return "";
  const isList = issue.expected === "array";
  if (!isList && issue.expected !== "object") return "";
  const fields = fieldsAt(input, isList ? [...issue.path, 0] : issue.path);
  if (fields.length > 0) return `${isList ? " of objects" : ""} with ${fields.join(", ")}`;
  return isList ? " of strings" : "";
}

const empty = "must not be empty";

function reasonOf(issue: z.core.$ZodIssue, input: z.ZodObject): string {
  const number = issue.input === undefined ? null : numberReason(schemaAt(input, issue.path));
  if (number !== null) return number;
  if (issue.code === "invalid_type") {
    return issue.input === undefined ? "is required" : `must be ${article(issue.expected)}`;
  }
  if (issue.code === "invalid_value") return `must be one of ${issue.values.join(", ")}`;
  if (issue.code === "too_big") return `must ${amount(issue.origin, "at most", issue.maximum)}`;
  if (issue.code === "too_small") return `must ${amount(issue.origin, "at least", issue.minimum)}`;
  if (issue.code === "invalid_format") {
    return issue.format === "email"
      ? "must be an email address"
      : issue.format === "guid"
        ? "must be a UUID"
        : "is malformed";
  }
  return issue.message;
}

/** Which numbers a field accepts; null if it is not a number. */
function numberReason(schema: unknown): string | null {
  if (!(schema instanceof z.ZodNumber)) return null;
  const { minValue, format } = schema;
  const kind = format?.includes("int") ? "a whole number" : "a number";
  const isBounded = minValue !== null && minValue > Number.MIN_SAFE_INTEGER;
  return `must be ${kind}${isBounded ? `, ${minValue} or more` : ""}`;
}

function amount(origin: string, bound: string, value: number | bigint): string {
  if (origin === "string")
    return `have ${bound} ${value} ${Number(value) === 1 ? "character" : "characters"}`;
  if (origin === "array") return `have ${bound} ${value} ${Number(value) === 1 ? "item" : "items"}`;
  return `be ${bound} ${value}`;
}

function article(type: string): string {
  const name = type === "int" ? "whole number" : type;
  return `${/^[aeiou]/.test(name) ? "an" : "a"} ${name}`;
}

/** The reason for an unknown field, by part of the request. */
const unknown: Record<InputPart, string> = {
  body: "unknown field",
  query: "unknown query parameter",
  arguments: "unknown argument",
};
const longestName = 60;
const shortestPart = 4;
const suggestedFor = 10;

/** A problem for each unknown field; the first ten suggest the known field with the most similar name. */
export function unknownProblems(
  names: readonly string[],
  { at, part, input }: { at: readonly PropertyKey[]; part: InputPart; input: z.ZodObject },
): FieldProblem[] {
  const known = fieldsAt(input, at);
  const before = at.map(String).join(".");
  return names.map((name, index) => {
    const similar = index < suggestedFor ? mostSimilar(name, known) : null;
    const hint = similar === null ? "" : `; did you mean ${similar}?`;
    return { path: before ? `${before}.${name}` : name, reason: `${unknown[part]}${hint}`, unknown: true };
  });
}

/** The known field whose name is similar to, contains or is contained in the typed name; null if there is none. */
function mostSimilar(name: string, known: readonly string[]): string | null {
  const typed = plain(name);
  const near = known.flatMap((field) => {
    const distance = distanceOf(typed, plain(field));
    return distance === null ? [] : [{ field, distance }];
  });
  return near.toSorted((a, b) => a.distance - b.distance)[0]?.field ?? null;
}

function distanceOf(typed: string, field: string): number | null {
  const [shorter, longer] = typed.length < field.length ? [typed, field] : [field, typed];
  const edits = editDistance(typed, field);
  if (edits <= Math.max(1, Math.floor(field.length / 4))) return edits;
  const part = shorter.length >= shortestPart && longer.includes(shorter);
  return part ? longer.length : null;
}

function plain(name: string): string {
  return cut(name, longestName)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");
}

/** Names of the fields of the object at a path of the input; empty if the schema there is not an object. */
function fieldsAt(input: z.ZodObject, at: readonly PropertyKey[]): string[] {
  const found = schemaAt(input, at);
  return found instanceof z.ZodObject ? Object.keys(found.shape) : [];
}

/** The schema at a path of the input, without `optional` and `nullable`. */
function schemaAt(input: z.ZodObject, at: readonly PropertyKey[]): unknown {
  let here: unknown = input;
  for (const step of at) {
    const inner = unwrapped(here);
    here =
      inner instanceof z.ZodArray
        ? inner.element
        : inner instanceof z.ZodObject
          ? inner.shape[String(step)]
          : null;
  }
  return unwrapped(here);
}

function unwrapped(schema: unknown): unknown {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? unwrapped(schema.unwrap())
    : schema;
}
