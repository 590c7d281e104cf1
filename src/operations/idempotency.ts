import { canonicalJson, sha256 } from "../domain/canonical.ts";
import { Failure, invalid } from "../domain/failure.ts";
import type { Services } from "../ports/services.ts";

export interface IdempotencyRequest {
  key: string;
  bodyHash: string;
  /** Name of the running mark in the store; per API key. */
  storeKey: string;
}

const format = /^[\x21-\x7e]{8,200}$/;

/**
 * Marks a create as running under its key, per API key. What it gives is remembered by Postgres for 24 hours, so a lost
 * mark never makes a second company. Throws `validation_error`, `idempotency_in_progress` or `idempotency_conflict`.
 */
export async function beginIdempotent(
  keyHash: string,
  idempotencyKey: string | null,
  input: unknown,
  services: Services,
): Promise<IdempotencyRequest | null> {
  if (idempotencyKey === null) return null;
  if (!format.test(idempotencyKey)) {
    throw invalid([
      { path: "Idempotency-Key", reason: "must be 8 to 200 printable ASCII characters without spaces" },
    ]);
  }
  const bodyHash = await sha256(canonicalJson(input));
  const storeKey = `${keyHash}:${idempotencyKey}`;
  const state = await services.idempotency.start(storeKey, bodyHash);
  if (state === "running") throw new Failure("idempotency_in_progress");
  if (state === "conflict") throw new Failure("idempotency_conflict");
  return { key: idempotencyKey, bodyHash, storeKey };
}
