import { canonicalJson, sha256 } from "../domain/canonical.ts";
import type { FieldProblem } from "../domain/failure.ts";
import type { Mark } from "../ports/limits.ts";

export const idempotencyKeyFormat = /^[\x21-\x7e]{8,200}$/;

/** What is wrong with a client's `Idempotency-Key`: 8 to 200 printable ASCII characters, no spaces. Specification 4.2. */
export function keyProblems(idempotencyKey: string | null): FieldProblem[] {
  if (idempotencyKey === null || idempotencyKeyFormat.test(idempotencyKey)) return [];
  return [{ path: "Idempotency-Key", reason: "must be 8 to 200 printable ASCII characters without spaces" }];
}

/**
 * What a create is marked with while it runs, per API key. What it gives is remembered by Postgres for 24 hours, so a lost
 * mark never makes a second company, and one left behind never hides a result. Bodies are equal whatever their key
 * order and spacing.
 */
export async function markOf(idempotencyKey: string | null, input: unknown): Promise<Mark | null> {
  if (idempotencyKey === null) return null;
  return { key: idempotencyKey, bodyHash: await sha256(canonicalJson(input)) };
}
