import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { scopes } from "../../src/domain/scopes.ts";
import { Agent } from "../mcp/agent.ts";
import { controlsOf } from "../support/controls.ts";
import { newOrganisation, type TestOrganisation } from "../support/scenes/organisation.ts";
import { runService } from "../support/servers/api.ts";
import { clientOf } from "../support/servers/client.ts";
import { sharedStack } from "../support/servers/stack.ts";
import { visitor } from "./visitor.ts";

const service = runService();
const controls = controlsOf(sharedStack());
let owner: TestOrganisation;

beforeAll(async () => {
  owner = await newOrganisation(service.env);
});

const keysOf = async ({ key }: TestOrganisation) =>
  (await clientOf(service.url, key).get("/keys")).body.data as { clientId: string | null; name: string }[];
const changed = (path: string, changes: Record<string, string | null>) => {
  const url = new URL(path, service.url);
  for (const [name, value] of Object.entries(changes))
    value === null ? url.searchParams.delete(name) : url.searchParams.set(name, value);
  return `${url.pathname}${url.search}`;
};

/** A browser of the member on the consent page of a new agent. */
async function asked(member = owner, name?: string) {
  const agent = new Agent(service.url, name);
  const path = await agent.ask();
  const browser = visitor(service.url);
  await browser.signIn(member);
  return { agent, path, browser, page: await browser.get(path) };
}

describe("the consent page", () => {
  it("names app, organisation, member, scopes and where access goes; markup in a name is text", async () => {
    const { page } = await asked(owner, "<script>alert(1)</script>\u202e  \n app");
    expect(page.status).toBe(200);
    expect(page.html).not.toContain("<script>alert");
    expect(page.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; app?");
    for (const text of [
      owner.email,
      "127.0.0.1:9",
      "registered itself",
      "program on your computer",
      ...scopes,
    ])
      expect(page.html).toContain(text);
    expect(page.html).toMatch(/<strong>Fund \w+<\/strong>/);
    const policy = page.headers.get("content-security-policy");
    expect(policy).toContain("form-action 'self' http://127.0.0.1:9;");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it("is shown after signing in, and only there", async () => {
    const agent = new Agent(service.url);
    const path = await agent.ask();
    const browser = visitor(service.url);
    expect((await browser.get(path)).to).toBe("/app/sign-in");
    expect((await browser.post("/app/sign-in", { key: owner.key })).to).toBe(path);
    const { html } = await browser.get(path);
    expect(html).toContain("Connect Test agent?");
    browser.cookies.set("waiting", encodeURIComponent("https://elsewhere.example/"));
    expect((await browser.post("/app/sign-in", { key: owner.key })).to).toBe("/app");
    browser.cookies.set("waiting", encodeURIComponent("/app/authorize.example?x"));
    expect((await browser.post("/app/sign-in", { key: owner.key })).to).toBe("/app");
  });

  it("stores nothing before the member agrees, and tells the app if the member does not", async () => {
    const member = await newOrganisation(service.env);
    const { browser, path } = await asked(member);
    const back = new URL((await browser.post(path, { action: "cancel" })).to ?? "");
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error: "access_denied",
      state: "a-state",
      iss: service.url,
    });
    expect((await keysOf(member)).filter(({ clientId }) => clientId !== null)).toEqual([]);
  });

  it("needs at least one scope, and keeps what was chosen", async () => {
    const { browser, path } = await asked();
    const { status, html } = await browser.post(path, { action: "connect" });
    expect(status).toBe(400);
    expect(html).toContain("Choose at least one");
  });

  it("says nothing about the app if the session is no longer valid", async () => {
    const member = await newOrganisation(service.env);
    const { browser, path } = await asked(member);
    await controls.sql(sql`
      update api_keys set revoked_at = now() where organisation_id = ${member.id}::uuid returning id`);
    expect((await browser.get(changed(path, { client_id: "unknown" }))).to).toBe("/app/sign-in");
  });

  it("refuses a form of another session", async () => {
    const member = await newOrganisation(service.env);
    const [{ browser: other }, { browser, path }] = [await asked(member), await asked(owner)];
    const theirs = /name="csrf" value="([^"]+)"/.exec((await other.get("/app")).html)?.[1] ?? "";
    const answer = await browser.post(path, { csrf: theirs, action: "connect", "tracker:read": "on" });
    expect([answer.status, answer.to]).toEqual([400, null]);
  });

  it("offers and gives a viewer, and a key with few scopes, nothing beyond their own", async () => {
    const viewer = await newOrganisation(service.env, { role: "viewer" });
    const narrow = await newOrganisation(service.env, { scopes: ["tracker:read"] });
    for (const [member, allowed] of [
      [viewer, ["tracker:read", "leads:read"]],
      [narrow, ["tracker:read"]],
    ] as const) {
      const { browser, path, page, agent } = await asked(member);
      expect([...page.html.matchAll(/type="checkbox" name="([^"]+)"/g)].map(([, name]) => name)).toEqual(
        allowed,
      );
      const all = Object.fromEntries(scopes.map((scope) => [scope, "on"]));
      const back = new URL((await browser.post(path, { ...all, action: "connect" })).to ?? "");
      expect((await agent.exchange(back)).body.scope.split(" ")).toEqual(allowed);
    }
  });

  it.each([
    ["an unknown client", { client_id: "unknown" }],
    ["a foreign redirect address", { redirect_uri: "https://evil.example/callback" }],
    ["a redirect address with another path", { redirect_uri: "http://127.0.0.1:9/callback/../x" }],
    ["no redirect address", { redirect_uri: null }],
    ["the document of a private host", { client_id: "https://localhost/client.json" }],
  ])("names no address to go back to for %s", async (_, changes) => {
    const { browser, path } = await asked();
    for (const answer of [
      await browser.get(changed(path, changes)),
      await browser.post(changed(path, changes), { action: "connect", "tracker:read": "on" }),
    ]) {
      expect([answer.status, answer.to]).toEqual([400, null]);
      expect(answer.html).not.toMatch(/evil\.example|callback/);
    }
  });

  it.each([
    ["no PKCE", { code_challenge: null, code_challenge_method: null }, "invalid_request"],
    ["plain PKCE", { code_challenge_method: "plain" }, "invalid_request"],
    ["another response type", { response_type: "token" }, "unsupported_response_type"],
    ["another resource", { resource: "https://other.example/mcp" }, "invalid_target"],
  ])("asks before it goes back with an error: %s", async (_, changes, error) => {
    const { browser, path } = await asked();
    const { status, to, html } = await browser.get(changed(path, changes));
    expect([status, to]).toEqual([400, null]);
    expect(html).toContain(`http://127.0.0.1:9/callback?error=${error}`);
  });
});

