import { sql } from "kysely";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { scopes } from "../../src/domain/scopes.ts";
import { visitor } from "../console/visitor.ts";
import { controlsOf } from "../support/controls.ts";
import { newOrganisation, type TestOrganisation } from "../support/scenes/organisation.ts";
import { runService } from "../support/servers/api.ts";
import { clientOf } from "../support/servers/client.ts";
import { post } from "../support/servers/mcp.ts";
import { startService } from "../support/servers/service.ts";
import { sharedStack } from "../support/servers/stack.ts";
import { Agent } from "./agent.ts";

const service = runService();
const controls = controlsOf(sharedStack());
const reading = ["tracker:read", "leads:read"];
let owner: TestOrganisation;

beforeAll(async () => {
  owner = await newOrganisation(service.env);
});

const toolCall = (name: string, args: object = {}) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name, arguments: args },
});
const callWith = (token: string | undefined, name = "whoami", args: object = {}) =>
  post(service.url, token ?? null, toolCall(name, args));
const statusOf = async (token: string | undefined) => (await callWith(token)).status;
const signedIn = (scopes: readonly string[] = reading, member = owner) =>
  new Agent(service.url).signIn(member, scopes);
const keyOf = ({ stored }: Agent) => stored?.access_token.split(":")[0] ?? "";

describe("an agent with the official client", () => {
  it("registers, asks the member, and calls tools with the scopes that the member allowed", async () => {
    const agent = await signedIn();
    expect(agent.stored).toMatchObject({ token_type: "bearer", scope: "tracker:read leads:read" });
    const client = await agent.client();
    expect((await client.listTools()).tools).toHaveLength(15);
    const { structuredContent } = await client.callTool({ name: "whoami", arguments: {} });
    expect(structuredContent).toMatchObject({
      organisation: { id: owner.id },
      member: { id: owner.memberId },
      key: { name: "Test agent", id: keyOf(agent) },
      scopes: reading,
    });
    await client.close();
  });

  it("refreshes an expired token and uses the new one", async () => {
    const agent = await signedIn();
    const first = agent.stored;
    await controls.sql(sql`
      update oauth_records set expires_at = now() where key_id = ${keyOf(agent)}::uuid and name like 'token:%' returning name`);
    expect(await statusOf(first?.access_token)).toBe(401);
    const client = await agent.client();
    expect((await client.callTool({ name: "whoami", arguments: {} })).isError).toBeFalsy();
    expect(agent.stored?.access_token).not.toBe(first?.access_token);
    await client.close();
  });

  it("asks for more scopes when a tool needs them", async () => {
    const agent = await signedIn(["tracker:read"]);
    const lead = { id: crypto.randomUUID(), accepted: true };
    const refused = await callWith(agent.stored?.access_token, "decide_lead", lead);
    expect([refused.status, refused.body.error.code]).toEqual([403, "insufficient_scope"]);
    expect(refused.headers.get("www-authenticate")).toBe(
      `Bearer error="insufficient_scope", scope="leads:write", resource_metadata="${service.url}/.well-known/oauth-protected-resource/api/mcp"`,
    );
    const client = await agent.client();
    await expect(client.callTool({ name: "decide_lead", arguments: lead })).rejects.toThrow();
    expect(agent.sentTo.searchParams.get("scope")?.split(" ").toSorted()).toEqual(
      expect.arrayContaining(["leads:write", "tracker:read"]),
    );
    await client.close();
  });

  it("of a viewer gets no scope to write, and a tool's error instead of another question", async () => {
    const viewer = await newOrganisation(service.env, { role: "viewer" });
    const agent = await signedIn(scopes, viewer);
    expect(agent.stored?.scope).toBe("tracker:read leads:read");
    const { status, body } = await callWith(agent.stored?.access_token, "decide_lead", {
      id: crypto.randomUUID(),
      accepted: true,
    });
    expect([status, body.result.isError]).toEqual([200, true]);
  });
});

