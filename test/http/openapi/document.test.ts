import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApiDocument } from "../../../src/http/openapi/document.ts";
import { pathFields } from "../../../src/operations/definition/define.ts";
import { operations } from "../../../src/operations/index.ts";
import { expectDocumented } from "../../support/documented.ts";
import { startService, type TestService } from "../../support/servers/service.ts";
import { sharedStack } from "../../support/servers/stack.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService(sharedStack().env);
});
afterAll(() => service.close());

const file = new URL("../../contract/openapi.json", import.meta.url);

describe("GET /api/v1/openapi", () => {
  it("serves, without a key, a valid OpenAPI 3.1 document of version 1.0.0", async () => {
    const answer = await fetch(`${service.url}/api/v1/openapi`);
    const document = await answer.json();
    expect([answer.status, document.openapi, document.info.version]).toEqual([200, "3.1.0", "1.0.0"]);
    const judged = await new Validator().validate(structuredClone(document));
    expect(judged.errors ?? []).toEqual([]);
    expect(judged.valid).toBe(true);
  });

  it("is the committed document; `npm run openapi` writes it anew", () => {
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  });

  it.each(operations.flatMap((operation) => (operation.http ? [[operation.name, operation] as const] : [])))(
    "describes every parameter, body field and answer of %s",
    (_name, operation) => {
      const document = JSON.parse(JSON.stringify(openApiDocument()));
      const { method = "GET", path = "", status = [] } = operation.http ?? {};
      const described = document.paths[path][method.toLowerCase()];
      expect(described.operationId).toBe(operation.name);
      expect(Object.keys(described.responses)).toEqual(
        expect.arrayContaining([...status, 400, 401, 403, 429, 500, 503].map(String)),
      );
      const inPath = pathFields(operation);
      const fields = Object.keys(operation.input.shape);
      const parameters = described.parameters.filter((one: { in: string }) => one.in !== "header");
      const body = described.requestBody?.content["application/json"].schema.$ref.split("/").at(-1);
      const inBody = body === undefined ? [] : Object.keys(document.components.schemas[body].properties);
      expect([...parameters.map((one: { name: string }) => one.name), ...inBody].sort()).toEqual(
        fields.sort(),
      );
      for (const one of parameters) {
        expect(one.description, one.name).toMatch(/\S/);
        expect(one.in).toBe(inPath.includes(one.name) ? "path" : "query");
      }
    },
  );
});

describe("the check of every answer", () => {
  it("notices a missing field, an unknown one and a status nobody documented", () => {
    const page = { data: [], nextCursor: null };
    const judge = (status: number, body: unknown) => () =>
      expectDocumented("GET", "/api/v1/signals?limit=1", status, body);
    expect(judge(200, page)).not.toThrow();
    expect(judge(200, { data: [] })).toThrow(/nextCursor/);
    expect(judge(200, { ...page, total: 0 })).toThrow(/additional properties/);
    expect(judge(200, { ...page, data: [{ id: "1" }] })).toThrow(/not as documented/);
    expect(judge(201, page)).toThrow(/does not document/);
  });
});
