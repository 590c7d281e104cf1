import {
  Client as StatelessClient,
  StreamableHTTPClientTransport as StatelessTransport,
} from "@modelcontextprotocol/client";
import { beforeAll, describe, expect, it } from "vitest";
import { createKey } from "../../src/domain/signing/keys.ts";

import { newOrganisation, type TestOrganisation } from "../support/scenes/organisation.ts";
import { runService } from "../support/servers/api.ts";
import { post } from "../support/servers/mcp.ts";

const service = runService();

let owner: TestOrganisation;

beforeAll(async () => {
  owner = await newOrganisation(service.env);
});

const initialize = (protocolVersion: string) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion, capabilities: {}, clientInfo: { name: "test", version: "1" } },
});
const list = { jsonrpc: "2.0", id: 7, method: "tools/list" };
const callOf = (name: string) => ({
  ...{ jsonrpc: "2.0", id: 9, method: "tools/call" },
  params: { name, arguments: {} },
});
const _meta = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
};
const stateless = (message: { method: string; params?: object }, name?: string) => ({
  message: { ...message, params: { ...message.params, _meta } },
  headers: {
    "mcp-protocol-version": "2026-07-28",
    "mcp-method": message.method,
    ...(name !== undefined && { "mcp-name": name }),
  },
});

describe("the handshake revisions", () => {
  it.each(["2025-03-26", "2025-06-18", "2025-11-25"])("%s is negotiated and served", async (version) => {
    const { status, headers, body } = await post(service.url, owner.key, initialize(version));
    expect([status, body.result.protocolVersion]).toEqual([200, version]);
    expect(headers.get("content-type")).toMatch(/^application\/json/);
    expect(headers.get("mcp-session-id")).toBeNull();
    expect(body.result.capabilities).toEqual({ tools: {} });
    expect(body.result.instructions).toContain("whoami");
    const after = { "mcp-protocol-version": version };
    const send = (message: object) => post(service.url, owner.key, message, after);
    const ready = await send({ jsonrpc: "2.0", method: "notifications/initialized" });
    expect([ready.status, ready.body]).toEqual([202, null]);
    expect((await send(list)).body.result.tools).toHaveLength(15);
    const me = await send(callOf("whoami"));
    expect(me.body.result.structuredContent.organisation.id).toBe(owner.id);
    expect((await send({ jsonrpc: "2.0", id: 3, method: "ping" })).body.result).toEqual({});
  });
});

describe("the stateless revision 2026-07-28", () => {
  it("serves the official client from the same endpoint", async () => {
    const options = { versionNegotiation: { mode: "auto" } } as const;
    const client = new StatelessClient({ name: "test", version: "1" }, options);
    const requestInit = { headers: { authorization: `Bearer ${owner.key}` } };
    await client.connect(new StatelessTransport(new URL(`${service.url}/api/mcp`), { requestInit }));
    expect(client.getNegotiatedProtocolVersion()).toBe("2026-07-28");
    expect((await client.listTools()).tools).toHaveLength(15);
    const called = await client.callTool({ name: "whoami", arguments: {} });
    expect(called.structuredContent).toMatchObject({ organisation: { id: owner.id } });
    await client.close();
  });

  it("accepts a single request without a handshake, and lists its revisions", async () => {
    const { message, headers } = stateless(callOf("whoami"), "whoami");
    const called = await post(service.url, owner.key, message, headers);
    expect([called.status, called.body.result.isError]).toEqual([200, undefined]);
    expect(called.headers.get("content-type")).toMatch(/^application\/json/);
    const found = stateless({ ...list, method: "server/discover" });
    const discovered = await post(service.url, owner.key, found.message, found.headers);
    expect(discovered.body.result.supportedVersions).toEqual(["2026-07-28"]);
  });

  it("opens no stream", async () => {
    const params = { notifications: { toolsListChanged: true } };
    const { message, headers } = stateless({ ...list, method: "subscriptions/listen", params });
    const { status, body } = await post(service.url, owner.key, message, headers);
    expect([status, body.error.code, body.id]).toEqual([404, -32_601, 7]);
  });

  it("rejects a header that contradicts the body", async () => {
    const { message, headers } = stateless(list);
    const wrong = { ...headers, "mcp-method": "tools/call" };
    const { status, body } = await post(service.url, owner.key, message, wrong);
    expect([status, body.error.code]).toEqual([400, -32_020]);
  });
});

