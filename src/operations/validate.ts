import type { z } from "zod";
import { type FieldProblem, invalid, unknownField } from "../domain/failure.ts";

/** The input as its schema has it, or `validation_error` that names every failing and missing field, the unknown ones, and `more`. */
export function validate<Input extends z.ZodObject>(
  input: Input,
  raw: Record<string, unknown>,
  more: readonly FieldProblem[] = [],
): z.output<Input> {
  const parsed = input.safeParse(raw, { reportInput: true });
  if (parsed.success && more.length === 0) return parsed.data;
  throw invalid([...(parsed.error?.issues ?? []).flatMap((issue) => problemsOf(issue)), ...more]);
}

/** Every failing, missing and unknown field of the input; none where it is valid. */
export function problemsIn(input: z.ZodObject, raw: Record<string, unknown>): FieldProblem[] {
  const parsed = input.safeParse(raw, { reportInput: true });
  return parsed.success ? [] : parsed.error.issues.flatMap((issue) => problemsOf(issue));
}

function problemsOf(issue: z.core.$ZodIssue): FieldProblem[] {
  const path = issue.path.map(String).join(".");
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, reason: unknownField }));
  }
  return [{ path, reason: reasonOf(issue) }];
}

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
  if (origin === "string") return `hold ${bound} ${value} characters`;
  if (origin === "array") return `hold ${bound} ${value} items`;
  return `be ${bound} ${value}`;
}

function article(type: string): string {
  const name = type === "int" ? "integer" : type;
  return `${/^[aeiou]/.test(name) ? "an" : "a"} ${name}`;
}
