import type * as z from "zod/v4";
import { type role, scope } from "../schemas/account.ts";

export type Role = z.infer<typeof role>;
export type Scope = z.infer<typeof scope>;

export const scopes: readonly Scope[] = scope.options;

/** The scopes that a key was issued with; a viewer's key can only read. */
export function effectiveScopes(issued: readonly string[], role: Role): Scope[] {
  return scopes.filter((scope) => issued.includes(scope) && (role !== "viewer" || scope.endsWith(":read")));
}

export function missingScopes(required: readonly Scope[], granted: readonly Scope[]): Scope[] {
  return required.filter((scope) => !granted.includes(scope));
}
