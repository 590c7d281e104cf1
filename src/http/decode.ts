import * as z from "zod/v4";
import { Failure, type FieldProblem, invalid } from "../domain/failure.ts";
import { memoize } from "../domain/once.ts";
import { type InputPart, type Operation, pathFields } from "../operations/definition/define.ts";
import { unknownProblems } from "../operations/execution/validate.ts";
import { readText } from "../web/exchange.ts";

/** Decodes the input of an operation from the path and from the query or the JSON body, with its problems besides those of the schema. */
export async function decodeInput(
  operation: Operation,
  request: Request,
  path: Record<string, string>,
): Promise<{ given: Record<string, unknown>; problems: FieldProblem[] }> {
  const inPath = pathFields(operation);
  const inRest = Object.keys(operation.input.shape).filter((name) => !inPath.includes(name));
  const query = request.url.includes("?") ? new URL(request.url).searchParams : new URLSearchParams();
  const part = partOf(operation);
  const takesBody = part === "body";
  const rest = takesBody
    ? await readBody(request, inRest.length > 0, operation.maxBodyBytes)
    : decodeQuery(operation, query);
  const inTwoPlaces = Object.keys(rest).filter((name) => inPath.includes(name));
  const names = [...new Set(query.keys())];
  const problems: FieldProblem[] = [
    ...inTwoPlaces.map((path) => ({ path, reason: "is already set by the path; remove it", unknown: true })),
    ...(takesBody
      ? unknownProblems(names, { at: [], part: "query", input: nothing })
      : repeated(names, query)),
  ];
  return { given: { ...rest, ...Object.fromEntries(inPath.map((name) => [name, path[name]])) }, problems };
}

function repeated(names: readonly string[], query: URLSearchParams): FieldProblem[] {
  const twice = names.filter((name) => query.getAll(name).length > 1);
  return twice.map((path) => ({ path, reason: "must be sent only once" }));
}

const nothing = z.strictObject({});

/** The part of a request that contains the input besides the path. */
export function partOf({ http }: Operation): InputPart {
  return http && http.method !== "GET" ? "body" : "query";
}

type Scalar = "boolean" | "integer" | "string";
const scalarsOf = memoize(
  ({ input }: Operation): Record<string, Scalar> =>
    Object.fromEntries(
      Object.entries(input.shape).map(([name, field]): [string, Scalar] => {
        const { type } = z.toJSONSchema(field, { io: "input", unrepresentable: "any" });
        return [name, type === "boolean" || type === "integer" ? type : "string"];
      }),
    ),
);

/** Unknown parameters are kept, so that the validation reports them together with other problems. */
function decodeQuery(operation: Operation, query: URLSearchParams): Record<string, unknown> {
  const types = scalarsOf(operation);
  const names = [...new Set(query.keys())];
  return Object.fromEntries(
    names.map((name) => [name, decodeScalar(query.get(name) ?? "", types[name] ?? "string")]),
  );
}

/** A value of another type stays text, so that the validation reports its field. */
function decodeScalar(value: string, type: Scalar): unknown {
  if (type === "boolean") return value === "true" ? true : value === "false" ? false : value;
  if (type === "integer") return /^-?\d+$/.test(value) ? safeInteger(value) : value;
  return value;
}

/** The value of the digits, limited to safe integers. */
function safeInteger(digits: string): number {
  return Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Number(digits)));
}

/** As many as the values of a full batch. The time of parsing and checking a body depends on its fields more than on its length. */
const mostFields = 50_000;

function hasTooManyFields(text: string): boolean {
  let count = 0;
  for (const _field of text.matchAll(/"\s*:/g)) {
    count += 1;
    if (count > mostFields) return true;
  }
  return false;
}

async function readBody(
  request: Request,
  required: boolean,
  maxBytes: number | undefined,
): Promise<Record<string, unknown>> {
  const text = await readText(request, maxBytes);
  if (text.trim() === "") {
    if (required) throw new Failure("invalid_json", "The body is empty; send a JSON object.");
    return {};
  }
  if (hasTooManyFields(text))
    throw new Failure(
      "payload_too_large",
      `The body has more than ${mostFields.toLocaleString("en")} fields.`,
    );
  const body = parseJson(text);
  if (body === null || typeof body !== "object" || Array.isArray(body)) {
    throw invalid([{ path: "", reason: "the body must be a JSON object" }]);
  }
  return Object.fromEntries(Object.entries(body));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure("invalid_json");
  }
}
