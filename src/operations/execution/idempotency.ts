import { canonicalJson, sha256 } from "../../domain/canonical.ts";
import { Failure, type FieldProblem } from "../../domain/failure.ts";
import type { IdempotencyLock } from "../../ports/limits.ts";
import type { Operation } from "../definition/define.ts";

/** Seconds after which a lock expires: more than a request may take, and more than a draft may take. */
const requestSeconds = 12;
const draftSeconds = 300;

export const idempotencyKeyFormat = /^[\x21-\x7e]{8,200}$/;

/** Checks an `Idempotency-Key`: 8 to 200 printable ASCII characters without spaces. Specification 4.2. */
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
