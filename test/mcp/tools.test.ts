import { encode as cl100k } from "gpt-tokenizer/encoding/cl100k_base";
import { encode as o200k } from "gpt-tokenizer/encoding/o200k_base";
import { encode as p50k } from "gpt-tokenizer/encoding/p50k_base";
import { beforeAll, describe, expect, it } from "vitest";
import type { Scope } from "../../src/domain/scopes.ts";
import { bodyExample } from "../../src/http/openapi/examples.ts";
import { toolsets } from "../../src/mcp/tools.ts";
import { commonErrors } from "../../src/operations/definition/define.ts";
import { newOrganisation, type TestOrganisation } from "../support/scenes/organisation.ts";
import { runService } from "../support/servers/api.ts";
import { called, post as postTo } from "../support/servers/mcp.ts";

const service = runService();

/** The tools that clients rely on: name, scopes, bucket. */
const specified: [string, Scope[], string | null][] = [
  ["whoami", [], null],
  ["list_companies", ["tracker:read"], "read"],
  ["get_company", ["tracker:read"], "read"],
  ["add_company", ["tracker:write"], "create"],
  ["update_company", ["tracker:write"], "write"],
  ["refresh_company", ["tracker:write"], "refresh"],
  ["remove_company", ["tracker:write"], "write"],
  ["list_signals", ["tracker:read"], "read"],
  ["get_signal", ["tracker:read"], "read"],
  ["list_alerts", ["tracker:read"], "read"],
  ["get_alert", ["tracker:read"], "read"],
  ["list_leads", ["leads:read"], "read"],
  ["get_lead", ["leads:read"], "read"],
  ["track_lead", ["leads:write", "tracker:write"], "create"],
  ["decide_lead", ["leads:write"], "write"],
];
const unknownId = "00000000-0000-4000-8000-000000000000";

let owner: TestOrganisation;
let powerless: TestOrganisation;

beforeAll(async () => {
  owner = await newOrganisation(service.env);
  powerless = await newOrganisation(service.env, { scopes: [] });
});

function send(key: string | null, name: string, given: Record<string, unknown>) {
  const params = { name, arguments: given };
  return post(key, { method: "tools/call", params }, "?toolset=all");
}

const post = (key: string | null, message: object, query: string) =>
  postTo(service.url, key, { jsonrpc: "2.0", id: 1, ...message }, {}, query);

it("the tools have the specified names, scopes and buckets", () => {
  const tools = toolsets.default.map(({ name, operation }) => [name, operation.scope, operation.bucket]);
  expect(tools).toEqual(specified);
});

it("every tool has the four specified annotations", () => {
  const repeatable =
    "add_company add_companies update_company track_lead decide_lead enrich_draft give_feedback".split(" ");
  for (const { name, definition, operation } of toolsets.all) {
    const readOnlyHint = name === "whoami" || /^(list|get|preview)_/.test(name);
    expect([name, definition.annotations]).toEqual([
      name,
      {
        ...{ readOnlyHint, destructiveHint: name === "remove_company" },
        ...{
          idempotentHint: readOnlyHint || repeatable.includes(name),
          openWorldHint: operation.tool?.openWorld,
        },
      },
    ]);
  }
});

it.each([
  ["default", 6_000],
  ["all", 8_000],
] as const)("the list of the toolset %s takes less than %d tokens", (toolset, most) => {
  const text = JSON.stringify({ tools: toolsets[toolset].map(({ definition }) => definition) });
  for (const encode of [o200k, cl100k, p50k]) expect(encode(text).length).toBeLessThan(most);
  expect(text.length / 4).toBeLessThan(most);
});

it("toolset=all adds tools, which are unknown without it", async () => {
  const listed = async (query: string) => {
    const { status, body } = await post(owner.key, { method: "tools/list", params: {} }, query);
    return [status, body.result?.tools.map(({ name }: { name: string }) => name) ?? body.error.message];
  };
  const usual = specified.map(([name]) => name);
  expect(await listed("")).toEqual([200, usual]);
  expect(await listed("?toolset=all")).toEqual([200, toolsets.all.map(({ name }) => name)]);
  expect(await listed("?toolset=some")).toEqual([400, "toolset: must be default or all."]);
  const call = { method: "tools/call", params: { name: "list_events", arguments: {} } };
  expect((await post(owner.key, call, "")).body.error.message).toContain("Unknown tool: list_events");
});

interface Shown {
  type?: string | string[];
  description?: string;
  properties?: Record<string, Shown>;
  items?: Shown;
}

function fieldsOf(schema: Shown, path = ""): [string, Shown][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]): [string, Shown][] => [
    [path + name, field],
    ...[field, field.items ?? {}].flatMap((inner) => fieldsOf(inner, `${path}${name}.`)),
  ]);
}

describe.each(toolsets.all.map((tool) => [tool.definition.name, tool] as const))("%s", (name, tool) => {
  const { operation, definition } = tool;
  const idField = ["id", "taskId"].find((field) => field in definition.inputSchema.properties);
  const given = { ...Object(bodyExample(operation)), ...(idField && { [idField]: unknownId }) };

  it("has flat schemas without unions or references, and describes every field", () => {
    for (const schema of [definition.inputSchema, definition.outputSchema]) {
      expect(schema.type).toBe("object");
      expect(JSON.stringify(schema)).not.toMatch(/"(anyOf|oneOf|allOf|not|\$ref|\$defs)"/);
    }
    for (const [field, { type, description }] of fieldsOf(definition.inputSchema)) {
      expect([field, type]).toEqual([field, expect.anything()]);
      expect([field, description ?? ""]).toEqual([field, expect.stringMatching(/\w{3}/)]);
    }
  });

  it("explains each of its errors, and that page text is untrusted", () => {
    for (const code of operation.errors) {
      if (commonErrors.includes(code) || ["invalid_json", "payload_too_large"].includes(code)) continue;
      expect(definition.description).toContain(`${code}: `);
      expect(definition.description).not.toContain(`${code}: tell the user what the message says`);
    }
    const readsPages = !["whoami", "refresh_company", "remove_company"].includes(name);
    expect(definition.description.includes("untrusted content")).toBe(readsPages);
  });

  it("needs its scope, and names it", async () => {
    const { status, body } = await send(powerless.key, name, given);
    const answer = called(body.result);
    expect(status).toBe(200);
    if (operation.scope.length === 0) {
      expect(answer.isError).toBe(false);
      return;
    }
    expect([answer.isError, answer.body.error.code]).toEqual([true, "insufficient_scope"]);
    expect(answer.body.error.details).toEqual({ required: operation.scope, granted: [] });
    expect(answer.structured).toBeUndefined();
  });

  it("rejects an unknown argument by name", async () => {
    const { body } = await send(owner.key, name, { ...given, colour: "red" });
    const answer = called(body.result);
    expect([answer.isError, answer.body.error.code]).toEqual([true, "validation_error"]);
    expect(answer.body.error.message).toContain("colour: unknown");
  });

  if (idField) {
    it("answers not_found for an unknown id, and rejects a malformed one", async () => {
      const unknown = called((await send(owner.key, name, given)).body.result);
      expect([unknown.isError, unknown.body.error.code]).toEqual([true, "not_found"]);
      const malformed = called((await send(owner.key, name, { ...given, [idField]: "42" })).body.result);
      expect([malformed.isError, malformed.body.error.code]).toEqual([true, "validation_error"]);
    });
  }
});
