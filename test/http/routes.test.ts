import { beforeAll, describe, expect, it } from "vitest";
import { createKey } from "../../src/domain/signing/keys.ts";
import { bodyExample } from "../../src/http/openapi/examples.ts";
import { type Operation, pathFields } from "../../src/operations/definition/define.ts";
import { operations } from "../../src/operations/index.ts";
import { errorTable } from "../../src/schemas/error.ts";
import { newOrganisation, type TestOrganisation } from "../support/scenes/organisation.ts";
import { runService } from "../support/servers/api.ts";

const service = runService();

const routed = operations.flatMap((operation) =>
  operation.http ? [{ operation, http: operation.http }] : [],
);
const unknownId = "00000000-0000-4000-8000-000000000000";

let owner: TestOrganisation;
let powerless: TestOrganisation;

beforeAll(async () => {
  owner = await newOrganisation(service.env);
  powerless = await newOrganisation(service.env, { scopes: [] });
});

async function call(
  operation: Operation,
  key: string | null,
  id = unknownId,
  body: unknown = {},
  query = "",
) {
  const { method, path } = operation.http ?? { method: "GET", path: "" };
  const takesBody = method === "POST" || method === "PATCH";
  const response = await fetch(`${service.url}${path.replace(/\{\w+\}/, id)}${query}`, {
    method,
    headers: {
      ...(key !== null && { authorization: `Bearer ${key}` }),
      ...(takesBody && { "content-type": "application/json" }),
    },
    ...(takesBody && { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

describe.each(routed.map(({ operation }) => [operation.name, operation] as const))(
  "%s",
  (_name, operation) => {
    it("rejects a missing, malformed, mistyped or unknown key with the same answer", async () => {
      const unknown = await createKey();
      const mistyped = `${owner.key.slice(0, -1)}${owner.key.endsWith("A") ? "B" : "A"}`;
      for (const key of [null, "x", unknown, mistyped]) {
        const { status, headers, body } = await call(operation, key);
        expect([status, body.error.code]).toEqual([401, "unauthorized"]);
        expect(body.error.message).toBe(errorTable.unauthorized.title);
        expect(headers.get("www-authenticate")).toMatch(/^Bearer/);
      }
    });

    it.runIf(operation.scope.length > 0)("rejects a key without the scope before bad input", async () => {
      const { status, body } = await call(operation, powerless.key, "not-an-id", { unknown: 1 });
      expect([status, body.error.code]).toEqual([403, "insufficient_scope"]);
      expect(body.error.details).toEqual({ required: operation.scope, granted: [] });
    });

    it("sends security headers, a request id and its rate limits, if it has any", async () => {
      const { headers } = await call(operation, owner.key);
      expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      if (operation.bucket === null) return;
      expect(headers.get("ratelimit-policy")).toContain(`"${operation.bucket}"`);
      expect(headers.get("ratelimit")).toMatch(/;r=\d+;t=\d+/);
    });

    it("rejects an unknown field by name", async () => {
      const { method } = operation.http ?? {};
      const takesBody = method === "POST" || method === "PATCH";
      const given = takesBody ? { ...Object(bodyExample(operation)), cadence: 7 } : {};
      const query = takesBody ? "" : "?cadence=7";
      const { status, body } = await call(operation, owner.key, unknownId, given, query);
      expect(status).toBe(400);
      expect(body.error.message).toMatch(/cadence: unknown/);
    });

    if (pathFields(operation).includes("id")) {
      it("answers 400 for a malformed id and 404 for an unknown one", async () => {
        const malformed = await call(operation, owner.key, "42", bodyExample(operation));
        expect([malformed.status, malformed.body.error.code]).toEqual([400, "validation_error"]);
        expect(malformed.body.error.message).toContain("id: must be a UUID");
        const unknown = await call(operation, owner.key, unknownId, bodyExample(operation));
        expect([unknown.status, unknown.body.error.code]).toEqual([404, "not_found"]);
      });
    }
  },
);

describe("paths", () => {
  it("answer an unknown path with 404 and a wrong method with 405 and Allow", async () => {
    const unknown = await fetch(`${service.url}/api/v1/nothing`);
    expect([unknown.status, (await unknown.json()).error.code]).toEqual([404, "not_found"]);
    expect((await fetch(`${service.url}/api/v1/openapi/`)).status).toBe(200);
    for (const { http } of routed) {
      const address = `${service.url}${http.path.replace(/\{\w+\}/, unknownId)}`;
      const response = await fetch(address, { method: "PUT" });
      expect([response.status, (await response.json()).error.code]).toEqual([405, "method_not_allowed"]);
      expect(response.headers.get("allow")?.split(", ")).toContain(http.method);
    }
  });

  it("keep a valid request id of the client and replace an invalid one", async () => {
    const send = (id: string) => fetch(`${service.url}/api/v1/openapi`, { headers: { "x-request-id": id } });
    expect((await send("run-42")).headers.get("x-request-id")).toBe("run-42");
    expect((await send("a b")).headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });
});
