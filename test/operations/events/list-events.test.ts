import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { sign } from "../../../src/domain/signing/signed.ts";
import { controlsOf } from "../../support/controls.ts";
import { company, lead, signal } from "../../support/scenes/drafts.ts";
import { newOrganisation } from "../../support/scenes/organisation.ts";
import { addCompanies, addLeads, addSignals } from "../../support/scenes/rows.ts";
import { freshApi } from "../../support/servers/api.ts";
import { type Answered, clientOf, until } from "../../support/servers/client.ts";
import { sharedStack } from "../../support/servers/stack.ts";

const api = freshApi();
const controls = controlsOf(sharedStack());

const settings = { thingsToTrack: "Fundraising", alertEmails: ["a@fund.example"] };
const typesOf = (data: { type: string }[]) => data.map(({ type }) => type);

const ofCompanies = "types=company.added,company.updated,company.removed";

/** The `count` events after a cursor, read in pages of `limit`, and the last cursor. An open transaction elsewhere delays events. */
async function readAll(cursor: string | null, count: number, query = ofCompanies, limit = 1) {
  const events: Answered["body"][] = [];
  let next = cursor;
  await until(
    async () => {
      const { status, body } = await api.client.get(
        `/events?${query}&limit=${limit}${next ? `&cursor=${next}` : ""}`,
      );
      expect([status, typeof body.nextCursor]).toEqual([200, "string"]);
      next = body.nextCursor;
      events.push(...body.data);
      return body.data.length;
    },
    (length) => events.length >= count && length === 0,
  );
  return { events, cursor: next };
}

describe("a client that keeps its cursor", () => {
  it("sees what happened to a company, oldest first and once", async () => {
    const { cursor: start } = await readAll(null, 0);
    const added = await api.client.post("/tracker", { ...settings, companyName: "Acme Robotics" });
    const { id } = added.body.data;
    await api.client.patch(`/tracker/${id}`, { tags: ["robots"], founders: [{ name: "Ada Lin" }] });
    await api.client.patch(`/tracker/${id}`, { tags: ["robots"] });
    const middle = await readAll(start, 2);
    const onOnePage = (await readAll(start, 2, ofCompanies, 10)).events;
    expect(onOnePage.map((one) => one.id)).toEqual(middle.events.map((one) => one.id));
    expect(typesOf(middle.events)).toEqual(["company.added", "company.updated"]);
    const { data: compact } = (await api.client.get(`/tracker/${id}?view=compact`)).body;
    const data = { id, tags: ["robots"], founders: [{ name: "Ada Lin" }] };
    expect(middle.events[1]).toMatchObject({
      entityId: id,
      entity: { id },
      data,
    });
    expect(Object.keys(middle.events[1].data)).toEqual(Object.keys(compact));

    await api.client.delete(`/tracker/${id}`);
    const end = await readAll(middle.cursor, 1);
    expect(typesOf(end.events)).toEqual(["company.removed"]);
    expect(end.events[0].data).toEqual({ id, companyName: "Acme Robotics", companyWebsite: null });
    expect((await readAll(end.cursor, 0)).events).toEqual([]);
    const again = await readAll(start, 3, ofCompanies, 10);
    expect(typesOf(again.events)).toEqual(["company.added", "company.updated", "company.removed"]);
    expect(again.events[0].data).toEqual(end.events[0].data);
    expect(again.events.map(({ id }) => id)).toEqual(again.events.map(({ id }) => id).sort());
  });

  it("is told that its cursor is too old to miss nothing", async () => {
    const at = Date.now() - 31 * 86_400_000;
    const old = sign([api.service.env.CURSOR_SECRET ?? ""], "events", `${api.organisation.id} 1.1 ${at}`);
    const { status, body } = await api.client.get(`/events?cursor=${old}`);
    expect([status, body.error.code]).toEqual([400, "invalid_cursor"]);
    expect(body.error.message).toContain("30 days");
  });

  it("cannot use the cursor of another organisation", async () => {
    const { cursor } = await readAll(null, 0);
    const other = await newOrganisation(api.service.env);
    const { body } = await clientOf(api.service.url, other.key).get(`/events?cursor=${cursor}`);
    expect(body.error.code).toBe("invalid_cursor");
  });
});

describe("signals, alerts, leads and runs", () => {
  it("have events with their compact view", async () => {
    const home = company({});
    await addCompanies(api.service.env, api.organisation.id, [home]);
    await addSignals(api.service.env, api.organisation.id, [signal({ companyId: home.id })]);
    await addLeads(api.service.env, api.organisation.id, [lead({ sourceId: home.id })]);
    const { events } = await readAll(null, 4, "types=-run.failed", 3);
    const paths = { "signal.created": "signals", "alert.decided": "alerts", "lead.discovered": "leads" };
    expect(typesOf(events).sort()).toEqual([...Object.keys(paths), "company.added"].sort());
    for (const [type, path] of Object.entries(paths)) {
      const { data, entityId } = events.find((one) => one.type === type);
      const { body } = await api.client.get(`/${path}/${data.id}?view=compact`);
      expect([data, entityId]).toEqual([body.data, home.id]);
    }
    const found = events.find(({ type }) => type === "lead.discovered").data;
    await api.client.post(`/leads/${found.id}/decision`, { accepted: false });
    await controls.sql(sql`insert into runs (organisation_id, company_id, reason)
      values (${api.organisation.id}::uuid, ${home.id}::uuid, 'refresh')`);
    await controls.sql(sql`
      update runs set status = 'failed' where company_id = ${home.id}::uuid and status = 'queued'`);
    const later = await readAll(null, 2, "types=lead.decided,run.failed");
    expect(typesOf(later.events)).toEqual(["lead.decided", "run.failed"]);
  });

  it("are filtered by type, company and time", async () => {
    const [home, away] = [company({}), company({})];
    await addCompanies(api.service.env, api.organisation.id, [home, away]);
    await addSignals(api.service.env, api.organisation.id, [signal({ companyId: away.id })]);
    const ofType = async (query: string, count: number) =>
      typesOf((await readAll(null, count, query)).events).sort();
    expect(await ofType("types=-company.added", 2)).toEqual(["alert.decided", "signal.created"]);
    expect(await ofType(`entityId=${home.id}`, 1)).toEqual(["company.added"]);
    expect(await ofType("since=2099-01-01", 0)).toEqual([]);
    expect(await ofType("since=2020-01-01&types=signal.created", 1)).toEqual(["signal.created"]);
    const { status, body } = await api.client.get("/events?types=signal.made&since=yesterday");
    expect(status).toBe(400);
    expect(body.error.details.fields.map(({ path }: { path: string }) => path)).toEqual(["types", "since"]);
  });

  it("leave out leads for a key without leads:read, and refuse to list only these", async () => {
    const home = company({});
    await addCompanies(api.service.env, api.organisation.id, [home]);
    await addLeads(api.service.env, api.organisation.id, [lead({ sourceId: home.id })]);
    await controls.sql(sql`
      update api_keys set scopes = '{tracker:read}' where id = ${api.organisation.keyId}::uuid`);
    expect(typesOf((await readAll(null, 1, `entityId=${home.id}`)).events)).toEqual(["company.added"]);
    const { status, body } = await api.client.get("/events?types=lead.discovered");
    expect([status, body.error.code]).toEqual([403, "insufficient_scope"]);
  });
});