describe("a code", () => {
  it("needs the verifier of its request, the redirect address and the client", async () => {
    const agent = new Agent(service.url);
    const callback = await agent.approved(owner, reading);
    expect([callback.searchParams.get("state"), callback.searchParams.get("iss")]).toEqual([
      "a-state",
      service.url,
    ]);
    const other = new Agent(service.url);
    await other.ask();
    for (const [wrong, error] of [
      [{ code_verifier: "x".repeat(43) }, "invalid_grant"],
      [{ code_verifier: "" }, "invalid_request"],
      [{ redirect_uri: "http://127.0.0.1:9/other" }, "invalid_grant"],
      [{ client_id: other.information?.client_id ?? "" }, "invalid_grant"],
      [{ resource: "https://other.example/mcp" }, "invalid_target"],
    ] as const) {
      const { status, body } = await agent.exchange(callback, wrong);
      expect([status, body.error]).toEqual([400, error]);
    }
    expect((await agent.exchange(callback)).status).toBe(200);
  });

  it("that is used again ends the access", async () => {
    const agent = new Agent(service.url);
    const callback = await agent.approved(owner, reading);
    const { body } = await agent.exchange(callback);
    expect(await statusOf(body.access_token)).toBe(200);
    expect((await agent.exchange(callback)).body.error).toBe("invalid_grant");
    expect(await statusOf(body.access_token)).toBe(401);
    expect((await agent.refresh(body.refresh_token)).body.error).toBe("invalid_grant");
  });

  it("that is used many times at once gives one token, which ends too", async () => {
    const agent = new Agent(service.url);
    const callback = await agent.approved(owner, reading);
    const answers = await Promise.all(Array.from({ length: 6 }, () => agent.exchange(callback)));
    const tokens = answers.flatMap(({ body }) => body.access_token ?? []);
    expect(tokens.length).toBeLessThanOrEqual(1);
    for (const token of tokens) expect(await statusOf(token)).toBe(401);
    expect(answers.filter(({ status }) => status === 500)).toEqual([]);
  });
});

describe("refreshing", () => {
  it("rotates the refresh token, and may be repeated if the response was lost", async () => {
    const agent = await signedIn();
    const first = agent.stored?.refresh_token;
    const lost = (await agent.refresh(first)).body;
    expect(lost.refresh_token).not.toBe(first);
    const second = (await agent.refresh(first)).body;
    const third = (await agent.refresh(second.refresh_token)).body;
    expect(await statusOf(third.access_token)).toBe(200);
  });

  it("with an earlier refresh token ends the access, because two parties have it", async () => {
    const agent = await signedIn();
    const first = agent.stored?.refresh_token;
    const second = (await agent.refresh(first)).body;
    const third = (await agent.refresh(second.refresh_token)).body;
    expect(
      (await agent.request({ grant_type: "refresh_token", refresh_token: third.refresh_token, scope: "x" }))
        .body.error,
    ).toBe("invalid_scope");
    expect(await statusOf(third.access_token)).toBe(200);
    expect((await agent.refresh(first)).body.error).toBe("invalid_grant");
    expect(await statusOf(third.access_token)).toBe(401);
    expect((await agent.refresh(third.refresh_token)).body.error).toBe("invalid_grant");
  });

  it("counts all tokens of an agent as one key, which shows when it was last used", async () => {
    const agent = await signedIn();
    const left = async (token: string | undefined) => {
      const { body } = await callWith(token);
      const { rateLimits } = body.result.structuredContent;
      return rateLimits.find(({ bucket }: { bucket: string }) => bucket === "read").remaining;
    };
    const list = (token: string | undefined) => callWith(token, "list_companies", {});
    await list(agent.stored?.access_token);
    const before = await left(agent.stored?.access_token);
    const { body } = await agent.refresh();
    await list(body.access_token);
    expect(await left(body.access_token)).toBe(before - 1);
    const { data } = (await clientOf(service.url, owner.key).get("/keys")).body;
    expect(data.find(({ id }: { id: string }) => id === keyOf(agent))).toMatchObject({
      name: "Test agent",
      prefix: null,
      clientId: agent.information?.client_id,
      scopes: ["tracker:read", "leads:read"],
      lastUsedAt: expect.any(String),
      revokedAt: null,
    });
  });

  it("gives both of two requests at once a token of the same agent, or an error, and no second agent", async () => {
    const agent = await signedIn();
    const answers = await Promise.all([agent.refresh(), agent.refresh(), agent.refresh()]);
    const statuses = new Set(answers.map(({ status }) => status));
    expect(statuses.has(200) && !statuses.has(500)).toBe(true);
  });
});

