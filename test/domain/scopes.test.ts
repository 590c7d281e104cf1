import fc from "fast-check";
import { expect, it } from "vitest";
import { effectiveScopes, missingScopes, scopes } from "../../src/domain/scopes.ts";

const roles = ["owner", "admin", "member", "viewer"] as const;
const issued = fc.array(
  fc.oneof(fc.constantFrom(...scopes), fc.constantFrom("admin:all", "", "tracker:", "__proto__")),
);

it("a key may do what it was issued with, of what there is; a viewer's reads alone", () => {
  fc.assert(
    fc.property(issued, fc.constantFrom(...roles), (given, role) => {
      const may = effectiveScopes(given, role);
      expect(may.every((scope) => given.includes(scope) && scopes.includes(scope))).toBe(true);
      expect(new Set(may).size).toBe(may.length);
      const writes = may.filter((scope) => scope.endsWith(":write"));
      expect(writes.length > 0).toBe(
        role !== "viewer" && given.some((scope) => /^(?:tracker|leads):write$/.test(scope)),
      );
    }),
  );
});

it("what is missing is what is needed and not granted, in order", () => {
  expect(missingScopes(["leads:write", "tracker:write"], ["tracker:write"])).toEqual(["leads:write"]);
  expect(missingScopes([], [])).toEqual([]);
  expect(missingScopes(scopes, [])).toEqual(scopes);
  expect(missingScopes(scopes, scopes)).toEqual([]);
});
