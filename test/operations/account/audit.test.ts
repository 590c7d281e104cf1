import { CompiledQuery, sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { AdminDatabase } from "../../../scripts/admin/admin-database.ts";
import { issueKey, revokeKey } from "../../../scripts/admin/key-store.ts";
import { isRead } from "../../../src/operations/definition/define.ts";
import { operations } from "../../../src/operations/index.ts";
import { controlsOf } from "../../support/controls.ts";
import { lead, signal } from "../../support/scenes/drafts.ts";
import { newOrganisation, type TestOrganisation } from "../../support/scenes/organisation.ts";
import { ownerOf } from "../../support/scenes/owner.ts";
import { addLeads, addSignals } from "../../support/scenes/rows.ts";
import { runService } from "../../support/servers/api.ts";
import { type Client, clientOf } from "../../support/servers/client.ts";
import { connectTools } from "../../support/servers/mcp.ts";
import { sharedStack } from "../../support/servers/stack.ts";

const service = runService();
const controls = controlsOf(sharedStack());
let organisation: TestOrganisation;
let client: Client;

beforeAll(async () => {
  organisation = await newOrganisation(service.env);
  client = clientOf(service.url, organisation.key);
});

const alertEmails = ["a@fund.example"];
const company = () => ({ companyName: crypto.randomUUID(), thingsToTrack: "Hiring", alertEmails });
const newCompany = async (): Promise<string> => (await client.post("/tracker", company())).body.data.id;
const newLead = async () => {
  const row = lead({ founderName: crypto.randomUUID() });
  await addLeads(service.env, organisation.id, [row]);
  return row.id;
};
const newAlert = async () => {
  const companyId = await newCompany();
  const row = signal({ companyId });
  await addSignals(service.env, organisation.id, [row]);
  return row.alertId;
};
const newKey = async () => {
  const email = `colleague-${crypto.randomUUID().slice(0, 8)}@fund.example`;
  const sent = { name: "x", scopes: ["tracker:read"], email, role: "member" };
  return (await client.post("/keys", sent)).body.data;
};
const newWebhook = async (): Promise<string> =>
  (await client.post("/webhooks", { url: "https://hooks.fund.example" })).body.data.id;

/** Every operation that writes to the database, called once with success. */
const writes: Record<string, () => Promise<{ entityIds: string[]; fields: string[] }>> = {
  createCompany: async () => {
    const body = company();
    const { data } = (await client.post("/tracker", body)).body;
    return { entityIds: [data.id], fields: Object.keys(body) };
  },
  createCompanies: async () => {
    const { data } = (await client.post("/tracker/batch", { companies: [company(), company()] })).body;
    return { entityIds: data.map((one: { data: { id: string } }) => one.data.id), fields: ["companies"] };
  },
  mergeCompany: async () => {
    const [id, from] = [await newCompany(), await newCompany()];
    await client.post(`/tracker/${id}/merge`, { from });
    return { entityIds: [id, from], fields: ["from"] };
  },
  updateCompany: async () => {
    const id = await newCompany();
    await client.patch(`/tracker/${id}`, { tags: ["secret tag"], cadenceDays: 3 });
    return { entityIds: [id], fields: ["cadenceDays", "tags"] };
  },
  refreshCompany: async () => {
    const id = await newCompany();
    await controls.sql(sql`delete from runs where company_id = ${id}::uuid`);
    expect((await client.post(`/tracker/${id}/refresh`)).status).toBe(202);
    return { entityIds: [id], fields: [] };
  },
  deleteCompany: async () => {
    const id = await newCompany();
    await client.delete(`/tracker/${id}`);
    return { entityIds: [id], fields: [] };
  },
  trackLead: async () => {
    const id = await newLead();
    const { companyName: _, ...settings } = company();
    const body = { ...settings, companyWebsite: "https://acme.example" };
    const { data } = (await client.post(`/leads/${id}/track`, body)).body;
    return { entityIds: [data.id, id], fields: Object.keys(body) };
  },
  decideLead: async () => {
    const id = await newLead();
    await client.post(`/leads/${id}/decision`, { accepted: false });
    return { entityIds: [id], fields: ["accepted"] };
  },
  giveFeedback: async () => {
    const id = await newAlert();
    expect((await client.post(`/alerts/${id}/feedback`, { useful: true, note: "secret" })).status).toBe(200);
    return { entityIds: [id], fields: ["useful", "note"] };
  },
  createKey: async () => ({ entityIds: [(await newKey()).id], fields: ["name", "scopes", "email", "role"] }),
  revokeKey: async () => {
    const { id } = await newKey();
    await client.delete(`/keys/${id}`);
    return { entityIds: [id], fields: [] };
  },
  updateMember: async () => {
    const { member } = await newKey();
    await client.patch(`/members/${member.id}`, { timezone: "Asia/Tokyo" });
    return { entityIds: [member.id], fields: ["timezone"] };
  },
  removeMember: async () => {
    const { member } = await newKey();
    await client.delete(`/members/${member.id}`);
    return { entityIds: [member.id], fields: [] };
  },
  createWebhook: async () => ({ entityIds: [await newWebhook()], fields: ["url"] }),
  updateWebhook: async () => {
    const id = await newWebhook();
    await client.patch(`/webhooks/${id}`, { types: null, status: "disabled" });
    return { entityIds: [id], fields: ["types", "status"] };
  },
  deleteWebhook: async () => {
    const id = await newWebhook();
    await client.delete(`/webhooks/${id}`);
    return { entityIds: [id], fields: [] };
  },
  ...Object.fromEntries(
    [
      ["rotateWebhookSecret", "rotate"],
      ["testWebhook", "test"],
    ].map(([operation, path]) => [
      operation,
      async () => {
        const id = await newWebhook();
        await client.post(`/webhooks/${id}/${path}`);
        return { entityIds: [id], fields: [] };
      },
    ]),
  ),
};

const changes = async (query: Record<string, string>) =>
  (await client.get(`/audit?${new URLSearchParams({ limit: "100", ...query })}`)).body.data;

describe("the audit log", () => {
  it("covers every operation that writes, except those that store nothing", () => {
    const written = operations.filter((one) => !isRead(one)).map(({ name }) => name);
    expect([...Object.keys(writes), "enrichDraft", "previewRules"].toSorted()).toEqual(written.toSorted());
  });

  it.each(Object.entries(writes))(
    "contains a %s with its member, key and fields",
    async (operation, write) => {
      const { entityIds, fields } = await write();
      for (const entityId of entityIds) {
        const [id, at] = [expect.any(String), expect.any(String)];
        const { memberId, email, keyId } = organisation;
        const expected = { id, at, member: { id: memberId, email }, keyId, operation, entityId, fields };
        expect(await changes({ operation, entityId })).toEqual([expected]);
      }
    },
  );

  it("contains no value, no refused request, no repeat and no job", async () => {
    const id = await newCompany();
    await client.patch(`/tracker/${id}`, { tags: ["confidential"] });
    const header = { "idempotency-key": crypto.randomUUID() };
    const body = company();
    for (let time = 0; time < 2; time += 1) await client.post("/tracker", body, header);
    for (const refused of [
      await client.patch(`/tracker/${id}`, { tags: 1 }),
      await client.patch(`/tracker/${crypto.randomUUID()}`, { tags: ["a"] }),
      await client.patch(`/tracker/${id}`, { founders: [{ id: crypto.randomUUID(), remove: true }] }),
      await client.delete(`/members/${organisation.memberId}`),
    ])
      expect(refused.status).toBeGreaterThanOrEqual(400);
    await service.settled();
    expect((await changes({ entityId: id })).map((one: { operation: string }) => one.operation)).toEqual([
      "updateCompany",
      "createCompany",
    ]);
    const rows = await controls.sql(sql<{ row: string }>`
      select a::text as row from audit a where organisation_id = ${organisation.id}::uuid`);
    expect(JSON.stringify(rows)).not.toMatch(/confidential|fund\.example/);
    const since = new Date(Date.now() - 60_000).toISOString();
    const created = await changes({ operation: "createCompany", since });
    expect(new Set(created.map(({ entityId }: { entityId: string }) => entityId)).size).toBe(created.length);
  });

  it("names tools by their operation", async () => {
    const tools = await connectTools(service.url, organisation.key);
    const id = await newCompany();
    await tools.call("update_company", { id, cadenceDays: 30 });
    await tools.close();
    expect((await changes({ entityId: id, operation: "updateCompany" }))[0].fields).toEqual(["cadenceDays"]);
  });

  it("is filtered by time and read page by page", async () => {
    const id = await newCompany();
    for (const cadenceDays of [3, 7, 30]) await client.patch(`/tracker/${id}`, { cadenceDays });
    const [newest, ...older] = await changes({ entityId: id });
    expect(await changes({ entityId: id, until: newest.at })).toEqual(older);
    expect(await changes({ entityId: id, since: newest.at })).toEqual([newest]);
    const first = (await client.get(`/audit?entityId=${id}&limit=3`)).body;
    const rest = (await client.get(`/audit?entityId=${id}&limit=3&cursor=${first.nextCursor}`)).body;
    expect([...first.data, ...rest.data]).toEqual([newest, ...older]);
  });

  it("shows a removed member without an address, and commands of the operator without a member", async () => {
    const other = await newKey();
    await client.patch(`/members/${other.member.id}`, { role: "admin" });
    const asked = { name: "y", scopes: ["tracker:write"], memberId: other.member.id };
    const admin = (await client.post("/keys", asked)).body.data;
    const { id } = (await clientOf(service.url, admin.secret).post("/tracker", company())).body.data;
    await client.delete(`/members/${other.member.id}`);
    expect(await changes({ entityId: id })).toMatchObject([
      { member: { id: other.member.id, email: null }, keyId: admin.id },
    ]);

    const database: AdminDatabase = {
      ...{ where: "the owner's login", settings: async () => ({}), close: async () => {} },
      query: async (text, values = []) =>
        (await ownerOf(service.env).write(CompiledQuery.raw(text, values)))[0] as Record<string, unknown>[],
    };
    const { name } = (await client.get("/me")).body.organisation;
    const of = { organisation: name, email: `operator-${crypto.randomUUID().slice(0, 8)}@fund.example` };
    const issued = await issueKey(database, {
      ...of,
      role: "owner",
      name: "z",
      scopes: [],
      expiresAt: null,
    });
    await revokeKey(database, issued.id);
    const made = await changes({ entityId: issued.id });
    expect(made.map((one: { operation: string }) => one.operation)).toEqual(["revokeKey", "createKey"]);
    for (const one of made) expect(one).toMatchObject({ member: null, keyId: null, fields: [] });
  });

  it("is for owners and admins, and no tenant can change it", async () => {
    for (const role of ["member", "viewer"] as const) {
      const { key } = await newOrganisation(service.env, { role });
      const { status, body } = await clientOf(service.url, key).get("/audit");
      expect([status, body.error.code]).toEqual([403, "insufficient_role"]);
    }
    const rights = await controls.sql(sql<{ may: string }>`
      select w.may from unnest('{select,insert,update,delete,truncate}'::text[]) w(may)
       where has_table_privilege('partner_tracking_tenant', 'audit', w.may)`);
    expect(rights.map(({ may }) => may)).toEqual(["select", "insert"]);
  });
});
