import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { scopes as allScopes, type Role } from "../../../src/domain/scopes.ts";
import { controlsOf } from "../../support/controls.ts";
import { newOrganisation, type TestOrganisation } from "../../support/scenes/organisation.ts";
import { runService } from "../../support/servers/api.ts";
import { type Answered, type Client, clientOf } from "../../support/servers/client.ts";
import { sharedStack } from "../../support/servers/stack.ts";

const service = runService();
const controls = controlsOf(sharedStack());
const hour = 3_600_000;

async function opened(options: Parameters<typeof newOrganisation>[1] = {}) {
  const organisation = await newOrganisation(service.env, options);
  return { organisation, client: clientOf(service.url, organisation.key) };
}

const address = () => `colleague-${crypto.randomUUID().slice(0, 8)}@fund.example`;

/** A key of a new member with a role, and a client with it. */
async function added(client: Client, role: Role, scopes: readonly string[] = allScopes) {
  const { body } = await client.post("/keys", { name: role, scopes, email: address(), role });
  return { ...body.data, client: clientOf(service.url, body.data.secret) };
}

const readable = (role: Role) => (role === "viewer" ? ["tracker:read", "leads:read"] : allScopes);
const storedKey = (id: string) =>
  controls.sql(sql<{ hash: string; prefix: string }>`
    select key_hash as hash, prefix from api_keys where id = ${id}::uuid`);

