import { describeError } from "../../domain/describe-error.ts";
import { Failure } from "../../domain/failure.ts";
import type { IdempotencyLock, LockState } from "../../ports/limits.ts";
import type { Caller } from "../../ports/session.ts";
import { storedResponse, storeResponse } from "../../store/stored-responses.ts";
import type { Context } from "../definition/context.ts";
import type { OperationResult } from "../definition/define.ts";
import { entityDeleted } from "./idempotency.ts";

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