describe("an agent's access ends at once", () => {
  const ways: Record<string, (agent: Agent, member: TestOrganisation) => Promise<unknown>> = {
    "when its key is revoked": (agent, { key }) => clientOf(service.url, key).delete(`/keys/${keyOf(agent)}`),
    "when the agent revokes its refresh token": (agent) =>
      agent.request({ token: agent.stored?.refresh_token ?? "" }),
    "when the member is removed": async (_, { memberId }) =>
      controls.sql(sql`delete from members where id = ${memberId}::uuid returning id`),
    "when the member connects the same client again": async ({ information }, member) => {
      const again = new Agent(service.url);
      again.information = information;
      await again.approved(member, reading);
    },
  };
  it.each(Object.entries(ways))("%s", async (_, end) => {
    const member = await newOrganisation(service.env);
    const agent = await signedIn(reading, member);
    expect(await statusOf(agent.stored?.access_token)).toBe(200);
    await end(agent, member);
    expect(await statusOf(agent.stored?.access_token)).toBe(401);
    expect((await agent.refresh()).body.error).toBe("invalid_grant");
  });

  it("for one token, when the agent revokes that one", async () => {
    const agent = await signedIn();
    const { body } = await agent.refresh();
    expect((await agent.request({ token: body.access_token })).status).toBe(200);
    expect(await statusOf(body.access_token)).toBe(401);
    expect((await agent.refresh(body.refresh_token)).status).toBe(200);
  });

  it("and a client cannot revoke the token of another", async () => {
    const [agent, other] = [await signedIn(), await signedIn()];
    await other.request({ token: agent.stored?.refresh_token ?? "" });
    expect(await statusOf(agent.stored?.access_token)).toBe(200);
  });
});

it("a new role of the member applies to tokens from the next request", async () => {
  const member = await newOrganisation(service.env);
  const { stored } = await signedIn(scopes, member);
  await controls.sql(
    sql`update members set role = 'viewer' where id = ${member.memberId}::uuid returning id`,
  );
  const { body } = await callWith(stored?.access_token);
  expect(body.result.structuredContent.scopes).toEqual(reading);
});

it("only an access token is one: no code, no refresh token, no token with another secret", async () => {
  const agent = new Agent(service.url);
  const callback = await agent.approved(owner, reading);
  const { access_token: token, refresh_token: refresh } = (await agent.exchange(callback)).body;
  const invented = token.replace(/[^:]+$/, "a".repeat(32));
  const code = callback.searchParams.get("code") ?? "";
  for (const other of [code, refresh, invented, token.toUpperCase(), `${token}a`])
    expect(await statusOf(other)).toBe(401);
  const wider = { grant_type: "refresh_token", refresh_token: refresh, scope: "tracker:read leads:write" };
  expect((await agent.request(wider)).body.scope).toBe("tracker:read");
  expect((await agent.refresh(token)).body.error).toBe("invalid_grant");
});

it("no token, code or verifier is logged", async () => {
  const lines: string[] = [];
  const spies = (["log", "warn", "error"] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((...parts) => void lines.push(parts.join(" "))),
  );
  const agent = new Agent(service.url);
  const callback = await agent.approved(owner, reading);
  const { body } = await agent.exchange(callback);
  await agent.exchange(callback, { code_verifier: "wrong" });
  await callWith(body.access_token);
  await agent.refresh(body.refresh_token);
  await agent.refresh("unknown:grant:secret");
  for (const spy of spies) spy.mockRestore();
  expect(lines.filter((line) => line.includes('"/oauth/token"'))).toHaveLength(4);
  const secrets = [body.access_token, body.refresh_token, callback.searchParams.get("code"), agent.verifier];
  for (const secret of [...secrets, "unknown:grant"]) expect(lines.join()).not.toContain(secret);
});

