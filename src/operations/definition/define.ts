import type * as z from "zod/v4";
import type { FieldProblem } from "../../domain/failure.ts";
import type { Bucket } from "../../domain/limits.ts";
import type { Scope } from "../../domain/scopes.ts";
import type { Written } from "../../domain/written.ts";
import type { ErrorCode } from "../../schemas/error.ts";
import type { Context } from "./context.ts";
import type { InputPart } from "./unknown-fields.ts";

export type Group = "tracker" | "signals" | "alerts" | "leads" | "account";
type Status = 200 | 201 | 202;

export interface HttpBinding {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** With `{names}` of input fields that come from the path. */
  path: `/api/v1/${string}`;
  /** Every status of success, the usual one first. */
  status: readonly [Status, ...Status[]];
}

export interface ToolBinding {
  name: string;
  title: string;
  /** For a model that has never seen the product: when to use it, what comes back, what to do on errors. */
  description: string;
  readOnly: boolean;
  destructive: boolean;
  idempotent: boolean;
  /** True: the call makes the service read or write outside itself, such as the public web. */
  openWorld: boolean;
  /** True: the answer holds text that strangers wrote on web pages. */
  untrustedText: boolean;
  /** Where the tool's arguments differ from the operation's input. */
  arguments?: ToolArguments;
}

export interface ToolArguments {
  /** Taken but not listed: other names of a listed field. */
  aliases?: readonly string[];
  /** Fields the tool requires though the operation does not. */
  required?: readonly string[];
  /** Tracking settings: a missing `thingsToTrack` is asked of the user, the acting member's address is always emailed. */
  asksUser?: boolean;
  /** What a field means for the tool, where that is not what it means for the operation. */
  descriptions?: Readonly<Record<string, string>>;
}

export interface Answer<Output extends z.ZodType = z.ZodType> {
  status: Status;
  /** What the output's schema takes, or the JSON text of what it gives. */
  body: z.input<Output> | Written;
  /** Id of the company that was made or is read: the `Location` of 201 and 202 leads to it. */
  companyId?: string;
  /** True: the same request was answered before, and this is its answer. */
  replayed?: boolean;
}

/**
 * One operation of the API: the route, the OpenAPI entry, the tool, the scope check, the rate bucket and the contract
 * tests all come from this one value.
 */
export interface Operation<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodType = z.ZodType> {
  name: string;
  group: Group;
  summary: string;
  description: string;
  /** A read runs at the same time as the checks, and its answer is withheld until they pass. A write runs after the checks. */
  effect: "read" | "write";
  http: HttpBinding | null;
  scope: readonly Scope[];
  /** Null: not limited. */
  bucket: Bucket | null;
  /** Buckets in which a request counts besides where its input gives the field a value: what it sets off costs as much. */
  bucketsOfFields?: Readonly<Record<string, Bucket>>;
  /** True if the operation stores its own idempotency result. For all other POSTs the framework stores the response. */
  storesOwnReplay: boolean;
  tool: ToolBinding | null;
  /** One flat strict object: names in the path's braces come from the path, the rest from query or body. */
  input: Input;
  output: Output;
  /** Where the input's view decides which of the shapes in `output` an answer has: that one, which it must be. */
  outputFor?(input: z.output<Input>): z.ZodType;
  /** Codes beyond those every operation may give. */
  errors: readonly ErrorCode[];
  /** Fields that it does not have, and what to ask instead. */
  elsewhere?: { fields: RegExp; advice: Record<InputPart, string> };
  /** What is wrong with an input by what is stored; asked where the input is refused for other fields, to name these beside them. */
  storedProblems?(context: Context, given: Readonly<Record<string, unknown>>): Promise<FieldProblem[]>;
  run(context: Context, input: z.output<Input>): Promise<Answer<NoInfer<Output>>>;
}

export function defineOperation<Input extends z.ZodObject, Output extends z.ZodType>(
  operation: Operation<Input, Output>,
): Operation<Input, Output> {
  return operation;
}

/** Codes any operation may answer with. */
export const commonErrors: readonly ErrorCode[] = [
  "validation_error",
  "unauthorized",
  "insufficient_scope",
  "rate_limited",
  "internal_error",
  "service_unavailable",
];

export const isRead = ({ effect }: Operation): boolean => effect === "read";

/** Whether an `Idempotency-Key` is honoured: with every POST. */
export function takesKey(operation: Operation): boolean {
  return operation.http?.method === "POST";
}

const inPaths = new Map<string, readonly string[]>();

/** The input's fields that stand in the operation's path, in order. */
export function pathFields({ http }: Operation): readonly string[] {
  const path = http?.path ?? "";
  const known = inPaths.get(path);
  if (known) return known;
  const names = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => (name ? [name] : []));
  inPaths.set(path, names);
  return names;
}
