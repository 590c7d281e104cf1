import { canonicalJson, sha256 } from "../../domain/canonical.ts";
import { describeError } from "../../domain/describe-error.ts";
import { Failure, type FieldProblem } from "../../domain/failure.ts";
import type { IdempotencyLock, LockState } from "../../ports/limits.ts";
import type { Caller } from "../../ports/session.ts";
import { storedResponse, storeResponse } from "../../store/stored-responses.ts";
import type { Context } from "../definition/context.ts";
import type { Operation, OperationResult } from "../definition/define.ts";

/** Seconds after which a lock expires: more than a request may take, and more than a draft may take. */
const requestSeconds = 12;
const draftSeconds = 300;

export const idempotencyKeyFormat = /^[\x21-\x7e]{8,200}$/;

/** Checks an `Idempotency-Key`: 8 to 200 printable ASCII characters without spaces. */
export function keyProblems(idempotencyKey: string | null): FieldProblem[] {
  if (idempotencyKey === null || idempotencyKeyFormat.test(idempotencyKey)) return [];
  return [{ path: "Idempotency-Key", reason: "must be 8 to 200 printable ASCII characters without spaces" }];
}

/** The failure of a repeated request whose company was deleted. */
export function entityDeleted(): Failure {
  const message = "The company of this idempotency key was deleted. Send the request again with a new key.";
  return new Failure("idempotency_conflict", message, { details: { reason: "entity_deleted" } });
}

/**
 * The lock of a request with an idempotency key. Postgres stores the result for 24 hours, so a lost lock causes no second company and an
 * expired one hides no result. The hash ignores the order of keys and spacing.
 */
export async function lockOf(
  { name, storesOwnReplay, bucket }: Operation,
  idempotencyKey: string | null,
  input: unknown,
): Promise<IdempotencyLock | null> {
  if (idempotencyKey === null) return null;
  const bodyHash = await sha256(canonicalJson(storesOwnReplay ? input : { name, input }));
  return { key: idempotencyKey, bodyHash, seconds: bucket === "enrich" ? draftSeconds : requestSeconds };
}

/**
 * Runs a request and stores its response for its `Idempotency-Key`. A repeat within 24 hours returns the stored response, with 200 instead
 * of 201. Failures are not stored. Throws `idempotency_conflict` and `idempotency_in_progress`.
 */
export async function runIdempotently(
  lock: IdempotencyLock,
  state: LockState | null,
  caller: Caller,
  context: Context,
  handle: () => Promise<OperationResult>,
): Promise<OperationResult> {
  const [[kept]] = await context.session.read(storedResponse(caller.key.id, lock.key));
  if (kept) {
    if (kept.body_hash !== lock.bodyHash) throw new Failure("idempotency_conflict");
    if (kept.gone) throw entityDeleted();
    return { status: kept.status === 202 ? 202 : 200, body: JSON.parse(kept.answer), replayed: true };
  }
  if (state === "running") throw new Failure("idempotency_in_progress");
  if (state === "conflict") throw new Failure("idempotency_conflict");
  const result = await handle();
  const { status, body, replay = body, companyId: company = null } = result;
  const asked = { api_key: caller.key.id, key: lock.key, hash: lock.bodyHash };
  const keeping = storeResponse({ ...asked, status, answer: JSON.stringify(replay), company });
  await context.session.write(keeping).catch((error) => {
    context.log.warn("an answer was not kept for its repeat", { error: describeError(error) });
  });
  return result;
}
