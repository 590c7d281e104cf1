import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Stack } from "../../../scripts/local/stack.ts";
import { newOrganisation } from "../../support/scenes/organisation.ts";
import { addCompanies, addLeads, addSignals, type CompanyRow } from "../../support/scenes/rows.ts";
import { type Client, clientOf } from "../../support/servers/client.ts";
import { startService, type TestService } from "../../support/servers/service.ts";
import { ownStack } from "../../support/servers/stack.ts";

let stack: Stack;
let service: TestService;
let client: Client;

const at = "2026-05-04T10:00:00.000000+00:00";
const tracked = (companyName: string, ...founders: string[]): CompanyRow => ({
  id: crypto.randomUUID(),
  companyName,
  founders,
  stage: "late",
  status: "ok",
  categories: [],
  createdAt: at,
  updatedAt: at,
});
const mono = tracked("Nordlicht Möbel GmbH", "José García-Núñez");
const duo = tracked("Harborlight");
const first = tracked("Kestrel Robotics, Inc.", "Mei Tanaka");
const second = tracked("Kestrel Payments Ltd");
const companies = [mono, duo, first, second];

beforeAll(async () => {
  stack = await ownStack();
  service = await startService(stack.env);
  const organisation = await newOrganisation(service.env);
  const stranger = await newOrganisation(service.env);
  client = clientOf(service.url, organisation.key);
  await addCompanies(service.env, organisation.id, companies);
  await addCompanies(service.env, stranger.id, [tracked("Osprey Foods")]);
  await addSignals(
    service.env,
    organisation.id,
    companies.map(({ id }) => ({
      id: crypto.randomUUID(),
      alertId: crypto.randomUUID(),
      companyId: id,
      type: "press",
      severity: "low",
      recommendation: "watch",
      needsAttention: false,
      title: "News",
      summary: "Something",
      evidence: 0,
      outcome: "emailed",
      createdAt: at,
    })),
  );
  await addLeads(
    service.env,
    organisation.id,
    companies.map(({ id }) => ({
      id: crypto.randomUUID(),
      founderName: "Ada Abara",
      sourceId: id,
      stage: "late",
      decision: "unreviewed",
      categories: [],
      summary: null,
      createdAt: at,
    })),
  );
});
afterAll(async () => {
  await service.close();
  await stack.close();
});

const lists = [
  {
    path: "/signals",
    query: "entityQuery",
    exact: "entityId",
    resolution: "entityResolution",
    code: "entity",
  },
  {
    path: "/alerts",
    query: "entityQuery",
    exact: "entityId",
    resolution: "entityResolution",
    code: "entity",
  },
  {
    path: "/leads",
    query: "sourceQuery",
    exact: "sourceEntityId",
    resolution: "sourceResolution",
    code: "source",
  },
] as const;

describe.each(lists)("$path?$query", ({ path, query, exact, resolution, code }) => {
  const ask = (name: string) => client.get(`${path}?${query}=${encodeURIComponent(name)}`);

  it.each([
    ["nordlicht mobel", mono, "companyName"],
    ["NORDLICHT-MÖBEL AG", mono, "companyName"],
    ["nordlichtmoebel.de", mono, "companyName"],
    ["Nordlicht Mobell", mono, "companyName"],
    ["harbor light", duo, "companyName"],
    ["garcia nunez", mono, "founderName"],
    ["mei tanaka", first, "founderName"],
    ["kestrel robotics", first, "companyName"],
  ] as const)("takes %j for the one company", async (name, company, matchedOn) => {
    const { status, body } = await ask(name);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body[resolution]).toMatchObject({
      query: name,
      matchedOn,
      entity: { id: company.id, companyName: company.companyName },
    });
    expect(body[resolution].score).toBeGreaterThan(0.5);
    expect(body[resolution].entity.founderName).toBe(
      matchedOn === "founderName" ? company.founders[0] : null,
    );
    const same = await client.get(`${path}?${exact}=${company.id}`);
    expect(body.data).toEqual(same.body.data);
    expect(body.data).toHaveLength(1);
  });

  it("never chooses between two that share a prefix, and says what to send instead", async () => {
    const { status, body } = await ask("Kestrel");
    expect([status, body.error.code]).toEqual([409, `ambiguous_${code}`]);
    expect(body.error.message).toContain(exact);
    const { candidates } = body.error.details;
    expect(candidates.map(({ id }: { id: string }) => id).sort()).toEqual([first.id, second.id].sort());
    const chosen = await client.get(`${path}?${exact}=${candidates[0].id}`);
    expect(chosen.status).toBe(200);
  });

  it.each(["Osprey Foods", "zzzz", "!!!", "%", "''", "🚀"])(
    "finds nothing for %j, other organisations' companies included",
    async (name) => {
      const { status, body } = await ask(name);
      expect([status, body.error.code]).toEqual([404, `${code}_not_found`]);
    },
  );

  it.each([
    ["Harborl", ["Harborlight"]],
    ["Kestrel Payment Labs", ["Kestrel Payments Ltd", "Kestrel Robotics, Inc."]],
  ])("is a 404 for %j, which is near and not sure, and says what is nearest", async (name, nearest) => {
    const { status, body } = await ask(name);
    expect([status, body.error.code]).toEqual([404, `${code}_not_found`]);
    expect(body.error.details.nearest).toEqual(nearest);
  });

  it("asks Postgres once without a look-up, twice with one", async () => {
    const calls = async (of: string) => {
      await fetch(`${stack.url}/calls`, { method: "DELETE" });
      expect((await client.get(of)).status).toBe(200);
      const { data }: { data: { backend: string }[] } = await (await fetch(`${stack.url}/calls`)).json();
      return data.map(({ backend }) => backend).sort();
    };
    expect(await calls(`${path}?sector=payments&limit=5`)).toEqual(["postgres", "redis"]);
    expect(await calls(`${path}?${query}=harborlight`)).toEqual(["postgres", "postgres", "redis"]);
  });
});
