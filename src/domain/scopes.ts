export type Role = "owner" | "admin" | "member" | "viewer";
export type Scope = "tracker:read" | "tracker:write" | "leads:read" | "leads:write";

export const scopes: readonly Scope[] = ["tracker:read", "tracker:write", "leads:read", "leads:write"];

/** The scopes that a key was issued with; a viewer's key can only read. Specification 5.2. */
export function effectiveScopes(issued: readonly string[], role: Role): Scope[] {
  return scopes.filter((scope) => issued.includes(scope) && (role !== "viewer" || scope.endsWith(":read")));
}

export function missingScopes(required: readonly Scope[], granted: readonly Scope[]): Scope[] {
  return required.filter((scope) => !granted.includes(scope));
}
