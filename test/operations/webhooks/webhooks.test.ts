import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import type { Scope } from "../../../src/domain/scopes.ts";
import { controlsOf } from "../../support/controls.ts";
import { newOrganisation } from "../../support/scenes/organisation.ts";
import { runService } from "../../support/servers/api.ts";
import { type Client, clientOf } from "../../support/servers/client.ts";
import { sharedStack } from "../../support/servers/stack.ts";

const service = runService();
const controls = controlsOf(sharedStack());
const url = "https://hooks.fund.example/tracking";
let client: Client;

const clientWith = async (options: Parameters<typeof newOrganisation>[1]) =>
  clientOf(service.url, (await newOrganisation(service.env, options)).key);
beforeEach(async () => {
  client = await clientWith({});
});

describe("a webhook endpoint", () => {
  it("is created with a secret, read, changed, rotated and deleted", async () => {
    const { status, body, headers } = await client.post("/webhooks", { url });
    const { id, secret, ...made } = body.data;
    expect([status, headers.get("location")]).toEqual([201, `/api/v1/webhooks/${id}`]);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(made).toMatchObject({ url, types: null, status: "active", lastDeliveryAt: null });
    expect((await client.get("/webhooks")).body).toEqual({ data: [{ id, ...made }], nextCursor: null });
    expect((await client.get(`/webhooks/${id}`)).body.data).toEqual({ id, ...made });
    const changed = await client.patch(`/webhooks/${id}`, { types: ["run.failed"], status: "disabled" });
    expect(changed.body.data).toEqual({ id, ...made, types: ["run.failed"], status: "disabled" });
    expect((await client.patch(`/webhooks/${id}`, { types: null })).body.data.types).toBe(null);
    const rotated = (await client.post(`/webhooks/${id}/rotate`)).body.data;
    expect([rotated.id, rotated.secret === secret]).toEqual([id, false]);
    expect((await client.delete(`/webhooks/${id}`)).body.data).toEqual({ id, deleted: true });
    expect((await client.get(`/webhooks/${id}`)).status).toBe(404);
  });

  it("answers a repeated request without its secret", async () => {
    const key = { "idempotency-key": crypto.randomUUID() };
    const { id, secret } = (await client.post("/webhooks", { url }, key)).body.data;
    const again = await client.post("/webhooks", { url }, key);
    expect([again.body.data.id, again.body.data.secret, secret === null]).toEqual([id, null, false]);
  });

  it.each([
    ["url", "http://hooks.fund.example"],
    ["url", "https://hooks.fund.example:8443"],
    ["url", "https://10.0.0.1/hook"],
    ["url", "https://[::1]/"],
    ["url", "https://localhost/"],
    ["url", "https://169.254.169.254/latest"],
    ["url", "https://user:secret@hooks.fund.example"],
    ["types", []],
    ["types", ["company.sold"]],
  ])("refuses %s %j", async (field, value) => {
    const { status, body } = await client.post("/webhooks", { url, [field]: value });
    expect([status, body.error.details.fields[0].path.split(".")[0]]).toEqual([400, field]);
  });

  it("is one of ten", async () => {
    for (let count = 0; count < 10; count += 1)
      expect((await client.post("/webhooks", { url })).status).toBe(201);
    const { status, body } = await client.post("/webhooks", { url });
    expect([status, body.error.message]).toEqual([400, expect.stringMatching(/^url: .* 10 endpoints/)]);
  });

  it("gets lead events only if the key may read leads", async () => {
    const scopes: Scope[] = ["tracker:read", "tracker:write"];
    const limited = await clientWith({ scopes });
    const { body } = await limited.post("/webhooks", { url });
    expect(body.data.types).toHaveLength(8);
    expect(body.data.types).not.toContain("lead.decided");
    for (const { status, body: refused } of [
      await limited.post("/webhooks", { url, types: ["lead.decided"] }),
      await limited.patch(`/webhooks/${body.data.id}`, { types: ["lead.decided"] }),
    ])
      expect([status, refused.error.code]).toEqual([403, "insufficient_scope"]);
  });

  it("is for owners and admins", async () => {
    const { status, body } = await (await clientWith({ role: "member" })).get("/webhooks");
    expect([status, body.error.code]).toEqual([403, "insufficient_role"]);
  });
});

it("deliveries are listed newest first, page by page, and deleted with their event", async () => {
  const { id } = (await client.post("/webhooks", { url })).body.data;
  const sent: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { status, body, headers } = await client.post(`/webhooks/${id}/test`);
    expect([status, headers.get("location")]).toEqual([202, `/api/v1/webhooks/${id}/deliveries`]);
    sent.unshift(body.data.eventId);
  }
  const first = (await client.get(`/webhooks/${id}/deliveries?limit=2`)).body;
  const rest = (await client.get(`/webhooks/${id}/deliveries?limit=2&cursor=${first.nextCursor}`)).body;
  const all = [...first.data, ...rest.data];
  expect(all.map(({ eventId }: { eventId: string }) => eventId)).toEqual(sent);
  await controls.sql(sql`delete from events where id = ${sent[0]}::uuid`);
  expect((await client.get(`/webhooks/${id}/deliveries`)).body.data).toHaveLength(2);
});
