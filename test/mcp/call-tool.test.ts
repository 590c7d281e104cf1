import { encode as o200k } from "gpt-tokenizer/encoding/o200k_base";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openAdminDatabase } from "../../scripts/local/postgres/admin-database.ts";
import { fill } from "../../scripts/seed/fill.ts";
import { tools as registry } from "../../src/mcp/tools.ts";
import { newOrganisation, type TestOrganisation } from "../support/scenes/organisation.ts";
import { type Client, clientOf } from "../support/servers/client.ts";
import { connectTools, type ToolClient } from "../support/servers/mcp.ts";
import { startService, type TestService } from "../support/servers/service.ts";
import { sharedStack } from "../support/servers/stack.ts";

let service: TestService;
let owner: TestOrganisation;
let tools: ToolClient;
let rest: Client;

beforeAll(async () => {
  const { env, ownerUrl } = sharedStack();
  service = await startService(env);
  owner = await newOrganisation(service.env);
  const database = await openAdminDatabase({ ...env, DATABASE_URL: ownerUrl, DATA_DIR: "test/nowhere" });
  const amounts = { companies: 40, signals: 80, leads: 40 };
  await fill(database, owner, amounts, () => undefined);
  tools = await connectTools(service.url, owner.key);
  rest = clientOf(service.url, owner.key);
});
afterAll(async () => {
  await tools.close();
  await service.close();
});

const lists = [
  ["list_companies", "/tracker", { status: "ok", stage: "series_a", classification: "software, health" }],
  ["list_signals", "/signals", { severity: "high,critical", needsAttention: true, since: "2020-01-01" }],
  ["list_alerts", "/alerts", { outcome: "emailed", latestPerEntity: true }],
  ["list_leads", "/leads", { decision: "unreviewed", stage: "pre_seed_seed" }],
] as const;
const singles = [
  ["get_company", "/tracker"],
  ["get_signal", "/signals"],
  ["get_alert", "/alerts"],
  ["get_lead", "/leads"],
] as const;
const writes: Record<string, () => Promise<void>> = {
  add_company: async () => {
    const company = {
      companyName: "Parity Co",
      companyWebsite: "https://parity.example",
      founders: [{ name: "Jane Doe" }],
      thingsToTrack: "Hiring",
      alertEmails: [owner.email],
    };
    const key = "parity-of-create";
    const { body } = await rest.post("/tracker", company, { "idempotency-key": key });
    const again = await tools.call("add_company", { ...company, idempotencyKey: key });
    expect(timeless(again.body.data)).toEqual(timeless(body.data));
    expect(Object.keys(again.body)).toEqual(Object.keys(body));
  },
  update_company: async () => {
    const id = await idAt("/tracker", 0);
    const { body } = await rest.patch(`/tracker/${id}`, { tags: ["seen"], companyTwitterUrl: null });
    const again = await tools.call("update_company", { id, tags: ["seen"], companyTwitterUrl: null });
    expect(timeless(again.body)).toEqual(timeless(body));
  },
  refresh_company: async () => {
    const [first, second] = [await idAt("/tracker?status=ok", 1), await idAt("/tracker?status=ok", 2)];
    const { body } = await rest.post(`/tracker/${first}/refresh`);
    const other = await tools.call("refresh_company", { id: second });
    expect(Object.keys(other.body.refresh)).toEqual(Object.keys(body.refresh));
    expect(other.body.refresh).toMatchObject({ entityId: second, status: "queued" });
  },
  remove_company: async () => {
    const [first, second] = [await idAt("/tracker", 3), await idAt("/tracker", 4)];
    expect((await rest.delete(`/tracker/${first}`)).body).toEqual({ data: { id: first, deleted: true } });
    const removed = await tools.call("remove_company", { id: second });
    expect(removed.body).toEqual({ data: { id: second, deleted: true } });
  },
  decide_lead: async () => {
    const id = await idAt("/leads?decision=unreviewed", 0);
    const { body } = await rest.post(`/leads/${id}/decision`, { accepted: true });
    const again = await tools.call("decide_lead", { id, accepted: true });
    expect(timeless(again.body)).toEqual(timeless(body));
  },
  track_lead: async () => {
    const id = await idAt("/leads?decision=unreviewed", 0);
    const settings = {
      thingsToTrack: "Hiring",
      alertEmails: [owner.email],
      companyWebsite: "https://p.example",
    };
    const { body } = await rest.post(`/leads/${id}/track`, settings);
    const again = await tools.call("track_lead", { id, ...settings });
    expect(again.body).toMatchObject({ leadId: id, alreadyTracked: true, data: { id: body.data.id } });
    expect(Object.keys(again.body.data)).toEqual(Object.keys(body.data));
  },
};

async function idAt(path: string, place: number): Promise<string> {
  return (await rest.get(path)).body.data[place].id;
}

/** Without the fields that time or a run in the background changes. */
function timeless(value: unknown): unknown {
  const moving =
    /^(updatedAt|decidedAt|lastScrapedAt|nextRunAt|scrapeHealth|scrapeHealthReason|enrichmentStatus|latestSignal)$/;
  return JSON.parse(JSON.stringify(value, (key, item) => (moving.test(key) ? undefined : item)));
}

function queryOf(given: object): string {
  return new URLSearchParams(Object.entries(given).map(([name, value]) => [name, String(value)])).toString();
}

it("every tool with a route is compared with the route", () => {
  const compared = [...lists, ...singles].map(([name]): string => name).concat(Object.keys(writes));
  const routed = registry.filter(({ operation }) => operation.http !== null);
  expect(compared.toSorted()).toEqual(routed.map(({ definition }) => definition.name).toSorted());
});

describe.each(lists)("%s", (name, path, filters) => {
  it("returns what GET returns: by default, in full, filtered and on the next page", async () => {
    const { nextCursor } = (await rest.get(`${path}?limit=2`)).body;
    for (const given of [{}, { view: "full", limit: 3 }, filters, { limit: 2, cursor: nextCursor }]) {
      const { body } = await rest.get(`${path}?${queryOf(given)}`);
      const answer = await tools.call(name, given);
      expect(answer.body).toEqual(body);
      expect(answer.structured).toEqual(body);
    }
    expect((await tools.call(name)).body.data).toHaveLength(25);
  });

  it("returns less than 25,000 tokens by default", async () => {
    const text = JSON.stringify((await tools.call(name)).body);
    expect(o200k(text).length).toBeLessThan(25_000);
  });
});

describe.each(singles)("%s", (name, path) => {
  it("returns what GET returns, in full", async () => {
    const id = await idAt(path, 5);
    const { body } = await rest.get(`${path}/${id}`);
    const answer = await tools.call(name, { id });
    expect(answer.body).toEqual(body);
    expect(answer.structured).toEqual(body);
    expect((await tools.call(name, { id, view: "full" })).body.error.message).toBe("view: unknown argument");
  });
});

it.each(Object.entries(writes))("%s does what its route does", (_name, compare) => compare());
