import fc from "fast-check";
import { expect, it } from "vitest";
import { effectiveScopes, missingScopes, scopes } from "../../src/domain/scopes.ts";

it("a key has the known scopes that it was issued with, and a viewer's key only those to read", () => {
  const issued = fc.array(fc.constantFrom(...scopes, "admin:all", "", "tracker:", "__proto__"));
  fc.assert(
    fc.property(issued, fc.constantFrom("owner", "admin", "member", "viewer"), (given, role) => {
      const known = scopes.filter((scope) => given.includes(scope));
      const wanted = role === "viewer" ? known.filter((scope) => scope.endsWith(":read")) : known;
      expect(effectiveScopes(given, role).toSorted()).toEqual(wanted.toSorted());
    }),
  );
});

it("the missing scopes are those needed and not granted", () => {
  expect(missingScopes(["leads:write", "tracker:write"], ["tracker:write"])).toEqual(["leads:write"]);
  expect(missingScopes(scopes, scopes)).toEqual([]);
});
