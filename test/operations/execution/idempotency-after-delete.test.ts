import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { controlsOf } from "../../support/controls.ts";
import { lead } from "../../support/scenes/drafts.ts";
import { addLeads } from "../../support/scenes/rows.ts";
import { freshApi } from "../../support/servers/api.ts";
import { connectTools } from "../../support/servers/mcp.ts";
import { sharedStack } from "../../support/servers/stack.ts";

const api = freshApi();
const controls = controlsOf(sharedStack());

const settings = { thingsToTrack: "Fundraising", alertEmails: ["a@fund.example"] };
const body = { ...settings, companyName: "Acme Robotics" };
const newHeader = () => ({ "idempotency-key": `key-${crypto.randomUUID()}` });
const added = { companyName: "Acme", companyWebsite: "https://acme-tool.example", founders: [] };
const companies = async () => (await api.client.get("/tracker")).body.data.length;
const deleted = { code: "idempotency_conflict", details: { reason: "entity_deleted" } };

describe("after the company of an Idempotency-Key was deleted", () => {
  it("a repeated create makes no second company and says that the company is gone", async () => {
    const header = newHeader();
    const first = await api.client.post("/tracker", body, header);
    await api.client.delete(`/tracker/${first.body.data.id}`);
    await api.service.cron();
    for (const _repeat of [1, 2]) {
      const again = await api.client.post("/tracker", body, header);
      expect([again.status, again.body.error]).toMatchObject([409, deleted]);
      expect(again.body.error.message).toContain("a new key");
    }
    const other = await api.client.post("/tracker", { ...body, cadenceDays: 3 }, header);
    expect(other.body.error).not.toHaveProperty("details");
    expect(await companies()).toBe(0);
    expect((await api.client.post("/tracker", body, newHeader())).status).toBe(201);
  });

  it("a repeated track or refresh is not answered with the company that is gone", async () => {
    const found = lead();
    await addLeads(api.service.env, api.organisation.id, [found]);
    const [track, refresh] = [newHeader(), newHeader()];
    const sent = { ...settings, companyWebsite: "https://lead-co.example" };
    const first = await api.client.post(`/leads/${found.id}/track`, sent, track);
    expect(first.status).toBe(201);
    const { id } = first.body.data;
    await controls.sql(sql`delete from runs where company_id = ${id}::uuid`);
    expect((await api.client.post(`/tracker/${id}/refresh`, undefined, refresh)).status).toBe(202);
    await api.client.delete(`/tracker/${id}`);
    for (const { status, body: answer } of [
      await api.client.post(`/leads/${found.id}/track`, sent, track),
      await api.client.post(`/tracker/${id}/refresh`, undefined, refresh),
    ])
      expect([status, answer.error]).toMatchObject([409, deleted]);
    expect((await api.client.post(`/leads/${found.id}/track`, sent, newHeader())).status).toBe(201);
  });

  it("an agent adds the company again with the same arguments, unless it sent a key of its own", async () => {
    const tools = await connectTools(api.service.url, api.organisation.key);
    const call = (more = {}) => tools.call("add_company", { ...added, thingsToTrack: "Hiring", ...more });
    const first = await call();
    expect((await call()).body.idempotencyReplayed).toBe(true);
    await tools.call("remove_company", { id: first.body.data.id });
    const again = await call();
    expect([again.isError, again.body.idempotencyReplayed]).toEqual([false, false]);
    expect(again.body.data.id).not.toBe(first.body.data.id);
    expect((await call()).body.idempotencyReplayed).toBe(true);

    const own = await call({ idempotencyKey: "add-acme-2026", cadenceDays: 3 });
    await tools.call("remove_company", { id: own.body.data.id });
    const refused = await call({ idempotencyKey: "add-acme-2026", cadenceDays: 3 });
    expect(refused.body.error).toMatchObject(deleted);
    expect(refused.body.error.message).not.toMatch(/Idempotency-Key|header/);
    await tools.close();
  });
});
