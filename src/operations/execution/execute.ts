import type * as z from "zod/v4";
import { describeError } from "../../domain/describe-error.ts";
import { Failure, type FieldProblem, internalError, invalid } from "../../domain/failure.ts";
import { missingScopes } from "../../domain/scopes.ts";
import { Written } from "../../domain/written.ts";
import { handOver } from "../../outbox/hand-over.ts";
import type { BucketState } from "../../ports/limits.ts";
import type { ApiServices } from "../../ports/services.ts";
import type { Caller, KeySession, RequestSession } from "../../ports/session.ts";
import { pollUrlOf } from "../../store/companies.ts";
import { bucketsFor } from "../definition/buckets.ts";
import type { Context } from "../definition/context.ts";
import { type Answer, isRead, type Operation, takesKey } from "../definition/define.ts";
import type { InputPart } from "../definition/unknown-fields.ts";
import { keyProblems, markOf } from "./idempotency.ts";
import { once } from "./replay.ts";
import { validate } from "./validate.ts";

export interface Request {
  /** The session of its key; throws where the key is none. */
  open(): Promise<RequestSession>;
  requestId: string;
  idempotencyKey: string | null;
  /** True: the key was made of the input, and no client sent it. */
  derivedKey: boolean;
  /** True: of a company that is tracked already, recipients are added to and not replaced. */
  addsRecipients: boolean;
  part: InputPart;
  /** Decodes the input; its failure is reported only to a caller who may know it. */
  input(): Promise<Decoded>;
}

/** An input that was decoded, and what was wrong with it apart from its schema. */
export interface Decoded {
  given: Record<string, unknown>;
  problems: readonly FieldProblem[];
}

export type Outcome = { limits: BucketState[] | null; caller: Caller | null } & (
  | { ok: true; status: number; json: string; location: string | null; replayed: boolean }
  | { ok: false; failure: Failure }
);

/**
 * Runs one operation for REST and tools alike. Judged in the order 401, 429, 403, 400, 404/409. The key look-up, the
 * counters and, for a read, the data itself are asked for at the same time; nothing of a read leaves before the checks pass. If the
 * isolate knows that a bucket of a valid key is full, the request is refused without asking anything.
 */
export async function execute(
  operation: Operation,
  request: Request,
  services: ApiServices,
): Promise<Outcome> {
  let limits: BucketState[] | null = null;
  let caller: Caller | null = null;
  let session: RequestSession | null = null;
  try {
    const opened = await request.open();
    session = opened;
    const raw = await settle(request.input());
    const buckets = bucketsFor(operation, raw.ok ? { ok: true, value: raw.value.given } : raw);
    const full = services.counters.refused(opened.keyHash, buckets);
    if (full !== null) {
      limits = [full];
      throw overLimit(full);
    }
    const input = raw.ok ? validated(operation, raw.value, request, services) : raw;
    const mark =
      input.ok && takesKey(operation) ? await markOf(operation, request.idempotencyKey, input.value) : null;
    const question = { keyHash: opened.keyHash, buckets, mark };
    const context = contextOf(opened, request, services);

    const running = isRead(operation) && input.ok ? settle(operation.run(context, input.value)) : null;
    const known = running ?? settle(opened.caller());
    const meanwhile = { beside: known, after: services.after };
    const [reply, early] = await Promise.all([
      question.buckets.length === 0 ? null : services.counters.ask(question, meanwhile),
      running,
      known,
    ]);
    try {
      caller = await opened.caller();
      limits = caller && (reply?.limits ?? null);
      const over = limits?.find((state) => !state.allowed) ?? null;
      if (over) services.counters.refuse(opened.keyHash, over);
      check(operation, caller, over);
      if (!input.ok) {
        if ("error" in input) throw input.error;
        const stored = raw.ok ? await operation.storedProblems?.(context, raw.value.given) : [];
        throw invalid([...input.problems, ...(stored ?? [])]);
      }
      const { value } = input;
      const held = reply?.mark ?? null;
      const idempotency = mark && {
        key: mark.key,
        bodyHash: mark.bodyHash,
        derived: request.derivedKey,
        held,
      };
      const write = () =>
        operation
          .run({ ...context, idempotency }, value)
          .finally(() => services.after(services.idlePeriod.end));
      const run = async () => (early ? unwrap(early) : write());
      const keeps = mark !== null && !operation.storesOwnReplay;
      const answer = keeps ? await once(mark, held, caller, context, run) : await run();
      return { ok: true, limits, caller, ...present(operation, value, answer, services) };
    } finally {
      if (mark && caller && reply?.mark === "started")
        services.after(() => services.counters.finish(opened.keyHash, mark));
    }
  } catch (error) {
    return { ok: false, limits, caller, failure: asFailure(error, operation, request.requestId, services) };
  } finally {
    session?.end();
  }
}

function validated(
  operation: Operation,
  { given, problems }: Decoded,
  { idempotencyKey, part }: Request,
  { allowedHosts }: ApiServices,
) {
  const more = [...(takesKey(operation) ? keyProblems(idempotencyKey) : []), ...problems];
  return validate(operation, { given, part, allowedHosts, more });
}

function contextOf(session: KeySession, { addsRecipients }: Request, services: ApiServices): Context {
  return {
    session,
    caller: async () => {
      const caller = await session.caller();
      if (caller === null) throw new Failure("unauthorized");
      return caller;
    },
    idempotency: null,
    addsRecipients,
    handOver: (messages) => {
      if (messages.length > 0) services.after(() => handOver(services, messages));
    },
    cursorSecret: services.cursorSecret,
    classifier: services.classifier,
    after: (work) => services.after(work),
    drafts: services.drafts,
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
  const missing = missingScopes(operation.scope, caller.scopes);
  if (missing.length > 0) {
    throw new Failure(
      "insufficient_scope",
      `This key lacks the ${missing.length === 1 ? "scope" : "scopes"} ${missing.join(" and ")}.`,
      {
        details: { required: operation.scope, granted: caller.scopes },
      },
    );
  }
}

function overLimit({ bucket, limit, windowSeconds, resetSeconds: retryAfterSeconds }: BucketState): Failure {
  return new Failure(
    "rate_limited",
    `Rate limit reached: ${limit} requests per ${windowSeconds} seconds (${bucket}).`,
    { details: { bucket, limit, windowSeconds }, retryAfterSeconds },
  );
}

/** The answer as text. What the database wrote is held against the output's schema in a share of the answers, all else in each. */
function present(
  operation: Operation,
  input: Record<string, unknown>,
  { status, body, companyId, replayed = false }: Answer,
  { checkedShare }: ApiServices,
) {
  const output = operation.outputFor?.(input) ?? operation.output;
  const location = companyId === undefined ? null : pollUrlOf(companyId.toLowerCase());
  if (!(body instanceof Written))
    return { status, json: JSON.stringify(output.parse(body)), location, replayed };
  if (Math.random() < checkedShare) prove(body, output);
  return { status, json: body.text, location, replayed };
}

/** Throws where the text is not exactly what the schema makes of it, to the order of its fields. */
function prove(body: Written, output: z.ZodType): void {
  const value = body.toJSON();
  if (JSON.stringify(output.parse(value)) !== JSON.stringify(value))
    throw new Error("an answer holds fields that its schema does not, or in another order");
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

function unwrap<Value>(settled: Settled<Value>): Value {
  if (settled.ok) return settled.value;
  throw settled.error;
}
