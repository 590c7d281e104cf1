import { encode as o200k } from "gpt-tokenizer/encoding/o200k_base";
import { beforeAll, describe, expect, it } from "vitest";
import { openAdminDatabase } from "../../scripts/admin/admin-database.ts";
import { fill } from "../../scripts/seed/fill.ts";
import { startTools } from "../support/servers/api.ts";
import { sharedStack } from "../support/servers/stack.ts";

const api = startTools();

beforeAll(async () => {
  const { env, ownerUrl } = sharedStack();
  const database = await openAdminDatabase({ ...env, DATABASE_URL: ownerUrl, DATA_DIR: "test/nowhere" });
  const amounts = { companies: 40, signals: 80, leads: 40 };
  await fill(database, api.organisation, amounts, () => undefined);
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
async function idAt(path: string, place: number): Promise<string> {
  return (await api.client.get(path)).body.data[place].id;
}

function queryOf(given: object): string {
  return new URLSearchParams(Object.entries(given).map(([name, value]) => [name, String(value)])).toString();
}

describe.each(lists)("%s", (name, path, filters) => {
  it("returns what GET returns: by default, in full, filtered and on the next page", async () => {
    const { nextCursor } = (await api.client.get(`${path}?limit=2`)).body;
    for (const given of [{}, { view: "full", limit: 3 }, filters, { limit: 2, cursor: nextCursor }]) {
      const { body } = await api.client.get(`${path}?${queryOf(given)}`);
      const answer = await api.tools.call(name, given);
      expect(answer.body).toEqual(body);
      expect(answer.structured).toEqual(body);
    }
    const { body } = await api.tools.call(name);
    expect(body.data).toHaveLength(25);
    expect(o200k(JSON.stringify(body)).length).toBeLessThan(25_000);
  });
});

describe.each(singles)("%s", (name, path) => {
  it("returns what GET returns, in full and compact", async () => {
    const id = await idAt(path, 5);
    const { body } = await api.client.get(`${path}/${id}`);
    const answer = await api.tools.call(name, { id });
    expect(answer.body).toEqual(body);
    expect(answer.structured).toEqual(body);
    const compact = await api.tools.call(name, { id, view: "compact" });
    expect(compact.body).toEqual((await api.client.get(`${path}/${id}?view=compact`)).body);
  });
});
