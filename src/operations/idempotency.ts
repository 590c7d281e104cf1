import { canonicalJson, sha256 } from "../domain/canonical.ts";
import { Failure, type FieldProblem } from "../domain/failure.ts";
import type { Services } from "../ports/services.ts";
import type { Context } from "./context.ts";

export interface Begun {
  request: NonNullable<Context["idempotency"]>;
  /** Takes the running mark off; another request's mark is left alone. */
  finish(): Promise<void>;
}

export const idempotencyKeyFormat = /^[\x21-\x7e]{8,200}$/;

/** What is wrong with a client's `Idempotency-Key`: 8 to 200 printable ASCII characters, no spaces. Specification 4.2. */
export function keyProblems(idempotencyKey: string | null): FieldProblem[] {
  if (idempotencyKey === null || idempotencyKeyFormat.test(idempotencyKey)) return [];
  return [{ path: "Idempotency-Key", reason: "must be 8 to 200 printable ASCII characters without spaces" }];
}

/**
 * Marks a create as running under its key, per API key. What it gives is remembered by Postgres for 24 hours, so a lost
 * mark never makes a second company, and one left behind never hides a result. Bodies are equal whatever their key
 * order and spacing. Throws `idempotency_conflict` where the key runs with another body.
 */
export async function beginIdempotent(
  keyHash: string,
  idempotencyKey: string | null,
  input: unknown,
  services: Services,
  beside: Promise<unknown>,
): Promise<Begun | null> {
  if (idempotencyKey === null) return null;
  const bodyHash = await sha256(canonicalJson(input));
  const storeKey = `${keyHash}:${idempotencyKey}`;
  const state = await services.idempotency.start(storeKey, bodyHash, beside);
  if (state === "conflict") throw new Failure("idempotency_conflict");
  return {
    request: { key: idempotencyKey, bodyHash, running: state === "running" },
    finish: async () => {
      if (state === "started") await services.idempotency.finish(storeKey);
    },
  };
}
