import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from "@redocly/openapi-core";
import spectral, { type RulesetDefinition } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect, it } from "vitest";
import { openApiDocument } from "../../src/http/openapi/document.ts";
import { errorCodes } from "../../src/schemas/error.ts";

const recommended: RulesetDefinition = Object(oas);
const text = JSON.stringify(openApiDocument());
const document = JSON.parse(text);

it("has neither an error nor a warning by Redocly's strict rules", async () => {
  const config = await createConfig({ extends: ["recommended-strict"] });
  const problems = await lintDocument({
    document: makeDocumentFromString(text, "openapi.json"),
    config,
    externalRefResolver: new BaseResolver(),
  });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
    [],
  );
});

it("has neither an error nor a warning by Spectral's recommended rules", async () => {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [[recommended, "recommended"]] });
  const problems = await linter.run(text);
  expect(problems.map(({ code, message, path }) => [code, message, path.join(".")])).toEqual([]);
});

interface Found {
  at: string;
  schema: object;
  examples: Record<string, { value: unknown }>;
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(document, "openapi");

function bodiesOf(part: unknown, at: string): Found[] {
  if (part === null || typeof part !== "object") return [];
  return Object.entries(part).flatMap(([name, value]) => {
    const place = `${at}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    if (name !== "application/json") return bodiesOf(value, place);
    return [{ at: `${place}/schema`, schema: value.schema, examples: value.examples ?? {} }];
  });
}

it("every body, answer and error has an example that is as its schema says, and every code has one", () => {
  const bodies = bodiesOf(document.paths, "#/paths");
  expect(bodies.length).toBeGreaterThan(100);
  for (const { at, examples } of bodies) {
    expect(Object.keys(examples).length, at).toBeGreaterThan(0);
    const validate =
      ajv.getSchema(`openapi${at.replaceAll("{", "%7B").replaceAll("}", "%7D")}`) ??
      ajv.getSchema(`openapi${at}`);
    for (const [name, { value }] of Object.entries(examples)) {
      expect(value, `${at} ${name}`).toBeDefined();
      expect([at, name, validate?.(value), validate?.errors]).toEqual([at, name, true, null]);
    }
  }
  const shown = new Set(bodies.flatMap(({ examples }) => Object.keys(examples)));
  const ofTools = ["needs_user_input", "payload_too_large", "method_not_allowed"];
  for (const code of errorCodes.filter((one) => !ofTools.includes(one))) expect(shown, code).toContain(code);
});

it("says what a client must know before it calls: servers, licence, tags, scopes, defaults, whole numbers, itself", () => {
  expect(document.servers).toHaveLength(1);
  expect(document.info.license.identifier).toBe("MIT");
  expect(document.paths["/api/v1/openapi"].get.security).toEqual([]);
  const tags = document.tags.map(({ name }: { name: string }) => name);
  const operations: { tags: string[]; responses: Record<string, { headers?: object }> }[] = Object.values(
    document.paths,
  ).flatMap((path) => Object.values(Object(path)));
  expect(operations.every(({ tags: own }) => own.every((tag) => tags.includes(tag)))).toBe(true);
  for (const { responses } of operations)
    for (const [status, { headers }] of Object.entries(responses))
      expect(headers, status).toHaveProperty("X-Request-Id");
  for (const scope of ["tracker:read", "tracker:write", "leads:read", "leads:write"])
    expect(document.components.securitySchemes.bearer.description).toContain(scope);
  const { CreateCompanyBody } = document.components.schemas;
  expect(CreateCompanyBody.properties.cadenceDays).toMatchObject({
    type: "integer",
    enum: [3, 7, 30],
    default: 7,
  });
  expect(CreateCompanyBody.properties.emailAlertsEnabled.default).toBe(true);
  const [limit] = document.paths["/api/v1/tracker"].get.parameters.filter(
    ({ name }: { name: string }) => name === "limit",
  );
  expect(limit.schema).toEqual({ type: "integer", minimum: 1, default: 25 });
  expect(text).not.toContain("9007199254740991");
});
