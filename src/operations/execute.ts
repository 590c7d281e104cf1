import type { z } from "zod";
import { describeError } from "../domain/describe-error.ts";
import { Failure } from "../domain/failure.ts";
import { hashKey, isWellFormedKey } from "../domain/keys.ts";
import { bucketsOf } from "../domain/limits.ts";
import { missingScopes } from "../domain/scopes.ts";
import type { BucketState } from "../ports/limits.ts";
import type { Services } from "../ports/services.ts";
import type { Caller, KeySession } from "../ports/session.ts";
import type { Context } from "./context.ts";
import { type Answer, isRead, type Operation } from "./define.ts";
import { handOver } from "./hand-over.ts";
import { beginIdempotent, keyProblems } from "./idempotency.ts";
import { validate } from "./validate.ts";

export interface Request {
  /** Value of the bearer token; null where there is none. */
  key: string | null;
  /** A session of the same key that was opened before; it knows who calls, so that nobody asks twice. */
  session?: KeySession;
  requestId: string;
  idempotencyKey: string | null;
  /** Decodes the input; its failure is reported only to a caller who may know it. */
  input(): Promise<Record<string, unknown>>;
}

export type Outcome = { limits: BucketState[] | null; caller: Caller | null } & (
  | { ok: true; status: number; body: unknown }
  | { ok: false; failure: Failure }
);

/** A request may take this long against the database before it is answered with `service_unavailable`. */
const deadlineMs = 9_000;

/**
 * Runs one operation for REST and tools alike. Judged in the order 401, 429, 403, 400, 404/409. The key look-up, the
 * rate limit and, for a read, the data itself are asked for at the same time; nothing of a read leaves before the checks pass.
 */
export async function execute(operation: Operation, request: Request, services: Services): Promise<Outcome> {
  let limits: BucketState[] | null = null;
  let caller: Caller | null = null;
  try {
    if (request.key === null || !(await isWellFormedKey(request.key))) throw new Failure("unauthorized");
    const keyHash = await hashKey(request.key);
    const session = request.session ?? openSession(keyHash, services);
    const more = operation.idempotent ? keyProblems(request.idempotencyKey) : [];
    const input = await settle(request.input().then((raw) => validate(operation.input, raw, more)));
    const buckets = operation.bucket === null ? [] : bucketsOf(operation.bucket);
    const read = isRead(operation);
    const context = contextOf(session, services);

    const running = read && input.ok ? settle(operation.run(context, input.value)) : null;
    const known = running ?? settle(session.caller());
    const [limited, early, idempotency] = await Promise.all([
      buckets.length === 0 ? null : services.limits.take(keyHash, buckets, known),
      running,
      input.ok && operation.idempotent
        ? settle(beginIdempotent(keyHash, request.idempotencyKey, input.value, services, known))
        : null,
      known,
    ]);
    const begun = idempotency?.ok ? idempotency.value : null;
    try {
      caller = await session.caller();
      limits = caller && limited;
      check(operation, caller, limits);
      if (!input.ok) throw input.error;
      if (idempotency && !idempotency.ok) throw idempotency.error;
      const answer = early
        ? unwrap(early)
        : await operation.run({ ...context, idempotency: begun?.request ?? null }, input.value);
      return { ok: true, limits, caller, ...present(operation, answer) };
    } finally {
      if (begun) services.after(begun.finish);
    }
  } catch (error) {
    return { ok: false, limits, caller, failure: asFailure(error, operation, request.requestId, services) };
  }
}

/** A session that answers within the request's deadline. */
export function openSession(keyHash: string, services: Services): KeySession {
  return services.database.forKey(keyHash, Date.now() + deadlineMs);
}

function contextOf(session: KeySession, services: Services): Context {
  return {
    session,
    caller: async () => {
      const caller = await session.caller();
      if (caller === null) throw new Failure("unauthorized");
      return caller;
    },
    idempotency: null,
    handOver: (ids) => {
      if (ids.length > 0) services.after(() => handOver(services, ids).then(() => undefined));
    },
    cursorSecret: services.cursorSecret,
    classifier: services.classifier,
    after: (work) => services.after(work),
    crawler: services.crawler,
    search: services.search,
    log: services.log,
    now: new Date().toISOString(),
  };
}

function check(
  operation: Operation,
  caller: Caller | null,
  limits: BucketState[] | null,
): asserts caller is Caller {
  if (caller === null) throw new Failure("unauthorized");
  const full = limits?.find((state) => !state.allowed);
  if (full) {
    const { bucket, limit, windowSeconds, resetSeconds: retryAfterSeconds } = full;
    throw new Failure(
      "rate_limited",
      `The limit of ${limit} per ${windowSeconds} s of the bucket ${bucket} is used up.`,
      {
        details: { bucket, limit, windowSeconds, retryAfterSeconds },
        retryAfterSeconds,
      },
    );
  }
  if (missingScopes(operation.scope, caller.scopes).length > 0) {
    throw new Failure("insufficient_scope", `This needs the scope ${operation.scope.join(" and ")}.`, {
      details: { required: operation.scope, granted: caller.scopes },
    });
  }
}

function present<Output extends z.ZodType>(
  operation: Operation,
  answer: Answer<Output>,
): { status: number; body: unknown } {
  return { status: answer.status, body: operation.output.parse(answer.body) };
}

function asFailure(error: unknown, operation: Operation, requestId: string, services: Services): Failure {
  const about = { operation: operation.name, requestId };
  if (error instanceof Failure) {
    if (error.code === "service_unavailable")
      services.log.warn("database does not answer", { ...about, error: describeError(error.cause) });
    return error;
  }
  services.log.error("operation failed", { ...about, error: describeError(error) });
  return new Failure("internal_error", "Something went wrong on our side.", { details: { requestId } });
}

type Settled<Value> = { ok: true; value: Value } | { ok: false; error: unknown };

async function settle<Value>(promise: Promise<Value>): Promise<Settled<Value>> {
  return promise.then(
    (value) => ({ ok: true, value }),
    (error) => ({ ok: false, error }),
  );
}

function unwrap<Value>(settled: Settled<Value>): Value {
  if (settled.ok) return settled.value;
  throw settled.error;
}
