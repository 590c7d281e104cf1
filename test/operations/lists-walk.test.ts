import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  companyOf,
  type Data,
  data,
  expectedRows,
  type Filters,
  type List,
  lists,
  micros,
  type Placed,
  signalOf,
} from "../support/models/list-model.ts";
import { newOrganisation } from "../support/scenes/organisation.ts";
import { addCompanies, addLeads, addSignals, type SignalRow } from "../support/scenes/rows.ts";
import { runService } from "../support/servers/api.ts";
import { type Client, clientOf } from "../support/servers/client.ts";

const service = runService();

async function add(organisationId: string, rows: Data): Promise<void> {
  if (rows.companies.length > 0) await addCompanies(service.env, organisationId, rows.companies);
  if (rows.signals.length > 0) await addSignals(service.env, organisationId, rows.signals);
  if (rows.leads.length > 0) await addLeads(service.env, organisationId, rows.leads);
}

async function walk(
  list: List,
  client: Client,
  organisationId: string,
  all: Data,
  plan: Plan,
): Promise<void> {
  const start = expectedRows(list, all, plan.filters, null, null);
  const shown: string[] = [];
  let after: Placed | null = null;
  let top: Placed | null = null;
  let cursor: string | null = null;
  for (let page = 0; page < 80; page += 1) {
    const query = new URLSearchParams({
      ...plan.filters,
      limit: String(plan.limit),
      ...(cursor !== null && { cursor }),
    });
    const { status, body }: Awaited<ReturnType<Client["get"]>> = await client.get(`${list.path}?${query}`);
    const told = `${list.path}?${query}`;
    expect(status, `${told} ${JSON.stringify(body)}`).toBe(200);
    const rows = expectedRows(list, all, plan.filters, after, top);
    const ids = body.data.map(({ id }: Placed) => id);
    expect(ids, told).toEqual(rows.slice(0, plan.limit).map(({ id }) => id));
    shown.push(...ids);
    expect(body.nextCursor === null, told).toBe(rows.length <= plan.limit);
    if (body.nextCursor === null) break;
    cursor = body.nextCursor;
    after = body.data.at(-1);
    top ??= body.data[0];
    const newer = plan.newer.at(page);
    if (newer !== undefined && list.path !== "/tracker") {
      const companyId = newer.companyId;
      const rows = { companies: [], signals: companyOf(all, companyId) ? [newer] : [], leads: [] };
      await add(organisationId, rows);
      all.signals.push(...rows.signals);
    }
  }
  expect(new Set(shown).size).toBe(shown.length);
  expect(shown.filter((id) => start.some((row) => row.id === id))).toEqual(start.map(({ id }) => id));
}

interface Plan {
  list: List;
  filters: Filters;
  limit: number;
  newer: SignalRow[];
}

const planOf = (all: Data): fc.Arbitrary<Plan> =>
  fc.constantFrom(...lists).chain((list) => {
    const filters = list.filters(all);
    const drawn = fc
      .record(
        Object.fromEntries(
          Object.entries(filters).map(([name, value]) => [
            name,
            fc.option(value, { freq: 2, nil: undefined }),
          ]),
        ),
      )
      .map(
        (given): Filters =>
          Object.fromEntries(
            Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
          ),
      );
    return fc.record({
      list: fc.constant(list),
      filters: drawn.filter(({ since, until }) => {
        if (since === undefined || until === undefined) return true;
        return micros(since) < micros(until) + (until.length === 10 ? 86_400_000_000n : 0n);
      }),
      limit: fc.integer({ min: 1, max: 9 }),
      newer: fc.array(
        signalOf(all.companies).map((row) => ({ ...row, createdAt: "2026-03-03T00:00:00.000000+00:00" })),
        { maxLength: 3 },
      ),
    });
  });

describe("every list, with any filters and page sizes and with rows added between pages", () => {
  it("returns the rows of a list in memory", async () => {
    const story = data.chain((all) =>
      fc.tuple(fc.constant(all), fc.array(planOf(all), { minLength: 6, maxLength: 12 })),
    );
    await fc.assert(
      fc.asyncProperty(story, async ([given, plans]) => {
        const all = structuredClone(given);
        const organisation = await newOrganisation(service.env);
        const ids = new Map<string, string>();
        const fresh = (id: string) => ids.get(id) ?? ids.set(id, crypto.randomUUID()).get(id) ?? id;
        for (const row of all.companies) row.id = fresh(row.id);
        for (const row of all.signals)
          Object.assign(row, {
            id: fresh(row.id),
            alertId: fresh(row.alertId),
            companyId: fresh(row.companyId),
          });
        for (const row of all.leads)
          Object.assign(row, { id: fresh(row.id), sourceId: row.sourceId && fresh(row.sourceId) });
        await add(organisation.id, all);
        const client = clientOf(service.url, organisation.key);
        for (const { list, filters, limit, newer } of plans) {
          const asked = Object.fromEntries(
            Object.entries(filters).map(([name, value]) => [name, ids.get(value) ?? value]),
          );
          const rows = newer.map((row) => ({
            ...row,
            id: crypto.randomUUID(),
            alertId: crypto.randomUUID(),
            companyId: fresh(row.companyId),
          }));
          await walk(list, client, organisation.id, all, { list, filters: asked, limit, newer: rows });
        }
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });
});