describe("connected agents", () => {
  it("are in the settings of their member, who ends their access", async () => {
    const member = await newOrganisation(service.env, { role: "member" });
    const agent = await new Agent(service.url, "My agent").signIn(member, ["tracker:read"]);
    const browser = visitor(service.url);
    await browser.signIn(member);
    const { html } = await browser.get("/app/settings");
    const section = html.slice(html.indexOf('id="agents"'));
    expect(section).toContain("My agent<small>tracker:read, connected");
    const id = /name="id" value="([^"]+)"/.exec(section)?.[1] ?? "";
    expect((await browser.post("/app/agents", { id })).to).toBe("/app/settings");
    expect((await browser.get("/app/settings")).html).not.toContain("My agent");
    expect((await agent.refresh()).body.error).toBe("invalid_grant");
    expect((await browser.post("/app/agents", { id })).html).toContain("No agent with this id");
  });

  it("of others are not the member's to see or end, except in the keys of an owner", async () => {
    const agent = await new Agent(service.url, "Owner's agent").signIn(owner, ["tracker:read"]);
    const other = await newOrganisation(service.env);
    const browser = visitor(service.url);
    await browser.signIn(other);
    expect((await browser.get("/app/settings")).html).not.toContain("Owner&#39;s agent");
    const [id = ""] = agent.stored?.access_token.split(":") ?? [];
    expect((await browser.post("/app/agents", { id })).status).toBe(404);
    expect((await agent.refresh()).status).toBe(200);
    const { data } = (await clientOf(service.url, owner.key).get("/audit?operation=connectAgent")).body;
    expect(data[0]).toMatchObject({
      entityId: id,
      member: { id: owner.memberId },
      fields: ["clientId", "name", "scopes"],
    });
    await agent.request({ token: agent.stored?.refresh_token ?? "" });
    const ended = (await clientOf(service.url, owner.key).get("/audit?operation=disconnectAgent")).body.data;
    expect(ended[0]).toMatchObject({ entityId: id, member: null, keyId: null });
  });

  it("that nobody connected are forgotten after a week", async () => {
    const [connected, unused] = [new Agent(service.url), new Agent(service.url)];
    await connected.signIn(owner, ["tracker:read"]);
    await unused.ask();
    const names = [connected, unused].map(({ information }) => `client:${information?.client_id}`);
    const left = async () =>
      (
        await controls.sql(sql<{ name: string }>`select name from oauth_records where name = any (${names})`)
      ).map(({ name }) => name);
    await service.cron();
    expect((await left()).toSorted()).toEqual(names.toSorted());
    await controls.sql(sql`
      update oauth_records set expires_at = expires_at - interval '8 days' where name = any (${names}) returning name`);
    await service.cron();
    expect(await left()).toEqual(names.slice(0, 1));
  });

  it("that ended long ago are deleted, and clients that nobody uses", async () => {
    const agent = await new Agent(service.url).signIn(owner, ["tracker:read"]);
    const left = async () => {
      const [row] = await controls.sql(sql<{ keys: number; records: number }>`
        select (select count(*)::integer from api_keys where client = ${agent.information?.client_id ?? ""}) as keys,
               (select count(*)::integer from oauth_records where name = ${`client:${agent.information?.client_id}`}) as records`);
      return row;
    };
    expect(await left()).toEqual({ keys: 1, records: 1 });
    const id = agent.stored?.access_token.split(":")[0] ?? "";
    await controls.sql(sql`
      with k as (update api_keys set expires_at = now() - interval '2 days' where id = ${id}::uuid)
      update oauth_records set expires_at = now() - interval '1 minute'
       where name = ${`client:${agent.information?.client_id}`} returning name`);
    await service.cron();
    expect(await left()).toEqual({ keys: 0, records: 0 });
  });
});
