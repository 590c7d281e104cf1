import type * as z from "zod/v4";
import { describeError } from "../../domain/describe-error.ts";
import { Failure, internalError, invalid } from "../../domain/failure.ts";
import type { Meter } from "../../domain/meter.ts";
import { RawJson } from "../../domain/raw-json.ts";
import { missingScopes } from "../../domain/scopes.ts";
import { handOver } from "../../outbox/hand-over.ts";
import type { BucketState } from "../../ports/limits.ts";
import type { ApiServices } from "../../ports/services.ts";
import type { Caller, KeySession, RequestSession } from "../../ports/session.ts";
import { pollUrlOf } from "../../store/companies.ts";
import type { Context } from "../definition/context.ts";
import {
  acceptsIdempotencyKey,
  bucketsFor,
  isRead,
  type Operation,
  type OperationResult,
} from "../definition/define.ts";
import { lockOf, runIdempotently } from "./idempotency.ts";
import { recordedSession } from "./recorded-session.ts";
import { type RequestLog, startRequestLog } from "./request-log.ts";
import type { Validated } from "./validate.ts";

export interface Request {
  /** Opens the session of the API key. Throws `unauthorized` for an invalid key. */
  open(): Promise<RequestSession>;
  /** Started with the request; the session reports its calls to it. */
  meter: Meter;
  requestId: string;
  idempotencyKey: string | null;
  /** True if the idempotency key is derived from the input. */
  derivedKey: boolean;
  /** If the company is already tracked: true adds recipients, false replaces them. */
  addsRecipients: boolean;
  /** Decodes the input. A failure is reported only after the checks of the caller. */
  input(): Promise<Decoded>;
}

/** The fields of an input, and the input that the schema makes of them. */
interface Decoded {
  given: Record<string, unknown>;
  validated(): Validated<Record<string, unknown>>;
}

export type Outcome = { limits: BucketState[] | null; caller: Caller | null } & (
  | { ok: true; status: number; json: string; location: string | null; replayed: boolean }
  | { ok: false; failure: Failure }
);

/**
 * Runs an operation for REST and tools. Errors are checked in the order 401, 429, 403, 400, 404/409. The key look-up, the counters and
 * the data of a read are requested in parallel; the data is returned only if the checks pass. If this isolate knows that a bucket of a
 * valid key is full, the request fails without a call to a backend.
 */
export async function execute(
  operation: Operation,
  request: Request,
  services: ApiServices,
): Promise<Outcome> {
  const log = startRequestLog(operation.name, request.requestId, request.meter, services);
  const outcome = await run(operation, request, services, log);
  if (outcome.ok) log.end(outcome.caller, outcome.status);
  else log.end(outcome.caller, outcome.failure.status, outcome.failure.code);
  return outcome;
}

async function run(
  operation: Operation,
  request: Request,
  services: ApiServices,
  { handed }: RequestLog,
): Promise<Outcome> {
  let limits: BucketState[] | null = null;
  let caller: Caller | null = null;
  let session: RequestSession | null = null;
  try {
    const opened = await request.open();
    session = opened;
    const raw = await settle(request.input());
    const given = raw.ok ? raw.value.given : {};
    const buckets = bucketsFor(operation, given);
    const full = services.counters.refused(opened.keyHash, buckets);
    if (full !== null) {
      limits = [full];
      throw overLimit(full);
    }
    const input = raw.ok ? raw.value.validated() : raw;
    const lock =
      input.ok && acceptsIdempotencyKey(operation)
        ? await lockOf(operation, request.idempotencyKey, input.value)
        : null;
    const question = { keyHash: opened.keyHash, buckets, units: operation.units?.(given), lock };
    const context = contextOf(opened, request, services, handed);

    const pendingRead = isRead(operation) && input.ok ? operation.handle(context, input.value) : null;
    const callerKnown = settle<unknown>(pendingRead ?? opened.caller());
    const meanwhile = { parallel: callerKnown, after: services.after };
    const [reply] = await Promise.all([
      question.buckets.length === 0
        ? null
        : request.meter.time("redis", services.counters.ask(question, meanwhile)),
      callerKnown,
    ]);
    try {
      caller = await opened.caller();
      limits = caller && (reply?.limits ?? null);
      const over = limits?.find((state) => !state.allowed) ?? null;
      if (over?.remaining === 0) services.counters.refuse(opened.keyHash, over);
      check(operation, caller, over);
      if (!input.ok) {
        if ("error" in input) throw input.error;
        const stored = raw.ok ? await operation.storedProblems?.(context, raw.value.given) : [];
        throw invalid([...input.problems, ...(stored ?? [])]);
      }
      const [value, state] = [input.value, reply?.lock ?? null];
      const idempotency = lock && {
        key: lock.key,
        bodyHash: lock.bodyHash,
        derived: request.derivedKey,
        lock: state,
      };
      const write = () =>
        operation
          .handle(
            { ...context, idempotency, session: recordedSession(opened, operation, value, context) },
            value,
          )
          .finally(() => services.after(services.idlePeriod.end));
      const handle = () => pendingRead ?? write();
      const stores = lock !== null && !operation.storesOwnReplay;
      const result = stores ? await runIdempotently(lock, state, caller, context, handle) : await handle();
      return { ok: true, limits, caller, ...present(operation, value, result, services) };
    } finally {
      if (lock && caller && reply?.lock === "started")
        services.after(() => services.counters.release(opened.keyHash, lock));
    }
  } catch (error) {
    return { ok: false, limits, caller, failure: asFailure(error, operation, request.requestId, services) };
  } finally {
    session?.end();
  }
}

