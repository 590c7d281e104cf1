import { afterAll, beforeAll, expect, it } from "vitest";
import { company, signal } from "../../support/scenes/drafts.ts";
import { newOrganisation } from "../../support/scenes/organisation.ts";
import { addCompanies, addSignals } from "../../support/scenes/rows.ts";
import { type Client, clientOf } from "../../support/servers/client.ts";
import { startService, type TestService } from "../../support/servers/service.ts";
import { sharedStack } from "../../support/servers/stack.ts";

let service: TestService;
let client: Client;
const home = company();
const row = signal({ companyId: home.id, outcome: "muted", evidence: 5 });

beforeAll(async () => {
  service = await startService(sharedStack().env);
  const organisation = await newOrganisation(service.env);
  await addCompanies(service.env, organisation.id, [home]);
  await addSignals(service.env, organisation.id, [row]);
  client = clientOf(service.url, organisation.key);
});
afterAll(() => service.close());

it("one signal is read whole, and in short where that is asked", async () => {
  const { body } = await client.get(`/signals/${row.id}`);
  expect(body.data).toMatchObject({
    id: row.id,
    entityId: home.id,
    analysis: { updates: [], sources: [], analyzer: { name: "builtin", model: null, degraded: false } },
  });
  const short = (await client.get(`/signals/${row.id}?view=compact`)).body.data;
  expect([body.data.evidence.length, short.evidence.length]).toEqual([5, 3]);
  expect(Object.keys(body.data).filter((name) => !(name in short))).toEqual(["analysis"]);
});
