import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { type Role, scopes } from "../../../src/domain/scopes.ts";
import { controlsOf } from "../../support/controls.ts";
import { newOrganisation } from "../../support/scenes/organisation.ts";
import { runService } from "../../support/servers/api.ts";
import { type Client, clientOf } from "../../support/servers/client.ts";
import { sharedStack } from "../../support/servers/stack.ts";

const service = runService();
const controls = controlsOf(sharedStack());

async function opened() {
  const organisation = await newOrganisation(service.env);
  return { organisation, client: clientOf(service.url, organisation.key) };
}

async function added(client: Client, role: Role) {
  const email = `colleague-${crypto.randomUUID().slice(0, 8)}@fund.example`;
  const { data } = (await client.post("/keys", { name: role, scopes, email, role })).body;
  return { id: data.member.id, client: clientOf(service.url, data.secret) };
}

describe("GET /members", () => {
  it("lists members, newest first, page by page", async () => {
    const { organisation, client } = await opened();
    const second = await added(client, "member");
    const first = await client.get("/members?limit=1");
    expect(first.body.data).toMatchObject([{ id: second.id, role: "member", timezone: "UTC" }]);
    const next = await client.get(`/members?limit=1&cursor=${first.body.nextCursor}`);
    expect(next.body).toMatchObject({
      data: [{ id: organisation.memberId, email: organisation.email, role: "owner" }],
      nextCursor: null,
    });
  });
});

describe("PATCH /members/{id}", () => {
  it("changes role and timezone; the role binds the member's keys at once", async () => {
    const { client } = await opened();
    const other = await added(client, "member");
    const change = { role: "viewer", timezone: "Europe/Berlin" };
    const { body } = await client.patch(`/members/${other.id}`, change);
    expect(body.data).toMatchObject({ id: other.id, ...change });
    expect((await other.client.get("/me")).body.scopes).toEqual(["tracker:read", "leads:read"]);
    const { data } = (await client.patch(`/members/${other.id}`, { role: "admin" })).body;
    expect(data).toMatchObject({ role: "admin", timezone: "Europe/Berlin" });
  });

  it.each(["Berlin", "+01:00", "", "Europe/Atlantis", "CEST2", "Europe/Berlin "])(
    "refuses %j as a timezone",
    async (timezone) => {
      const { organisation, client } = await opened();
      const { status, body } = await client.patch(`/members/${organisation.memberId}`, { timezone });
      expect([status, body.error.details.fields[0].path]).toEqual([400, "timezone"]);
    },
  );
});

describe("DELETE /members/{id}", () => {
  it("revokes the member's keys at once and leaves their companies", async () => {
    const { client } = await opened();
    const other = await added(client, "member");
    const company = { companyName: "A", thingsToTrack: "x", alertEmails: ["a@b.co"] };
    const { id } = (await other.client.post("/tracker", company)).body.data;
    const { data } = (await client.delete(`/members/${other.id}`)).body;
    expect(data).toEqual({ id: other.id, deleted: true });
    expect((await other.client.get("/me")).status).toBe(401);
    expect((await client.get(`/tracker/${id}`)).status).toBe(200);
    expect((await client.get("/keys")).body.data).toHaveLength(1);
    expect((await client.delete(`/members/${other.id}`)).status).toBe(404);
  });
});

describe("the last owner", () => {
  it("cannot be removed or demoted", async () => {
    const { organisation, client } = await opened();
    const path = `/members/${organisation.memberId}`;
    for (const refused of [await client.delete(path), await client.patch(path, { role: "admin" })])
      expect([refused.status, refused.body.error.code]).toEqual([409, "last_owner"]);
    expect((await client.patch(path, { role: "owner", timezone: "Asia/Tokyo" })).status).toBe(200);
    const second = await added(client, "owner");
    expect((await client.patch(path, { role: "admin" })).status).toBe(200);
    const left = await second.client.delete(`/members/${second.id}`);
    expect([left.status, left.body.error.code]).toEqual([409, "last_owner"]);
  });

  it("stays when owners remove each other at the same time", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { organisation, client } = await opened();
      const second = await added(client, "owner");
      const answers = await Promise.all([
        client.delete(`/members/${second.id}`),
        second.client.delete(`/members/${organisation.memberId}`),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const owners = await controls.sql(sql`
        select id from members where organisation_id = ${organisation.id}::uuid and role = 'owner'`);
      expect(owners).toHaveLength(1);
    }
  });

  it("counts as the role that the member has when the change is made", async () => {
    const { organisation, client } = await opened();
    const second = await added(client, "owner");
    const [demoted, removed] = await Promise.all([
      client.patch(`/members/${second.id}`, { role: "viewer" }),
      second.client.delete(`/members/${organisation.memberId}`),
    ]);
    expect([demoted.status, removed.status].filter((status) => status === 200)).toHaveLength(1);
  });
});
