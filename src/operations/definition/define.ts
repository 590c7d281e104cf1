import type * as z from "zod/v4";
import type { FieldProblem } from "../../domain/failure.ts";
import type { Bucket } from "../../domain/limits.ts";
import { memoize } from "../../domain/once.ts";
import type { RawJson } from "../../domain/raw-json.ts";
import type { Role, Scope } from "../../domain/scopes.ts";
import type { ErrorCode } from "../../schemas/error.ts";
import type { Context } from "./context.ts";

export type Group = "tracker" | "signals" | "alerts" | "leads" | "runs" | "events" | "webhooks" | "account";
type Status = 200 | 201 | 202;

/** The part of a request that contains the input; error messages name it. */
export type InputPart = "body" | "query" | "arguments";

export interface HttpBinding {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Input fields that come from the path are in braces. */
  path: `/api/v1/${string}`;
  /** Success statuses, the usual one first. */
  status: readonly [Status, ...Status[]];
}

export interface ToolBinding {
  name: string;
  title: string;
  /** For a model that does not know the product: when to use the tool and what it returns. */
  description: string;
  readOnly: boolean;
  destructive: boolean;
  idempotent: boolean;
  /** True if the call accesses systems outside the service, such as the public web. */
  openWorld: boolean;
  /** True if the result contains text from web pages. */
  untrustedText: boolean;
  /** True if the tool is listed only for clients that ask for all tools. */
  onRequest?: boolean;
  /** Differences between the tool's arguments and the operation's input. */
  arguments?: ToolArguments;
}

export interface ToolArguments {
  /** Accepted but not listed: other names of a listed field. */
  aliases?: readonly string[];
  /** Fields that the tool requires and the operation does not. */
  required?: readonly string[];
  /** True if the tool asks the user for a missing `thingsToTrack` and always emails the acting member. */
  asksUser?: boolean;
  /** Descriptions of fields that have another meaning for the tool. */
  descriptions?: Readonly<Record<string, string>>;
  /** Schemas that the tool shows for fields instead of the operation's. */
  shown?: Readonly<Record<string, z.ZodType>>;
}

export interface OperationResult<Output extends z.ZodType = z.ZodType> {
  status: Status;
  /** A value of the output schema, or its JSON text. */
  body: z.input<Output> | RawJson;
  /** Id of the created or queued company, for the `Location` header of 201 and 202. */
  companyId?: string;
  /** The path for the `Location` header if no company was created. */
  location?: string;
  /** The body for a repeat with the same `Idempotency-Key`, if it differs. */
  replay?: z.input<Output>;
  /** True if this is the stored result of an earlier request. */
  replayed?: boolean;
}

/** One operation of the API. Its route, OpenAPI entry, tool, scope check, rate limit and contract tests are derived from this value. */
export interface Operation<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodType = z.ZodType> {
  name: string;
  group: Group;
  summary: string;
  description: string;
  /** A read runs in parallel with the checks, and its result is withheld until they pass. A write runs after the checks. */
  effect: "read" | "write";
  http: HttpBinding | null;
  scope: readonly Scope[];
  /** The roles that may use the operation; undefined for all. */
  roles?: readonly Role[];
  /** Null if the operation is not rate limited. */
  bucket: Bucket | null;
  /** Further buckets of a request, by the input field that makes it count there because it starts costly work. */
  bucketsOfFields?: Readonly<Record<string, Bucket>>;
  /** How often a request counts in each bucket, by its unchecked fields; once in the others. */
  units?(given: Readonly<Record<string, unknown>>): Partial<Record<Bucket, number>>;
  /** Maximum size of the body in bytes, if it is not the usual one. */
  maxBodyBytes?: number;
  /** True if the operation stores its own idempotency result. For all other POSTs the framework stores the response. */
  storesOwnReplay: boolean;
  tool: ToolBinding | null;
  /** One flat strict object: fields in the path template come from the path, the others from query or body. */
  input: Input;
  /** Schemas that the documentation shows for input fields whose parts `handle` validates one by one. */
  shown?: Readonly<Record<string, z.ZodType>>;
  output: Output;
  /** The exact output schema for an input, if `output` is a union of views. */
  outputFor?(input: z.output<Input>): z.ZodType;
  /** Error codes besides {@link commonErrors}. */
  errors: readonly ErrorCode[];
  /** Advice for unknown fields with these names, by part of the request. */
  elsewhere?: { fields: RegExp; advice: Record<InputPart, string> };
  /** Problems that depend on stored data. Called for an invalid input, so that one response lists all problems. */
  storedProblems?(context: Context, given: Readonly<Record<string, unknown>>): Promise<FieldProblem[]>;
  handle(context: Context, input: z.output<Input>): Promise<OperationResult<NoInfer<Output>>>;
}

export function defineOperation<Input extends z.ZodObject, Output extends z.ZodType>(
  operation: Operation<Input, Output>,
): Operation<Input, Output> {
  return operation;
}

/** Error codes of every operation. */
export const commonErrors: readonly ErrorCode[] = [
  "validation_error",
  "unauthorized",
  "insufficient_scope",
  "rate_limited",
  "internal_error",
  "service_unavailable",
];

/** Error codes of an operation besides {@link commonErrors}. */
export const ownErrors = ({ roles, errors }: Operation): readonly ErrorCode[] =>
  roles ? ["insufficient_role", ...errors] : errors;

export const isRead = ({ effect }: Operation): boolean => effect === "read";

/** Whether the operation accepts an `Idempotency-Key`: every POST does. */
export function acceptsIdempotencyKey(operation: Operation): boolean {
  return operation.http?.method === "POST";
}

/** The input fields in the path of the operation, in order. */
export const pathFields = memoize(({ http }: Operation): readonly string[] =>
  [...(http?.path ?? "").matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => (name ? [name] : [])),
);

/** The buckets in which a request counts: `create`, `refresh` and `enrich` also count as `write`. */
export function bucketsOf(bucket: Bucket): Bucket[] {
  return bucket === "read" || bucket === "write" ? [bucket] : [bucket, "write"];
}

/** The rate-limit buckets of a request, whether the given fields are valid or not. */
export function bucketsFor(
  { bucket, bucketsOfFields = {} }: Operation,
  given: Readonly<Record<string, unknown>>,
): Bucket[] {
  const conditional = Object.entries(bucketsOfFields).flatMap(([field, more]) =>
    (given[field] ?? null) === null ? [] : [more],
  );
  return [
    ...new Set([...conditional, ...(bucket === null ? [] : [bucket])].flatMap((each) => bucketsOf(each))),
  ];
}

/** A sentence that names the rate-limit buckets; empty if the operation has none. */
export function rateLimitSentence({ bucket, bucketsOfFields = {} }: Operation): string {
  if (bucket === null) return "";
  const code = (name: string) => `\`${name}\``;
  const names = bucketsOf(bucket).map(code);
  const byBucket = Map.groupBy(Object.entries(bucketsOfFields), ([, more]) => more);
  const conditional = [...byBucket].map(
    ([more, fields]) => `, and ${code(more)} with ${fields.map(([field]) => code(field)).join(" or ")}`,
  );
  return `Rate ${names.length === 1 ? "limit" : "limits"}: ${names.join(" and ")}${conditional.join("")}.`;
}
