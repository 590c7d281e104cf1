import { canonicalJson, sha256 } from "../../domain/canonical.ts";
import { Failure, type FieldProblem } from "../../domain/failure.ts";
import type { Mark } from "../../ports/limits.ts";
import type { Operation } from "../definition/define.ts";

/** How long a request may run that ends within its deadline, and one that reads pages: a mark older than this is a dead one's. */
const requestSeconds = 12;
const draftSeconds = 300;

const idempotencyKeyFormat = /^[\x21-\x7e]{8,200}$/;

/** What is wrong with a client's `Idempotency-Key`: 8 to 200 printable ASCII characters, no spaces. Specification 4.2. */
export function keyProblems(idempotencyKey: string | null): FieldProblem[] {
  if (idempotencyKey === null || idempotencyKeyFormat.test(idempotencyKey)) return [];
  return [{ path: "Idempotency-Key", reason: "must be 8 to 200 printable ASCII characters without spaces" }];
}

/** The failure of a repeat whose company is deleted by now. */
export function entityDeleted(): Failure {
  const message = "The company of this idempotency key was deleted. Send the request again with a new key.";
  return new Failure("idempotency_conflict", message, { details: { reason: "entity_deleted" } });
}

/**
 * What a create is marked with while it runs, per API key. What it gives is remembered by Postgres for 24 hours, so a lost
 * mark never makes a second company, and one left behind never hides a result. Bodies are equal whatever their key
 * order and spacing.
 */
export async function markOf(
  { name, storesOwnReplay, bucket }: Operation,
  idempotencyKey: string | null,
  input: unknown,
): Promise<Mark | null> {
  if (idempotencyKey === null) return null;
  const bodyHash = await sha256(canonicalJson(storesOwnReplay ? input : { name, input }));
  return { key: idempotencyKey, bodyHash, seconds: bucket === "enrich" ? draftSeconds : requestSeconds };
}