describe("POST /keys", () => {
  it("creates a key of the caller that works, and shows its secret once", async () => {
    const { organisation, client } = await opened();
    const made = await client.post("/keys", {
      name: "laptop",
      scopes: ["leads:read", "tracker:read", "leads:read"],
    });
    expect(made.status).toBe(201);
    const { secret, ...key } = made.body.data;
    expect(made.headers.get("location")).toBe(`/api/v1/keys/${key.id}`);
    expect(key).toMatchObject({
      name: "laptop",
      prefix: secret.slice(0, 12),
      scopes: ["leads:read", "tracker:read"],
      member: { id: organisation.memberId, email: organisation.email, role: "owner" },
      expiresAt: null,
      lastUsedAt: null,
      revokedAt: null,
    });
    const me = await clientOf(service.url, secret).get("/me");
    expect([me.body.key.id, me.body.scopes]).toEqual([key.id, ["tracker:read", "leads:read"]]);
    const listed = await client.get("/keys");
    expect(listed.body.data.map(({ id }: { id: string }) => id)).toEqual([key.id, organisation.keyId]);
    expect(JSON.stringify(listed.body)).not.toContain(secret);
    expect(await storedKey(key.id)).toEqual([
      { hash: expect.stringMatching(/^[0-9a-f]{64}$/), prefix: key.prefix },
    ]);
  });

  it("answers a repeat without the secret, which no table contains", async () => {
    const { organisation, client } = await opened();
    const sent = { name: "agent", scopes: ["tracker:read"] };
    const header = { "idempotency-key": `key-${crypto.randomUUID()}` };
    const first = await client.post("/keys", sent, header);
    const again = await client.post("/keys", sent, header);
    expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([200, "true"]);
    expect(again.body.data).toEqual({ ...first.body.data, secret: null });
    expect((await client.get("/keys")).body.data).toHaveLength(2);
    const [stored] = await controls.sql(sql<{ answer: string }>`
      select answer from idempotent_answers where organisation_id = ${organisation.id}::uuid`);
    expect(stored?.answer).toContain(first.body.data.id);
    expect(stored?.answer).not.toContain(first.body.data.secret);
  });

  it("adds a member by address, finds one by address or id, and refuses another role", async () => {
    const { client } = await opened();
    const email = address();
    const asked = { name: "x", scopes: ["tracker:read"], email, role: "member" };
    const { member } = (await client.post("/keys", asked)).body.data;
    expect(member).toMatchObject({ email, role: "member" });
    const { email: _, role: __, ...rest } = asked;
    for (const body of [
      { ...asked, email: email.toUpperCase() },
      { ...rest, memberId: member.id },
    ])
      expect((await client.post("/keys", body)).body.data.member).toEqual(member);
    const refused = await client.post("/keys", { ...asked, role: "admin" });
    expect([refused.status, refused.body.error.message]).toEqual([400, "role: the member's role is member"]);
    expect((await client.get("/members")).body.data).toHaveLength(2);
  });

  it("names every field that is wrong", async () => {
    const { client } = await opened();
    const asked = { name: "x", scopes: ["tracker:read"] };
    const id = crypto.randomUUID();
    for (const [body, message] of [
      [{ name: undefined, scopes: undefined }, "name: is required; scopes: is required"],
      [{ scopes: [] }, "scopes: must have at least 1 item"],
      [{ scopes: ["tracker:admin"] }, "scopes.0: must be one of tracker:read, tracker:write, leads:"],
      [{ expiresAt: "2020-01-01" }, "expiresAt: must be in the future and before the year 10000"],
      [{ expiresAt: "soon" }, "expiresAt: must be a timestamp with a time zone (2027-01-31T00:00:00Z) or a"],
      [{ memberId: id, email: "a@b.co", role: "member" }, "email: send either memberId or email"],
      [{ email: "a@b.co" }, "role: is required with email"],
      [{ role: "admin" }, "role: send it with email only"],
      [
        { scopes: ["tracker:write"], email: "a@b.co", role: "viewer" },
        "scopes: must not contain a write scope, because the",
      ],
    ] as const) {
      const { status, body: answer } = await client.post("/keys", { ...asked, ...body });
      expect([status, answer.error.message]).toEqual([400, expect.stringContaining(message)]);
    }
    expect((await client.post("/keys", { ...asked, memberId: id })).status).toBe(404);
    expect((await client.get("/keys")).body.data).toHaveLength(1);
  });

  it("gives no scope that the caller's key or the member's role lacks", async () => {
    const { client } = await opened({ scopes: ["tracker:read", "tracker:write"] });
    const beyond = await client.post("/keys", { name: "x", scopes: ["tracker:read", "leads:write"] });
    expect([beyond.status, beyond.body.error.code]).toEqual([403, "insufficient_scope"]);
    const { member } = await added(client, "viewer", ["tracker:read"]);
    const writing = await client.post("/keys", { name: "x", scopes: ["tracker:write"], memberId: member.id });
    expect([writing.status, writing.body.error.message]).toEqual([400, expect.stringMatching(/^scopes: /)]);
    const { organisation, client: reading } = await opened({ scopes: ["tracker:read"] });
    const refused = await reading.post("/keys", { name: "x", scopes: ["tracker:read"] });
    expect([refused.status, refused.body.error.code]).toEqual([403, "insufficient_scope"]);
    expect((await reading.get("/keys")).body.data[0].id).toBe(organisation.keyId);
  });

  it("gives a key that expires", async () => {
    const { client } = await opened();
    const expiresAt = "2099-01-31T01:00:00+01:00";
    const { data } = (await client.post("/keys", { name: "x", scopes: ["tracker:read"], expiresAt })).body;
    expect(data.expiresAt).toBe("2099-01-31T00:00:00.000000+00:00");
    await controls.sql(sql`update api_keys set expires_at = clock_timestamp() where id = ${data.id}::uuid`);
    expect((await clientOf(service.url, data.secret).get("/me")).status).toBe(401);
  });
});

describe("DELETE /keys/{id}", () => {
  it("revokes a key at once, keeps it in the list, and can be repeated", async () => {
    const { client } = await opened();
    const other = await added(client, "admin");
    expect((await other.client.get("/keys")).status).toBe(200);
    const revoked = await client.delete(`/keys/${other.id.toUpperCase()}`);
    expect([revoked.status, revoked.body]).toEqual([200, { data: { id: other.id, deleted: true } }]);
    expect((await other.client.get("/keys")).status).toBe(401);
    const stateOf = async () => (await client.get("/keys")).body.data[0].revokedAt;
    const first = await stateOf();
    expect(first).toMatch(/^20/);
    expect((await client.delete(`/keys/${other.id}`)).status).toBe(200);
    expect(await stateOf()).toBe(first);
  });

  it("lets a key revoke itself", async () => {
    const { organisation, client } = await opened();
    expect((await client.delete(`/keys/${organisation.keyId}`)).status).toBe(200);
    expect((await client.get("/me")).status).toBe(401);
  });
});

