import type * as z from "zod/v4";
import { type FieldProblem, invalid } from "../../domain/failure.ts";
import { type Place, unknownProblems } from "../definition/unknown-fields.ts";

/** The input as its schema has it, or `validation_error` that names every failing and missing field, the unknown ones, and `more`. */
export function validate<Input extends z.ZodObject>(
  input: Input,
  raw: Record<string, unknown>,
  place: Place,
  more: readonly FieldProblem[] = [],
): z.output<Input> {
  const parsed = input.safeParse(raw, { reportInput: true });
  if (parsed.success && more.length === 0) return parsed.data;
  const issues = parsed.error?.issues ?? [];
  throw invalid(oneEach([...issues.flatMap((issue) => problemsOf(issue, input, place)), ...more]));
}

/** Every failing, missing and unknown field of the input; none where it is valid. */
export function problemsIn(input: z.ZodObject, raw: Record<string, unknown>, place: Place): FieldProblem[] {
  const parsed = input.safeParse(raw, { reportInput: true });
  return parsed.success
    ? []
    : oneEach(parsed.error.issues.flatMap((issue) => problemsOf(issue, input, place)));
}

/**
 * Of each field its first problem: what is empty is not also too short and blank. What is wrong with the input as a whole is
 * said where nothing else is.
 */
function oneEach(all: readonly FieldProblem[]): FieldProblem[] {
  const named = all.filter(({ path }) => path !== "");
  const problems = named.length > 0 ? named : all;
  return [...new Map(problems.toReversed().map((problem) => [problem.path, problem])).values()].toReversed();
}

function problemsOf(issue: z.core.$ZodIssue, input: z.ZodObject, place: Place): FieldProblem[] {
  if (issue.code === "unrecognized_keys")
    return unknownProblems(issue.keys, { at: issue.path, place, input });
  return [{ path: issue.path.map(String).join("."), reason: issue.input === "" ? empty : reasonOf(issue) }];
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
    return `hold ${bound} ${value} ${Number(value) === 1 ? "character" : "characters"}`;
  if (origin === "array") return `hold ${bound} ${value} ${Number(value) === 1 ? "item" : "items"}`;
  return `be ${bound} ${value}`;
}

function article(type: string): string {
  const name = type === "int" ? "integer" : type;
  return `${/^[aeiou]/.test(name) ? "an" : "a"} ${name}`;
}