it("a token is valid at the tool server only", async () => {
  const { stored } = await signedIn();
  const response = await fetch(`${service.url}/api/v1/me`, {
    headers: { authorization: `Bearer ${stored?.access_token}` },
  });
  expect(response.status).toBe(401);
  const form = new URLSearchParams({ key: stored?.access_token ?? "" });
  const entered = await fetch(`${service.url}/app/sign-in`, {
    method: "POST",
    body: form,
    redirect: "manual",
  });
  expect(entered.status).toBe(401);
});

describe("the registration endpoint", () => {
  const register = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${service.url}/oauth/register`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });

  it.each([
    ["http of another host", ["http://app.example/callback"]],
    ["a script", ["javascript:alert(1)"]],
    ["a fragment", ["https://app.example/callback#x"]],
    ["none", []],
  ])("refuses a redirect address: %s", async (_, addresses) => {
    const response = await register({ client_name: "x", redirect_uris: addresses });
    expect([response.status, (await response.json()).error]).toEqual([400, "invalid_client_metadata"]);
  });

  it("gives a client with a secret no code without PKCE", async () => {
    const redirect_uri = "https://app.example/callback";
    const registered = await register({ client_name: "App", redirect_uris: [redirect_uri] });
    const { client_id, client_secret } = await registered.json();
    expect(client_secret).toEqual(expect.any(String));
    const browser = visitor(service.url);
    await browser.signIn(owner);
    const query = new URLSearchParams({ response_type: "code", client_id, redirect_uri });
    const form = { action: "connect", "tracker:read": "on" };
    const answer = await browser.post(`/app/authorize?${query}`, form);
    expect([answer.status, answer.to]).toEqual([400, null]);
  });

  it("refuses a large body, and too many clients of one address, in the form of OAuth", async () => {
    const large = await register({
      client_name: "x".repeat(20_000),
      redirect_uris: ["https://app.example/"],
    });
    expect([large.status, (await large.json()).error]).toEqual([413, "invalid_request"]);
    const headers = { "cf-connecting-ip": "192.0.2.77" };
    const answers = await Promise.all(Array.from({ length: 70 }, () => register({}, headers)));
    const last = answers.find(({ status }) => status === 429);
    expect(last?.headers.get("retry-after")).toMatch(/^\d+$/);
    expect((await last?.json())?.error).toBe("temporarily_unavailable");
  });
});

it("the metadata names the endpoints, and what they accept", async () => {
  const response = await fetch(`${service.url}/.well-known/oauth-authorization-server`);
  expect(await response.json()).toEqual({
    issuer: service.url,
    authorization_endpoint: `${service.url}/app/authorize`,
    token_endpoint: `${service.url}/oauth/token`,
    revocation_endpoint: `${service.url}/oauth/token`,
    registration_endpoint: `${service.url}/oauth/register`,
    protected_resources: [`${service.url}/api/mcp`],
    scopes_supported: scopes,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post", "none"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  });
});

it("pages of other origins may read the metadata and use the endpoints", async () => {
  const origin = { origin: "https://client.example" };
  for (const path of [
    "/.well-known/oauth-authorization-server",
    "/.well-known/oauth-protected-resource/api/mcp",
  ]) {
    const { headers } = await fetch(`${service.url}${path}`, { headers: origin });
    expect(headers.get("access-control-allow-origin")).toBe("*");
  }
  for (const path of ["/oauth/token", "/oauth/register", "/.well-known/oauth-authorization-server"]) {
    const { status, headers } = await fetch(`${service.url}${path}`, { method: "OPTIONS", headers: origin });
    expect([status, headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
    expect(headers.get("access-control-allow-headers")).toContain("MCP-Protocol-Version");
  }
});

it("says that it is unavailable without the work Worker", async () => {
  const alone = await startService(sharedStack().env, { WORK: "" });
  const response = await fetch(`${alone.url}/oauth/token`, { method: "POST", body: new URLSearchParams() });
  expect([response.status, (await response.json()).error]).toEqual([503, "temporarily_unavailable"]);
  const browser = visitor(alone.url);
  await browser.signIn(owner);
  expect((await browser.get("/app/authorize?client_id=x")).status).toBe(503);
  await alone.close();
});