describe("lastUsedAt", () => {
  const used = async (organisation: TestOrganisation) => {
    const [row] = await controls.sql(sql<{ at: string; xmin: string }>`
      select iso(last_used_at) as at, xmin::text from api_keys where id = ${organisation.keyId}::uuid`);
    return row;
  };

  it("is written by the first request of an hour only", async () => {
    const { organisation, client } = await opened();
    const [{ lastUsedAt }] = (await client.get("/keys")).body.data;
    const first = await used(organisation);
    expect(lastUsedAt).toBe(first?.at);
    await client.get("/tracker");
    await client.post("/tracker", { companyName: "A", thingsToTrack: "x", alertEmails: ["a@b.co"] });
    expect(await used(organisation)).toEqual(first);
    const before = new Date(Date.now() - hour).toISOString();
    await controls.sql(sql`
      update api_keys set last_used_at = ${before}::timestamptz where id = ${organisation.keyId}::uuid`);
    await Promise.all(Array.from({ length: 8 }, () => client.get("/tracker")));
    expect(Date.parse((await used(organisation))?.at ?? "")).toBeGreaterThan(Date.parse(before));
  });
});

describe("roles", () => {
  const calls: [string, string, (client: Client, id: string) => Promise<Answered>][] = [
    ["listKeys", "key", (client) => client.get("/keys")],
    ["createKey", "key", (client) => client.post("/keys", { name: "x", scopes: ["tracker:read"] })],
    ["revokeKey", "key", (client, id) => client.delete(`/keys/${id}`)],
    ["listMembers", "member", (client) => client.get("/members")],
    ["updateMember", "member", (client, id) => client.patch(`/members/${id}`, { timezone: "UTC" })],
    ["removeMember", "member", (client, id) => client.delete(`/members/${id}`)],
  ];

  it.each(calls)("%s is for owners and admins", async (_name, kind, call) => {
    const { client } = await opened();
    for (const role of ["member", "viewer"] as const) {
      const other = await added(client, role, readable(role));
      const refused = await call(other.client, kind === "key" ? other.id : other.member.id);
      expect([role, refused.status, refused.body.error?.code]).toEqual([role, 403, "insufficient_role"]);
    }
    const target = await added(client, "member");
    const admin = await added(client, "admin");
    const allowed = await call(admin.client, kind === "key" ? target.id : target.member.id);
    expect([200, 201]).toContain(allowed.status);
  });

  it("an admin touches no owner, appoints none and issues no key of one", async () => {
    const { organisation, client } = await opened();
    const admin = await added(client, "admin");
    const member = await added(client, "member");
    const key = { name: "x", scopes: ["tracker:read"] };
    for (const refused of [
      await admin.client.delete(`/keys/${organisation.keyId}`),
      await admin.client.delete(`/members/${organisation.memberId}`),
      await admin.client.patch(`/members/${organisation.memberId}`, { role: "viewer" }),
      await admin.client.patch(`/members/${organisation.memberId}`, { timezone: "UTC" }),
      await admin.client.patch(`/members/${member.member.id}`, { role: "owner" }),
      await admin.client.post("/keys", { ...key, memberId: organisation.memberId }),
      await admin.client.post("/keys", { ...key, email: organisation.email, role: "owner" }),
      await admin.client.post("/keys", { ...key, email: address(), role: "owner" }),
    ])
      expect([refused.status, refused.body.error.code]).toEqual([403, "insufficient_role"]);
    expect((await client.get("/me")).body.member.role).toBe("owner");
    expect((await client.get("/members")).body.data).toHaveLength(3);
    expect((await client.get("/keys")).body.data).toHaveLength(3);
  });
});
