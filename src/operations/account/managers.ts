import { Failure, notFound } from "../../domain/failure.ts";
import type { Role } from "../../domain/scopes.ts";

/** The roles that manage keys and members. */
export const managers: readonly Role[] = ["owner", "admin"];

/**
 * Throws the failure that the database function for a change of a key or a member returned as `kind`; any other `kind` is a success.
 * `noun`: the kind of row that is missing.
 */
export function checkManaged(kind: string | undefined, noun: string): void {
  if (kind === "missing") throw notFound(noun);
  if (kind === "last_owner") throw new Failure("last_owner");
  if (kind === "forbidden")
    throw new Failure("insufficient_role", "Only an owner may change owners and their keys.");
}