describe("a request without a valid key", () => {
  const messages: [string, unknown][] = [
    ["initialize", initialize("2025-11-25")],
    ["tools/list", list],
    ["a tool call", callOf("list_companies")],
    ["a tool call of the stateless revision", stateless(callOf("whoami"), "whoami").message],
    ["a broken frame", "{"],
    ["a batch", [list]],
  ];

  it.each(messages)("is a 401 with a challenge: %s", async (_name, message) => {
    const expired = await newOrganisation(service.env, { expiresAt: "2020-01-01T00:00:00Z" });
    for (const key of [null, await createKey(), expired.key]) {
      const named = { "mcp-method": "tools/call", "mcp-name": "whoami" };
      const { status, headers, body } = await post(service.url, key, message, named);
      expect([status, body.error.code]).toEqual([401, "unauthorized"]);
      expect(headers.get("www-authenticate")).toBe(
        `Bearer resource_metadata="${service.url}/.well-known/oauth-protected-resource/api/mcp"`,
      );
    }
  });

  it("finds how keys are sent in the protected-resource metadata", async () => {
    for (const suffix of ["", "/api/mcp"]) {
      const response = await fetch(`${service.url}/.well-known/oauth-protected-resource${suffix}`);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({
        resource: `${service.url}/api/mcp`,
        bearer_methods_supported: ["header"],
        scopes_supported: ["tracker:read", "tracker:write", "leads:read", "leads:write"],
      });
    }
  });
});

describe("the endpoint", () => {
  it.each(["GET", "DELETE", "PUT", "OPTIONS", "PATCH"])("answers %s with 405", async (method) => {
    const response = await fetch(`${service.url}/api/mcp`, {
      method,
      headers: { authorization: `Bearer ${owner.key}`, accept: "text/event-stream" },
    });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
  });

  it("rejects a foreign Origin and accepts its own", async () => {
    for (const origin of ["https://evil.example", "null", "https://localhost.evil.example"]) {
      const { status, body } = await post(service.url, owner.key, list, { origin });
      expect([status, body.error.code]).toEqual([403, -32_000]);
    }
    expect((await post(service.url, owner.key, list, { origin: service.url })).status).toBe(200);
  });

  it("answers a malformed message with an error of the protocol", async () => {
    const cases: [unknown, Record<string, string>, number, number][] = [
      ["{", {}, 400, -32_700],
      ["", {}, 400, -32_700],
      [[list, list], {}, 400, -32_600],
      [[], {}, 400, -32_600],
      ["null", {}, 400, -32_600],
      ["42", {}, 400, -32_600],
      [{ hello: "world" }, {}, 400, -32_600],
      [{ jsonrpc: "1.0", id: 1, method: "tools/list" }, {}, 400, -32_600],
      [{ ...list, params: { pad: "x".repeat(300_000) } }, {}, 413, -32_000],
      [list, { "content-type": "text/plain" }, 415, -32_000],
      [{ jsonrpc: "2.0", id: 1, method: "tools/fly" }, {}, 200, -32_601],
      [{ jsonrpc: "2.0", id: 1, method: "resources/list" }, {}, 200, -32_601],
      [{ ...list, params: { cursor: "2" } }, {}, 200, -32_602],
      [callOf("drop_table"), {}, 200, -32_602],
      [{ ...callOf("whoami"), params: { arguments: {} } }, {}, 200, -32_602],
      [{ ...callOf("whoami"), params: { name: "whoami", arguments: [1] } }, {}, 200, -32_602],
    ];
    for (const [message, headers, status, code] of cases) {
      const answer = await post(service.url, owner.key, message, headers);
      const shown = typeof message === "string" ? message : JSON.stringify(message).slice(0, 80);
      expect([shown, answer.status, answer.body.error.code]).toEqual([shown, status, code]);
      expect(answer.body.jsonrpc).toBe("2.0");
    }
  });
});