/** The result as JSON text. JSON from the database is validated in a share of the responses, any other result always. */
function present(
  operation: Operation,
  input: Record<string, unknown>,
  { status, body, companyId, location: path, replayed = false }: OperationResult,
  { checkedShare }: ApiServices,
) {
  const output = operation.outputFor?.(input) ?? operation.output;
  const location = companyId === undefined ? (path ?? null) : pollUrlOf(companyId.toLowerCase());
  if (!(body instanceof RawJson))
    return { status, json: JSON.stringify(output.parse(body)), location, replayed };
  if (Math.random() < checkedShare) assertMatchesSchema(body, output);
  return { status, json: body.text, location, replayed };
}

/** Throws if the JSON differs from the output of the schema, including the order of fields. */
function assertMatchesSchema(body: RawJson, output: z.ZodType): void {
  const value = body.toJSON();
  if (JSON.stringify(output.parse(value)) !== JSON.stringify(value))
    throw new Error("a response has fields that its schema does not have, or in another order");
}

function contextOf(
  session: KeySession,
  { addsRecipients, meter }: Request,
  services: ApiServices,
  handed: RequestLog["handed"],
): Context {
  return {
    session,
    caller: async () => {
      const caller = await session.caller();
      if (caller === null) throw new Failure("unauthorized");
      return caller;
    },
    idempotency: null,
    allowedHosts: services.allowedHosts,
    addsRecipients,
    handOver: (messages) => {
      handed(messages);
      if (messages.length > 0) services.after(() => handOver(services, messages));
    },
    publicUrl: services.publicUrl,
    cursorSecrets: services.cursorSecrets,
    classifier: services.classifier,
    after: (work) => services.after(work),
    drafts: services.drafts,
    remaining: (buckets) => {
      const meanwhile = { parallel: session.caller(), after: services.after };
      return meter.time("redis", services.counters.remaining(session.keyHash, buckets, meanwhile));
    },
    log: services.log,
    now: new Date().toISOString(),
  };
}

function check(
  operation: Operation,
  caller: Caller | null,
  full: BucketState | null,
): asserts caller is Caller {
  if (caller === null) throw new Failure("unauthorized");
  if (full) throw overLimit(full);
  if (operation.roles && !operation.roles.includes(caller.member.role))
    throw new Failure("insufficient_role");
  const missing = missingScopes(operation.scope, caller.scopes);
  if (missing.length > 0) {
    throw new Failure(
      "insufficient_scope",
      `This key lacks the ${missing.length === 1 ? "scope" : "scopes"} ${missing.join(" and ")}.`,
      { details: { required: operation.scope, granted: caller.scopes } },
    );
  }
}

/** The failure of a request whose bucket is full, or has fewer requests left than it counts for. */
export function overLimit({ bucket, limit, windowSeconds, remaining, resetSeconds }: BucketState): Failure {
  const left = remaining > 0 ? `; ${remaining} are left, and this request counts as more` : "";
  const message = `Rate limit reached: ${limit} requests per ${windowSeconds} seconds (${bucket})${left}.`;
  const details = { bucket, limit, windowSeconds, ...(remaining > 0 && { remaining }) };
  return new Failure("rate_limited", message, { details, retryAfterSeconds: resetSeconds });
}

function asFailure(error: unknown, operation: Operation, requestId: string, services: ApiServices): Failure {
  const about = { operation: operation.name, requestId };
  if (error instanceof Failure) {
    if (error.code === "service_unavailable")
      services.log.warn("backend does not answer", { ...about, error: describeError(error.cause) });
    return error;
  }
  services.log.error("operation failed", { ...about, error: describeError(error) });
  return internalError(requestId);
}

type Settled<Value> = { ok: true; value: Value } | { ok: false; error: unknown };

async function settle<Value>(promise: Promise<Value>): Promise<Settled<Value>> {
  return promise.then(
    (value) => ({ ok: true, value }),
    (error) => ({ ok: false, error }),
  );
}
