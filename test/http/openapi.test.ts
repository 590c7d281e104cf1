import { readFileSync } from "node:fs";
import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from "@redocly/openapi-core";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { openApiDocument } from "../../src/http/openapi/document.ts";
import { responseHeaders } from "../../src/http/openapi/headers.ts";
import { openToBrowsers } from "../../src/http/root.ts";
import { pathFields } from "../../src/operations/definition/define.ts";
import { operations } from "../../src/operations/index.ts";
import { errorCodes } from "../../src/schemas/error.ts";

const text = JSON.stringify(openApiDocument());
const document = JSON.parse(text);

describe("the OpenAPI document", () => {
  it("equals the committed file, which `npm run openapi` writes", () => {
    const file = new URL("../contract/openapi.json", import.meta.url);
    expect(document).toEqual(JSON.parse(readFileSync(file, "utf8")));
  });

  it("is valid OpenAPI 3.1 of version 1.0.0", async () => {
    expect([document.openapi, document.info.version]).toEqual(["3.1.0", "1.0.0"]);
    const judged = await new Validator().validate(structuredClone(document));
    expect([judged.errors ?? [], judged.valid]).toEqual([[], true]);
  });

  it("has no error and no warning under Redocly's strict rules", async () => {
    const problems = await lintDocument({
      document: makeDocumentFromString(text, "openapi.json"),
      config: await createConfig({ extends: ["recommended-strict"] }),
      externalRefResolver: new BaseResolver(),
    });
    expect(problems.map(({ ruleId, message }) => [ruleId, message])).toEqual([]);
  });

  it("has a valid example for every body, answer and error code", () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats.default(ajv);
    ajv.addSchema(document, "openapi");
    const bodies = bodiesOf(document.paths, "#/paths");
    expect(bodies.length).toBeGreaterThan(100);
    for (const { at, examples } of bodies) {
      expect(Object.keys(examples).length, at).toBeGreaterThan(0);
      const validate =
        ajv.getSchema(`openapi${at.replaceAll("{", "%7B").replaceAll("}", "%7D")}`) ??
        ajv.getSchema(`openapi${at}`);
      for (const [name, { value }] of Object.entries(examples))
        expect([at, name, validate?.(value), validate?.errors]).toEqual([at, name, true, null]);
    }
    const shown = new Set(bodies.flatMap(({ examples }) => Object.keys(examples)));
    const elsewhere = ["needs_user_input", "payload_too_large", "method_not_allowed", "insufficient_role"];
    for (const code of errorCodes.filter((one) => !elsewhere.includes(one)))
      expect(shown, code).toContain(code);
  });

  it.each(operations.flatMap((operation) => (operation.http ? [[operation.name, operation] as const] : [])))(
    "describes every parameter, body field and answer of %s",
    (_name, operation) => {
      const { method = "GET", path = "", status = [] } = operation.http ?? {};
      const described = document.paths[path][method.toLowerCase()];
      expect(described.operationId).toBe(operation.name);
      expect(Object.keys(described.responses)).toEqual(
        expect.arrayContaining([...status, 400, 401, 403, 429, 500, 503].map(String)),
      );
      const inPath = pathFields(operation);
      const fields = Object.keys(operation.input.shape);
      const parameters = (described.parameters ?? []).filter((one: { in: string }) => one.in !== "header");
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

  it("says how far apart the runs of a company are", () => {
    for (const name of ["CreateCompanyBody", "UpdateCompanyBody", "TrackLeadBody"])
      expect(document.components.schemas[name].properties.cadenceDays.description).toContain(
        "between two runs, or up to a quarter less",
      );
  });

  it("describes every header that a page of another origin may read", () => {
    const readable = openToBrowsers["access-control-expose-headers"]?.split(", ") ?? [];
    const impliedByStatus = ["Allow"];
    expect([...readable, ...impliedByStatus].toSorted()).toEqual(Object.keys(responseHeaders).toSorted());
  });
});

interface Found {
  at: string;
  examples: Record<string, { value: unknown }>;
}

function bodiesOf(part: unknown, at: string): Found[] {
  if (part === null || typeof part !== "object") return [];
  return Object.entries(part).flatMap(([name, value]) => {
    const place = `${at}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    if (name !== "application/json") return bodiesOf(value, place);
    return [{ at: `${place}/schema`, examples: value.examples ?? {} }];
  });
}
