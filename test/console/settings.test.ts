import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { controlsOf } from "../support/controls.ts";
import { newOrganisation, type TestOrganisation } from "../support/scenes/organisation.ts";
import { runService } from "../support/servers/api.ts";
import { type Client, clientOf } from "../support/servers/client.ts";
import { sharedStack } from "../support/servers/stack.ts";
import { visitor } from "./visitor.ts";

const service = runService();
const controls = controlsOf(sharedStack());
const path = "/app/settings";
let organisation: TestOrganisation;
let client: Client;
let owner: ReturnType<typeof visitor>;

beforeEach(async () => {
  organisation = await newOrganisation(service.env);
  client = clientOf(service.url, organisation.key);
  owner = visitor(service.url);
  await owner.signIn(organisation);
});

describe("Settings", () => {
  it("creates a key for a new member, shows its secret once, and revokes it", async () => {
    const form = {
      action: "create_key",
      form: crypto.randomUUID(),
      name: "Analyst",
      email: "analyst@fund.example",
      role: "viewer",
      "tracker:read": "on",
    };
    const { html } = await owner.post(path, form);
    const secret = /pt_live_[\w-]+/.exec(html)?.[0] ?? "";
    const me = await clientOf(service.url, secret).get("/me");
    expect(me.body).toMatchObject({ member: { role: "viewer" }, scopes: ["tracker:read"] });
    const again = await owner.post(path, form);
    expect([again.html.includes(secret), again.html]).toEqual([
      false,
      expect.stringContaining("already shown"),
    ]);
    expect((await owner.get(path)).html).toContain("Analyst of analyst@fund.example");
    expect((await owner.post(path, { action: "revoke", id: me.body.key.id })).to).toBe(path);
    expect((await clientOf(service.url, secret).get("/me")).status).toBe(401);
  });

  it("lists every key that works, however many sessions and agents have ended since", async () => {
    const [me] = (await client.get("/keys")).body.data;
    await controls.sql(sql`
      insert into api_keys (organisation_id, member_id, name, key_hash, prefix, scopes, expires_at, revoked_at, is_session)
      select organisation_id, member_id, 'Ended session', md5(key_hash || n) || md5(n::text), prefix, scopes,
             now() - case when n % 2 = 0 then interval '1 hour' end, case when n % 2 = 1 then now() end, true
        from api_keys, generate_series(1, 120) n where id = ${me.id}::uuid returning id`);
    const { html } = await owner.get(path);
    expect(html).not.toContain("Ended session");
    expect(html).toContain(`${me.name} of ${organisation.email}`);
    const { body } = await client.get("/keys?active=false&limit=100");
    expect([body.data.length, body.data[0].name, body.nextCursor]).toEqual([
      100,
      "Ended session",
      expect.any(String),
    ]);
  });

  it("keeps the form of a key that cannot be created", async () => {
    const form = {
      action: "create_key",
      name: "Bot",
      email: "",
      "leads:read": "on",
      expiresAt: "2020-01-01",
    };
    const { status, html } = await owner.post(path, form);
    expect([status, html]).toEqual([400, expect.stringContaining("Expires at: must be in the future")]);
    expect(html).toContain('value="Bot"');
    expect(html.match(/<input type="checkbox" name="[a-z:]+" checked=""/g)).toEqual([
      '<input type="checkbox" name="leads:read" checked=""',
    ]);
  });

  it("changes and removes members", async () => {
    const { body } = await client.post("/keys", {
      name: "Other",
      email: "other@fund.example",
      role: "member",
      scopes: ["tracker:read"],
    });
    const { id } = body.data.member;
    await owner.post(path, { action: "change_member", id, role: "viewer", timezone: "Europe/Berlin" });
    expect((await owner.get(path)).html).toContain("other@fund.example, viewer, Europe/Berlin");
    const refused = await owner.post(path, { action: "change_member", id, role: "viewer", timezone: "Mars" });
    expect(refused.html).toMatch(/role="alert">Timezone: /);
    await owner.post(path, { action: "remove_member", id });
    expect((await owner.get(path)).html).not.toContain("other@fund.example, viewer");
  });

  it("adds, tests, disables and deletes a webhook endpoint, and shows its deliveries", async () => {
    const url = "https://hooks.fund.example/tracking";
    const made = await owner.post(path, {
      action: "create_webhook",
      url,
      types: "signal.created\r\nrun.failed",
    });
    expect(made.html).toMatch(/whsec_[A-Za-z0-9+/]{43}=/);
    const endpoint = /\/app\/webhooks\/[0-9a-f-]{36}/.exec((await owner.get(path)).html)?.[0] ?? "";
    await owner.post(endpoint, { action: "test" });
    expect((await owner.get(endpoint)).html).toMatch(/webhook\.test: (waiting|failed)/);
    expect((await owner.post(endpoint, { action: "rotate" })).html).toMatch(/whsec_/);
    await owner.post(endpoint, { action: "disabled" });
    expect((await owner.post(endpoint, { action: "test" })).html).toContain("the endpoint is disabled");
    expect((await owner.post(endpoint, { action: "delete" })).to).toBe(path);
    expect((await owner.get(endpoint)).status).toBe(404);
    const refused = await owner.post(path, { action: "create_webhook", url: "http://10.0.0.1/x" });
    expect(refused.html).toMatch(/role="alert">Url: .*value="http:\/\/10.0.0.1\/x"/s);
  });
});
