import type * as z from "zod/v4";
import type { FieldProblem } from "../../domain/failure.ts";
import type { Operation } from "../definition/define.ts";
import { fieldsAt, type Place, unknown, unknownProblems } from "../definition/unknown-fields.ts";
import { addressProblems } from "./addresses.ts";

export type Validated<Value> = { ok: true; value: Value } | { ok: false; problems: FieldProblem[] };

interface Asked {
  given: Record<string, unknown>;
  place: Place;
  /** Hosts that count as public: `host` or `host:port`. */
  allowedHosts: readonly string[];
  /** Problems found already; each replaces that of its field. */
  more: readonly FieldProblem[];
}

/** The input as its schema has it, or every failing, missing and unknown field. */
export function validate<Input extends z.ZodObject>(
  operation: Operation<Input>,
  { given, place, allowedHosts, more }: Asked,
): Validated<z.output<Input>> {
  const { input } = operation;
  const parsed = input.safeParse(given, { reportInput: true });
  const besides = [
    ...addressProblems(input, given, allowedHosts),
    ...elsewhere(operation, given, place),
    ...more,
  ];
  if (parsed.success && besides.length === 0) return { ok: true, value: parsed.data };
  const issues = parsed.error?.issues ?? [];
  const found = issues.flatMap((issue) => problemsOf(issue, input, place)).toReversed();
  const all = [...byPath(found).values()].toReversed();
  const named = [...byPath([...all, ...besides]).values()].filter(({ path }) => path !== "");
  return { ok: false, problems: named.length > 0 ? named : all };
}

/** Unknown fields of which the operation says where else to ask. */
function elsewhere({ input, elsewhere }: Operation, given: Asked["given"], place: Place): FieldProblem[] {
  if (!elsewhere) return [];
  const asked = Object.keys(given).filter((name) => !(name in input.shape) && elsewhere.fields.test(name));
  return asked.map((path) => ({
    path,
    reason: `${unknown[place]}; ${elsewhere.advice[place]}`,
    unknown: true,
  }));
}

/** One problem of each field, the last of those given: what is empty is not also too short and blank. */
function byPath(problems: readonly FieldProblem[]): Map<string, FieldProblem> {
  return new Map(problems.map((problem) => [problem.path, problem]));
}

function problemsOf(issue: z.core.$ZodIssue, input: z.ZodObject, place: Place): FieldProblem[] {
  if (issue.code === "unrecognized_keys")
    return unknownProblems(issue.keys, { at: issue.path, place, input });
  const reason = issue.input === "" ? empty : `${reasonOf(issue)}${partsOf(issue, input)}`;
  return [{ path: issue.path.map(String).join("."), reason }];
}

/** The fields or the type of items that a list or an object must have, for a value of another type. */
function partsOf(issue: z.core.$ZodIssue, input: z.ZodObject): string {
  if (issue.code !== "invalid_type" || issue.input === undefined) return "";
  const isList = issue.expected === "array";
  if (!isList && issue.expected !== "object") return "";
  const fields = fieldsAt(input, isList ? [...issue.path, 0] : issue.path);
  if (fields.length > 0) return `${isList ? " of objects" : ""} with ${fields.join(", ")}`;
  return isList ? " of strings" : "";
}

const empty = "must not be empty";

function reasonOf(issue: z.core.$ZodIssue): string {
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
